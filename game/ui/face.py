"""The face of a rulebook: how the screens show its heroes, its options, its rules, its maps and its matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    import pygame

    from game.campaign.model import CampaignFile
    from game.table.book import Seat
    from game.table.seats import Controller, Table
    from game.tiled.load import MapFile
    from game.ui.kit.bindings import Binding
    from game.ui.kit.brush import Brush
    from game.ui.kit.controls import ControlScreen
    from game.ui.kit.screen import Screen
    from game.ui.kit.theme import Rect
    from game.ui.play.protocol import Host, MatchFace
    from game.ui.shell.cards import HeroCard, SeatCard
    from game.ui.shell.drive import Driver

BookOptions = Any
"""The options that a table plays by: the book's own value."""


class Seating(Struct, frozen=True):
    """How many players there may be, and how many heroes."""

    least: int = 1
    most: int = 8
    """At most this many players sit at the table."""
    party: int = 3
    """There are at least this many heroes, and at least one for each player."""
    each: int = 3
    """A player leads at most this many heroes; 0 where the book has no heroes."""


class DrawnScreen(Struct, frozen=True):
    """A screen that is drawn by itself, and what is pressed before its picture is taken."""

    make: Callable[[], ControlScreen]
    press: Callable[[Driver], None] = lambda _: None


class Face(Protocol):
    """What the screens ask of a rulebook."""

    title: str
    """What the book is called."""
    bindings: tuple[Binding, ...]
    """What keys do at its table, beside what they do in every game; `kit.bindings.know` has taken them in."""
    seating: Seating

    # ---- heroes
    def portrait(self, brush: Brush, hero: HeroCard, box: Rect) -> None:
        """Draw the hero, standing in the box; draw nothing if the hero's notation cannot be read."""

    def abilities(self, hero: HeroCard) -> Iterable[tuple[str, str]]:
        """What the hero can do, as lines with the word before each; none if the hero's notation cannot be read."""

    def unread(self, notation: str) -> str:
        """Why that notation is no hero's, as a part of a sentence; empty if it is a hero's."""

    def unfit(self, hero: HeroCard, options: BookOptions) -> str:
        """Why these options do not let the hero come along, in a sentence; empty if they do."""

    def ready(self, campaign: CampaignFile) -> Iterable[HeroCard]:
        """The campaign's own heroes, without those that cannot be read."""

    def builder(self, hero: HeroCard | None = None) -> Screen:
        """The screen where a hero is built, or that one is changed; it pops with a HeroCard, or with None."""

    def picker(self, heroes: Sequence[HeroCard], options: BookOptions, stay: str, now: HeroCard | None) -> Screen:
        """The screen where a hero is picked for a place at the table; it pops with a HeroCard, or with None.

        `now` is the hero who has that place. If it is to stay empty, the HeroCard has no notation. `stay` says why the
        place may not stay empty; it is "" if it may.
        """

    @property
    def shared(self) -> str:
        """The text of a tip: what it means to make heroes together."""

    def together(self, options: BookOptions, seats: Sequence[SeatCard]) -> Screen:
        """The screen where all seats make their heroes together; it pops with Drafted, or with None.

        Each seat makes as many heroes as it has now.
        """

    def unshared(self, options: BookOptions, heroes: int) -> str:
        """Why that many heroes cannot be made together, in a sentence; empty if they can."""

    # ---- options
    def summary(self, options: BookOptions) -> str:
        """The options in two or three words; empty where the book has none."""

    def asked(self, asks: Mapping[str, Any]) -> str:
        """How the options that a campaign asks for differ from the usual ones, in words; empty if they do not."""

    def table_rules(self, options: BookOptions, *, open_to_change: bool) -> Screen:
        """The screen that shows the options; it pops with None, or with Agreed, which holds the chosen options.

        The options can be chosen only with `open_to_change`.
        """

    # ---- rules
    def rulebook(self, sentences: Sequence[str]) -> Screen:
        """The rulebook's screen, open at the first rule that one of the sentences cites, or at its beginning."""

    # ---- the table
    def bring(self) -> None:
        """Load what tables need, which takes a while; it is loaded by the first table if it was not before."""

    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        """The part of the table's screen `host` that shows a match; `orders` has the controllers of people's seats."""

    # ---- maps
    def glimpse(self, found: MapFile, size: tuple[int, int]) -> pygame.Surface:
        """A picture of that size in pixels, which the middle of the map's ground fills; nothing stands on it."""

    # ---- pictures of screens
    def scene(self, name: str) -> DrawnScreen:
        """The scene of that name, a screen that is drawn by itself. Raises KeyError."""
