"""How a situation's map is painted is known while the game runs, and found again for a loaded game.

Saves know nothing of it.
"""

from __future__ import annotations

import struct

import pytest
from msgspec.structs import replace

from game import library, painted_maps
from game.board import board_store
from game.board.board import Region
from game.board.grid import Cell
from game.books.stacktors.game_book import Hero, Start
from game.books.stacktors.gm.seat import present
from game.books.stacktors.values.seat_info import SeatInfo
from game.campaign import scenery
from game.campaign.check import open_campaign
from game.table import saves
from game.table.match import Match
from game.tiled.load import load

PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 128, 64)


@pytest.fixture(autouse=True)
def forgotten(monkeypatch):
    monkeypatch.setattr(scenery, "_kept", {})


def begun(folder, drawn="tiles", *, alone=False):
    """A game on a map that is drawn that way, as part of a campaign or alone."""
    (folder.folder / "set.png").write_bytes(PNG)
    folder.properties = f'<property name="drawn" value="{drawn}"/>'
    path = folder.write()
    campaign = open_campaign(path.with_name("yard.tmx") if alone else path)
    match = Match(
        library.book_of("stacktors"), Start((Hero("Bram", "G1O2-R3O2C1-R1", "p1"),), (SeatInfo("p1", "Ada"),))
    )
    match.play("gm", present(campaign, ()), "bot")
    return match


def asked(match):
    situation = match.entries[0].intent.situation
    return painted_maps.scenery_of(match, situation.key, situation.board)


def test_a_game_knows_how_its_map_is_painted(folder):
    match = begun(folder)
    found = asked(match)
    assert found.painting == load(folder.folder / "yard.tmx").painting
    assert found.base is board_store.get(match.entries[0].intent.situation.board)


@pytest.mark.parametrize("alone", [False, True])
def test_a_loaded_game_finds_it_again(folder, tmp_path, alone):
    match, path = begun(folder, alone=alone), tmp_path / "game.stacktors"
    saves.Keeper(match, path, library.ASSETS).close()
    before = asked(match)
    scenery._kept.clear()
    assert asked(saves.read(path, library.book_of, library.ASSETS).match).painting == before.painting


def test_a_save_says_nothing_of_pictures(folder, tmp_path):
    match, path = begun(folder), tmp_path / "game.stacktors"
    saves.Keeper(match, path, library.ASSETS).close()
    assert "set.png" not in path.read_text(encoding="utf-8")
    assert match.entries[0].intent.situation.board == board_store.put(load(folder.folder / "yard.tmx").board)
    plain = begun(folder, "mat")
    assert plain.entries[0].intent.situation == match.entries[0].intent.situation


def test_the_mat_draws_where_the_map_says_so(folder):
    assert asked(begun(folder, "mat")) is None


def test_a_map_that_was_moved_away_never_breaks_a_game(folder, tmp_path):
    match, path = begun(folder), tmp_path / "game.stacktors"
    saves.Keeper(match, path, library.ASSETS).close()
    (folder.folder / "yard.tmx").unlink()
    scenery._kept.clear()
    loaded = saves.read(path, library.book_of, library.ASSETS).match
    assert asked(loaded) is None
    folder.write()
    assert asked(loaded) is None, "it is looked for once"


def test_a_map_that_has_become_another_one_is_not_shown(folder):
    match = begun(folder)
    scenery._kept.clear()
    folder.things["gate"] = folder.things["gate"].replace('x="256"', 'x="192"')
    folder.write()
    assert asked(match) is None


def test_a_region_more_changes_no_picture(folder):
    """The game master draws some of its own on maps that it fills."""
    match = begun(folder)
    opening = match.entries[0].intent.situation
    board = board_store.get(opening.board)
    more = board_store.put(replace(board, regions=(*board.regions, Region("their_ground", (Cell(0, 0),)))))
    scenery._kept.clear()
    assert painted_maps.scenery_of(match, opening.key, more).painting is scenery.of(opening.key, opening.board)


def test_what_was_painted_long_ago_is_forgotten():
    for number in range(80):
        scenery.keep("yard", str(number), None)
    assert not scenery.is_kept("yard", "49")
    assert scenery.is_kept("yard", "50")
