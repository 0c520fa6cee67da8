"""What a book tells of its matches to those who keep and count games and know no book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from game.table.book import Event
from game.table.match import Match


class Opened(Struct, frozen=True):
    """A situation has begun."""

    key: str
    title: str


class Closed(Struct, frozen=True):
    """The situation under way has come to that outcome."""

    outcome: str


class Round(Struct, frozen=True):
    """A round has begun."""


Course = Opened | Closed | Round
"""A step in the course of a game."""


class Memory(Protocol):
    """Which campaign a match plays: its id, and its file unless that lies on one of the shelves."""

    @property
    def campaign(self) -> str: ...

    @property
    def file(self) -> str: ...


class Chronicler(Protocol):
    """A book's account of its matches."""

    def memory(self, match: Match) -> Memory:
        """Which campaign is played."""

    def boards(self, match: Match) -> Iterable[str]:
        """The names of all boards that a log of the match needs, what could be done again counted in."""

    def place(self, match: Match) -> str:
        """Where the story stands, in a sentence."""

    def name(self, who: int) -> str:
        """What that entity of the current world is called; empty for the table itself."""

    def course(self, event: Event) -> Course | None:
        """What the event means for the course of the game, if anything."""
