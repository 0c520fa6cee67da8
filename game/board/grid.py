"""Grids of cells, squares or hexagons: names of cells, words of the compass, steps, facings, distances and lines of
sight. All numbers are integers.

On the fine grid a hexagon with points up is 2 wide and rows are 3 apart; one with flat tops is 2 high and columns are 3
apart.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple, Protocol, Self

WORDS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The directions, clockwise."""

_NAME: Final = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,4})")
_IN_A_SENTENCE: Final = re.compile(rf"\b{_NAME.pattern}\b")


class Cell(NamedTuple):
    """A column and a row, counted from 0 at the north-west.

    >>> Cell.parse("h6")
    Cell(x=7, y=5)
    >>> print(Cell(7, 5))
    h6
    """

    x: int
    y: int

    def __str__(self) -> str:
        """`h6`: the column in letters (a to z, aa and so on), the row from 1. Cells west or north of all: `(-1, 3)`."""
        if self.x < 0 or self.y < 0:
            return f"({self.x}, {self.y})"
        letters, left = "", self.x + 1
        while left:
            left, letter = divmod(left - 1, 26)
            letters = chr(97 + letter) + letters
        return f"{letters}{self.y + 1}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The cell of a name such as `h6`. Raises ValueError with a sentence."""
        match = _NAME.fullmatch(text)
        if match is None:
            raise ValueError(f'"{text}" is no cell: write the column in letters, then the row, as "h6"')
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - 96
        return cls(column - 1, int(match[2]) - 1)


def read(text: str) -> tuple[Cell, ...]:
    """The cells whose names stand in a sentence, in its order.

    >>> read("The walk stops at h6.")
    (Cell(x=7, y=5),)
    """
    return tuple(dict.fromkeys(Cell.parse(found[0]) for found in _IN_A_SENTENCE.finditer(text)))


def named(compass: tuple[str, ...], word: str) -> int | None:
    """The facing of that name in that compass; None for other words.

    A direction that the compass lacks takes the nearest one clockwise.
    """
    if word not in WORDS:
        return None
    at = WORDS.index(word)
    return next(compass.index(near) for near in (*WORDS[at:], *WORDS[:at]) if near in compass)


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


def span(cells: Collection[Cell]) -> str:
    """The first and the last of some cells: `l3`, `m2 to o6`."""
    first, last = min(cells), max(cells)
    return str(first) if first == last else f"{first} to {last}"
