from __future__ import annotations

from fractions import Fraction
from math import atan2, pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import GRIDS, Cell

near = st.builds(Cell, st.integers(-9, 9), st.integers(-9, 9))
HEXES = ("hex-y-odd", "hex-y-even", "hex-x-odd", "hex-x-even")
each = pytest.mark.parametrize("name", HEXES)

AROUND = {
    ("hex-y-odd", 0): "3,1 4,2 3,3 2,3 2,2 2,1",
    ("hex-y-odd", 1): "4,2 4,3 4,4 3,4 2,3 3,2",
    ("hex-y-even", 0): "4,1 4,2 4,3 3,3 2,2 3,1",
    ("hex-y-even", 1): "3,2 4,3 3,4 2,4 2,3 2,2",
    ("hex-x-odd", 0): "2,2 3,2 3,3 2,4 1,3 1,2",
    ("hex-x-odd", 1): "3,2 4,3 4,4 3,4 2,4 2,3",
    ("hex-x-even", 0): "2,2 3,3 3,4 2,4 1,4 1,3",
    ("hex-x-even", 1): "3,2 4,2 4,3 3,4 2,3 2,2",
}
"""What lies around c3 or c4 (points up), c4 or d4 (flat tops), clockwise, read off Tiled's pictures."""


def centre(name: str, cell: Cell) -> tuple[int, int]:
    """The centre by Tiled's formulas, for cells of 2 by 4 with side 2 (points up), or 4 by 2 (flat tops)."""
    _, axis, index = name.split("-")
    x, y = cell
    shift = int((y if axis == "y" else x) % 2 == (index == "odd"))
    return (2 * x + shift, 3 * y) if axis == "y" else (3 * x, 2 * y + shift)


def corners(name: str, cell: Cell) -> list[tuple[int, int]]:
    x, y = centre(name, cell)
    up = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
    return [(x + a, y + b) if name[4] == "y" else (x + b, y + a) for a, b in up]


def true(name: str, cell: Cell) -> tuple[float, float]:
    """The centre on a plane of regular hexagons."""
    x, y = map(float, centre(name, cell))
    return (x, y / sqrt(3)) if name[4] == "y" else (x / sqrt(3), y)


@pytest.mark.parametrize(("name", "parity"), AROUND)
@pytest.mark.rule("GEO-2", "POS-9")
def test_the_neighbours_lie_clockwise_around(name, parity):
    here = Cell(3, 2 + parity) if name[4] == "y" else Cell(2 + parity, 3)
    around = [Cell(*map(int, pair.split(","))) for pair in AROUND[name, parity].split()]
    assert list(GRIDS[name].neighbours(here)) == around
    assert [GRIDS[name].step(here, facing) for facing in range(6)] == around


@each
@given(here=near)
def test_neighbours_are_those_that_share_a_side(name, here):
    mine = set(corners(name, here))
    box = [Cell(here.x + dx, here.y + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    shared = {cell for cell in box if len(mine & set(corners(name, cell))) == 2}
    assert set(GRIDS[name].neighbours(here)) == shared
    assert GRIDS[name].flanks(here, GRIDS[name].neighbours(here)[0]) == ()


@each
@pytest.mark.rule("GEO-1")
def test_distance_is_the_steps_that_it_takes(name):
    grid = GRIDS[name]
    for start in (Cell(0, 0), Cell(1, 1)):
        found, edge = {start: 0}, [start]
        for steps in range(1, 8):
            edge = list({near for cell in edge for near in grid.neighbours(cell)} - set(found))
            found |= dict.fromkeys(edge, steps)
        assert all(grid.distance(start, cell) == grid.distance(cell, start) == steps for cell, steps in found.items())


@each
@given(a=near, b=near)
@pytest.mark.rule("POS-9")
def test_the_facing_to_any_cell_is_the_nearest(name, a, b):
    grid = GRIDS[name]
    (x1, y1), (x2, y2) = true(name, a), true(name, b)
    first = 1 if name[4] == "y" else 0
    turn = (atan2(x2 - x1, -(y2 - y1)) / (pi / 3) - first / 2) % 6
    assert grid.facing(a, b) == (int(turn + 0.5 + 1e-9) % 6 if a != b else 0)


@each
@given(cell=near, facing=st.integers(0, 5))
def test_the_facing_to_a_neighbour_is_exact(name, cell, facing):
    assert GRIDS[name].facing(cell, GRIDS[name].step(cell, facing)) == facing


def test_words_of_the_compass_take_the_nearest_clockwise():
    words = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
    assert [GRIDS["square"].named(word) for word in words] == list(range(8))
    assert [GRIDS["hex-y-odd"].named(word) for word in words] == [0, 0, 1, 2, 3, 3, 4, 5]
    assert [GRIDS["hex-x-even"].named(word) for word in words] == [0, 1, 2, 2, 3, 4, 5, 5]
    assert {grid.named("up") for grid in GRIDS.values()} == {None}


def entered(name: str, cell: Cell, a: Cell, b: Cell) -> tuple[Fraction, Fraction] | None:
    """The part of the way from a to b (0 to 1) in or along the hexagon of a cell; None where it has none."""
    (x, y), (end_x, end_y) = centre(name, a), centre(name, b)
    low, high, points = Fraction(0), Fraction(1), corners(name, cell)
    mid = centre(name, cell)
    for (px, py), (qx, qy) in zip(points, points[1:] + points[:1], strict=True):

        def side(u: int, v: int, p=(px, py), q=(qx, qy)) -> int:
            return (q[0] - p[0]) * (v - p[1]) - (q[1] - p[1]) * (u - p[0])

        inward = 1 if side(*mid) > 0 else -1
        start, end = inward * side(x, y), inward * side(end_x, end_y)
        if start < 0 and end < 0:
            return None
        if start < 0:
            low = max(low, Fraction(start, start - end))
        elif end < 0:
            high = min(high, Fraction(start, start - end))
    return (low, high) if low < high else None


def along(name: str, cell: Cell, a: Cell, b: Cell) -> bool:
    """Does all of the cell's inside lie on one side of the line?"""
    (x, y), (end_x, end_y) = centre(name, a), centre(name, b)
    hands = [(end_x - x) * (v - y) - (end_y - y) * (u - x) for u, v in corners(name, cell)]
    return min(hands) >= 0 or max(hands) <= 0


@each
@given(a=near, b=near)
@pytest.mark.rule("GEO-3")
def test_a_line_passes_what_fractions_say(name, a, b):
    box = [
        Cell(x, y)
        for x in range(min(a.x, b.x) - 1, max(a.x, b.x) + 2)
        for y in range(min(a.y, b.y) - 1, max(a.y, b.y) + 2)
    ]
    parts = {cell: part for cell in box if cell not in (a, b) and (part := entered(name, cell, a, b))}
    alone = sorted((part, (cell,)) for cell, part in parts.items() if not along(name, cell, a, b))
    pairs: dict[tuple[Fraction, Fraction], list[Cell]] = {}
    for cell, part in parts.items():
        if along(name, cell, a, b):
            pairs.setdefault(part, []).append(cell)
    expected = sorted([*alone, *((part, tuple(cells)) for part, cells in pairs.items())])
    assert all(len(cells) == 2 for cells in pairs.values())
    assert [set(group) for group in GRIDS[name].sight(a, b)] == [set(group) for _, group in expected]


@each
@given(a=near, b=near)
@pytest.mark.rule("GEO-3")
def test_a_line_is_the_same_both_ways(name, a, b):
    there = [frozenset(group) for group in GRIDS[name].sight(a, b)]
    back = [frozenset(group) for group in GRIDS[name].sight(b, a)]
    assert there == back[::-1]


@pytest.mark.rule("GEO-3")
def test_lines_that_anyone_can_draw():
    up = GRIDS["hex-y-odd"]
    assert up.sight(Cell(0, 0), Cell(3, 0)) == (((1, 0),), ((2, 0),))
    assert [set(group) for group in up.sight(Cell(2, 1), Cell(2, 5))] == [{(2, 2), (3, 2)}, {(2, 3)}, {(2, 4), (3, 4)}]
    assert up.sight(Cell(4, 4), Cell(4, 4)) == up.sight(Cell(4, 4), Cell(5, 4)) == ()
    flat = GRIDS["hex-x-odd"]
    assert flat.sight(Cell(0, 0), Cell(0, 3)) == (((0, 1),), ((0, 2),))
    assert [set(group) for group in flat.sight(Cell(1, 2), Cell(3, 2))] == [{(2, 2), (2, 3)}]


def test_a_line_through_a_mere_corner_leaves_out_the_cell_beside():
    assert GRIDS["hex-y-odd"].sight(Cell(0, 0), Cell(4, 1)) == (((1, 0),), ((2, 0),), ((2, 1),), ((3, 1),))
