"""The arena's own ground: each seed has another."""

from __future__ import annotations

from typing import Final

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.shelved.battlefield import APART, Battlefield
from game.table.seats import pick

SIDE: Final = 11
"""The cells of the arena's own ground from west to east and from north to south."""
ROUGH: Final = range(3, 8)
"""The columns of it in which the ground may be rough."""
GROUND: Final = "........#~:%"
"""What is drawn from there: of twelve cells one each is a wall, water, slowing and cluttered."""


def of_seed(size: int, seed: int) -> Battlefield:
    """The arena's own ground: the sides stand in the west and in the east, and between them it is rough."""
    rows = ["".join(_sign(x, f"{seed}/{x}/{y}") for x in range(SIDE)) for y in range(SIDE)]
    top = (SIDE - size) // 2
    west, east = (SIDE - APART) // 2, (SIDE + APART) // 2
    first, second = (tuple(Cell(x, top + number) for number in range(size)) for x in (west, east))
    return Battlefield(size, Board.draw("\n".join(rows)), first, second)


def _sign(x: int, key: str) -> str:
    return pick(GROUND, key) if x in ROUGH else "."
