"""What was done in this situation, so that nothing is suggested that was just done in vain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors import intents as asked
from game.books.stacktors.components import Idle, Place, Scene, Stages
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.table.book import Frame, Intent, Pending
from game.table.match import Entry, Match
from game.table.world import TABLE, Component, EntityRow, Snapshot, part


def played_here(match: Match) -> Iterator[Intent]:
    """The intents since the situation was opened, the latest first."""
    intents = (one.intent for one in reversed(match.entries))
    return takewhile(lambda one: not isinstance(one, asked.OpenSituation), intents)


def entries_here(match: Match) -> Iterator[tuple[Entry, Snapshot]]:
    """The entries since the situation was opened, each with the state before it, the latest first."""
    told = zip(reversed(match.entries), reversed((match.first, *match.states[:-1])), strict=True)
    return takewhile(lambda one: not isinstance(one[0].intent, asked.OpenSituation), told)


def said_here(match: Match) -> frozenset[tuple[int, int]]:
    """What was said in the situation under way: the figures to which it was said, each with the index of the line."""
    return frozenset((one.to, one.choice) for one in played_here(match) if isinstance(one, asked.Talk))


WalkEnds = tuple[tuple[int, Cell], ...]
"""Who comes where by a walk."""


class Lately(Struct, frozen=True):
    """What was given for an answer since anything changed, and where everybody stood between that and stands now.

    `led` is where walks have led since. `tried` are the attacks of this situation that were declared when all was as it
    is now, each with its attacker and with all who were asked to help. `said` is all that was said in the situation, as
    figures and the indices of lines.
    """

    answers: frozenset[Intent]
    been: frozenset[tuple[int, Cell]]
    led: frozenset[WalkEnds]
    tried: frozenset[tuple[asked.Attack, int]]
    said: frozenset[tuple[int, int]]

    def returns(self, walk: asked.Travel) -> bool:
        """Does the walk lead the leader, or else all who walk, to where they have been?"""
        return self.been.issuperset(_ends(walk))

    def repeats(self, walk: asked.Travel) -> bool:
        """Has a walk led there before, since anything changed?"""
        return _ends(walk) in self.led

    def vain(self, attack: asked.Attack, friends: Iterable[int]) -> bool:
        """Was the attack tried with the help of these friends, as far as they gave any, and all is as it was?"""
        return self.tried.issuperset((attack, who) for who in (attack.who, *friends))


def _ends(walk: asked.Travel) -> WalkEnds:
    """Where the leader of the walk comes to, or else all who walk."""
    return ((walk.who, walk.path[-1]),) if walk.path else walk.others


def lately(match: Match) -> Lately:
    """What was done in this free play; rounds that pass are no change, nor are pieces that were committed in one."""
    answers, been, since = set[Intent](), set(_standing(match.snapshot)), list[Intent]()
    tried, friends, unchanged = set[tuple[asked.Attack, int]](), set[int](), True
    for entry, before in entries_here(match):
        since.append(entry.intent)
        friends.update(_helper(before))
        frame = top_frame(before)
        if frame is None or frame.at != "free" or isinstance(entry.intent, asked.Regroup):
            continue
        attack = entry.intent if isinstance(entry.intent, asked.Attack) else None
        alike = (unchanged or attack is not None) and _alike(before, match.snapshot)
        if attack and alike:
            tried.update((attack, who) for who in (attack.who, *friends))
        unchanged = unchanged and alike
        if unchanged:
            answers.update(since)
            been.update(_standing(before))
        since.clear()
        friends.clear()
    led = frozenset(_ends(one) for one in answers if isinstance(one, asked.Travel))
    return Lately(frozenset(answers), frozenset(been), led, frozenset(tried), said_here(match))


def _helper(at: Snapshot) -> tuple[int, ...]:
    """Who is asked there to help an attack."""
    frame = top_frame(at)
    return frame.queue[:1] if isinstance(frame, AttackFrame) and frame.at == "help_a" else ()


def _standing(at: Snapshot) -> Iterator[tuple[int, Cell]]:
    return ((who, place.cell) for who in at if (place := part(at, who, Place)))


def top_frame(at: Snapshot) -> Frame | None:
    """The innermost frame in that state; None where nothing is under way."""
    pending = part(at, TABLE, Pending)
    return pending.frames[-1] if pending and pending.frames else None


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
