"""The list of saved games: how each was left, Enter on a row, putting a game into the bin and bringing it back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import files, library, records
from game.books.stacktors.face.around.picker import Picker
from game.books.stacktors.intents import Rename, TakeMark
from game.books.stacktors.values.options import Options
from game.records import Glimpse
from game.table import disk, saves
from game.table.book import Intent
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.party.face import HeroCard, SeatCard
from game.ui.play.boxes import HOLD
from game.ui.shell import house, save_list, session
from game.ui.shell.cards import NewGame, SaveCard, TableCard
from game.ui.shell.drive import Driver
from game.ui.shell.saves import Saves
from tests.ui import by_pad
from tests.ui.legible import lines
from tests.ui.samples import HEROES


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: tmp_path)
    return tmp_path


_PLAYED: dict[str, dict[str, bytes]] = {}
"""What a game leaves in its folder that was begun, looked at and left, by the ways to hand over."""


def play(folder: Path, handover: str = "off") -> Path:
    """Lay a game into the folder that was begun, looked at and left, and return its file."""
    if handover in _PLAYED and not any(folder.iterdir()):
        for name, data in _PLAYED[handover].items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        (path,) = folder.glob("*.stacktors")
        return path
    fresh = not any(folder.iterdir())
    path = _play(folder, handover)
    if fresh:
        left = (one for one in folder.rglob("*") if one.is_file())
        _PLAYED[handover] = {str(one.relative_to(folder)): one.read_bytes() for one in left}
    return path


def _play(folder: Path, handover: str, deeds: Sequence[tuple[str, Intent]] = ()) -> Path:
    """Begin a game, look at it, do that and leave it; return its file."""
    campaign = house.campaign_cards()[0]
    seats = tuple(
        SeatCard(name, "disc", (HeroCard(hero, stack),))
        for name, hero, stack in (("Ada", "Bram", "G1O2-R3O2C1-R1"), ("Ben", "Tansy", "Y1G2-Y3O1Y1-G3G1"))
    )
    before, seen = set(folder.glob("*.stacktors")), set(folder.glob("seen/*.json"))
    screen = session.begin(
        NewGame(campaign, seats, Options(), TableCard(handover=handover)), Pop, seed=1, folder=folder
    )
    driver = Driver(screen, settings=Settings(speed="instant"))
    for _ in range(6):
        driver.wait(500)
        driver.hold(pygame.K_RETURN, HOLD)
        if screen.asked and driver.app.top is screen:
            break
    for seat, deed in deeds:
        screen.pacer.table.play(seat, deed)
    driver.wait(500)
    for _ in range(50):  # sooner or later there is a frame in which nothing else is to be done than to keep the picture
        driver.watch(160)
        if set(folder.glob("seen/*.json")) - seen:
            break
    screen.leave()
    (path,) = set(folder.glob("*.stacktors")) - before
    return path


def opened(load=lambda _: None) -> Driver:
    return Driver(Saves(save_list.save_cards(), load))


def titles(driver: Driver) -> list[str]:
    return [one.key for one in driver.top.controls if one.key.startswith("save ")]


def test_a_game_says_where_it_was_left_and_when(folder):
    path = play(folder)
    (card,) = save_list.save_cards()
    assert records.glimpse_of(path).place == card.lines[0].partition(",")[0] != ""
    assert card.lines[1].startswith("Saved 20")
    picture = card.picture()
    assert picture.size == save_list.SIZE
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 192, 8) for y in range(0, 108, 8)}) > 20, (
        "a map, no plain ground"
    )


def test_a_game_shows_the_names_and_marks_that_its_players_have_now(folder):
    _play(folder, "off")
    (card,) = save_list.save_cards()
    assert card.note.startswith("Ada, Ben")
    assert card.owners == ("diamond", "disc")
    _play(folder, "off", [("p2", Rename("Bo")), ("p2", TakeMark("star"))])
    card = next(one for one in save_list.save_cards() if one.path != card.path)
    assert card.note.startswith("Ada, Bo")
    assert card.owners == ("diamond", "star")


def test_a_game_that_is_over_says_so(folder):
    path = play(folder)
    save_list.keep(path, Glimpse("The Vault", over=True), None)
    driver = opened()
    assert driver.find("save 0").lines[0] == "The Vault, the adventure is over"
    assert driver.find("load").caption == "Read its story"


def test_a_game_that_was_played_on_elsewhere_is_looked_into_once(folder, monkeypatch):
    path = play(folder)
    match = saves.read(path, library.book_of, library.ASSETS).match
    (card,) = save_list.save_cards()
    assert not card.over()
    monkeypatch.setattr(type(match), "result", lambda _: "victory")
    assert not card.over(), "the glimpse is as old as the game"
    path.write_bytes(path.read_bytes() + b"half a line")
    assert card.over()
    assert house.House(None).title().doors.resume is None
    monkeypatch.setattr(save_list, "_over", None)
    assert save_list.save_cards()[0].over()


def test_a_game_gets_a_name_of_the_players_own(folder):
    path = play(folder)
    lines, changed = path.read_bytes().split(b"\n"), path.stat().st_mtime_ns
    driver = opened()
    driver.key(pygame.K_F2)
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.write("Sunday’s party")
    driver.key(pygame.K_RETURN)
    assert driver.find("save 0").caption == "Sunday’s party"
    assert path.read_bytes().split(b"\n")[1:] == lines[1:]
    assert path.stat().st_mtime_ns == changed
    (card,) = save_list.save_cards()
    assert card.title == "Sunday’s party"
    assert "The Drowned Toll-House" in card.note
    screen = session.resume(path, Pop)
    screen.leave()
    assert save_list.save_cards()[0].title == "Sunday’s party"
    driver.key(pygame.K_ESCAPE)


def test_a_game_gets_another_name_by_gamepad_alone(folder):
    play(folder)
    driver = opened()
    by_pad.press(driver, "rename")
    by_pad.write(driver, "line", "Mill")
    assert driver.find("save 0").caption == "Mill"
    assert save_list.save_cards()[0].title == "Mill"


def test_a_game_that_is_played_keeps_its_name(folder):
    path = play(folder)
    driver = opened()
    driver.key(pygame.K_F2)
    claim = disk.Claim(path)
    driver.key(pygame.K_RETURN)
    claim.free()
    assert "is being played by another program; its name stays" in driver.top.tips.toast


def test_a_copy_is_made_where_the_player_says_and_never_over_another_file(folder, tmp_path):
    path, to = play(folder), tmp_path / "away" / "mine"
    for told in ("The copy lies in", "Another file lies there already"):
        driver = opened()
        driver.key(pygame.K_c, letter="c")
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        driver.write(str(to))
        driver.key(pygame.K_RETURN)
        assert told in driver.top.tips.toast
        assert to.with_name("mine.stacktors").read_bytes() == path.read_bytes()


def test_a_game_that_no_screen_has_shown_says_so_in_the_place_of_its_picture():
    told = {secret: SaveCard(Path("a"), "The Ford", secret=secret) for secret in (False, True)}
    shown = {secret: said(card) for secret, card in told.items()}
    assert "Not seen on the screen yet" in shown[False]
    assert "Kept behind curtains" in shown[True]
    assert "Not seen" not in said(SaveCard(Path("a"), "The Ford", broken="It is torn."))


def said(card: SaveCard) -> str:
    """All that the list says of one saved game."""
    return " ".join(line.text for line in lines(Driver(Saves((card,), print)).top))


def test_where_curtains_hang_no_picture_is_kept(folder):
    path = play(folder, "curtain")
    assert records.glimpse_of(path).place
    assert save_list.glimpse(path) is None
    (card,) = save_list.save_cards()
    assert card.secret


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[" * 5000, b'{"place": 3}', b"\x89PNG\r\n\x1a\n" + b"\0" * 8 + b"\xff" * 8]
)
def test_what_is_damaged_beside_a_save_keeps_it_from_nothing(folder, damage):
    path = play(folder)
    for ending in ("json", "png"):
        (folder / "seen" / f"{path.stem}.{ending}").write_bytes(damage)
    (card,) = save_list.save_cards()
    assert not card.broken
    assert records.glimpse_of(path) == Glimpse()
    assert card.picture() is None


def test_enter_on_a_row_goes_on_with_it(folder):
    play(folder)
    play(folder)
    loaded = []
    driver = opened(loaded.append)
    driver.top.give_focus("save 1")
    driver.key(pygame.K_RETURN)
    assert loaded == [driver.top.listed.saves[1]]


def test_enter_on_a_hero_takes_it(monkeypatch):
    driver = Driver(Picker(HEROES, Options()))
    taken = []
    monkeypatch.setattr(driver.app, "show", taken.append)
    driver.top.give_focus("hero 2")
    driver.key(pygame.K_RETURN)
    assert [one.result for one in taken if isinstance(one, Pop)] == [HEROES[2]]


def test_what_is_deleted_lies_in_the_bin_and_comes_back(folder):
    path = play(folder)
    play(folder)
    data = path.read_bytes()
    driver = opened()
    screen = driver.top
    number = next(n for n, card in enumerate(screen.listed.saves) if card.path == path)
    driver.press(f"save {number}")
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_RETURN)
    assert path.exists(), "Enter keeps it"
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_2)
    assert not path.exists()
    assert (folder / "bin" / path.name).read_bytes() == data
    assert len(titles(driver)) == 1
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert path.read_bytes() == data
    assert len(titles(driver)) == 2
    assert screen.listed.card.path == path


def test_one_that_does_not_come_back_is_named(folder):
    path = play(folder)
    other = play(folder)
    driver = opened()
    number = next(n for n, card in enumerate(driver.top.listed.saves) if card.path == path)
    driver.press(f"save {number}")
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_2)
    path.write_bytes(b"another by now")
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    told = driver.top.tips.toast
    assert told == f"{path.name} stays where it is (another one has its name by now)."
    assert other.name not in told
    assert len(titles(driver)) == 1
    driver.find("Bring it back")


def test_the_last_one_can_be_deleted_too(folder):
    play(folder)
    driver = opened()
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_2)
    assert titles(driver) == []
    assert driver.find("Delete").reason


def test_nothing_in_the_bin_is_written_over(folder):
    path = play(folder)
    other = folder / "bin" / path.name
    other.parent.mkdir()
    other.write_bytes(b"another")
    lying = save_list.put(path)
    assert lying.name == f"{path.stem}_2{path.suffix}"
    assert other.read_bytes() == b"another"
    path.write_bytes(b"a third")
    with pytest.raises(FileExistsError):
        save_list.bring_back(lying, path)
    assert lying.exists()


def test_a_game_that_is_played_elsewhere_stays(folder):
    path = play(folder)
    claim = disk.Claim(path)
    driver = opened()
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_2)
    assert path.exists()
    assert "is being played by another program" in driver.top.tips.toast
    claim.free()
