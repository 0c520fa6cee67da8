"""Distances are found as far as somebody asks, and answers are kept as long as they hold few cells."""

from __future__ import annotations

from game.board.board import SLICE, Board, Distances, afoot
from game.board.grid import Cell
from game.board.kept import kept_cells


class Plain(dict[Cell, int]):
    def __missing__(self, cell):
        return 1


def wide(side):
    return Board.draw("\n".join(["." * side] * side))


def test_only_the_ground_up_to_who_asks_is_looked_at():
    found = Distances(wide(60), (Cell(0, 0),), Plain())
    assert found.of(Cell(9, 3), -1) == 9
    assert len(found) <= 11 * 11


def test_a_cell_that_no_way_leads_to_is_told_as_such():
    found = Distances(Board.draw("..#."), (Cell(0, 0),), Plain())
    assert (found.of(Cell(3, 0), -1), found.of(Cell(1, 0), -1)) == (-1, 1)


def test_a_far_search_stops_again_and_again_and_a_near_one_does_not():
    found = Distances(wide(100), (Cell(0, 0),), Plain())
    assert not list(found.towards(Cell(20, 20)))
    stops, known = 0, len(found)
    for _ in found.towards(Cell(99, 99)):
        assert len(found) - known < 2 * SLICE
        known, stops = len(found), stops + 1
    assert stops > 3
    assert found.of(Cell(99, 99), -1) == 99


def test_cells_are_told_the_nearest_first_and_no_farther_than_somebody_asks():
    board = Board.draw("... .\n..~..\n.....")
    assert [(str(cell), steps) for cell, steps in afoot(board, (Cell(1, 0), Cell(0, 0)))] == [
        ("b1", 0), ("a1", 0), ("c1", 1), ("c2", 1), ("b2", 1), ("a2", 1), ("d2", 2), ("d3", 2), ("c3", 2), ("b3", 2),
        ("a3", 2), ("e1", 3), ("e2", 3), ("e3", 3),
    ]  # fmt: skip
    found = afoot(wide(60), (Cell(0, 0),))
    assert next(steps for cell, steps in found if cell == (5, 5)) == 5
    assert len(found) <= 7 * 7


def test_answers_are_given_up_once_they_hold_too_many_cells():
    asked = []

    @kept_cells(100, 4)
    def found(number):
        asked.append(number)
        return [0] * number

    for number in (30, 40, 30, 40):
        found(number)
    assert asked == [30, 40]
    for number in (50, 20, 30):
        found(number)
    assert asked == [30, 40, 50, 20, 30]


def test_what_grows_while_it_is_kept_counts_as_it_is_now():
    asked = []

    @kept_cells(100, 4)
    def found(number):
        asked.append(number)
        return []

    found(1).extend([0] * 200)
    found(2)
    assert found(1) == []
    assert asked == [1, 2, 1]
