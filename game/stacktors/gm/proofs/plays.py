"""Plays of a situation by computers, in search of one that meets an aim."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

from game.stacktors.events import ConflictBegan, SituationClosed
from game.stacktors.gm import drills, watched
from game.stacktors.gm.draft import Guests
from game.stacktors.gm.proofs.aims import Aim, headed
from game.stacktors.gm.proofs.seeker import Seeker
from game.stacktors.gm.proofs.witness import PARTY, Witness, keys, opened
from game.stacktors.mind import levels
from game.stacktors.values.drill import Drill
from game.stacktors.values.situation import Situation
from game.table.book import GM
from game.table.seats import Search, Settled, Table, View

LONGEST: Final = 500
"""The answers after which a play is broken off."""


class SituationPlay(Struct, frozen=True):
    """How a play ended: the outcome of the situation, empty where it was broken off, and the witness if it is one.

    `fought` says that there was a conflict, so that another play may come out otherwise.
    """

    outcome: str = ""
    fought: bool = False
    witness: Witness | None = None


class Opponents:
    """Answers for the game master's seat in a play: enemies as the level plays them, watches as the author wants.

    What the game master may bring of its own when a region is entered stays away.
    """

    def __init__(self, level: str, known: tuple[Drill, ...] = ()) -> None:
        self._tactician = levels.player(level)
        self._drills = known

    def begin(self, view: View) -> Search:
        if view.decision.kind == "moment":
            with view.inside():
                return Settled(watched.answer(watched.due()))
        drilled = drills.answer(view, self._drills) if self._drills else None
        return Settled(drilled) if drilled else self._tactician.begin(view)


class ProofSides(NamedTuple):
    """Who plays the party, and who all others."""

    seeker: Seeker
    opponents: Opponents


def played(situation: Situation, guests: Guests, aim: Aim, sides: ProofSides, key: str) -> SituationPlay:
    """One play; `key` seeds what computers choose among equals.

    Raises ValueError and Refused as `opened` does.
    """
    with opened(headed(situation, aim), guests) as match:
        table = Table(match, {PARTY: sides.seeker, GM: sides.opponents}, key)
        try:
            return _through(table, aim, sides.seeker, fought=situation.conflict)
        finally:
            table.close()


def _through(table: Table, aim: Aim, seeker: Seeker, *, fought: bool) -> SituationPlay:
    match = table.match
    known = keys(match)
    while match.to_act() and len(match.entries) <= LONGEST and not seeker.lost:
        events = [event for done in table.advance(0) for event in done.events]
        fought = fought or any(isinstance(event, ConflictBegan) for event in events)
        closed = next((event.outcome for event in events if isinstance(event, SituationClosed)), "")
        if any(aim.met(event, known) for event in events):
            answers = tuple((entry.seat, entry.intent) for entry in match.entries[1:])
            return SituationPlay(closed, fought, Witness(aim, answers))
        if closed:
            return SituationPlay(closed, fought)
    return SituationPlay("", fought)
