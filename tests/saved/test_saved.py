"""Every saved game of every format opens, tells the states it had, and is gone on with."""

from __future__ import annotations

import pytest

from game import library, opening
from game.table import saves, world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.replay import differences
from game.table.seats import Table
from tests import saved

each = pytest.mark.parametrize("name", saved.names())


def test_there_is_one_of_each_kind_for_today_s_format():
    kinds = {name.partition("_")[2] for name in saved.names()}
    assert kinds == {"camp", "core", "fight", "hexagons", "over", "two", "undone"}


@each
def test_it_opens_with_the_state_it_had(name, tmp_path):
    loaded = saves.read(saved.lay(name, tmp_path), library.book_of, library.ASSETS)
    match = loaded.match
    assert match.entries
    assert match.can_redo() == name.endswith("undone")
    if loaded.header.rules == match.book.rules:
        assert world.digest(match.snapshot) == match.entries[-1].state
        assert differences(match) == ""


@each
def test_it_is_gone_on_with(name, tmp_path):
    game = opening.loaded(saved.lay(name, tmp_path))
    match, count = game.match, len(game.match.entries)
    if match.can_redo():
        match.redo()
    table = Table(match, dict.fromkeys(game.seats, GreedyBot()) | {GM: opening.master(game)}, "1")
    while match.to_act() and len(match.entries) < count + 2:
        table.advance(0)
    game.keeper.close()
    again = saves.read(game.keeper.path, library.book_of, library.ASSETS).match
    assert (again.entries, again.undone, again.snapshot) == (match.entries, match.undone, match.snapshot)
    assert name.endswith("over") or len(again.entries) > count
    table.close()
