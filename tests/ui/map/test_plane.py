"""Where cells lie on the screen, and where facings point, on every grid."""

from __future__ import annotations

from math import cos, sin

import pytest

from game.board.grid import GRIDS, Cell
from game.books.stacktors.face.sprites.figures import facing_angle
from game.ui.map.camera import BEARINGS, plane

HOME = Cell(4, 5)
every_grid = pytest.mark.parametrize("grid", GRIDS)


@every_grid
def test_a_facing_points_at_the_neighbour(grid):
    lies, lattice = plane(grid), GRIDS[grid]
    x, y = lies.middle(HOME)
    for facing in range(lattice.facings):
        to_x, to_y = lies.middle(lattice.step(HOME, facing))
        angle, far = facing_angle(lies.bearing(facing)), ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        assert cos(angle) == pytest.approx((to_x - x) / far, abs=0.01)
        assert sin(angle) == pytest.approx((to_y - y) / far, abs=0.01)
        assert lies.bearing(facing) in BEARINGS
        assert lies.facing(to_x - x, to_y - y) == facing


@pytest.mark.parametrize(
    ("grid", "bearings"),
    [
        ("square", [0, 45, 90, 135, 180, 225, 270, 315]),
        ("hex-y-even", [30, 90, 150, 210, 270, 330]),
        ("hex-x-odd", [0, 60, 120, 180, 240, 300]),
    ],
)
def test_bearings_count_clockwise(grid, bearings):
    assert [plane(grid).bearing(facing) for facing in range(GRIDS[grid].facings)] == bearings


@every_grid
def test_a_side_lies_between_a_cell_and_the_one_beyond(grid):
    """The middle of each side of the outline is half-way to that neighbour."""
    lies, lattice = plane(grid), GRIDS[grid]
    corners = lies.outline(HOME)
    for side, (a, b) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True)):
        beyond = lies.middle(lattice.step(HOME, side * lattice.facings // len(corners)))
        half = [(p + q) / 2 for p, q in zip(lies.middle(HOME), beyond, strict=True)]
        assert half == pytest.approx([(p + q) / 2 for p, q in zip(a, b, strict=True)], abs=0.02)


@pytest.mark.parametrize(("before", "after"), [(None, 0), (0, 5), (5, 0), (1, 0), (4, 5), (2, 0), (3, 5)])
def test_of_two_facings_as_near_it_is_the_one_nearer_to_that_before(before, after):
    """North on hexagons with points up: north-east or north-west."""
    assert plane("hex-y-odd").facing(0, -1, before) == after


@every_grid
def test_a_board_is_as_large_as_its_outermost_cells(grid):
    lies = plane(grid)
    spots = [spot for x in range(7) for y in range(5) for spot in lies.outline(Cell(x, y))]
    assert lies.size(7, 5) == (max(x for x, _ in spots), max(y for _, y in spots))
    assert (min(x for x, _ in spots), min(y for _, y in spots)) == (0, 0)
