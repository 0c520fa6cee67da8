"""What reading needs to know of an offer, which itself reads: the protocol stands between the two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.board.grid import Cell
from game.stacktors.intents import Travel
from game.table.book import Decision, Intent


class Answers(Protocol):
    """The answers to one decision."""

    @property
    def decision(self) -> Decision:
        """What is to be decided."""

    @property
    def legal(self) -> Sequence[Intent]:
        """All that is offered."""

    def sensible(self, intent: Intent) -> bool:
        """Is it worth a line unasked?"""

    def advised(self, attacks: Sequence[Intent]) -> list[Intent]:
        """Of these attacks what is advised on each target."""

    def walks(self) -> dict[tuple[int, Cell], Intent]:
        """The walks on offer, by who and where to."""

    def together(self, walk: Travel) -> Travel:
        """That walk with all others of the party."""
