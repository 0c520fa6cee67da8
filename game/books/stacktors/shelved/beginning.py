"""New games of the pyramids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.books.stacktors.game_book import Hero, Start
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.options import EDITIONS, Options, of_campaign, with_values
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.stack import Gear, Stack
from game.campaign.beginning import PartySizes, Player, StartingHero, StartSummary
from game.campaign.model import ReadyHero
from game.table.book import Seat


class PyramidBeginning:
    """Heroes are stacks with equipment; options come in two editions."""

    sizes = PartySizes(3, 1, 8)
    editions = tuple(EDITIONS)

    def edition(self, options: Options) -> str:
        """The edition's name; empty for options of the table's own."""
        return next((name for name, preset in EDITIONS.items() if preset == options), "")

    def chosen(self, edition: str, values: Mapping[str, str]) -> Options:
        """The edition with other values. Raises KeyError for the edition, and NoOption."""
        return with_values(EDITIONS[edition], values)

    def options(self, own: Mapping[str, Any], chosen: Options | None = None) -> Options:
        """What the campaign's own options make of those that were chosen. Raises NoOption."""
        return of_campaign(own, chosen)

    def readable(self, hero: ReadyHero) -> bool:
        """Are its stack and its equipment in the notation?"""
        try:
            Stack.parse(str(hero.content.get("stack", "")))
            Gear.parse(str(hero.content.get("gear", "-")))
        except NotationError:
            return False
        return True

    def made(self, name: str, written: str) -> ReadyHero:
        """A hero with that stack."""
        return ReadyHero(name, "", {"stack": written})

    def start(
        self,
        heroes: Sequence[tuple[ReadyHero, Seat]],
        players: Sequence[Player],
        options: Options | None,
        *,
        seed: int = 0,
        title: str = "",
        manners: Sequence[tuple[str, str]] = (),
        facts: Sequence[str] = (),
    ) -> Start:
        """The start of a match."""
        return Start(
            tuple(_hero(ready, seat) for ready, seat in heroes),
            tuple(SeatInfo(player.seat, player.name) for player in players),
            options or Options(),
            seed,
            title,
            tuple(manners),
            tuple(sorted({*facts})),
        )

    def summary(self, start: Start) -> StartSummary:
        """What a start says."""
        return StartSummary(
            start.title,
            tuple(Player(info.seat, info.name) for info in start.seats),
            tuple(StartingHero(hero.name, hero.stack, hero.seat) for hero in start.heroes),
            start.options,
            start.seed,
            start.manners,
        )


def _hero(ready: ReadyHero, seat: Seat) -> Hero:
    return Hero(ready.name, str(ready.content["stack"]), seat, str(ready.content.get("gear", "-")))
