"""What the screens ask of a book that has heroes, besides what they ask of every book, and the plain values of
heroes and of those who lead them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from game.campaign.model import CampaignFile
    from game.ui.kit.screen import Brush, Screen
    from game.ui.kit.theme import Rect


class HeroCard(Struct, frozen=True):
    """A hero by name and notation."""

    name: str
    notation: str
    blurb: str = ""
    book: str = ""
    """The name of the hero's rulebook; empty for the first rulebook."""
    home: str = ""
    """The key of the campaign whose own hero it is; empty for a hero that players built."""


class SeatCard(Struct, frozen=True):
    """A player: the name, the shape of the player's mark, and the heroes, where the book has any.

    `computer` names the computer that plays there; it is empty for a person.
    """

    name: str
    shape: str
    heroes: tuple[HeroCard, ...] = ()
    computer: str = ""


class Drafted(Struct, frozen=True):
    """The result of a screen where heroes were made together: each seat's heroes."""

    heroes: tuple[tuple[HeroCard, ...], ...]


class PartyFace(Protocol):
    """The heroes' chapter of a face; `options` are always the book's own value."""

    each: int
    """A player leads at most this many heroes."""

    def portrait(self, brush: Brush, hero: HeroCard, box: Rect) -> None:
        """Draw the hero, standing in the box; draw nothing if the hero's notation cannot be read."""

    def abilities(self, hero: HeroCard) -> Iterable[tuple[str, str]]:
        """What the hero can do, as lines with the word before each; none if the hero's notation cannot be read."""

    def unread(self, notation: str) -> str:
        """Why that notation is no hero's, as a part of a sentence; empty if it is a hero's."""

    def unfit(self, hero: HeroCard, options: Any) -> str:
        """Why these options do not let the hero come along, in a sentence; empty if they do."""

    def ready(self, campaign: CampaignFile) -> Iterable[HeroCard]:
        """The campaign's own heroes, without those that cannot be read."""

    def builder(self, hero: HeroCard | None = None) -> Screen:
        """The screen where a hero is built, or that one is changed; it pops with a HeroCard, or with None."""

    def picker(
        self,
        heroes: Sequence[HeroCard],
        options: Any,
        stay: str,
        now: HeroCard | None,
        along: Mapping[HeroCard, str],
    ) -> Screen:
        """The screen where a hero is picked for a place at the table; it pops with a HeroCard, or with None.

        `now` is the hero who has that place; `along` says with whom each comes who comes along already. If the place
        is to stay empty, the HeroCard has no notation. `stay` says why it may not stay empty; it is "" if it may.
        """

    @property
    def shared(self) -> str:
        """The text of a tip: what it means to make heroes together."""

    def together(self, options: Any, seats: Sequence[SeatCard]) -> Screen:
        """The screen where all seats make their heroes together; it pops with Drafted, or with None.

        Each seat makes as many heroes as it has now.
        """

    def unshared(self, options: Any, heroes: int) -> str:
        """Why that many heroes cannot be made together, in a sentence; empty if they can."""
