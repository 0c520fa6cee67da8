"""What a book tells about its matches, for code that keeps and counts games and knows no book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from game.table.book import Event
from game.table.match import Entry, Match


class Opened(Struct, frozen=True):
    """A situation has begun."""

    key: str
    title: str


class Closed(Struct, frozen=True):
    """The situation under way has come to that outcome."""

    outcome: str


class NewRound(Struct, frozen=True):
    """A round has begun."""


Course = Opened | Closed | NewRound
"""A step in the course of a game."""


class Memory(Protocol):
    """Which campaign a match plays: its id, and its file unless that lies on one of the shelves."""

    @property
    def campaign(self) -> str: ...

    @property
    def file(self) -> str: ...


class Chronicler(Protocol):
    """The part of a rulebook that tells what happens in its matches."""

    def memory(self, match: Match) -> Memory:
        """The campaign that the match plays."""

    def boards(self, match: Match, entries: Sequence[Entry]) -> Iterable[str]:
        """The names of the boards that these entries and the present state of the match need."""

    def place(self, match: Match) -> str:
        """Where the story stands, in a sentence."""

    def name(self, who: int) -> str:
        """What that entity of the current world is called; empty for the table itself."""

    def course(self, event: Event) -> Course | None:
        """The step that the event is in the course of the game; None where it is none."""
