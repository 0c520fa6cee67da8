"""Shapes of cells: boxes, rings, lines, winding ways and patches that look grown."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from random import Random
from typing import Final, NamedTuple

from game.board.cell import Cell
from game.mapmaker.sketch import SIDES

_LUMP: Final = 3
"""The size of what sticks out of a patch, in cells."""


def box(left: int, top: int, wide: int, high: int) -> set[Cell]:
    """All cells of a rectangle."""
    return {Cell(x, y) for x in range(left, left + wide) for y in range(top, top + high)}


def ring(left: int, top: int, wide: int, high: int) -> set[Cell]:
    """The cells along the edge of a rectangle."""
    return box(left, top, wide, high) - box(left + 1, top + 1, wide - 2, high - 2)


class Plot(NamedTuple):
    """A rectangle: the column and the row of its first cell, and how many cells it has across and down."""

    left: int
    top: int
    across: int
    down: int

    @property
    def cells(self) -> set[Cell]:
        return box(*self)

    @property
    def rim(self) -> set[Cell]:
        return ring(*self)

    @property
    def inner(self) -> Plot:
        """What its rim encloses."""
        return Plot(self.left + 1, self.top + 1, self.across - 2, self.down - 2)

    @property
    def corners(self) -> tuple[Cell, ...]:
        right, low = self.left + self.across - 1, self.top + self.down - 1
        return Cell(self.left, self.top), Cell(right, self.top), Cell(self.left, low), Cell(right, low)


def divided(across: int, down: int, columns: int, rows: int) -> dict[tuple[int, int], Plot]:
    """So many frames side by side, by column and row, each with its right and lower neighbour beside it."""
    edges = [n * across // columns for n in range(columns + 1)], [n * down // rows for n in range(rows + 1)]
    return {
        (x, y): Plot(edges[0][x], edges[1][y], edges[0][x + 1] - edges[0][x], edges[1][y + 1] - edges[1][y])
        for x in range(columns)
        for y in range(rows)
    }


def line(a: Cell, b: Cell) -> list[Cell]:
    """The cells from a to b, of which each shares a side with the next."""
    found, (x, y) = [a], a
    while (x, y) != b:
        along, down = abs(b.x - x), abs(b.y - y)
        if along * abs(b.y - a.y) >= down * abs(b.x - a.x) and along:
            x += 1 if b.x > x else -1
        else:
            y += 1 if b.y > y else -1
        found.append(Cell(x, y))
    return found


def winding(chance: Random, a: Cell, b: Cell, sway: float) -> list[Cell]:
    """A way from a to b that sways to its sides, by at most about that many cells and a quarter of its length.

    Each cell shares a side with the next.
    """
    points, sway = [a, b], min(sway, hypot(b.x - a.x, b.y - a.y) / 4)
    while sway >= 1:
        bent = [a]
        for one, other in pairwise(points):
            if hypot(other.x - one.x, other.y - one.y) > 3:
                bent.append(_bent(chance, one, other, sway))
            bent.append(other)
        points, sway = bent, sway * 3 / 5
    return list(dict.fromkeys(cell for one, other in pairwise(points) for cell in line(one, other)))


def _bent(chance: Random, a: Cell, b: Cell, sway: float) -> Cell:
    """A cell about half way from a to b, moved to one side."""
    far, aside = hypot(b.x - a.x, b.y - a.y), chance.uniform(-sway, sway)
    return Cell(round((a.x + b.x) / 2 - aside * (b.y - a.y) / far), round((a.y + b.y) / 2 + aside * (b.x - a.x) / far))


def wide(cells: Iterable[Cell], steps: int) -> set[Cell]:
    """The cells, and all within that many steps of them; a step shares a side."""
    found = set(cells)
    for _ in range(steps):
        found |= {Cell(cell.x + x, cell.y + y) for cell in found for x, y in SIDES}
    return found


def broad(cells: Iterable[Cell]) -> set[Cell]:
    """A way that is two cells broad where the cells are one."""
    return {Cell(cell.x + x, cell.y + y) for cell in cells for x in (0, 1) for y in (0, 1)}


def patch(chance: Random, middle: Cell, size: int) -> set[Cell]:
    """A grown patch of about that many cells, with coves and tongues of a few cells at its edge."""
    broad, high = chance.randint(7, 11), chance.randint(7, 11)
    reach = 2 + int(size**0.5)
    field = sorted(box(middle.x - reach, middle.y - reach, 2 * reach + 1, 2 * reach + 1))
    lumps = dict.fromkeys(Cell(cell.x // _LUMP, cell.y // _LUMP) for cell in field)
    rough = {lump: chance.randint(60, 150) for lump in lumps}

    def far(cell: Cell) -> int:
        x, y = cell.x - middle.x, cell.y - middle.y
        away = x * x * high * high + y * y * broad * broad
        return away * rough[Cell(cell.x // _LUMP, cell.y // _LUMP)] * chance.randint(90, 110)

    return rounded(set(sorted(field, key=far)[:size])) | {middle}


def rounded(cells: set[Cell]) -> set[Cell]:
    """The cells without spikes, and with the notches between them filled."""
    for _ in range(2):
        rim = wide(cells, 1)
        counts = {cell: sum(Cell(cell.x + x, cell.y + y) in cells for x, y in SIDES) for cell in rim}
        cells = {cell for cell in rim if counts[cell] >= (2 if cell in cells else 3)}
    return cells
