"""Where the cells of a board lie on the mat, in units."""

from __future__ import annotations

from functools import lru_cache

from game.board.grid import GRIDS, Cell
from game.board.layout import Corners, Layout

SQUARE = 64
"""Side of a square, units; hexagons are as wide between two upright or two level sides."""
HEX_LENGTH, HEX_SIDE = 75, 37
"""A hexagon from point to point, and its side along the box, units."""


@lru_cache(maxsize=len(GRIDS))
def units(grid: str) -> Layout:
    """The layout of a grid of that name, with cells as large as the tiles are drawn."""
    if grid == "square":
        return Layout(grid, SQUARE, SQUARE)
    flat = grid.startswith("hex-x")
    return Layout(grid, *((HEX_LENGTH, SQUARE) if flat else (SQUARE, HEX_LENGTH)), HEX_SIDE)


@lru_cache(maxsize=len(GRIDS))
def shape(grid: str) -> Corners:
    """A cell's corners, clockwise, from the corner of its box, units."""
    layout, first = units(grid), Cell(0, 0)
    left, top = layout.corner(first)
    return tuple((x - left, y - top) for x, y in layout.outline(first))
