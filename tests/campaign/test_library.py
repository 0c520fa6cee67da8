"""The books and campaigns that are found, and boards in saves."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import files, library, opening, party
from game.__main__ import main
from game.board import board_store
from game.books.stacktors.game_book import Hero, Start
from game.books.stacktors.gm.seat import GameMaster, present
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.seat_info import SeatInfo
from game.campaign import check, model
from game.campaign.check import open_campaign, plain_key, stamps_of
from game.campaign.found import adding
from game.table import saves
from game.table.log import LogError
from game.table.match import Match
from tests.campaign.folder import Folder

SHIPPED = files.MAPS / "drowned_toll_house.toml"


def opened() -> Match:
    (campaign,) = [found.campaign for found in library.campaigns() if found.path == SHIPPED]
    match = Match(
        library.book_of("stacktors"), Start((Hero("Bram", "G1O2-R3O2C1-R1", "p1"),), (SeatInfo("p1", "Ada"),))
    )
    assert campaign
    match.play("gm", present(campaign, ()), "bot")
    return match


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    return tmp_path


def test_the_shipped_campaign_checks_clean():
    assert [str(problem) for problem in library.check_campaign(SHIPPED)] == []


def test_a_campaign_is_judged_in_steps_and_once(monkeypatch):
    monkeypatch.setattr(library, "_judged", {})
    steps = sum(1 for _ in library.judging(SHIPPED))
    assert steps >= 2 * len(open_campaign(SHIPPED).situations)
    monkeypatch.setattr(library, "check", None)
    assert list(library.judging(SHIPPED)) == []
    assert library.judged(SHIPPED) == ()


def test_it_has_three_maps_and_endings_of_both_kinds():
    (found,) = [found for found in library.campaigns() if found.path == SHIPPED]
    assert len({situation.map for situation in found.campaign.situations}) == 3
    results = [ending.result for ending in found.campaign.endings.values()]
    assert results.count("victory") >= 2
    assert "defeat" in results


def test_an_unknown_book_is_a_key_error():
    with pytest.raises(KeyError):
        library.book_of("chess")


def test_a_broken_campaign_hides_no_other(home, folder):
    folder.write()
    (home / "maps").mkdir()
    for name in ("small.toml", "yard.tmx", "set.png"):
        (home / "maps" / name).write_bytes((folder.folder / name).read_bytes())
    (home / "maps" / "court.tmx").write_bytes((folder.folder / "yard.tmx").read_bytes())
    (home / "maps" / "broken.toml").write_text("id = ")
    shipped = {one.path.name for one in library.campaigns() if not one.shelf.own}
    assert {"drowned_toll_house.toml", "porch.toml"} <= shipped
    found = {one.path.name: one for one in library.campaigns() if one.shelf.own}
    assert list(found) == ["broken.toml", "small.toml", "court.tmx"], "yard.tmx is a map of small.toml"
    assert found["broken.toml"].campaign is None
    assert str(found["broken.toml"].problem).startswith("broken.toml: ")
    assert found["court.tmx"].campaign.title == "Court"
    assert found["small.toml"].campaign.title == "Small"


def test_a_loaded_game_finds_its_campaign():
    match = opened()
    campaign = library.campaign_of(match)
    assert campaign.id == "drowned_toll_house"
    assert isinstance(library.master(campaign), GameMaster)


def test_a_map_from_elsewhere_is_found_again(folder):
    campaign = open_campaign(folder.write().with_name("yard.tmx"))
    match = Match(
        library.book_of("stacktors"), Start((Hero("Bram", "G1O2-R3O2C1-R1", "p1"),), (SeatInfo("p1", "Ada"),))
    )
    assert campaign
    match.play("gm", present(campaign, ()), "bot")
    assert library.campaign_of(match) == campaign
    (folder.folder / "yard.tmx").unlink()
    assert library.campaign_of(match) is None


@pytest.mark.parametrize("shipped", [True, False])
def test_before_its_first_situation_a_game_is_of_what_it_began_with(folder, shipped):
    """The campaign of the toll house has the title of its map."""
    yard = folder.write().with_name("yard.tmx")
    campaign = opening.campaign(str(files.MAPS / "toll_house" / "toll_house.tmx" if shipped else yard))
    match = opening.begun(campaign, party.start(campaign, 1, 1))
    assert library.campaign_of(match) == campaign


@pytest.mark.parametrize("last", ["yard two.tmx", "yard_two.tmx"])
def test_of_maps_with_like_names_the_one_that_was_played_is_found_again(home, folder, last):
    shelf = home / "maps"
    shelf.mkdir()
    folder.write()
    for name in ("yard two.tmx", "yard_two.tmx", "set.png"):
        (shelf / name).write_bytes((folder.folder / name.replace(" two", "").replace("_two", "")).read_bytes())
    elsewhere = folder.folder / last
    elsewhere.write_bytes((folder.folder / "yard.tmx").read_bytes())
    campaign = opening.campaign(str(elsewhere))
    match = opening.begun(campaign, party.start(campaign, 1, 1))
    assert library.campaign_of(match) == campaign
    elsewhere.unlink()
    assert library.campaign_of(match).file == shelf / last
    (shelf / last).unlink()
    assert library.campaign_of(match) is None, "no map of another name"


def test_a_game_of_a_moved_campaign_says_it_at_the_door(home):
    (home / "old").mkdir()
    file = Folder(home / "old").write()
    campaign = open_campaign(file)
    game = opening.kept(campaign, party.start(campaign, 1, 1), home / "saves")
    game.keeper.close()
    moved = home / "moved"
    file.parent.rename(moved)
    again = opening.loaded(game.keeper.path)
    again.keeper.close()
    assert again.campaign is None
    assert again.note == (
        f"The files of this game's campaign are not here any more (they lay in {file}), so that only the situation "
        "under way can be played. To go on after it, put them back, or name their folder with --maps."
    )
    with adding([moved]):
        found = opening.loaded(game.keeper.path)
    found.keeper.close()
    assert (found.campaign.file, found.note) == (moved / file.name, "")


def test_every_map_has_an_id_in_its_own_letters():
    names = ("Old Mill.tmx", "Ω und 1.tmx", "Привет Мир.tmx", "!!.tmx")
    assert [plain_key(Path(name)) for name in names] == ["old_mill", "und_1", "привет_мир", "map"]


def test_a_game_without_notes_has_none():
    match = Match(library.book_of("stacktors"), Start((), (SeatInfo("p1", "Ada"),)))
    assert library.campaign_of(match) is None


def test_a_save_carries_its_boards(tmp_path, monkeypatch):
    match = opened()
    path = tmp_path / "game.stacktors"
    saves.Keeper(match, path, library.ASSETS).close()
    name = match.entries[0].intent.situation.board
    board = board_store.get(name)
    monkeypatch.setattr(board_store, "_ready", {})
    loaded = saves.read(path, library.book_of, library.ASSETS)
    assert board_store.get(name) == board
    assert isinstance(loaded.match.entries[0].intent, OpenSituation)
    assert library.ASSETS.wanted(loaded.match, loaded.match.entries) == (name,)


@pytest.mark.parametrize(
    ("name", "change"), [("another", lambda text: text), (None, lambda text: text[:-8]), (None, lambda _: "no board")]
)
def test_a_changed_board_is_refused(name, change):
    board = opened().entries[0].intent.situation.board
    with pytest.raises(LogError, match="the save's board"):
        library.ASSETS.unpack(name or board, change(library.ASSETS.pack(board)))


@pytest.mark.parametrize("name", ["one_box", "toll"])
def test_the_examples_for_authors_are_sound(tmp_path, name):
    blocks = (files.MAPS / "CAMPAIGNS.md").read_text("utf-8").split("```toml\n")
    (text,) = (block.split("```")[0] for block in blocks if block.startswith(f'id = "{name}"'))
    path = tmp_path / f"{name}.toml"
    shipped = files.MAPS / "vault" / "vault.tmx"
    path.write_text(text.replace("vault/vault.tmx", os.path.relpath(shipped, tmp_path).replace(os.sep, "/")), "utf-8")
    assert [str(problem) for problem in library.check_campaign(path)] == []


def test_a_campaign_may_use_a_shipped_map_but_its_own_comes_first(folder):
    campaign = folder.change('map = "yard.tmx"', 'map = "vault/vault.tmx"').campaign()
    situation = campaign.situation("yard")
    assert model.find(campaign, situation) == (files.MAPS.resolve() / "vault" / "vault.tmx", files.MAPS.resolve())
    own = folder.folder / "vault" / "vault.tmx"
    own.parent.mkdir()
    own.write_text(folder.map())
    assert model.find(campaign, situation) == (own.resolve(), folder.folder.resolve())


@pytest.mark.parametrize("name", ["ford", "vault", "toll_house"])
def test_each_shipped_map_is_played_alone(name):
    assert library.check_campaign(files.MAPS / name / f"{name}.tmx") == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("court 1.tmx", 'court_1.tmx: is called "court_1" in saved games, as '),
        ("again.toml", 'small.toml: is called "small" in saved games, as '),
    ],
)
def test_files_that_saves_would_call_alike_are_told(folder, capsys, name, told):
    folder.write()
    yard = (folder.folder / "yard.tmx").read_bytes()
    for map_name in ("court_1.tmx", name if name.endswith(".tmx") else "other.tmx"):
        (folder.folder / map_name).write_bytes(yard)
    if name.endswith(".toml"):
        (folder.folder / name).write_bytes((folder.folder / "small.toml").read_bytes())
    main(["check", str(folder.folder)])
    assert [told in line for line in capsys.readouterr().out.splitlines() if "in saved games" in line] == [True]


@pytest.mark.parametrize("turns_up", ["yard.tiled-project", "yard.tmx", "../yard.tiled-project"])
def test_what_a_campaign_is_made_of_is_looked_for_anew_only_where_something_has_changed(
    tmp_path, monkeypatch, turns_up
):
    (tmp_path / "deep").mkdir()
    path = Folder(tmp_path / "deep").write()
    before = stamps_of(path)
    with monkeypatch.context() as nothing_is_read:
        nothing_is_read.setattr(check, "_with_maps", None)
        assert stamps_of(path, before) is before
    (path.parent / turns_up).write_text("{}", encoding="utf-8")
    after = stamps_of(path, before)
    assert after == stamps_of(path) != before


def test_of_the_folders_above_a_map_only_their_projects_count(tmp_path):
    """The folder of all temporary files, which may lie above, changes all the time."""
    (tmp_path / "deep").mkdir()
    path = Folder(tmp_path / "deep").write()
    before = stamps_of(path)
    os.utime(tmp_path, ns=(1, 1))
    assert stamps_of(path, before) is before
    (tmp_path / "all.tiled-project").write_text("{}", encoding="utf-8")
    assert stamps_of(path, before) != before
