"""Where cells lie by Tiled's formulas; `tests/tiled/test_picture.py` compares with Tiled's own pictures."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import GRIDS, Cell
from game.board.layout import Layout, units

UP, FLAT = (64, 75, 37), (75, 64, 37)
LAYOUTS = [
    Layout("square", 64, 64),
    Layout("square", 32, 24),
    *(Layout(f"hex-{axis}-{index}", *size) for axis, size in (("y", UP), ("x", FLAT)) for index in ("odd", "even")),
    Layout("hex-y-odd", 60, 60, 0),
    Layout("hex-x-even", 14, 12, 6),
    Layout("hex-y-odd", 10, 20, 20),
]
each = pytest.mark.parametrize("layout", LAYOUTS, ids=str)
cells = st.builds(Cell, st.integers(-4, 9), st.integers(-4, 9))


@pytest.mark.parametrize(
    ("layout", "corners"),
    [
        (Layout("square", 32, 24), "0,0 32,0 0,24 32,24 64,72"),
        (Layout("hex-y-odd", *UP), "0,0 64,0 32,56 96,56 160,168"),
        (Layout("hex-y-even", *UP), "32,0 96,0 0,56 64,56 128,168"),
        (Layout("hex-x-odd", *FLAT), "0,0 56,32 0,64 56,96 112,192"),
        (Layout("hex-x-even", *FLAT), "0,32 56,0 0,96 56,64 112,224"),
    ],
    ids=str,
)
def test_boxes_begin_where_tiled_puts_them(layout, corners):
    pairs = [tuple(map(int, pair.split(","))) for pair in corners.split()]
    assert [layout.corner(Cell(*cell)) for cell in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 3))] == pairs


@pytest.mark.parametrize(
    ("layout", "size"),
    [
        (Layout("square", 32, 24), (160, 72)),
        (Layout("hex-y-odd", *UP), (5 * 64 + 32, 3 * 56 + 19)),
        (Layout("hex-x-even", *FLAT), (5 * 56 + 19, 3 * 64 + 32)),
    ],
    ids=str,
)
def test_a_picture_holds_every_cell(layout, size):
    assert layout.size(5, 3) == size
    ends = [point for x in range(5) for y in range(3) for point in layout.outline(Cell(x, y))]
    assert (max(x for x, _ in ends), max(y for _, y in ends)) == size
    assert (min(x for x, _ in ends), min(y for _, y in ends)) == (0, 0)


def test_a_single_row_or_column_is_not_staggered():
    assert Layout("hex-y-odd", *UP).size(3, 1) == (192, 75)
    assert Layout("hex-x-odd", *FLAT).size(1, 3) == (75, 192)


@each
@given(cell=cells, share=st.floats(0.01, 0.99), corner=st.integers(0, 5))
def test_a_point_towards_a_corner_lies_in_the_cell(layout, cell, share, corner):
    (x, y), ends = layout.centre(cell), layout.outline(cell)
    to_x, to_y = ends[corner % len(ends)]
    assert layout.cell_at(x + share * (to_x - x), y + share * (to_y - y)) == cell


@each
@given(cell=cells, share=st.floats(0.01, 0.99))
def test_beyond_a_side_lies_the_neighbour(layout, cell, share):
    """Side by side from the corner of the facing's number to the next, as the outline promises."""
    grid, ends, (x, y) = GRIDS[layout.grid], layout.outline(cell), layout.centre(cell)
    facings = range(0, 8, 2) if layout.grid == "square" else range(6)
    for facing, (px, py), (qx, qy) in zip(facings, ends, (*ends[1:], ends[0]), strict=True):
        at_x, at_y = px + share * (qx - px), py + share * (qy - py)
        beyond = layout.cell_at(at_x + (at_x - x) / 1000, at_y + (at_y - y) / 1000)
        if (px, py) != (qx, qy):
            assert beyond == grid.step(cell, facing)


@pytest.mark.parametrize("layout", LAYOUTS[2:4], ids=str)
def test_hexagons_part_at_their_slanted_sides(layout):
    x, y = layout.corner(Cell(3, 2))
    assert layout.cell_at(x + 1, y + 1) == layout.cell_at(x + 30, y + 0.5) == GRIDS[layout.grid].step(Cell(3, 2), 5)
    assert layout.cell_at(x + 63, y + 1) == GRIDS[layout.grid].step(Cell(3, 2), 0)
    assert layout.cell_at(x + 32, y + 0.5) == Cell(3, 2)


def test_points_off_the_picture_lie_in_cells_off_the_board():
    assert Layout("hex-y-odd", *UP).cell_at(-1, 40) == (-1, 0)
    assert Layout("hex-y-odd", *UP).cell_at(1, 1) == (-1, -1)
    assert Layout("square", 64, 64).cell_at(-0.5, 70) == (-1, 1)


@pytest.mark.parametrize("grid", GRIDS)
def test_the_game_draws_squares_of_64_units_and_hexagons_as_wide(grid):
    plane = units(grid)
    assert plane.pitch == {"s": (64, 64), "y": (64, 56), "x": (56, 64)}[grid[4] if "-" in grid else "s"]
    assert plane.size(1, 1) == {"s": (64, 64), "y": (64, 75), "x": (75, 64)}[grid[4] if "-" in grid else "s"]
