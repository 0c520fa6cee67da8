"""What a rulebook shows on the screens around the table: its heroes, its options, its rules, its maps, its games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    import pygame

    from game.campaign.model import Campaign
    from game.table.book import Seat
    from game.table.seats import Controller, Table
    from game.tiled.load import MapFile
    from game.ui.kit.brush import Brush
    from game.ui.kit.controls import ControlScreen
    from game.ui.kit.screen import Screen
    from game.ui.kit.theme import Rect
    from game.ui.play.protocol import Host, MatchFace
    from game.ui.shell.cards import HeroCard, SeatCard
    from game.ui.shell.drive import Driver

Options = Any
"""The options that a table plays by: the book's own value."""


class Seating(Struct, frozen=True):
    """How many play, and with how many heroes."""

    least: int = 1
    most: int = 4
    """At most this many players sit at the table."""
    party: int = 3
    """So many heroes there are at least, and one for each player."""
    each: int = 3
    """A player leads at most this many; 0 where the book has no heroes."""


class Scene(Struct, frozen=True):
    """A screen that is drawn by itself, and what is pressed before its picture is taken."""

    make: Callable[[], ControlScreen]
    press: Callable[[Driver], None] = lambda _: None


class Face(Protocol):
    """A book's face."""

    title: str
    """What the book is called."""
    seating: Seating

    # ---- heroes
    def portrait(self, brush: Brush, hero: HeroCard, box: Rect) -> None:
        """Draw the hero, standing in the box; nothing if its notation is none."""

    def abilities(self, hero: HeroCard) -> Iterable[tuple[str, str]]:
        """What the hero can do, each line with the word before it; nothing if its notation is none."""

    def unread(self, notation: str) -> str:
        """Why no hero is written like that, as a part of a sentence; empty if one is."""

    def unfit(self, hero: HeroCard, options: Options) -> str:
        """Why the hero may not come along by these options, in a sentence; empty if it may."""

    def ready(self, campaign: Campaign) -> Iterable[HeroCard]:
        """The campaign's own heroes, those aside that cannot be read."""

    def builder(self, hero: HeroCard | None = None) -> Screen:
        """Builds a hero, or changes that one; it pops with a HeroCard, or with None."""

    def picker(self, heroes: Sequence[HeroCard], options: Options, stay: str) -> Screen:
        """Picks one for a place at the table: it pops with a HeroCard, of no notation if the place stays empty,
        or with None. `stay` is why it may not stay empty; empty if it may.
        """

    @property
    def shared(self) -> str:
        """What it is to make heroes together, for a tip."""

    def together(self, options: Options, seats: Sequence[SeatCard]) -> Screen:
        """Makes as many heroes for each seat as it has now, all together; it pops with Drafted, or with None."""

    def unshared(self, options: Options, heroes: int) -> str:
        """Why that many heroes cannot be made together, in a sentence; empty if they can."""

    # ---- options
    def summary(self, options: Options) -> str:
        """The options in two or three words; empty where the book has none."""

    def asked(self, asks: Mapping[str, Any]) -> str:
        """How what a campaign asks for differs from the usual, in words; empty if it does not."""

    def table_rules(self, options: Options, *, open_to_change: bool) -> Screen:
        """Shows the options; with `open_to_change` they can be chosen, and it pops with those, Agreed, or with None."""

    # ---- rules
    def rulebook(self, sentences: Sequence[str]) -> Screen:
        """The rulebook, open at the first rule that one of the sentences cites, or at its beginning."""

    # ---- the table
    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        """A match of it; `host` is the table's screen around it, `orders` are the controllers of people's seats."""

    # ---- maps
    def glimpse(self, found: MapFile, size: tuple[int, int]) -> pygame.Surface:
        """The map's ground alone, cut to that many pixels around its middle; the map fills them all."""

    # ---- pictures of screens
    def scene(self, name: str) -> Scene:
        """One of the scenes that are drawn by themselves. Raises KeyError."""
