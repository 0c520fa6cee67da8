"""Plays a situation through with computers in all seats, in a match of its own that nobody sees."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.books.stacktors.components import Body, Clock, Homely, Out, Scene, Side
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.witness import PARTY, opened
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.play.situation.closing import first_outcome
from game.books.stacktors.values.situation import STANDOFF, SUCCESS, Situation
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table
from game.table.world import TABLE, Snapshot, part

LONGEST: Final = 1500
"""The number of answers after which a situation is broken off."""


class Playthrough(Struct, frozen=True):
    """How a situation came out; `outcome` is empty where it was broken off."""

    outcome: str
    rounds: int
    decisions: int
    """The answers that the party gave."""
    left: float
    """The share of the party's pips that were left, without those of heroes that are out."""
    theirs: float
    """The share of the enemies' pips that were left; 0 where there were none."""
    failed: bool = False
    """Does the outcome count as none of the good ones?"""

    @property
    def won(self) -> bool:
        """Did the party succeed, in one way or another?"""
        return not self.failed

    @property
    def parted(self) -> bool:
        """Was it a stand-off?"""
        return self.outcome in {"", STANDOFF}


def played(situation: Situation, guests: Guests, party: Controller, enemies: Controller, seed: str) -> Playthrough:
    """Play it to its end."""
    with opened(situation, guests) as match:
        table = Table(match, {PARTY: party, GM: Umpire(enemies)}, seed)
        try:
            while not first_outcome(match.snapshot) and len(match.entries) < LONGEST and match.to_act():
                table.advance(0)
        finally:
            table.close()
        return _told(match, situation)


def _told(match: Match, situation: Situation) -> Playthrough:
    outcome = first_outcome(match.snapshot)
    rows = match.before() if outcome else match.snapshot
    first = match.states[0]
    good = {goal.outcome for goal in situation.goals if not goal.bad} | {SUCCESS}
    clock, scene = part(rows, TABLE, Clock), part(rows, TABLE, Scene)
    return Playthrough(
        outcome,
        (clock.round if clock else 0) + (scene.rounds if scene else 0),
        sum(entry.seat == PARTY for entry in match.entries),
        _share(rows, first, ours=True),
        _share(rows, first, ours=False),
        outcome not in good,
    )


def _share(rows: Snapshot, first: Snapshot, *, ours: bool) -> float:
    """The share of a side's first pips that it still has."""
    side = [who for who in first if (part(first, who, Homely) is not None) == ours]
    whole, left = (sum(_pips(state, who) for who in side) for state in (first, rows))
    return left / whole if whole else 0.0


def _pips(state: Snapshot, who: int) -> int:
    """The pips of somebody who has a side and is not out."""
    body = part(state, who, Body)
    stands = part(state, who, Side) and not part(state, who, Out)
    return body.stack.pips if body and stands else 0
