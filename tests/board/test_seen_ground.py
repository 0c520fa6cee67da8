"""What is seen of a board: regions that lay ground show where it is played (TER-7)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.board import Area, Board, Kind
from game.board.grid import Cell
from game.board.seen_ground import seen_areas, seen_cells, sketch, slowest, terrain_for

rule = pytest.mark.rule


def over(drawing: str, *areas: tuple[Kind, str], gravity: bool = True) -> Board:
    laid_ = tuple(Area(kind, tuple(sorted(map(Cell.parse, cells.split())))) for kind, cells in areas)
    return replace(Board.draw(drawing), areas=laid_, gravity=gravity)


@rule("TER-7")
def test_ground_that_a_region_lays_is_seen():
    board = over("....", (Kind.SLOWING, "b1 c1"))
    assert sketch(board) == [".::."]
    assert [face.terrain for face in seen_cells(board)] == ["grass", "sand", "sand", "grass"]


@rule("TER-7")
@pytest.mark.parametrize(
    ("drawing", "kinds", "seen"),
    [
        ("~", [Kind.NORMAL], "~"),
        ("~", [Kind.SLOWING], "~"),
        ("%", [Kind.SLOWING], "%"),
        (":", [Kind.WATER], "~"),
        (".", [Kind.SLOWING, Kind.WATER], "~"),
        (".", [Kind.WATER, Kind.SLOWING], "~"),
        ("~", [Kind.AIR], " "),
        ("#", [Kind.WATER], "#"),
    ],
)
def test_the_slowest_of_all_that_lies_there_is_seen(drawing, kinds, seen):
    board = over(drawing, *((kind, "a1") for kind in kinds))
    assert sketch(board) == [seen]
    assert (Cell(0, 0) in seen_areas(board)) == (seen != drawing)


@rule("TER-5", "TER-7")
def test_air_without_gravity_is_no_slower_than_slow_ground():
    assert slowest(over("~", (Kind.AIR, "a1"), gravity=False), Cell(0, 0)) is Kind.WATER
    assert slowest(over(".", (Kind.AIR, "a1"), gravity=False), Cell(0, 0)) is Kind.AIR


def test_it_looks_as_the_same_ground_beside_it_does_else_as_most_of_it():
    board = replace(Board.draw(".::.\n...."), terrains=("grass", "ice", "sand"), ground=bytes([0, 1, 1, 0, 0, 0, 0, 0]))
    swamp = replace(board, areas=(Area(Kind.SLOWING, (Cell(0, 1), Cell(3, 1))),))
    assert {face.terrain for face in seen_areas(swamp).values()} == {"ice"}
    assert terrain_for(board, [Cell(0, 1)], Kind.WATER) == "water"


def test_where_no_region_lays_ground_all_is_as_it_is_painted():
    board = Board.draw(".:%\n~ #")
    assert sketch(board) == str(board).split("\n")
    assert [face.terrain for face in seen_cells(board)] == [board.terrain(cell) for cell in board.cells]
