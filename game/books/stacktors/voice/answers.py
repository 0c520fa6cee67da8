"""The part of an offer that the readers of typed lines use; it stands apart since the offer uses these readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.board.grid import Cell
from game.books.stacktors.intents import Travel
from game.table.book import Decision, Intent


class Answers(Protocol):
    """The answers to one decision."""

    @property
    def decision(self) -> Decision:
        """The decision that is to be made."""

    @property
    def legal(self) -> Sequence[Intent]:
        """All answers on offer."""

    def sensible(self, intent: Intent) -> bool:
        """Is the answer listed before anybody asks for more?"""

    def advised(self, attacks: Sequence[Intent]) -> list[Intent]:
        """Those of these attacks that are advised, on each target."""

    def walks(self) -> dict[tuple[int, Cell], Intent]:
        """The walks on offer, by who walks and to which cell."""

    def together(self, walk: Travel) -> Travel:
        """That walk, together with those of all others of the party."""
