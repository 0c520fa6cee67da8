"""Where a monkey begins: at any screen of the game, or at a table in any state of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game import library, opening, party
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.face.docks.known import SMALL
from game.books.stacktors.intents import OPEN
from game.books.stacktors.values.options import Options
from game.campaign.check import open_campaign
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.seats import Table
from game.ui.kit.screen import Push, Screen, Transition
from game.ui.party import ways
from game.ui.party.face import SeatCard
from game.ui.play.screen import TableScreen
from game.ui.shell import books, house
from game.ui.shell.cards import NewGame, TableCard
from game.ui.shell.house import House

_PLAYED = 160
"""How many answers bots have given at most before the monkey sits down."""
_KINDS = (*OPEN, *OPEN, "defend", "defend", "shoot", "trade", "morph", *SMALL)
"""Kinds of questions at which the monkey likes to sit down."""
_HANDOVER = ("off", "banner", "curtain")
_TAKEBACKS = ("reveal", "none")


class Doors:
    """Opens screens at random."""

    def __init__(self, home: House, chance: Random) -> None:
        self.home, self.chance = home, chance
        self.ways: tuple[Callable[[], Screen], ...] = (
            home.title,
            lambda: home.adventure(1),
            lambda: home.adventure(3),
            books.face().scenes()["builder"].make,
            books.face().scenes()["check"].make,
            books.face().scenes()["rulebook"].make,
            self._saves,
            self._options,
            self._begun,
            self._begun,
            *(self._amid,) * 5,
        )

    def screen(self) -> Screen:
        """A new screen; tables are closed by a `leave` of their own."""
        return self.chance.choice(self.ways)()

    def _shown(self, way: Transition | None) -> Screen:
        """The screen that the title leads to by that transition."""
        assert isinstance(way, Push)
        return way.screen

    def _saves(self) -> Screen:
        return self._shown(self.home.title().doors.saves())

    def _options(self) -> Screen:
        return self._shown(self.home.options())

    def _begun(self) -> Screen:
        """A new game, written to the disk."""
        from game.ui.shell import session

        cards, heroes = house.campaign_cards(), ways.shelf()
        sizes = [self.chance.randint(1, 3) for _ in range(self.chance.randint(1, 3))]
        seats = tuple(
            SeatCard(f"Player {n}", "disc", tuple(self.chance.sample(heroes, size))) for n, size in enumerate(sizes, 1)
        )
        names = [hero.name for seat in seats for hero in seat.heroes]
        seats = seats if len(set(names)) == len(names) else seats[:1]
        rules = TableCard(handover=self.chance.choice(_HANDOVER), takebacks=self.chance.choice(_TAKEBACKS))
        return self.home.seated(
            session.begin(
                NewGame(self.chance.choice(cards), seats, Options(), rules, duel=len(seats) == 2),
                self.home.leave,
                seed=self.chance.randrange(99),
            )
        )

    def _amid(self) -> Screen:
        """A table in the middle of a game that bots have played so far, at a question of some kind if it comes up."""
        found, seed = open_campaign(self.chance.choice(house.campaign_cards()).path), self.chance.randrange(99)
        seats = self.chance.choice((("p1",), ("p1", "p2"), ("p1", "p2", "p3", "p4")))
        match = opening.begun(found, party.start(found, len(seats), seed))
        bots = {GM: library.master(found), **{seat: GreedyBot() for seat in seats}}
        table = Table(match, bots, str(seed), partial(library.player_of, found.book))
        kind, played = self.chance.choice(_KINDS), self.chance.randrange(_PLAYED)
        for number in range(2 * _PLAYED):
            acting = match.to_act()
            if not acting or (number >= played and acting[0].kind == kind and GM not in acting[0].owners):
                break
            table.advance(0)
        orders = {seat: Standing() for seat in seats}
        for seat, standing in orders.items():
            table.sit(seat, standing)
        return self.home.seated(
            TableScreen(table, self.home.leave, handover=self.chance.choice(_HANDOVER), orders=orders)
        )
