"""A board drawn in lines of characters; hexagons stand half a cell apart, as they are staggered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.board.grid import Cell, Grid, Hexagons

_MARGIN: Final = 4
"""The characters left of the first cell: the row's number in three, and a blank."""
TOUCHING: Final = {
    "y": "Hexagons: a cell touches the two beside it and two each in the rows above and below.",
    "x": "Hexagons: every row takes two lines; a cell touches those two lines above and below it "
    "and the nearest two in each column beside.",
}
"""A sentence that says which drawn hexagons touch, by the axis of the map."""


def mapped(rows: Sequence[Sequence[str]], grid: Grid) -> list[str]:
    """The rows of characters, with the columns' letters above and the rows' numbers before them."""
    if not isinstance(grid, Hexagons):
        return [*_heads(len(rows[0]), 1), *(_line(at, row) for at, row in enumerate(rows))]
    if grid.axis == "y":
        return [
            *_heads(len(rows[0]), 2),
            *(_line(at, " " * grid.shifted(at) + " ".join(row)) for at, row in enumerate(rows)),
        ]
    return [*_heads(len(rows[0]), 1), *(line for at, row in enumerate(rows) for line in _halves(at, row, grid))]


def _halves(at: int, row: Sequence[str], grid: Hexagons) -> Iterator[str]:
    """A row of hexagons with flat tops in two lines: first the higher columns, then those half a cell lower."""
    high, low = ("".join(" " if grid.shifted(x) != lower else sign for x, sign in enumerate(row)) for lower in (0, 1))
    yield _line(at, high)
    yield f"{' ' * _MARGIN}{low}".rstrip()


def _line(at: int, signs: Sequence[str]) -> str:
    return f"{at + 1:3} {''.join(signs)}".rstrip()


def _heads(width: int, pitch: int) -> list[str]:
    """The letters of the columns, read from top to bottom; two lines where there are columns past z."""
    names = [str(Cell(x, 0))[:-1] for x in range(width)]
    longest = max(map(len, names))
    return [
        f"{' ' * _MARGIN}{(' ' * (pitch - 1)).join(letters)}"
        for letters in zip(*(name.rjust(longest) for name in names), strict=True)
    ]
