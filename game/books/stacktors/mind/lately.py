"""What the log tells of the deeds of free play since anything but places has changed: all of them were in vain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Idle, Place, Scene, Stages
from game.books.stacktors.intents import Regroup, Travel
from game.books.stacktors.mind.here import said_here
from game.table.book import Intent
from game.table.match import Match
from game.table.pending import Pending
from game.table.world import TABLE, Component, EntityRow, Snapshot, part


class Lately(Struct, frozen=True):
    """The answers that were given since then, and where everybody stood between them and stands now.

    `said` is all that was said in the situation, as figures and the indices of their lines.
    """

    answers: frozenset[Intent]
    been: frozenset[tuple[int, Cell]]
    said: frozenset[tuple[int, int]]

    def returns(self, walk: Travel) -> bool:
        """Does the walk lead the leader, or else all who walk, to where they have been?"""
        ends = ((walk.who, walk.path[-1]),) if walk.path else walk.others
        return self.been.issuperset(ends)


def lately(match: Match) -> Lately:
    """What was done in this free play; rounds that pass are no change, nor are pieces that were committed in one."""
    answers, been, since = set[Intent](), set(_standing(match.snapshot)), list[Intent]()
    for entry, before in zip(reversed(match.entries), reversed((match.first, *match.states[:-1])), strict=True):
        since.append(entry.intent)
        if _step(before) != "free" or isinstance(entry.intent, Regroup):
            continue
        if not _alike(before, match.snapshot):
            break
        answers.update(since)
        been.update(_standing(before))
        since.clear()
    return Lately(frozenset(answers), frozenset(been), said_here(match))


def _standing(at: Snapshot) -> Iterator[tuple[int, Cell]]:
    return ((who, place.cell) for who in at if (place := part(at, who, Place)))


def _step(at: Snapshot) -> str:
    pending = part(at, TABLE, Pending)
    return pending.frames[-1].at if pending and pending.frames else ""


def _alike(one: Snapshot, other: Snapshot) -> bool:
    """Do the states differ in places and counts alone?"""
    same = (row is other.get(who) or _lasting(row) == _lasting(other.get(who, ())) for who, row in one.items())
    return one.keys() == other.keys() and all(same)


def _lasting(row: EntityRow) -> dict[type, Any]:
    return {type(one): _uncounted(one) for one in row if not isinstance(one, Place | Idle)}


def _uncounted(one: Component) -> Component:
    match one:
        case Scene():
            return replace(one, rounds=0, inside=())
        case Stages():
            return replace(one, round=0)
    return one
