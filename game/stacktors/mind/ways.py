"""How far every cell is from the nearest of some cells, over open ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.board.grid import Cell
from game.stacktors.components import Ground
from game.stacktors.play.people import people


@lru_cache(maxsize=64)
def steps_to_nearest(ground: Ground, cells: tuple[Cell, ...]) -> Mapping[Cell, int]:
    """The steps from every cell to the nearest of these, ignoring everybody in the way.

    Cells from which no way leads there are left out.
    """
    board = people.board_of(ground)
    found, queue = dict.fromkeys(cells, 0), list(dict.fromkeys(cells))
    for cell in queue:
        for to in board.neighbours(cell):
            if to not in found and not board.airy(to):
                found[to] = found[cell] + 1
                queue.append(to)
    return found


def read(ground: Ground) -> Iterator[None]:
    """Work out what the board keeps of each cell, row by row, so that no later question has to do so at once."""
    board = people.board_of(ground)
    for y in range(board.height):
        for x in range(board.width):
            board.neighbours(Cell(x, y))
        yield
