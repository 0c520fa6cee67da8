"""How the party walks together in free play: the others in file behind their leader (SIT-1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.components import Scene
from game.books.stacktors.intents import Travel
from game.books.stacktors.play.movement.free_walks import travel_refusal
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.world import TABLE, get

_TRIES: Final = 8
"""The most cells of the way, and the most cells in all, that are tried for each companion."""


def together(walk: Travel) -> Travel:
    """The leader's walk along its path, with the companions behind.

    A companion for whom there is no place stays where it is, and so does one who stands where all are to come (SIT-5).
    """
    leader, path = walk.who, walk.path
    line = [*reversed((people.cell(leader), *path[:-1]))]
    found = Travel(leader, path)
    for who in _companions(leader):
        spots = islice(_spots(path[-1], line, {cell for _, cell in found.others}), _TRIES)
        plans = (Travel(leader, path, (*found.others, (who, cell))) for cell in spots)
        found = next((plan for plan in plans if travel_refusal(plan) is None), found)
    return found


def along(deed: Intent | None) -> Intent | None:
    """The deed; where it is the walk of one alone, all walk along."""
    alone = isinstance(deed, Travel) and bool(deed.path) and not deed.others
    return together(deed) if isinstance(deed, Travel) and alone else deed


def _companions(leader: int) -> list[int]:
    """Those who walk with the leader, the nearest first."""
    ground, here, there = people.board(), people.cell(leader), _gathering_places()
    others = (who for who in people.party() if who != leader and people.cell(who) not in there)
    return sorted(others, key=lambda who: (ground.distance(here, people.cell(who)), who))


def _gathering_places() -> set[Cell]:
    """The cells to which all of the party are to come."""
    goals = get(TABLE, Scene).situation.goals
    return {
        cell for goal in goals if goal.kind == "gather" and not goal.bad for cell in people.board().region(goal.what)
    }


def _spots(goal: Cell, line: list[Cell], taken: Collection[Cell]) -> Iterator[Cell]:
    """Cells to stand on: along the way, the last first, then around the goal."""
    ground, seen = people.board(), {goal, *taken}
    for cell in (*line[:_TRIES], *(near for first in (goal, *line[:1]) for near in ground.neighbours(first))):
        if cell not in seen:
            seen.add(cell)
            yield cell
