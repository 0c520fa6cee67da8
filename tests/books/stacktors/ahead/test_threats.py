"""The ground on which an enemy could attack somebody."""

from __future__ import annotations

import pytest

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.ahead.threats import EnemyThreat, WayToAttack

WALLS = """
    .......#....
    ..#....#....
    ..#.......~.
    ..####......
    ............
    """


def threat(board: Board, far: int, *stands: Cell) -> EnemyThreat:
    return EnemyThreat(1, board, frozenset(stands), (WayToAttack(3, far, "Freeze"),))


@pytest.mark.parametrize("grid", ["square", "hex-y-odd", "hex-x-even"])
@pytest.mark.parametrize("far", [0, 1, 2, 5])
def test_all_cells_that_it_could_strike_are_known_at_once(grid, far):
    board = Board.draw(WALLS, grid)
    found = threat(board, far, Cell(1, 1), Cell(3, 1), Cell(4, 1))
    assert found.cells == {cell for cell in board.cells if not board.blocks(cell) and found.at(cell)}


def test_over_open_ground_only_the_nearest_stand_is_asked_what_it_sees(monkeypatch):
    board = Board.draw("\n".join(["." * 30] * 30))
    stands = [Cell(x, y) for x in range(10, 16) for y in range(10, 16)]
    monkeypatch.setattr(Board, "distance", None)
    assert len(threat(board, 6, *stands).cells) == 18 * 18


def test_far_from_all_stands_only_one_of_them_is_measured(monkeypatch):
    board, measured = Board.draw("\n".join(["." * 60] * 60)), []
    found = threat(board, 6, *(Cell(x, y) for x in range(5) for y in range(5)))
    assert found.at(Cell(8, 8))
    distance = Board.distance
    monkeypatch.setattr(Board, "distance", lambda *of: measured.append(of) or distance(*of))
    assert not found.at(Cell(40, 40))
    assert len(measured) == 1
