"""The face of a rulebook: how the screens show its options, its rules, its maps and its matches."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.table.book import Seat
    from game.table.match import Match
    from game.table.seats import Controller, Table
    from game.tiled.load import MapFile
    from game.ui.kit.bindings import Binding
    from game.ui.kit.controls import ControlScreen
    from game.ui.kit.screen import Screen
    from game.ui.party.face import PartyFace
    from game.ui.play.protocol import Host, MatchFace
    from game.ui.shell.drive import Driver

BookOptions = Any
"""The options that a table plays by: the book's own value."""


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
    party: PartyFace | None
    """How those are shown whom players bring along; None where nobody is brought."""
    builder: Callable[[], Screen] | None
    """Makes the screen where somebody is made for its games, if nobody is brought; None without one."""
    pages: Callable[[Match, Path], Screen] | None
    """Makes the screen with the pages to which a saved game has come, from its file; it closes the match.

    None for a book without pages.
    """

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

    def cover(self, playable: str, size: tuple[int, int]) -> Generator[None, None, pygame.Surface | None]:
        """Draw a picture of that size in pixels of what can be begun, in steps; None where there is none."""

    # ---- pictures of screens
    def scenes(self) -> Mapping[str, DrawnScreen]:
        """The screens that are drawn by themselves, by name."""
