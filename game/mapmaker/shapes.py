"""Shapes of cells: boxes, rings, lines, winding ways and patches that look grown."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import atan2, cos, hypot, pi
from random import Random
from typing import Final, NamedTuple

from game.board.cell import Cell
from game.mapmaker.sketch import SIDES

_WAVES: Final = ((2, 0.16), (3, 0.12), (5, 0.07))
"""How often a patch bulges on its way round, and by what share of its size at most."""


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
    far, aside = hypot(b.x - a.x, b.y - a.y), chance.choice((-1, 1)) * chance.uniform(sway / 3, sway)
    return Cell(round((a.x + b.x) / 2 - aside * (b.y - a.y) / far), round((a.y + b.y) / 2 + aside * (b.x - a.x) / far))


def wide(cells: Iterable[Cell], steps: int) -> set[Cell]:
    """The cells, and all within that many steps of them; a step shares a side."""
    found = set(cells)
    for _ in range(steps):
        found |= {Cell(cell.x + x, cell.y + y) for cell in found for x, y in SIDES}
    return found


def worn(chance: Random, cells: Iterable[Cell], steps: int) -> set[Cell]:
    """The bed that water has worn along these cells, about so many steps to both sides, now more and now less."""
    bed = list(cells)
    found = wide(bed, steps - 1) | wide(bed, 1)
    for cell in bed[::3]:
        aside = Cell(cell.x + chance.randint(-1, 1), cell.y)
        found |= patch(chance, aside, (2 * steps + 1) * (2 * steps + chance.randint(0, 1)))
    return rounded(found) | set(bed)


def broad(cells: Iterable[Cell]) -> set[Cell]:
    """A way that is two cells broad where the cells are one."""
    return {Cell(cell.x + x, cell.y + y) for cell in cells for x in (0, 1) for y in (0, 1)}


def patch(chance: Random, middle: Cell, size: int) -> set[Cell]:
    """A grown patch of about that many cells, longer one way than the other, with bulges and coves at its edge."""
    along, tilt = chance.uniform(1.0, 1.35), chance.uniform(0, pi)
    waves = [(turns, share * chance.uniform(0.4, 1), chance.uniform(0, 2 * pi)) for turns, share in _WAVES]
    aside = chance.choice((0.0, 0.5)), chance.choice((0.0, 0.5))
    reach = 2 + int(size**0.5)

    def far(cell: Cell) -> tuple[float, Cell]:
        x, y = cell.x - middle.x - aside[0], cell.y - middle.y - aside[1]
        turned = atan2(y, x) if x or y else 0.0
        bulge = 1 + sum(share * cos(turns * turned + begin) for turns, share, begin in waves)
        narrow = along ** cos(2 * (turned - tilt))
        return round(hypot(x, y) / bulge / narrow, 6), cell

    field = box(middle.x - reach, middle.y - reach, 2 * reach + 1, 2 * reach + 1)
    return _blunt(chance, rounded(set(sorted(field, key=far)[:size]))) | {middle}


def _blunt(chance: Random, cells: set[Cell]) -> set[Cell]:
    """The cells with most of their square corners cut off."""
    counts = {cell: sum(Cell(cell.x + x, cell.y + y) in cells for x, y in SIDES) for cell in cells}
    for cell in sorted(cells):
        near = [one for x, y in SIDES if (one := Cell(cell.x + x, cell.y + y)) in cells]
        square = len(near) == 2 and near[0].x != near[1].x and near[0].y != near[1].y
        if square and min(counts[one] for one in near) >= 3 and chance.randrange(4):
            cells = cells - {cell}
            counts |= {one: counts[one] - 1 for one in near}
    return cells


def rounded(cells: set[Cell]) -> set[Cell]:
    """The cells without spikes, and with the notches between them filled."""
    for _ in range(2):
        rim = wide(cells, 1)
        counts = {cell: sum(Cell(cell.x + x, cell.y + y) in cells for x, y in SIDES) for cell in rim}
        cells = {cell for cell in rim if counts[cell] >= (2 if cell in cells else 3)}
    return cells
