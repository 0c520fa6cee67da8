"""Grids of cells: steps, facings, distances and lines of sight. All numbers are integers."""

from __future__ import annotations

from typing import Final, Protocol

from game.board.cell import WORDS, Cell, named
from game.board.hexes import Hexagons

__all__ = ["GRIDS", "SQUARE", "Cell", "Grid", "Square"]


class Grid(Protocol):
    """How cells lie to each other.

    Facings count clockwise from the first one after north-west: north is 0 where the grid has it.
    """

    facings: int
    compass: tuple[str, ...]
    """The names of the facings, in order."""
    slanted: tuple[bool, ...]
    """For each facing: does a step that way lead past a corner, between two flanks?"""

    def named(self, word: str) -> int | None:
        """The facing that a word of the compass means; None for other words.

        If the grid lacks that direction, it is the nearest one clockwise.
        """

    def step(self, cell: Cell, facing: int) -> Cell:
        """The cell one step away in that facing."""

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells one step away, in order of facing."""

    def distance(self, a: Cell, b: Cell) -> int:
        """Cells from a to b."""

    def facing(self, a: Cell, b: Cell) -> int:
        """The facing that points from a to b: exact for neighbours, else the nearest; 0 when they are the same cell."""

    def flanks(self, a: Cell, b: Cell, /) -> tuple[Cell, ...]:
        """The two cells beside a diagonal step from a to its neighbour b; none beside a straight one."""

    def sight(self, a: Cell, b: Cell) -> tuple[tuple[Cell, ...], ...]:
        """The cells that the line between the centres of a and b passes, in order, without a and b themselves.

        Each group is one cell that the line enters, or two cells that it passes between. The line is cut where all
        cells of one group block.
        """


_STEPS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Square:
    """Squares with eight neighbours."""

    facings: int = 8
    compass: tuple[str, ...] = WORDS
    slanted: tuple[bool, ...] = (False, True) * 4

    def named(self, word: str) -> int | None:
        return named(self.compass, word)

    def step(self, cell: Cell, facing: int) -> Cell:
        dx, dy = _STEPS[facing % 8]
        return Cell(cell[0] + dx, cell[1] + dy)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        (x, y), new = cell, Cell
        w, e, n, s = x - 1, x + 1, y - 1, y + 1
        return new(x, n), new(e, n), new(e, y), new(e, s), new(x, s), new(w, s), new(w, y), new(w, n)

    def distance(self, a: Cell, b: Cell) -> int:
        return max(abs(a[0] - b[0]), abs(a[1] - b[1]))

    def facing(self, a: Cell, b: Cell) -> int:
        dx, dy = b[0] - a[0], b[1] - a[1]
        if dx == dy == 0:
            return 0
        major, minor = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
        straight = (
            major + minor
        ) ** 2 < 2 * major**2  # less than 22.5 degrees off; the two sides are never equal, so there is no tie
        if straight:
            dx, dy = (dx, 0) if abs(dx) > abs(dy) else (0, dy)
        return _STEPS.index((_sign(dx), _sign(dy)))

    def flanks(self, a: Cell, b: Cell) -> tuple[Cell, ...]:
        if a[0] == b[0] or a[1] == b[1]:
            return ()
        return (Cell(b[0], a[1]), Cell(a[0], b[1]))

    def sight(self, a: Cell, b: Cell) -> tuple[tuple[Cell, ...], ...]:
        (x, y), (end_x, end_y) = a, b
        wide, high = abs(end_x - x), abs(end_y - y)
        east, south = _sign(end_x - x), _sign(end_y - y)
        groups: list[tuple[Cell, ...]] = []
        across = down = 0
        while (x, y) != (end_x, end_y):
            lead = (1 + 2 * across) * high - (1 + 2 * down) * wide
            if lead == 0:
                groups.append((Cell(x + east, y), Cell(x, y + south)))
            if lead <= 0:
                x, across = x + east, across + 1
            if lead >= 0:
                y, down = y + south, down + 1
            groups.append((Cell(x, y),))
        return tuple(groups[:-1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


SQUARE: Final[Grid] = Square()
GRIDS: Final[dict[str, Grid]] = {
    "square": SQUARE,
    "hex-y-odd": Hexagons("y", odd=True),
    "hex-y-even": Hexagons("y", odd=False),
    "hex-x-odd": Hexagons("x", odd=True),
    "hex-x-even": Hexagons("x", odd=False),
}
"""The grids by the name that a board carries. The names of grids of hexagons hold Tiled's stagger axis and index."""


def crookedness(before: int | None, facing: int, *, slanted: bool) -> int:
    """How much less straight a step makes a way: by 1 where the way turns, and by 1 for a step that cuts a corner.

    `before` is the facing of the step before it; None for the first step.
    """
    return (before is not None and before != facing) + slanted
