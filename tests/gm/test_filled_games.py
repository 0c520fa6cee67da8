"""Bots play boards that the game master has filled: each game ends, and the party can win it."""

from __future__ import annotations

import pytest

from game.board.grid import GRIDS
from tests import filled
from tests.gm.grounds import cave, drawn, named

TINY = {
    "two cells": "S.",
    "a ring": "...\n.#.\nS..",
    "water": "~~~~\n~S~~\n~~~~",
    "a bridge": "..   ..\nS......\n..   ..",
}


@pytest.mark.parametrize("name", TINY)
def test_a_tiny_map_comes_to_an_end(name):
    for key in ("1", "2", "3"):
        _, end = filled.played(drawn(TINY[name]), 1, key)
        assert end != "endless"


@pytest.mark.parametrize("grid", GRIDS)
def test_a_cave_comes_to_an_end_on_every_grid(grid):
    _, end = filled.played(cave(5, grid), 2, f"{grid}/1")
    assert end != "endless"


def test_most_games_are_won():
    """A small sample; `python -m tests.filled` prints the figures of a large one."""
    names = ("yard", "islands", "corridor", "cave 1", "cave 4", "cave 7")
    ends = [filled.played(named(name), 1, f"{name}/7")[1] for name in names]
    assert ends.count("success") >= len(names) // 2
    assert "endless" not in ends
