"""How far every cell is from the nearest of some cells, by the ground between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.board import FRACTION, Board, Distances
from game.board.grid import Cell
from game.board.kept import kept_cells
from game.books.stacktors.components import Ground
from game.books.stacktors.play.movement.costs import Gait
from game.books.stacktors.play.people import people

_HELD: Final = 8
"""The steps over plain ground that a way past somebody who holds a cell is worth."""
_MOST: Final = max(_HELD, *(bottom // top for top, bottom in FRACTION.values() if top))
"""The most steps over plain ground that one step is worth (TER-2)."""
NOBODY: Final = frozenset[Cell]()


class Prices(dict[Cell, int]):
    """What a step to each cell of a board is worth with a gait, in steps over plain ground; 0 where it cannot stand.

    A price is worked out when it is first asked for. `held` are cells that enemies hold.
    """

    def __init__(self, board: Board, gait: Gait, held: frozenset[Cell]) -> None:
        super().__init__()
        self._board, self._gait, self._held = board, gait, held

    def __missing__(self, cell: Cell) -> int:
        kind = self._gait.on(self._board, cell)
        top, bottom = self._gait.cuts[kind]
        price = _HELD if cell in self._held else bottom // top if top else 1
        self[cell] = price = price if self._gait.may_enter(kind) else 0
        return price


@kept_cells(400_000, 64)
def _prices(ground: Ground, gait: Gait, held: frozenset[Cell]) -> Prices:
    return Prices(people.board_of(ground), gait, held)


@kept_cells(400_000, 128)
def distances(ground: Ground, cells: tuple[Cell, ...], gait: Gait, held: frozenset[Cell] = NOBODY) -> Distances:
    """How far everything is from the nearest of these cells with that gait, past the cells that enemies hold."""
    return Distances(people.board_of(ground), cells, _prices(ground, gait, held), _MOST)


def read(ground: Ground) -> Iterator[None]:
    """Work out what the board keeps of each cell, row by row, so that no later question has to do so at once."""
    board = people.board_of(ground)
    for y in range(board.height):
        for x in range(board.width):
            board.neighbours(Cell(x, y))
        yield
