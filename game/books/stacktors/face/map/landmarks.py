"""The landmarks: regions of goals, where one leaves the map or decides what is at stake, as the map marks them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.books.stacktors.play.situation import goals
from game.books.stacktors.prose.landmarks import is_landmark, landmark_now, place_name
from game.books.stacktors.values.situation import CARRIED, FAILURE, STANDOFF, SUCCESS, Situation

_USUAL = {SUCCESS, FAILURE, STANDOFF}


class Landmark(Struct, frozen=True):
    """A region with its name and the words about it; `middle` is the cell with its sign.

    `leads` says that it leads elsewhere, `wanted` that the party has something to win there, `shut` that nothing comes
    of standing there yet.
    """

    cells: frozenset[Cell]
    middle: Cell
    name: str
    words: str
    leads: bool
    wanted: bool
    shut: bool = False

    @property
    def icon(self) -> str:
        """What stands on its plate: a lock while it is shut, else an arrow."""
        return "lock" if self.shut else "right" if self.leads else "down"


def landmarks(situation: Situation, board: Board) -> Iterator[Landmark]:
    """The landmarks of the situation on which there is room to stand, in the current world."""
    for goal in filter(is_landmark, situation.goals):
        cells = [cell for cell in board.region(goal.region) if board.kind(cell) is not Kind.BLOCKING]
        shut = not goals.counts(goal)
        if cells:
            yield Landmark(
                frozenset(cells),
                _middle(cells),
                place_name(goal),
                landmark_now(goal),
                leads=goal.outcome not in _USUAL and goal.kind != CARRIED,
                wanted=not goal.bad and goal.outcome not in {FAILURE, STANDOFF},
                shut=shut,
            )


def _middle(cells: list[Cell]) -> Cell:
    """The cell that is nearest to the middle of all of them."""
    x, y = (sum(cell[side] for cell in cells) / len(cells) for side in (0, 1))
    return min(cells, key=lambda cell: ((cell.x - x) ** 2 + (cell.y - y) ** 2, cell))
