"""The camp in text mode: what the situation has cost, how everybody stands, what growth brings and coins buy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.books.stacktors.components import Chronicle, Points
from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.mind import suggested_camp
from game.books.stacktors.mind.suggested_growth import Growths
from game.books.stacktors.play.people import objects, people
from game.books.stacktors.play.situation.camp import members, offers
from game.books.stacktors.prose import wares
from game.books.stacktors.prose.course import purse
from game.books.stacktors.prose.harms import SituationHarm, harms, told
from game.books.stacktors.prose.words import under_cover
from game.books.stacktors.voice.describe import equipment
from game.phrases import capital, counted, full_stop, listed, spaced
from game.table.book import Intent
from game.table.seats import Onlooker
from game.table.world import TABLE, get


class Camping:
    """Answers questions about the camp as it is now, as a seat may know it."""

    def __init__(self, onlooker: Onlooker) -> None:
        self._onlooker = onlooker
        self.growths, self._harms = cache(self._growths), cache(self._found_harms)
        """How somebody may grow, and what the situation has cost; what was found once is kept."""

    def lines(self) -> list[str]:
        """What the situation has cost, then everybody with stack and points, then the purse and what it buys."""
        with self._onlooker.inside():
            coins, cost = get(TABLE, Chronicle), told(self._harms(), people.name)
            lines = cost, *map(_one, members()), purse(coins), wares.on_sale(offers(), coins.purse)
            return [line for line in lines if line]

    def _growths(self, who: int) -> Growths:
        return self._onlooker.find(Growths, who, self._harms())

    def _found_harms(self) -> tuple[SituationHarm, ...]:
        return harms(self._onlooker.match)

    def suggested(self) -> tuple[Buy | Enlarge, ...]:
        """The growth that is suggested to all of the party."""
        party = self._onlooker.find(members)
        return tuple(one for who in party for one in self.growths(who).suggested())

    def grower(self, legal: Sequence[Intent]) -> int:
        """Whose growth is suggested first; 0 for nobody's."""
        with self._onlooker.inside():
            return suggested_camp.grower(legal)

    def ware(self, name: str) -> str:
        """What that brings which is sold, as a sentence or two; empty where it is sold no more."""
        offer = next((one for one in self._onlooker.find(offers) if one.name == name), None)
        return spaced(full_stop(capital(wares.contents(offer))), wares.brings(offer)) if offer else ""


def _one(who: int) -> str:
    """One of the party with stack, equipment and points, and what it carries."""
    bag = [f"{people.name(one)}{under_cover(one)}" for one in objects.carried(who)]
    gear = f", {equipment(who)}" if people.gear(who).pieces else ""
    return (
        f"{capital(people.name(who))}: {people.stack(who)}{gear}; "
        f"{counted(get(who, Points).free, 'point', 'points')} to spend"
        f"{f'; carries {listed(bag)}' if bag else ''}{', dead' if people.dead(who) else ''}."
    )
