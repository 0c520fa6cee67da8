"""Saved games of the campaign go on from anywhere as if never left, with undo and redo, and without their maps."""

from __future__ import annotations

import shutil

import pytest

from game import files, library
from game.books.stacktors import components as parts
from game.books.stacktors.intents import Identify, OpenSituation, Travel
from game.books.stacktors.play.flow import free
from game.books.stacktors.play.people import people
from game.problem import Faulty
from game.table import replay, saves, world
from game.table.match import Refused
from game.table.saves import Keeper
from game.table.world import each
from tests.board.forgotten import forget
from tests.playthroughs import kept
from tests.playthroughs.play import LEVEL, played, quiet, seated
from tests.table.play import run, states

# --- goes on as the unsaved one


def firsts(match):
    """For each kind of decision, the number of entries after which it is first to be made."""
    found = {}
    for count, snapshot in enumerate(match._snapshots[:-1]):
        with world.scratch(snapshot):
            found.setdefault(match.book.to_act()[0].kind, count)
    return found


def test_a_loaded_game_goes_on_as_the_unsaved_one_at_every_kind_of_decision(up_to):
    whole = up_to()
    points = firsts(whole)
    assert {"gm", "free", "act", "defend", "help_a", "lose", "camp"} <= points.keys()
    for kind, count in points.items():
        match = up_to(count)
        table = seated(match, library.master_of(match, LEVEL), kept.SEED)
        run(table, count + 6)
        table.close()
        assert match.entries == whole.entries[: len(match.entries)], f"after {count} entries, asked for {kind}"
        assert len(match.entries) >= min(count + 6, len(whole.entries))
        match.close()


def test_a_game_loaded_late_comes_to_the_same_end(up_to):
    whole = up_to()
    match = up_to(len(whole.entries) - 30)
    run(seated(match, library.master_of(match, LEVEL), kept.SEED), len(whole.entries))
    assert match.entries == whole.entries
    assert match.result() == whole.result()


# --- undo and redo


@pytest.fixture
def ford(up_to):
    """A match at the ford, after the game master's opening, with nobody there who would fight."""
    return quiet(up_to(1))


def walk(match, name, near):
    """Let one hero go next to a thing, as a person would."""
    with world.inside(match.world):
        called = {known.text: who for who, known in each(parts.Name)}
        who, ground, there = called[name], people.board(), people.cell(called[near])
        path = next(path for to, path in free.ways(who) if ground.adjacent(to, there))
    match.play("p1", Travel(who, path))


def test_undo_and_redo_survive_save_and_load(ford, again):
    walk(ford, "Bram", "Fine Bow")
    walk(ford, "Tansy", "Fine Bow")
    walk(ford, "Isolde", "Fine Bow")
    end = states(ford)
    ford.undo("p1")
    ford.undo("p1")
    ford.redo()
    loaded = again(ford)
    assert (loaded.entries, loaded.undone, loaded.snapshot) == (ford.entries, ford.undone, ford.snapshot)
    loaded.undo("p1")
    loaded = again(loaded)
    loaded.redo()
    loaded.redo()
    assert states(loaded) == end
    assert not loaded.can_redo()
    assert not replay.differences(loaded)


def test_undo_and_redo_marks_of_a_growing_file(ford, tmp_path):
    path = tmp_path / "growing.stacktors"
    keeper = Keeper(ford, path, library.ASSETS, sync=False)
    walk(ford, "Bram", "Fine Bow")
    walk(ford, "Tansy", "Fine Bow")
    ford.undo("p1")
    ford.redo()
    ford.undo("p1")
    keeper.close()
    loaded = saves.read(path, library.book_of, library.ASSETS).match
    assert (loaded.entries, loaded.undone) == (ford.entries, ford.undone)


def test_a_reveal_bars_undo_in_a_loaded_game_too(ford, again):
    walk(ford, "Isolde", "Fine Bow")
    identify = next(intent for intent in ford.legal(ford.to_act()[0]) if isinstance(intent, Identify))
    ford.play("p1", identify)
    for match in (ford, again(ford)):
        assert match.undo_refusal("p1").sentence() == "Something was revealed since, and stays so."
        with pytest.raises(Refused, match="revealed since"):
            match.undo("p1")
        assert isinstance(match.entries[-1].intent, Identify)


def test_the_game_masters_opening_bars_undo(up_to):
    whole = up_to()
    second = [count for count, entry in enumerate(whole.entries, 1) if isinstance(entry.intent, OpenSituation)][1]
    match = up_to(second)
    assert match.undo_refusal("p1")


# --- without the maps


@pytest.fixture
def maps(tmp_path, monkeypatch):
    """A copy of the shipped maps in the place of the shipped ones, with no map of the player's own."""
    folder = shutil.copytree(files.MAPS, tmp_path / "maps")
    monkeypatch.setattr(files, "MAPS", folder)
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    return folder


@pytest.fixture
def left(maps, tmp_path, monkeypatch):
    """A game at the ford, left and saved; meanwhile its maps are gone, and no board is remembered."""
    match = quiet(played(kept.SEED, 1, maps / "drowned_toll_house.toml"))
    path = tmp_path / "left.stacktors"
    Keeper(match, path, library.ASSETS, sync=False).close()
    maps.rename(maps.with_name("elsewhere"))
    forget(monkeypatch)
    return path


def goes_on(match):
    """Play on until the next situation must be opened; the sentence that is told then."""
    table = seated(match, library.master_of(match, LEVEL), kept.SEED)
    with pytest.raises(Faulty) as caught:
        run(table, 100)
    assert match.to_act()[0].kind == "gm"
    assert len(match.entries) > 1
    table.close()
    return str(caught.value)


def test_without_its_campaign_a_game_goes_on_to_the_next_situation(left, again):
    match = saves.read(left, library.book_of, library.ASSETS).match
    assert library.campaign_of(match) is None
    assert not replay.differences(match)
    told = goes_on(match)
    assert told.startswith(
        "drowned_toll_house: the next situation cannot be opened, for this campaign is not here any more: put it into "
    )
    assert not replay.differences(again(match))


def test_without_its_map_it_is_told_which(left, maps):
    maps.mkdir()
    shutil.copy(maps.with_name("elsewhere") / "drowned_toll_house.toml", maps)
    match = saves.read(left, library.book_of, library.ASSETS).match
    assert library.campaign_of(match)
    assert not replay.differences(match)
    told = goes_on(match)
    assert told.startswith(
        'drowned_toll_house.toml: situation toll_house, map: there is no map "toll_house/toll_house.tmx": '
    )


def test_once_the_maps_are_back_the_same_table_goes_on(left, maps):
    match = saves.read(left, library.book_of, library.ASSETS).match
    goes_on(match)
    maps.with_name("elsewhere").rename(maps)
    count = len(match.entries)
    run(seated(match, library.master_of(match, LEVEL), kept.SEED), count + 3)
    assert len(match.entries) == count + 3
