"""What the log tells of the deeds of free play since anything but places has changed: all of them were in vain."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Idle, Place, Scene
from game.books.stacktors.intents import Travel
from game.books.stacktors.mind.here import said_here
from game.table.book import Intent
from game.table.match import Match
from game.table.pending import Pending
from game.table.world import TABLE, EntityRow, Snapshot, part


class Lately(Struct, frozen=True):
    """The answers that were given since then, and where everybody stood between them.

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
    """What was done in this free play; rounds that pass are no change."""
    answers, been, since = set[Intent](), set[tuple[int, Cell]](), list[Intent]()
    for entry, before in zip(reversed(match.entries), reversed((match.first, *match.states[:-1])), strict=True):
        since.append(entry.intent)
        if _step(before) != "free":
            continue
        if not _alike(before, match.snapshot):
            break
        answers.update(since)
        been.update((who, place.cell) for who in before if (place := part(before, who, Place)))
        since.clear()
    return Lately(frozenset(answers), frozenset(been), said_here(match))


def _step(at: Snapshot) -> str:
    pending = part(at, TABLE, Pending)
    return pending.frames[-1].at if pending and pending.frames else ""


def _alike(one: Snapshot, other: Snapshot) -> bool:
    """Do the states differ in places and counts alone?"""
    same = (row is other.get(who) or _lasting(row) == _lasting(other.get(who, ())) for who, row in one.items())
    return one.keys() == other.keys() and all(same)


def _lasting(row: EntityRow) -> dict[type, Any]:
    kept = (one for one in row if not isinstance(one, Place | Idle))
    return {type(one): replace(one, rounds=0, inside=()) if isinstance(one, Scene) else one for one in kept}
