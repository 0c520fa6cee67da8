"""What a book does where an author changes a map or campaign while it is played."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.campaign.model import CampaignFile
from game.table.book import Intent, Refusal
from game.table.match import Match
from game.table.seats import Controller


class UnderWay(NamedTuple):
    """The situation that a match is in, by its key, and how many heroes came to it.

    The key is empty where the match is in none.
    """

    key: str = ""
    heroes: int = 0


class Reviser(Protocol):
    """The part of a rulebook that changes situations while they are played.

    What is cast is in the form in which the book's caster made it.
    """

    def under_way(self, match: Match) -> UnderWay:
        """The situation that is played now."""

    def revised(self, match: Match, before: Any, cast: Any) -> Intent | None:
        """The intent by which the match plays what was cast now; None where nothing of it differs.

        `before` is what had been cast before; None stands for what the match has.
        """

    def waits(self, refusal: Refusal) -> bool:
        """Is the intent refused only because something is half done?"""


@runtime_checkable
class Presenter(Controller, Protocol):
    """A controller of the game master's seat that presents a campaign; of one that is gone it has the id only."""

    campaign: CampaignFile | str
