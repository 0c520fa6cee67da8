"""What a new game of a book is made of: options, heroes, players. Whoever opens games knows no more of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from game.campaign.model import Hero
from game.table.book import Seat


class Player(Struct, frozen=True):
    """A player's seat, and the name of who sits there."""

    seat: Seat
    name: str


class Comer(Struct, frozen=True):
    """A character that a game begins with: `written` is how the book writes what it is made of."""

    name: str
    written: str
    seat: Seat


class Told(Struct, frozen=True):
    """What the start of a game says to those who know no book."""

    title: str = ""
    """Of the campaign."""
    players: tuple[Player, ...] = ()
    heroes: tuple[Comer, ...] = ()
    options: Any = None
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    """How the table is run, and which campaign is played, by name; no rule asks."""


class Beginning(Protocol):
    """A book's hand in the beginning of games."""

    @property
    def heroed(self) -> bool:
        """Do its games begin with heroes?"""

    @property
    def editions(self) -> Sequence[str]:
        """The names of its sets of options; the first is played by where nobody chooses."""

    def edition(self, options: Any) -> str:
        """The name of the set that these options are; empty for others."""

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """That set of options with other values, as they were typed. Raises KeyError for the set, and NoOption."""

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """What a campaign's own options make of those that the players chose; theirs win where they chose.

        Raises NoOption.
        """

    def readable(self, hero: Hero) -> bool:
        """Can the book read what a campaign's file says of that hero?"""

    def made(self, name: str, written: str) -> Hero:
        """A hero of a player's own making, like one of a campaign."""

    def start(
        self,
        heroes: Sequence[tuple[Hero, Seat]],
        players: Sequence[Player],
        options: Any,
        *,
        seed: int = 0,
        title: str = "",
        manners: Sequence[tuple[str, str]] = (),
    ) -> Any:
        """The start of a match: these heroes, each played by a seat. `options` are the book's; None: the usual ones."""

    def told(self, start: Any) -> Told:
        """What a start says."""
