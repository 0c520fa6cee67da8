"""The face of the pyramid rulebook: how its options, rules and maps are shown on the screen."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game import party
from game.books.stacktors.face.around import figures
from game.books.stacktors.face.around.picker import Picker
from game.books.stacktors.face.around.rules import table_rules
from game.books.stacktors.face.builder import Builder, Together
from game.books.stacktors.face.map import picture
from game.books.stacktors.face.rulebook import consulted
from game.books.stacktors.values import creation
from game.books.stacktors.values.creation import short
from game.books.stacktors.values.options import Options, changes, of_campaign, summary
from game.books.stacktors.values.stack import NotationError, Stack
from game.campaign.model import CampaignFile
from game.tiled.load import MapFile
from game.ui.face import DrawnScreen
from game.ui.kit.bindings import HELD, TOGETHER, Binding, know
from game.ui.kit.screen import Brush, Screen
from game.ui.kit.theme import Rect
from game.ui.party.face import HeroCard, SeatCard

if TYPE_CHECKING:
    import pygame

    from game.table.book import Seat
    from game.table.seats import Controller, Table
    from game.ui.play.protocol import Host, MatchFace
BINDINGS = (
    Binding("A", "Attack: pick whom", "On the map", "West"),
    Binding(".", "Next target, hero or answer", "On the map", "RB"),
    Binding(",", "The one before", "On the map", "LB"),
    Binding("X", "Where enemies can strike: held, or switched by a tap", "On the map", "LT"),
    Binding("Alt", "Figures sink, so that nobody hides another: held, or tapped", "On the map", TOGETHER, fixed=True),
    Binding("F", "The view back to who acts", "On the map", "L3"),
    Binding("Z", "Nearer, or from the nearest the farthest", "On the map", "R3"),
    Binding("+", "Nearer", "On the map", also="wheel"),
    Binding("-", "Farther", "On the map", also="wheel"),
    Binding("Ctrl Left", "Move the view to the left", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Right", "Move the view to the right", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Up", "Move the view up", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Down", "Move the view down", "On the map", fixed=True, also="right stick"),
    Binding("W", "The walk leads over this cell; in a story: watch", "On the map", f"{HELD}+South"),
    Binding("Backspace", "Not over that cell; in a panel: take it", "On the map", f"{HELD}+East"),
    Binding("M", "Move; in an attack: more", "In a turn"),
    Binding("S", "Special deeds", "In a turn"),
    Binding("H", "Heal", "In a turn"),
    Binding("T", "Talk, or say something", "In a turn"),
    Binding("P", "Wait: act later in the round", "In a turn"),
    Binding("E", "End the turn; in a story: to its end", "In a turn"),
    Binding("G", "The party walks together or alone", "In a turn"),
    Binding("Ctrl R", "Take the whole turn back", "In a turn"),
    Binding("V", "The next verb of an attack", "In panels"),
    Binding("N", "What follows a hit; in a recap: step through", "In panels"),
    Binding("O", "Answer attacks for me", "In panels"),
    Binding("0", "Take it; nothing of what is offered", "In panels"),
    Binding("1 to 9", "The card or the answer of that number", "In panels", stays=True),
    Binding("Shift 1 to 9", "That piece in or out; with Ctrl too: it leads", "In panels", stays=True),
    Binding("Shift and an arrow, LT and the D-pad", "Turn on the spot", "On the map", stays=True),
)


class PyramidParty:
    """Implements `game.ui.party.face.PartyFace`."""

    each = 3
    shared = (
        "All heroes anew, one piece each in turn: from one bank, or from 24 pieces of which each is there once. "
        "(CRE-4, CRE-5)"
    )

    def portrait(self, brush: Brush, hero: HeroCard, box: Rect) -> None:
        figures.portrait(hero.notation, brush, box)

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

    def picker(
        self,
        heroes: Sequence[HeroCard],
        options: Options,
        stay: str,
        now: HeroCard | None,
        along: Mapping[HeroCard, str],
    ) -> Screen:
        return Picker(heroes, options, stay=stay, now=now, along=along)

    def together(self, options: Options, seats: Sequence[SeatCard]) -> Screen:
        return Together(options, seats)

    def unshared(self, options: Options, heroes: int) -> str:
        refusal = short(options, heroes, unique=False)
        return refusal.sentence() if refusal else ""


class PyramidFace:
    """Implements `face.Face`."""

    title = "Stacktors!"
    bindings = BINDINGS
    party = PyramidParty()
    builder = None
    pages = None

    # ---- options
    def summary(self, options: Options) -> str:
        return summary(options)

    def asked(self, asks: Mapping[str, Any]) -> str:
        return ", ".join(changes(of_campaign(asks), Options()).values())

    def table_rules(self, options: Options, *, open_to_change: bool) -> Screen:
        return table_rules(options, open_to_change=open_to_change)

    # ---- rules
    def rulebook(self, sentences: Sequence[str]) -> Screen:
        return consulted(sentences)

    # ---- the table
    def bring(self) -> None:
        import_module("game.books.stacktors.face.table.match")

    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        from game.books.stacktors.face.table.match import PyramidMatch  # noqa: PLC0415  the title starts without the table

        return PyramidMatch(table, host, orders)

    # ---- maps
    def glimpse(self, found: MapFile, size: tuple[int, int]) -> pygame.Surface:
        return picture.glimpse(found, size)

    def cover(self, playable: str, size: tuple[int, int]) -> Generator[None, None, None]:
        """Nothing is begun but campaigns, which have maps."""
        del playable, size
        yield

    # ---- pictures of screens
    def scenes(self) -> Mapping[str, DrawnScreen]:
        from game.books.stacktors.face.around.scenes import SCENES  # noqa: PLC0415  only pictures of screens need them

        return SCENES


FACE = PyramidFace()
# --- what keys and buttons do at the table of the pyramids


know(BINDINGS)
