"""A saved adventure that a computer has played, for screens that open it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import opening, party, registry
from game.books.stacktors.shelved import whole
from game.gm.story import Outset
from game.opening import Game
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.match import Match
from tests.gm import standin


@contextmanager
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, enough: Callable[[Match], object]) -> Iterator[Game]:
    """The game as far as that is true of its match; it is closed afterwards, and stays in its file.

    Situations come of the tests' own composer.
    """
    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures()))
    outset = Outset("marches", "short", "normal", 7)
    game = party.adventure("stacktors", outset, heroes=2, folder=tmp_path)
    table = opening.table(game, {"p1": GreedyBot(), GM: opening.master(game, outset.level)}, "7")
    while not enough(game.match):
        table.advance(0)
    yield game
    table.close()
    assert game.keeper
    game.keeper.close()
    game.match.close()
