"""Where one stands to leave the map, or to decide what is at stake: the regions of goals, as the map marks them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.stacktors.prose.landmarks import is_landmark, landmark
from game.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Situation

_USUAL = {SUCCESS, FAILURE, STANDOFF}


class Landmark(Struct, frozen=True):
    """A region with what is said of it; `leads`: somewhere else. `middle` is the cell that wears its plaque."""

    cells: frozenset[Cell]
    middle: Cell
    words: str
    leads: bool


def landmarks(situation: Situation, board: Board) -> Iterator[Landmark]:
    """Those of the situation, where there is room to stand."""
    for goal in filter(is_landmark, situation.goals):
        cells = [cell for cell in board.region(goal.what) if board.kind(cell) is not Kind.BLOCKING]
        if cells:
            yield Landmark(frozenset(cells), _middle(cells), landmark(goal), goal.outcome not in _USUAL)


def _middle(cells: list[Cell]) -> Cell:
    """The one nearest to where all of them lie around."""
    x, y = (sum(cell[side] for cell in cells) / len(cells) for side in (0, 1))
    return min(cells, key=lambda cell: ((cell.x - x) ** 2 + (cell.y - y) ** 2, cell))
