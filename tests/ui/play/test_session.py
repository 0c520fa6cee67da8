"""A game goes from the players' choices to the table, to the disk, and back to the table."""

from __future__ import annotations

from random import Random
from shutil import rmtree

import pygame
import pytest
from msgspec.structs import replace

from game import files, records
from game.books.stacktors.face.pages.event_pages import EndingSheet
from game.books.stacktors.face.table.layout import acts
from game.books.stacktors.intents import EndCampaign
from game.books.stacktors.values.options import Options
from game.problem import Faulty
from game.table import saves
from game.table.book import GM
from game.ui.kit.early_enter import SETTLES
from game.ui.kit.guard import GUARDED
from game.ui.kit.screen import Pop, Reset
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.party.face import HeroCard, SeatCard
from game.ui.shell import house, session
from game.ui.shell.app import App
from game.ui.shell.cards import CampaignCard, NewGame, SaveCard, TableCard
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from game.ui.shell.saves import Saves
from game.ui.shell.title import Title
from tests.ui.loaded import worked

TOLL_HOUSE = files.MAPS / "drowned_toll_house.toml"
FORD = files.MAPS / "ford" / "ford.tmx"
"""A map on which nobody fights."""


def new(path=FORD, **heroes):
    party = tuple(
        HeroCard(name, stack)
        for name, stack in (heroes or {"Bram": "G1O2-R3O2C1-R1", "Tansy": "Y1G2-Y3O1Y1-G3G1"}).items()
    )
    return NewGame(
        CampaignCard("toll", "Toll", "", "", path), (SeatCard("Mira", "disc", party),), Options(), TableCard()
    )


def play(screen):
    driver = Driver(screen, settings=Settings(speed="instant"))
    driver.wait(300 + SETTLES)
    return driver


def test_texts_of_the_table_are_made_while_the_briefing_lies_over_it(tmp_path, monkeypatch):
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    assert type(driver.app.top).__name__ == "Briefing"
    for _ in range(60):
        driver.app.frame((), 16)
    made, keep = [], Look.keep
    monkeypatch.setattr(Look, "keep", lambda look, key, image: made.append(key) or keep(look, key, image))
    screen.draw(pygame.Surface((1280, 720)))
    assert made == []
    screen.leave()


def test_three_presses_lead_to_a_map_to_walk_on(tmp_path):
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    assert type(driver.app.top).__name__ == "Briefing"
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    assert screen.asked.kind == "free"
    assert len(screen.pacer.show.stage.appearances()) == len(screen.pacer.show.reader.appearances()) > 2
    screen.leave()
    screen.pacer.match.close()


def test_a_game_goes_on_from_its_file(tmp_path):
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    cell = walk(driver, screen, 3)
    told = screen.pacer.show.reader.appearances()
    assert told[screen.face.state.selection.leader].cell == cell
    screen.leave()
    screen.pacer.match.close()

    (path,) = saves.found(tmp_path)
    again = session.resume(path, Pop)
    driver = play(again)
    assert again.asked.kind == "free"
    assert again.pacer.show.reader.appearances() == again.pacer.show.stage.appearances() == told
    assert again.pacer.show.reader.seats.player("p1") == "Mira"
    assert again.pacer.show.story_log.voice
    again.leave()
    again.pacer.match.close()


def test_a_game_that_is_over_opens_with_its_ending_and_the_ways_on(tmp_path):
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    screen.pacer.match.play(GM, EndCampaign("victory", "They came home."))
    screen.leave()
    screen.pacer.match.close()
    (path,) = saves.found(tmp_path)
    again = session.resume(path, Pop)
    House(App(Settings())).seated(again)
    driver = play(again)
    assert isinstance(driver.top, EndingSheet)
    assert "They came home." in driver.top.html
    assert [way.caption for way in driver.top.ways] == [
        "To the title",
        "Watch it again",
        "A new adventure",
        "Saves",
        "Read the story",
        "Look at the table",
    ]
    driver.press("Look at the table")
    assert [control.caption for control in driver.top.pressable if control.brass] == ["See how it ended"]
    assert all(action.reason == "The adventure is over." for action in acts(again.face.state) if action.key != "speak")
    driver.key(pygame.K_RETURN)
    driver.wait(100)
    assert isinstance(driver.top, EndingSheet)
    driver.press("Saves")
    assert isinstance(driver.top, Saves)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, Title)


def test_continue_passes_over_a_game_that_is_over(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: tmp_path)
    for ends in (False, True):
        screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
        if ends:
            screen.pacer.match.play(GM, EndCampaign("victory", "They came home."))
        play(screen)
        screen.leave()
    newest, older = house.save_cards()
    assert (newest.over(), older.over()) == (True, False)
    title = House(App(Settings())).title()
    assert title.doors.resumed[-1].startswith(older.title)
    again = worked(title.doors.resume()).screen
    assert not again.pacer.match.result()
    again.leave()
    older.path.unlink()
    assert House(App(Settings())).title().doors.resume is None, "there is none to go on with"


def test_a_game_whose_window_was_closed_over_its_ending_is_over_too(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "saves", lambda: tmp_path)
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    screen.pacer.match.play(GM, EndCampaign("victory", "They came home."))
    screen.leave()
    rmtree(tmp_path / "seen")
    (card,) = house.save_cards()
    assert not records.glimpse_of(card.path).over, "nobody has looked at it yet"
    again = session.resume(card.path, Pop)
    driver = Driver(again)
    driver.wait(100)
    assert isinstance(driver.top, EndingSheet)
    driver.post(pygame.Event(pygame.QUIT))
    assert records.glimpse_of(card.path).over
    again.leave()


def test_what_was_told_is_told_again_after_a_load(tmp_path):
    screen = session.begin(new(TOLL_HOUSE), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    driver.key(pygame.K_RETURN)
    rng = Random(3)
    for _ in range(100):
        driver.wait(300)
        asked = screen.pacer.asked
        if asked is None:
            driver.key(pygame.K_RETURN)
        elif len(screen.pacer.show.story_log.lines(30)) > 5:
            break
        else:
            assert screen.pacer.play(rng.choice(asked.legal)) == ""
    driver.wait(2000)
    tale = screen.pacer.show.story_log
    told, costs, count = tale.lines(30), tale.costs, len(screen.pacer.match.entries)
    assert len(told) > 5
    screen.leave()
    screen.pacer.match.close()

    (path,) = saves.found(tmp_path)
    again = session.resume(path, Pop)
    assert len(again.pacer.match.entries) == count
    assert again.pacer.show.story_log.lines(30) == told
    assert again.pacer.show.story_log.costs == costs
    again.leave()
    again.pacer.match.close()


def test_a_hero_that_the_options_refuse_is_told(tmp_path):
    with pytest.raises(Faulty, match="Ox"):
        session.begin(new(Ox="G1-R3R3R3R3R3-R1"), Pop, seed=1, folder=tmp_path)


def test_a_campaign_that_cannot_be_played_is_told(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text('id = "bad"\n', encoding="utf-8")
    with pytest.raises(Faulty, match=r"bad\.toml"):
        session.begin(new(path), Pop, seed=1, folder=tmp_path)


def walk(driver, screen, steps: int):
    """A walk of that many steps, by a click; where it leads."""
    reader, leader = screen.pacer.show.reader, screen.face.state.selection.leader
    cell = next(cell for cell in reader.table.board.cells if len(reader.afoot.way(leader, cell)) == steps)
    driver.click(screen.face.state.view.camera.point((cell.x + 0.5, cell.y + 0.5)))
    driver.wait(300)
    return cell


def test_a_damaged_game_goes_on_from_before_its_damage(tmp_path):
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    for steps in (3, 2, 3):
        walk(driver, screen, steps)
    entries = len(screen.pacer.match.entries)
    screen.leave()

    (path,) = saves.found(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-2] = lines[-2].replace(b"Travel", b"Tarvel")
    path.write_bytes(b"".join(lines))
    house = House(None)
    asked = house._load(SaveCard(path, "Toll")).screen
    assert [choice.key for choice in asked.choices] == ["salvage", "back"]
    again = asked.choices[0].press().screen
    assert len(again.pacer.match.entries) == entries - 2
    assert f"after entry {entries - 2}" in again.next_screen.greeting
    again.leave()
    assert path.read_bytes() == b"".join(lines)
    assert len(saves.found(tmp_path)) == 2


def test_a_loaded_game_says_who_is_away(tmp_path):
    heroes = [HeroCard("Bram", "G1O2-R3O2C1-R1"), HeroCard("Tansy", "Y1G2-Y3O1Y1-G3G1")]
    seats = SeatCard("Mira", "disc", (heroes[0],)), SeatCard("Jon", "diamond", (heroes[1],))
    screen = session.begin(replace(new(), seats=seats), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    driver.key(pygame.K_RETURN)
    driver.wait(300 + GUARDED)
    driver.key(pygame.K_F9)
    driver.press("go p2")
    driver.press("to p1")
    driver.press("Done")
    screen.leave()
    (path,) = saves.found(tmp_path)
    again = House(None)._load(SaveCard(path, "Toll")).screen
    play(again)
    assert again.tips.toast == "Jon is away from the table."
    again.leave()


def test_what_is_no_saved_game_offers_nothing_of_the_kind(tmp_path):
    path = tmp_path / "x.save"
    path.write_bytes(b"nonsense\n")
    shown = House(None)._load(SaveCard(path, "x")).screen
    assert [choice.key for choice in shown.choices] == ["back"]


def test_what_becomes_of_the_save_at_the_very_end_is_told_over_the_title(tmp_path):
    screen = session.begin(new(), lambda: Reset(House(None).title()), seed=1, folder=tmp_path)
    play(screen)
    (path,) = saves.found(tmp_path)
    path.unlink()
    left = screen.leave()
    (kept,) = saves.found(tmp_path)
    assert left.over.text == f"{path.name} was deleted or moved away; the game goes on, whole, in {kept}."
    screen = session.resume(kept, lambda: Reset(House(None).title()))
    assert screen.leave().over is None


def test_a_save_that_goes_while_it_is_played_is_told_at_the_table(tmp_path):
    screen = session.begin(new(), Pop, seed=1, folder=tmp_path)
    driver = play(screen)
    driver.key(pygame.K_RETURN)
    driver.wait(300)
    (path,) = saves.found(tmp_path)
    path.rename(tmp_path / "elsewhere")
    walk(driver, screen, 3)
    assert "was deleted or moved away; the game goes on, whole, in " in screen.tips.toast
    screen.leave()


@pytest.mark.parametrize(("name", "told"), [("太郎", True), ("Ждан", False)])
def test_names_that_no_font_can_write_are_told_at_the_table(tmp_path, name, told):
    seats = (SeatCard(name, "disc", (HeroCard("Bram", "G1O2-R3O2C1-R1"),)),)
    screen = session.begin(NewGame(house.campaign_cards()[0], seats, Options(), TableCard()), Pop, folder=tmp_path)
    assert ("Boxes stand for some letters" in screen.next_screen.greeting) is told
    screen.leave()


def test_enters_for_the_last_fight_stop_at_the_ending(tmp_path):
    """Whoever presses Enter again and again ends neither the story nor begins another one by it."""
    house = House(App(Settings()))
    screen = session.begin(new(), house.leave, seed=1, folder=tmp_path)
    screen.pacer.match.play(GM, EndCampaign("victory", "They came home."))
    driver = Driver(house.seated(screen), settings=Settings(speed="instant"))
    for _ in range(40):
        driver.key(pygame.K_RETURN)
        driver.wait(120)
    assert isinstance(driver.top, EndingSheet)
    driver.wait(SETTLES)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, Title)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.top, Title), "it was pressed as the title came"


def test_esc_on_a_briefing_asks_whether_to_leave_and_leads_nowhere_by_itself(tmp_path):
    house = House(App(Settings()))
    screen = session.begin(new(), house.leave, seed=1, folder=tmp_path)
    driver = play(house.seated(screen))
    briefing = driver.top
    driver.key(pygame.K_ESCAPE)
    assert driver.top.title == "Leave the table?"
    driver.press("Stay")
    assert driver.top is briefing
    driver.key(pygame.K_ESCAPE)
    driver.press("To the title")
    assert isinstance(driver.top, Title)
