"""The drawn map of text mode, on squares and on hexagons."""

from __future__ import annotations

import pytest

from game.board.board import Area, Kind
from game.board.grid import GRIDS, Cell
from game.text.mapping import mapped
from tests.books.stacktors.scene import scene
from tests.text.test_session import Typed

ROWS = ["A..#", ".b..", "~..."]


@pytest.mark.parametrize(
    ("grid", "drawn"),
    [
        ("square", ["    abcd", "  1 A..#", "  2 .b..", "  3 ~..."]),
        ("hex-y-odd", ["    a b c d", "  1 A . . #", "  2  . b . .", "  3 ~ . . ."]),
        ("hex-y-even", ["    a b c d", "  1  A . . #", "  2 . b . .", "  3  ~ . . ."]),
        ("hex-x-odd", ["    abcd", "  1 A .", "     . #", "  2 . .", "     b .", "  3 ~ .", "     . ."]),
        ("hex-x-even", ["    abcd", "  1  . #", "    A .", "  2  b .", "    . .", "  3  . .", "    ~ ."]),
    ],
)
def test_cells_lie_as_they_are_staggered(grid, drawn):
    assert mapped(ROWS, GRIDS[grid]) == drawn


def test_many_columns_of_hexagons_keep_their_letters_above_them():
    heads, row = mapped(["." * 26 + "X"], GRIDS["hex-y-odd"])[:2], mapped(["." * 26 + "X"], GRIDS["hex-y-odd"])[2]
    assert row.index("X") == heads[0].index("a") == len(heads[1]) - 1


def typed(grid: str, *lines: str) -> Typed:
    where = scene("........\n.B..T...\n........", board={"grid": grid}, B="G1O2-R3O2C1-R1", T="hostile G3-G3B2-")
    return Typed(where, *lines)


def test_map_and_look_on_hexagons():
    text = typed("hex-y-odd", "map", "look B")
    assert "  2  . A . . B . . .\n  3 . . ." in text.after("map")
    assert "Hexagons: a cell touches the two beside it and two each in the rows above and below." in text.after("map")
    assert "B, total 3, at b2 facing north-east." in text.text
    assert "T e2 (3 away, east)" in text.text


def test_flat_tops_say_that_rows_take_two_lines():
    assert "Hexagons: every row takes two lines" in typed("hex-x-even", "map").after("map")
    assert "Hexagons" not in typed("square", "map").after("map")


@pytest.mark.parametrize(
    ("grid", "word", "facing"),
    [("hex-y-odd", "south-west", 3), ("hex-x-even", "south", 3), ("hex-x-odd", "north-west", 5)],
)
def test_turning_on_hexagons(grid, word, facing):
    text = typed(grid, f"turn {word}")
    assert text.where.facing("B") == facing


def test_directions_that_hexagons_lack_are_told():
    assert (
        "Turn to one of: north-east, east, south-east, south-west, west, north-west."
        in typed("hex-y-odd", "turn north").text
    )
    assert (
        "Turn to one of: north, north-east, south-east, south, south-west, north-west."
        in typed("hex-x-odd", "turn east").text
    )


@pytest.mark.rule("TER-7")
def test_ground_that_a_region_lays_is_told():
    areas = (Area(Kind.WATER, (Cell(4, 0), Cell(5, 0))),)
    text = Typed(scene(".B.T....", board={"areas": areas}, B="G1O2-R3O2C1-R1", T="hostile G3-G3B2-"), "map", "around")
    assert "  1 .A.B~~.." in text.after("map")
    assert "  East: 2 plain, then 2 water, then 2 plain, then the edge of the map." in text.after("around")
