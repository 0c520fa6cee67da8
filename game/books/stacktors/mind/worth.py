"""What the worth of a state is made of, and a possible answer with what it leads to."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.table.book import Intent

POINT: Final = 100
"""Scores are hundredths of a point; a pip is worth about a hundred points."""


class Worth(Struct, frozen=True, gc=False):
    """The parts of a state's worth for one side, in hundredths of a point."""

    goals: int = 0
    """Goals reached, challenges worn down, and attacks that challenges may still make."""
    material: int = 0
    """The share of all pieces that its own side has left."""
    hope: int = 0
    """What its own side may still take in this round."""
    threat: int = 0
    """What enemies may still take in this round."""
    later: int = 0
    """What both sides may take in the next round, when all pieces are free again."""
    way: int = 0
    """The steps to the nearest enemies and goals."""
    manner: int = 0
    """What the character has at heart by its persona."""

    @property
    def total(self) -> int:
        """The worth of the state."""
        return self.goals + self.material + self.hope + self.threat + self.later + self.way + self.manner


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
