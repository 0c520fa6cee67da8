"""A possible answer with what it leads to."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.mind.worth import Worth
from game.table.book import Intent


class Candidate(Struct, frozen=True):
    """An answer, the worth of the state after it, and a price for what that worth does not show.

    The price is in hundredths of a point, below zero where something speaks for the answer.
    """

    deed: Intent
    worth: Worth
    price: int = 0

    @property
    def score(self) -> int:
        """How good the answer is; the greatest score is the best."""
        return self.worth.total - self.price
