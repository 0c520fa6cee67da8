"""The cells that a character can strike after a walk, from the ground alone."""

from __future__ import annotations

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.board.kept import kept_cells
from game.books.stacktors.components import Ground
from game.books.stacktors.play.movement.costs import Gait
from game.books.stacktors.play.people import people


class _EnterableCells(dict[Cell, tuple[Kind, tuple[tuple[Cell, Kind], ...]]]):
    """What ground a cell is for a gait, and the cells beside it that it may enter with theirs; found when asked for."""

    def __init__(self, board: Board, gait: Gait) -> None:
        super().__init__()
        self._board, self._gait = board, gait

    def __missing__(self, cell: Cell) -> tuple[Kind, tuple[tuple[Cell, Kind], ...]]:
        board, gait = self._board, self._gait
        kinds = ((to, gait.on(board, to)) for to in board.neighbours(cell))
        found = self[cell] = gait.on(board, cell), tuple((to, kind) for to, kind in kinds if gait.may_enter(kind))
        return found


@kept_cells(200_000, 64)
def _enterable(ground: Ground, gait: Gait) -> _EnterableCells:
    return _EnterableCells(people.board_of(ground), gait)


@kept_cells(1 << 19, 1 << 14)
def strike_cells(ground: Ground, cell: Cell, points: int, gait: Gait) -> frozenset[Cell]:
    """Every cell next to which somebody with that gait can come from there with so many movement points.

    Nobody is an obstacle, and one turn is paid for.
    """
    board = people.board_of(ground)
    left = _points_left(_enterable(ground, gait), cell, max(0, points - gait.turning), gait)
    return frozenset(near for here in left for near in board.neighbours(here))


def _points_left(enterable: _EnterableCells, cell: Cell, points: int, gait: Gait) -> dict[Cell, int]:
    """The most points that can be left at each cell that can be reached; those with most points come first."""
    left, queues = {cell: points}, [list[Cell]() for _ in range(points + 1)]
    queues[points].append(cell)
    for now in range(points, 0, -1):
        for here in queues[now]:
            if left[here] != now:
                continue
            before, beside = enterable[here]
            for to, kind in beside:
                rest = gait.entering(now - 1, before, kind)
                if rest > left.get(to, -1):
                    left[to] = rest
                    queues[rest].append(to)
    return left
