"""Where the cells of a board lie on the mat, in units."""

from __future__ import annotations

from functools import lru_cache

from game.board.grid import GRIDS, Cell
from game.board.layout import Corners, units

SQUARE = 64
"""Side of a square, units; hexagons are as wide between two upright or two level sides."""


@lru_cache(maxsize=len(GRIDS))
def shape(grid: str) -> Corners:
    """A cell's corners, clockwise, from the corner of its box, units."""
    layout, first = units(grid), Cell(0, 0)
    left, top = layout.corner(first)
    return tuple((x - left, y - top) for x, y in layout.outline(first))
