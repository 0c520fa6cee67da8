"""A module is written with few others: what knows too many is no one thought."""

from __future__ import annotations

import pytest

from tests.source import imports, modules

MOST = 20
"""The most modules of the game that a module imports; imports inside functions and for types count too."""

MORE: dict[str, int] = {
    "game.books.stacktors.face.docks.defence_drafting": 24,
    "game.books.stacktors.face.face": 22,
    "game.books.stacktors.face.map.view": 27,
    "game.books.stacktors.face.table.match": 46,
    "game.books.stacktors.game_book": 39,
    "game.books.stacktors.gm.seat": 25,
    "game.books.stacktors.lab.fights": 24,
    "game.books.stacktors.lab.proofreading": 25,
    "game.books.stacktors.maps.casting": 21,
    "game.books.stacktors.mind.suggested_roaming": 21,
    "game.books.stacktors.mind.suggestion": 24,
    "game.books.stacktors.mind.turn": 25,
    "game.books.stacktors.play.flow.free": 21,
    "game.books.stacktors.play.flow.turns": 22,
    "game.books.stacktors.shelved.adventure": 22,
    "game.books.stacktors.shelved.whole": 29,
    "game.books.stacktors.voice.looking": 28,
    "game.books.stacktors.voice.teller": 22,
    "game.ui.play.screen": 23,
    "game.ui.shell.house": 25,
    "game.ui.shell.session": 22,
}
"""Modules that import more, with how many. The list only shrinks: no module may join it, and no number may grow."""


def fan_out(name: str) -> int:
    """How many modules of the game it imports."""
    return len({other for other, _ in imports(name) if other in modules()} - {name})


def too_many(counts: dict[str, int], listed: dict[str, int]) -> dict[str, int]:
    """The modules that import more than they may."""
    return {name: count for name, count in counts.items() if count > listed.get(name, MOST)}


def test_no_module_imports_too_many():
    assert too_many({name: fan_out(name) for name in modules()}, MORE) == {}


def test_what_is_listed_imports_so_many():
    found = {name: fan_out(name) if name in modules() else 0 for name in MORE}
    assert found == MORE, "take it out, or lower its number"
    assert min(MORE.values(), default=MOST + 1) > MOST


@pytest.mark.parametrize(("count", "found"), [(MOST, False), (MOST + 1, True)])
def test_one_that_knows_too_many_is_found(count, found):
    assert bool(too_many({"game.new": count}, {})) == found


def test_a_listed_one_that_grows_is_found():
    assert too_many({"game.old": 24}, {"game.old": 23}) == {"game.old": 24}
