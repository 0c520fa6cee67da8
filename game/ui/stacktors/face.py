"""The face of the pyramid rulebook: how its heroes, options, rules and maps are shown on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game import party
from game.campaign.model import CampaignFile
from game.stacktors.values import creation
from game.stacktors.values.drafting import short
from game.stacktors.values.notation import NotationError
from game.stacktors.values.option_words import changes, summary
from game.stacktors.values.options import Options, of_campaign
from game.stacktors.values.stack import Stack
from game.tiled.load import MapFile
from game.ui.face import DrawnScreen, Seating
from game.ui.kit.brush import Brush
from game.ui.kit.screen import Screen
from game.ui.kit.theme import Rect
from game.ui.shell.cards import HeroCard, SeatCard
from game.ui.stacktors import keys
from game.ui.stacktors.around import figures
from game.ui.stacktors.around.picker import Picker
from game.ui.stacktors.around.rules import TableRules
from game.ui.stacktors.builder import Builder, Together
from game.ui.stacktors.map import picture
from game.ui.stacktors.rulebook import consulted

if TYPE_CHECKING:
    import pygame

    from game.table.book import Seat
    from game.table.seats import Controller, Table
    from game.ui.play.protocol import Host, MatchFace


class PyramidFace:
    """Implements `face.Face`."""

    title = "Stacktors!"
    bindings = keys.BINDINGS
    seating = Seating()
    shared = (
        "All heroes anew, one piece each in turn: from one bank, or from 24 pieces of which each is there once. "
        "(CRE-4, CRE-5)"
    )

    # ---- heroes
    def portrait(self, brush: Brush, hero: HeroCard, box: Rect) -> None:
        figures.portrait(brush, hero.notation, box)

    def abilities(self, hero: HeroCard) -> Iterable[tuple[str, str]]:
        return figures.abilities(hero.notation)

    def unread(self, notation: str) -> str:
        try:
            Stack.parse(notation)
        except NotationError as error:
            return f"has no stack: {error}"
        return ""

    def unfit(self, hero: HeroCard, options: Options) -> str:
        try:
            problem = creation.problem(Stack.parse(hero.notation), options)
        except NotationError as error:
            return f"{hero.name}: {error}"
        return f"{hero.name}: {problem.sentence()}" if problem else ""

    def ready(self, campaign: CampaignFile) -> Iterable[HeroCard]:
        return (HeroCard(hero.name, str(hero.content["stack"]), hero.blurb) for hero in party.ready(campaign))

    def builder(self, hero: HeroCard | None = None) -> Screen:
        return Builder(hero=hero)

    def picker(self, heroes: Sequence[HeroCard], options: Options, stay: str, now: HeroCard | None) -> Screen:
        return Picker(heroes, options, stay=stay, now=now)

    def together(self, options: Options, seats: Sequence[SeatCard]) -> Screen:
        return Together(options, seats)

    def unshared(self, options: Options, heroes: int) -> str:
        refusal = short(options, heroes, unique=False)
        return refusal.sentence() if refusal else ""

    # ---- options
    def summary(self, options: Options) -> str:
        return summary(options)

    def asked(self, asks: Mapping[str, Any]) -> str:
        return ", ".join(changes(of_campaign(asks), Options()).values())

    def table_rules(self, options: Options, *, open_to_change: bool) -> Screen:
        return TableRules(options, open_to_change=open_to_change)

    # ---- rules
    def rulebook(self, sentences: Sequence[str]) -> Screen:
        return consulted(sentences)

    # ---- the table
    def bring(self) -> None:
        import_module("game.ui.stacktors.table.match")

    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        from game.ui.stacktors.table.match import PyramidMatch  # noqa: PLC0415  the title starts without the table

        return PyramidMatch(table, host, orders)

    # ---- maps
    def glimpse(self, found: MapFile, size: tuple[int, int]) -> pygame.Surface:
        return picture.glimpse(found, size)

    # ---- pictures of screens
    def scene(self, name: str) -> DrawnScreen:
        from game.ui.stacktors.around.scenes import SCENES  # noqa: PLC0415  only pictures of screens need them

        return SCENES[name]


FACE = PyramidFace()
