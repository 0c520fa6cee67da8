"""Plays of a situation by computers, in search of one that meets an aim."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.ahead.errands.aim import Aim
from game.stacktors.events import ConflictBegan, RoundBegan, SituationClosed
from game.stacktors.gm.draft import Guests
from game.stacktors.gm.proofs.aims import headed
from game.stacktors.gm.proofs.metered import Metered
from game.stacktors.gm.proofs.seeker import Seeker
from game.stacktors.gm.proofs.witness import PARTY, Witness, keys, opened
from game.stacktors.play.people import people
from game.stacktors.values.situation import FAILURE, Situation
from game.table import world
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table

LONGEST: Final = 400
"""The answers after which a play is broken off."""
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


class ProofSides(NamedTuple):
    """Who plays the party, and who all others."""

    seeker: Seeker
    opponents: Controller


def played(
    situation: Situation, guests: Guests, aim: Aim, sides: ProofSides, key: str, most: int = LONGEST
) -> SituationPlay:
    """One play; `key` seeds what computers choose among equals, and it is broken off after the `most` answers.

    Raises ValueError and Refused as `opened` does.
    """
    with opened(headed(situation, aim), guests) as match:
        meters = Metered(sides.seeker), Metered(sides.opponents)
        table = Table(match, dict(zip((PARTY, GM), meters, strict=True)), key)
        try:
            found = _through(table, aim, sides.seeker, most, fought=situation.conflict)
            return replace(found, yields=sum(one.yields for one in meters))
        finally:
            table.close()


def _through(table: Table, aim: Aim, seeker: Seeker, most: int, *, fought: bool) -> SituationPlay:
    match = table.match
    known, first = keys(match), _advantage(match)
    while match.to_act() and len(match.entries) <= most and not seeker.lost:
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
