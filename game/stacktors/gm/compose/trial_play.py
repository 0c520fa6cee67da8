"""Plays a situation through with computers in all seats, in a match of its own that nobody sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.stacktors.components import Body, Chronicle, Clock, Homely, Out, Scene, Side
from game.stacktors.gm.draft import Guests
from game.stacktors.gm.proofs.witness import PARTY, opened
from game.stacktors.gm.umpire import Umpire
from game.stacktors.values.situation import STANDOFF, SUCCESS, Situation
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table
from game.table.world import TABLE, EntityRow

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
            while not _outcome(match) and len(match.entries) < LONGEST and match.to_act():
                table.advance(0)
        finally:
            table.close()
        return _told(match, situation)


def _told(match: Match, situation: Situation) -> Playthrough:
    outcome = _outcome(match)
    rows = match.before() if outcome else match.snapshot
    first = match.states[0]
    good = {goal.outcome for goal in situation.goals if not goal.bad} | {SUCCESS}
    clock = next((part.round for part in rows[TABLE] if isinstance(part, Clock)), 0)
    scene = next((part.rounds for part in rows[TABLE] if isinstance(part, Scene)), 0)
    return Playthrough(
        outcome,
        clock + scene,
        sum(entry.seat == PARTY for entry in match.entries),
        _share(rows, first, ours=True),
        _share(rows, first, ours=False),
        outcome not in good,
    )


def _share(rows: Mapping[int, EntityRow], first: Mapping[int, EntityRow], *, ours: bool) -> float:
    """The share of a side's first pips that it still has."""
    whole = sum(_pips(row) for row in first.values() if _is_hero(row) == ours)
    left = sum(_pips(rows.get(who, ())) for who, row in first.items() if _is_hero(row) == ours)
    return left / whole if whole else 0.0


def _is_hero(row: EntityRow) -> bool:
    return any(isinstance(part, Homely) for part in row)


def _pips(row: EntityRow) -> int:
    """The pips of somebody who has a side and is not out."""
    if not any(isinstance(part, Side) for part in row) or any(isinstance(part, Out) for part in row):
        return 0
    return next((part.stack.pips for part in row if isinstance(part, Body)), 0)


def _outcome(match: Match) -> str:
    """How the situation ended; empty while it goes on."""
    chronicle = next((part for part in match.snapshot[TABLE] if isinstance(part, Chronicle)), Chronicle())
    return next((outcome for _, outcome in chronicle.past), "")
