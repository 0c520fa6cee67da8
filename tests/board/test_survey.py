"""What is found out about the ground around the starts."""

from __future__ import annotations

import pytest

from game.board.board import Area, Board, Kind
from game.board.grid import GRIDS, Cell
from game.board.survey import Survey, price
from tests.gm.grounds import cave


def survey(text: str, *starts: str, standing: tuple[str, ...] = ()) -> Survey:
    return Survey.of(Board.draw(text), map(Cell.parse, starts or ("a1",)), tuple(map(Cell.parse, standing)))


def found(cells) -> str:
    return " ".join(map(str, cells))


@pytest.mark.rule("TER-1")
def test_rough_ground_is_dear_and_nobody_walks_on_air():
    board = Board.draw(".:%~# ")
    assert [price(board, cell) for cell in board.cells] == [1, 2, 2, 4, 0, 0]
    assert price(Board(1, 1, b"\x04", ("chasm",), b"\x00", gravity=False), Cell(0, 0)) == 2


@pytest.mark.rule("TER-7")
def test_the_slowest_of_what_lies_there_counts():
    board = Board(1, 1, b"\x01", ("sand",), b"\x00", areas=(Area(Kind.WATER, (Cell(0, 0),)),))
    assert price(board, Cell(0, 0)) == 4


def test_prices_add_up_on_the_cheapest_way():
    assert survey("..:.\n.~~.\n....").prices[Cell.parse("d1")] == 4
    assert survey("....~").reach == 7


def test_what_stands_in_the_way_bars_it():
    assert found(survey(".....", standing=("c1",)).prices) == "a1 b1"


def test_an_island_is_all_there_is():
    assert found(survey(".. ..\n.. ..").prices) == "a1 b1 b2 a2"


def test_several_starts_are_all_near():
    assert survey(".....", "a1", "e1").reach == 2
    assert Survey.of(Board.draw(" ."), (Cell(0, 0),)).prices == {}, "nobody starts on air"


def test_passages_lead_more_than_one_way():
    look = survey("#####\n.....\n####.", "a2")
    assert {str(cell): look.gates(cell) for cell in look.prices} == {
        "a2": 1,
        "b2": 2,
        "c2": 2,
        "d2": 2,
        "e2": 2,
        "e3": 1,
    }
    assert survey("...\n...\n...").gates(Cell(1, 1)) == 1


def test_the_nearest_come_first_and_are_on_this_ground():
    look = survey(".....\n..#..", "a1")
    near = tuple(look.nearest(Cell.parse("e1")))
    assert found(near[:4]) == "e1 e2 d2 d1"
    assert set(near) == set(look.prices)
    assert found(look.around(Cell.parse("a1"), 1)) == "a1 a2 b1 b2"


@pytest.mark.parametrize("grid", GRIDS)
def test_every_way_is_made_of_steps(grid):
    board, start = cave(3, grid)
    look = Survey.of(board, (start,))
    for cell, cost in look.prices.items():
        before = [look.prices[near] for near in board.neighbours(cell) if near in look.prices]
        assert cell == start or min(before) + price(board, cell) == cost
    assert set(look.nearest(start)) == set(look.prices)
    assert list(look.prices.values()) == sorted(look.prices.values())
