"""Plays of a situation by computers, in search of one that meets an aim."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.aim import Aim
from game.books.stacktors.events import ConflictBegan, RoundBegan, SituationClosed
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.aims import headed
from game.books.stacktors.gm.proofs.seeker import Seeker
from game.books.stacktors.gm.proofs.witness import PARTY, Witness, keys, opened
from game.books.stacktors.play.people import people
from game.books.stacktors.values.situation import FAILURE, Situation
from game.table import world
from game.table.book import GM, Seat
from game.table.match import Match
from game.table.seats import Controller, Search, Table, View
from game.table.sliced import Sliced

LONGEST: Final = 400
"""The answers after which a play is broken off, where time is no matter."""
HOPELESS: Final = 4
"""A play is given up as a failure when the advantage over all enemies has become so many times smaller."""


class SituationPlay(Struct, frozen=True):
    """How a play ended: the outcome of the situation, empty where it was broken off, and the witness if it is one.

    `fought` says that there was a conflict, so that another play may come out otherwise.
    """

    outcome: str = ""
    fought: bool = False
    answers: int = 0
    """How many answers were given."""
    witness: Witness | None = None
    yields: int = 0
    """How often the work of both sides has yielded."""


class PlayLimits(Struct, frozen=True):
    """After how many answers, and after how many yields of work, a play is broken off."""

    answers: int = LONGEST
    yields: int = 1_000_000


class Metered:
    """Plays as the player behind it does."""

    def __init__(self, behind: Controller) -> None:
        self._behind = behind
        self._past = 0
        self._now: Search | None = None

    def begin(self, view: View) -> Search | None:
        self._past = self.yields
        self._now = self._behind.begin(view)
        return self._now

    @property
    def yields(self) -> int:
        """How often its work has yielded so far, over all its answers."""
        return self._past + (self._now.yields if isinstance(self._now, Sliced) else 0)


class ProofSides:
    """Who plays the party, with plans for the aim or as any computer would, and who all others."""

    def __init__(self, party: Seeker | Controller, opponents: Controller) -> None:
        self._party = party
        self._meters = {PARTY: Metered(party), GM: Metered(opponents)}

    @property
    def lost(self) -> bool:
        """Does the party know nothing more to do for the aim?"""
        return isinstance(self._party, Seeker) and self._party.lost

    @property
    def controllers(self) -> dict[Seat, Controller]:
        """Who sits in which seat."""
        return {**self._meters}

    @property
    def yields(self) -> int:
        """How often the work of both has yielded so far."""
        return sum(one.yields for one in self._meters.values())


def played(
    situation: Situation, guests: Guests, aim: Aim, sides: ProofSides, key: str, limits: PlayLimits
) -> SituationPlay:
    """One play; `key` seeds what computers choose among equals.

    Raises ValueError and Refused as `opened` does.
    """
    with opened(headed(situation, aim), guests) as match:
        table = Table(match, sides.controllers, key)
        try:
            found = _through(table, aim, sides, limits, fought=situation.conflict)
            return replace(found, yields=sides.yields)
        finally:
            table.close()


def _through(table: Table, aim: Aim, sides: ProofSides, limits: PlayLimits, *, fought: bool) -> SituationPlay:
    match = table.match
    known, first = keys(match), _advantage(match)
    while match.to_act() and not sides.lost:
        if len(match.entries) > limits.answers or sides.yields > limits.yields:
            break
        events = [event for done in table.advance(0) for event in done.events]
        fought = fought or any(isinstance(event, ConflictBegan) for event in events)
        closed = next((event.outcome for event in events if isinstance(event, SituationClosed)), "")
        if any(aim.met(event, known) for event in events):
            answers = tuple((entry.seat, entry.intent) for entry in match.entries[1:])
            return SituationPlay(closed, fought, len(answers), Witness(aim, answers))
        if closed:
            return SituationPlay(closed, fought, len(match.entries))
        if any(isinstance(event, RoundBegan) for event in events) and _advantage(match) * HOPELESS < first:
            return SituationPlay(FAILURE, fought, len(match.entries))
    return SituationPlay("", fought, len(match.entries))


def _advantage(match: Match) -> float:
    """The pips of the party for each pip of those who fight it."""
    pips = Counter[bool]()
    with world.inside(match.world):
        for who in filter(people.takes_sides, people.characters()):
            pips[people.side(who) == "party"] += people.stack(who).pips
    return pips[True] / max(1, pips[False])
