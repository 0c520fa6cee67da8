"""The party: who belongs to it, and what its members have in common."""

from __future__ import annotations

from game.books.stacktors.mind.suggested_growth import Growths
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.play.situation import camp
from game.books.stacktors.prose import harms
from game.books.stacktors.prose.harms import SituationHarm
from game.ui.play.state_cache import StateCache


class PartyNow:
    """Answers questions about the party."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def in_play(self) -> tuple[int, ...]:
        """The party's characters in play."""
        return self._known.kept("party", people.party)

    def members(self) -> tuple[int, ...]:
        """All who belong to the party for good, the dead included."""
        return self._known.kept("members", camp.members)

    def purse(self) -> int:
        """The party's coins."""
        return self._known.kept("purse", camp.purse)

    def trade(self) -> bool:
        """Is there anything that coins can buy now (RWD-4)?"""
        return self._known.kept("trade", lambda: bool(camp.offers()))

    def to_spend(self, who: int) -> int:
        """The points that the character can spend in this camp."""
        return self._known.kept(("to spend", who), lambda: camp.to_spend(who))

    def growths(self, who: int) -> Growths:
        """How that one can grow in this camp."""
        return self._known.kept(("growths", who), lambda: Growths(who, self._harms()))

    def cost(self) -> tuple[str, ...]:
        """Who fell and who rose in the situation that is over, and what it cost, in wordings, the longest first."""
        return self._known.kept("cost", lambda: harms.wordings(self._harms(), people.name))

    def _harms(self) -> tuple[SituationHarm, ...]:
        return self._known.kept("harms", lambda: harms.harms(self._known.match))

    def here(self, who: int) -> bool:
        """Is the player at the table whose character it is?"""
        return self._known.kept(("here", who), lambda: not seating.away(who))

    def trains(self) -> bool:
        """May points be spent in this camp (RWD-1)?"""
        return self._known.kept("trains", camp.trains)
