"""The cells that a character can strike after a walk, from the ground alone."""

from __future__ import annotations

from functools import lru_cache

from game.board.board import FRACTION, Board, Kind
from game.board.grid import Cell
from game.stacktors.components import Ground
from game.stacktors.mind.strength import Strength
from game.stacktors.play.people import people


def strike_cells(ground: Ground, cell: Cell, points: int, mover: Strength) -> frozenset[Cell]:
    """Every cell next to which somebody with these feet can come from there with so many movement points.

    Nobody is an obstacle, and one turn is paid for.
    """
    return _strike_cells(ground, cell, points, mover.turning if points else 0, mover.flies, mover.eased)


@lru_cache(maxsize=1 << 14)
def _strike_cells(
    ground: Ground, cell: Cell, points: int, turning: int, flies: bool, eased: tuple[Kind, ...]
) -> frozenset[Cell]:
    board = people.board_of(ground)
    cuts = {kind: (1, 1) if kind in eased else whole for kind, whole in FRACTION.items()}
    left = _points_left(board, cell, max(0, points - turning), flies, cuts)
    return frozenset(near for here in left for near in board.neighbours(here))


def _points_left(
    board: Board, cell: Cell, points: int, flies: bool, cuts: dict[Kind, tuple[int, int]]
) -> dict[Cell, int]:
    """The most points that can be left at each cell that can be reached; those with most points come first."""
    left, queues = {cell: points}, [list[Cell]() for _ in range(points + 1)]
    queues[points].append(cell)
    for now in range(points, 0, -1):
        for here in queues[now]:
            if left[here] != now:
                continue
            before = board.kind(here)
            for to in board.neighbours(here):
                kind = board.kind(to)
                if kind is Kind.BLOCKING or (kind is Kind.AIR and not flies):
                    continue
                top, bottom = (1, 1) if kind is before else cuts.get(kind, (0, 1))
                rest = (now - 1) * top // bottom
                if rest > left.get(to, -1):
                    left[to] = rest
                    queues[rest].append(to)
    return left
