"""What one side did in a fight that is over: the mistakes it made, and the means it used. The rulebook counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct, field

HUNDRED = 100
"""Mistakes are told per so many chances."""


class Mistake(Struct, frozen=True):
    """A mistake that a rulebook counts. `of` names the chances for it, such as the turns."""

    title: str
    of: str


class Review(Struct):
    """How often each thing happened, by the names that the rulebook gives.

    `chances` are what mistakes are compared with. `used` and `could` say for each means, such as an ability, on how
    many occasions the side used it, and on how many it could have.
    """

    chances: Counter[str] = field(default_factory=Counter)
    mistakes: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    could: Counter[str] = field(default_factory=Counter)

    def add(self, other: Review) -> None:
        """Count what the other one has counted too."""
        self.chances.update(other.chances)
        self.mistakes.update(other.mistakes)
        self.used.update(other.used)
        self.could.update(other.could)

    def rate(self, name: str, mistake: Mistake) -> float:
        """How often that mistake was made per hundred chances; 0 where there was none."""
        chances = self.chances[mistake.of]
        return round(HUNDRED * self.mistakes[name] / chances, 2) if chances else 0.0


def total(reviews: Iterable[Review | None]) -> Review:
    """All reviews in one."""
    whole = Review()
    for one in reviews:
        if one:
            whole.add(one)
    return whole


def built(found: Review, mistakes: Mapping[str, Mistake]) -> dict[str, Any]:
    """The review as plain values: the chances, then the counts and rates of all mistakes, and the means."""
    return {
        **found.chances,
        "counts": {name: found.mistakes[name] for name in mistakes},
        "rates": {name: found.rate(name, mistake) for name, mistake in mistakes.items()},
        "means": {name: {"used": found.used[name], "could": could} for name, could in found.could.items()},
    }
