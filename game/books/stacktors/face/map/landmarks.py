"""The landmarks: regions of goals, where one leaves the map or decides what is at stake, as the map marks them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.books.stacktors.prose.landmarks import is_landmark, landmark, place_name
from game.books.stacktors.values.situation import CARRIED, FAILURE, STANDOFF, SUCCESS, Situation

_USUAL = {SUCCESS, FAILURE, STANDOFF}


class Landmark(Struct, frozen=True):
    """A region with its name and the words about it; `middle` is the cell with its sign.

    `leads` says that it leads elsewhere, `wanted` that the party has something to win there.
    """

    cells: frozenset[Cell]
    middle: Cell
    name: str
    words: str
    leads: bool
    wanted: bool


def landmarks(situation: Situation, board: Board) -> Iterator[Landmark]:
    """The landmarks of the situation on which there is room to stand."""
    for goal in filter(is_landmark, situation.goals):
        cells = [cell for cell in board.region(goal.region) if board.kind(cell) is not Kind.BLOCKING]
        if cells:
            yield Landmark(
                frozenset(cells),
                _middle(cells),
                place_name(goal),
                landmark(goal),
                leads=goal.outcome not in _USUAL and goal.kind != CARRIED,
                wanted=not goal.bad and goal.outcome not in {FAILURE, STANDOFF},
            )


def _middle(cells: list[Cell]) -> Cell:
    """The cell that is nearest to the middle of all of them."""
    x, y = (sum(cell[side] for cell in cells) / len(cells) for side in (0, 1))
    return min(cells, key=lambda cell: ((cell.x - x) ** 2 + (cell.y - y) ** 2, cell))
