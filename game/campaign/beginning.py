"""What a new game of a book is made of: options, heroes and players; code that opens games knows no more of these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from game.campaign.model import ReadyHero
from game.table.book import Seat
from game.table.sitting import Player

Sides = tuple[Sequence[ReadyHero], Sequence[ReadyHero]]
"""The heroes of the first and of the second player of a duel."""


class StartingHero(Struct, frozen=True):
    """A character that a game begins with; `written` is its content in the book's own notation."""

    name: str
    written: str
    seat: Seat


class StartSummary(Struct, frozen=True):
    """What the start of a game says, for code that knows no book."""

    title: str = ""
    """The title of the campaign."""
    players: tuple[Player, ...] = ()
    heroes: tuple[StartingHero, ...] = ()
    options: Any = None
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    """How the table is run, and which campaign is played, by name; no rule depends on it."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players and their heroes are called."""
        return *(one.name for one in self.players), *(one.name for one in self.heroes)


__all__ = ["Beginning", "Player", "Sides", "StartSummary", "StartingHero"]


class PartySizes(NamedTuple):
    """How many heroes come to a game: as many as is usual, and the fewest and the most."""

    usual: int
    least: int
    most: int


class Beginning(Protocol):
    """The part of a rulebook that begins games."""

    @property
    def sizes(self) -> PartySizes:
        """How many heroes come to its games; noughts where it has none."""

    @property
    def editions(self) -> Sequence[str]:
        """The names of its sets of options; the first is used where nobody chooses."""

    def edition(self, options: Any) -> str:
        """The name of the set that these options are; empty for others."""

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """That set of options, with other values as they were typed. Raises KeyError for the set, and NoOption."""

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """The options of a game: a campaign's own, and those that the players chose, which win. Raises NoOption."""

    def readable(self, hero: ReadyHero) -> bool:
        """Can the book read what a campaign's file says of that hero?"""

    def made(self, name: str, written: str) -> ReadyHero:
        """A hero that a player has made, in the same form as a campaign's."""

    def start(
        self,
        heroes: Sequence[tuple[ReadyHero, Seat]],
        players: Sequence[Player],
        options: Any,
        *,
        seed: int = 0,
        title: str = "",
        manners: Sequence[tuple[str, str]] = (),
        facts: Sequence[str] = (),
    ) -> Any:
        """The start of a match: these heroes, each played by a seat, who know these facts.

        `options` are the book's; None stands for its usual ones.
        """

    def summary(self, start: Any) -> StartSummary:
        """What that start says."""
