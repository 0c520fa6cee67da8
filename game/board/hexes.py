"""Grids of hexagons as Tiled staggers them, computed on a fine grid on which centres and corners have whole numbers.

On the fine grid a hexagon with points up is 2 wide and rows are 3 apart; one with flat tops is 2 high and columns are 3
apart.
"""

from __future__ import annotations

from typing import Final

from game.board.cell import Cell, named

FinePoint = tuple[int, int]
"""A place on the fine grid, or the difference between two places."""
_COMPASS: Final[dict[str, tuple[str, ...]]] = {
    "y": ("north-east", "east", "south-east", "south-west", "west", "north-west"),
    "x": ("north", "north-east", "south-east", "south", "south-west", "north-west"),
}
_WAYS: Final[dict[str, tuple[FinePoint, ...]]] = {
    "y": ((1, -3), (2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3)),
    "x": ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)),
}
"""The difference from a centre to each neighbour's centre, by facing."""
_CORNERS: Final[dict[str, tuple[FinePoint, ...]]] = {
    "y": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    "x": ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
}
"""The difference from a centre to each corner.

The side towards a facing runs from the corner of that number to the next.
"""
_SQUARES: Final = {"y": (3, 1), "x": (1, 3)}
"""The weights of the squares of a difference's two numbers on the fine grid, for true lengths and angles."""


class Hexagons:
    """Hexagons with six neighbours.

    `axis` is Tiled's stagger axis (y: points up, rows shifted), `odd` its stagger index.
    """

    facings: int = 6
    slanted: tuple[bool, ...] = (False,) * 6

    def __init__(self, axis: str, *, odd: bool) -> None:
        self.axis, self.odd = axis, odd
        self.compass = _COMPASS[axis]
        self._ways, self._corners, self._squares = _WAYS[axis], _CORNERS[axis], _SQUARES[axis]
        self._steps = tuple(tuple(self._step((parity, parity), way) for way in self._ways) for parity in (0, 1))

    def named(self, word: str) -> int | None:
        return named(self.compass, word)

    def shifted(self, line: int) -> int:
        """1 for a row (points up) or a column (flat tops) that lies half a cell farther east or south, else 0."""
        return line & 1 if self.odd else 1 - (line & 1)

    def step(self, cell: Cell, facing: int) -> Cell:
        dx, dy = self._steps[cell[self.axis == "y"] & 1][facing % 6]
        return Cell(cell[0] + dx, cell[1] + dy)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        x, y = cell
        return tuple(Cell(x + dx, y + dy) for dx, dy in self._steps[cell[self.axis == "y"] & 1])

    def distance(self, a: Cell, b: Cell) -> int:
        dx, dy = self._way(a, b)
        halves, lines = (abs(dx), abs(dy) // 3) if self.axis == "y" else (abs(dy), abs(dx) // 3)
        return lines + max(0, halves - lines) // 2

    def facing(self, a: Cell, b: Cell) -> int:
        """The facing from a to b; half-way between two facings it is the one clockwise."""
        if a == b:
            return 0
        (dx, dy), (wide, high) = self._way(a, b), self._squares
        alike = [dx * x * wide + dy * y * high for x, y in self._ways]
        most = max(alike)
        return next(at for at in range(6) if alike[at] == most and alike[(at + 1) % 6] < most)

    def flanks(self, _a: Cell, _b: Cell, /) -> tuple[Cell, ...]:
        """No cells: every neighbour shares a side."""
        return ()

    def sight(self, a: Cell, b: Cell) -> tuple[tuple[Cell, ...], ...]:
        """The groups of cells on the line of sight: two cells where it runs along the side between them.

        A cell that the line only touches at a corner is left out.
        """
        line, start = self._way(a, b), self._centre(a)
        beside = [_across(line, corner) for corner in self._corners]
        end, here = (start[0] + line[0], start[1] + line[1]), start
        groups: list[tuple[Cell, ...]] = []
        while here != end:
            ahead = self._ahead(line, beside, _across(line, (start[0] - here[0], start[1] - here[1])))
            met = [(here[0] + x, here[1] + y) for x, y in ahead]
            groups.append(tuple(map(self._cell, met)))
            if len(met) == 1:
                here = met[0]
            else:
                here = (met[0][0] + met[1][0] - here[0], met[0][1] + met[1][1] - here[1])
                groups.append((self._cell(here),))
        return tuple(groups[:-1])

    def _ahead(self, line: FinePoint, beside: list[int], at: int) -> list[FinePoint]:
        """The differences to the next cells on the line, when it leaves a cell and passes `at` beside its centre.

        `beside` holds the same figure for each corner. Where the line leaves by a corner it enters one of the two cells
        there, or runs between them.
        """
        for facing in range(6):
            here, on = beside[facing], beside[(facing + 1) % 6]
            if here < at < on:
                return [self._ways[facing]]
            if at == here < on and beside[facing - 1] < here:
                both = [self._ways[facing - 1], self._ways[facing]]
                return [way for way in both if abs(at - _across(line, way)) < max(beside)] or both
        raise AssertionError(f"the line {line} leaves no cell that it passes at {at}")

    def _centre(self, cell: FinePoint) -> FinePoint:
        x, y = cell
        return (2 * x + self.shifted(y), 3 * y) if self.axis == "y" else (3 * x, 2 * y + self.shifted(x))

    def _cell(self, centre: FinePoint) -> Cell:
        x, y = centre
        if self.axis == "y":
            return Cell((x - self.shifted(y // 3)) // 2, y // 3)
        return Cell(x // 3, (y - self.shifted(x // 3)) // 2)

    def _way(self, a: Cell, b: Cell) -> FinePoint:
        (x1, y1), (x2, y2) = self._centre(a), self._centre(b)
        return x2 - x1, y2 - y1

    def _step(self, cell: FinePoint, way: FinePoint) -> FinePoint:
        """How column and row change with that difference, from the given cell."""
        x, y = self._centre(cell)
        to = self._cell((x + way[0], y + way[1]))
        return to.x - cell[0], to.y - cell[1]


def _across(line: FinePoint, way: FinePoint) -> int:
    """How far a difference leads off to the right of a line, in whole numbers."""
    return line[0] * way[1] - line[1] * way[0]
