"""How far every cell is from the nearest of some cells, by the ground between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from game.board.board import FRACTION
from game.board.grid import Cell
from game.stacktors.components import Ground
from game.stacktors.play.movement.costs import Gait
from game.stacktors.play.people import people

_MOST: Final = max(bottom // top for top, bottom in FRACTION.values() if top)
"""The most steps over plain ground that a step from hard ground is worth (TER-2)."""


@lru_cache(maxsize=128)
def steps_to_nearest(ground: Ground, cells: tuple[Cell, ...], gait: Gait) -> Mapping[Cell, int]:
    """The steps over plain ground that the way from every cell to the nearest of these is worth with that gait.

    It ignores everybody in the way. Cells from which no way leads there are left out.
    """
    board = people.board_of(ground)
    found, rings = dict.fromkeys(cells, 0), [list(dict.fromkeys(cells)), *([] for _ in range(_MOST))]
    far = 0
    while any(rings):
        ring, rings = rings[0], [*rings[1:], []]
        for cell in ring:
            if found[cell] != far:
                continue
            for to in board.neighbours(cell):
                kind = gait.on(board, to)
                top, bottom = gait.cuts[kind]
                steps = far + (bottom // top if top else 1)
                if steps < found.get(to, steps + 1) and gait.may_enter(kind):
                    found[to] = steps
                    rings[steps - far - 1].append(to)
        far += 1
    return found


def read(ground: Ground) -> Iterator[None]:
    """Work out what the board keeps of each cell, row by row, so that no later question has to do so at once."""
    board = people.board_of(ground)
    for y in range(board.height):
        for x in range(board.width):
            board.neighbours(Cell(x, y))
        yield
