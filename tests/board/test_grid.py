from __future__ import annotations

from math import atan2, pi

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board.grid import SQUARE, Cell

cells = st.builds(Cell, st.integers(0, 800), st.integers(0, 99998))
near = st.builds(Cell, st.integers(-12, 12), st.integers(-12, 12))


class Stand(msgspec.Struct, frozen=True):
    cell: Cell


@pytest.mark.parametrize(
    ("cell", "name"),
    [((0, 0), "a1"), ((7, 5), "h6"), ((25, 0), "z1"), ((26, 9), "aa10"), ((701, 0), "zz1"), ((702, 0), "aaa1")],
)
def test_a_cell_is_named_by_column_and_row(cell, name):
    assert str(Cell(*cell)) == name
    assert Cell.parse(name) == cell


@given(cells)
def test_a_cell_reads_back(cell):
    assert Cell.parse(str(cell)) == cell


@pytest.mark.parametrize("text", ["", "h", "6", "H6", "h0", "h06", "6h", "h6 ", "äh6", "h٣", "aaaa1"])
def test_what_names_no_cell_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match="write the column in letters, then the row"):
        Cell.parse(text)


def test_a_cell_off_the_map_is_still_readable():
    assert str(Cell(-1, 3)) == "(-1, 3)"


def test_a_cell_travels_as_an_array():
    wire = msgspec.json.encode(Stand(Cell(7, 5)))
    assert wire == b'{"cell":[7,5]}'
    back = msgspec.json.decode(wire, type=Stand)
    assert back.cell == Cell(7, 5)
    assert isinstance(back.cell, Cell)


def test_facings_run_clockwise_from_north():
    assert [SQUARE.step(Cell(5, 5), facing) for facing in range(8)] == [
        (5, 4),
        (6, 4),
        (6, 5),
        (6, 6),
        (5, 6),
        (4, 6),
        (4, 5),
        (4, 4),
    ]
    assert len(SQUARE.compass) == SQUARE.facings == 8
    assert SQUARE.neighbours(Cell(5, 5)) == tuple(SQUARE.step(Cell(5, 5), facing) for facing in range(8))


@pytest.mark.rule("POS-9")
@given(near, st.integers(0, 7))
def test_the_facing_to_a_neighbour_is_exact(cell, facing):
    assert SQUARE.facing(cell, SQUARE.step(cell, facing)) == facing


@given(near, near)
def test_the_facing_to_any_cell_is_the_nearest(a, b):
    dx, dy = b.x - a.x, b.y - a.y
    assert SQUARE.facing(a, b) == (round(atan2(dx, -dy) / (pi / 4)) % 8 if a != b else 0)


@pytest.mark.rule("GEO-1")
@given(near, near)
def test_distance_is_the_larger_difference(a, b):
    assert SQUARE.distance(a, b) == SQUARE.distance(b, a) == max(abs(a.x - b.x), abs(a.y - b.y))


def test_a_diagonal_has_two_flanks_and_a_straight_step_none():
    assert set(SQUARE.flanks(Cell(3, 3), Cell(4, 2))) == {(4, 3), (3, 2)}
    assert SQUARE.flanks(Cell(3, 3), Cell(3, 2)) == ()


def test_lines_pass_insides_and_corners():
    assert SQUARE.sight(Cell(0, 0), Cell(3, 0)) == (((1, 0),), ((2, 0),))
    assert SQUARE.sight(Cell(0, 0), Cell(2, 2)) == (((1, 0), (0, 1)), ((1, 1),), ((2, 1), (1, 2)))
    assert SQUARE.sight(Cell(0, 0), Cell(2, 1)) == (((1, 0),), ((1, 1),))
    assert SQUARE.sight(Cell(0, 0), Cell(0, 0)) == ()


def crosses(cell: Cell, a: Cell, b: Cell) -> bool:
    """Does the segment between the centres enter the open square of the cell? It is clipped with exact fractions."""
    low, high, scale = 0, 1, 1
    for axis in (0, 1):
        start, way = 2 * a[axis], 2 * (b[axis] - a[axis])
        near_side, far_side = 2 * cell[axis] - 1, 2 * cell[axis] + 1
        if way == 0:
            if not near_side < start < far_side:
                return False
            continue
        sides = sorted(((near_side - start) * (1 if way > 0 else -1), (far_side - start) * (1 if way > 0 else -1)))
        size = abs(way)
        low, high, scale = max(low * size, sides[0] * scale), min(high * size, sides[1] * scale), scale * size
    return low < high


@pytest.mark.rule("GEO-3")
@given(near, near)
def test_single_cells_of_a_line_are_those_whose_inside_it_enters(a, b):
    entered = {group[0] for group in SQUARE.sight(a, b) if len(group) == 1}
    box = [Cell(x, y) for x in range(min(a.x, b.x), max(a.x, b.x) + 1) for y in range(min(a.y, b.y), max(a.y, b.y) + 1)]
    assert entered == {cell for cell in box if cell not in (a, b) and crosses(cell, a, b)}


@pytest.mark.rule("GEO-3")
@given(near, near)
def test_a_line_is_the_same_both_ways(a, b):
    there = [frozenset(group) for group in SQUARE.sight(a, b)]
    back = [frozenset(group) for group in SQUARE.sight(b, a)]
    assert there == back[::-1]
