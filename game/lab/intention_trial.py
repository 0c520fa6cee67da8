"""Is what computers mean to do foreseen rightly? What a rulebook must give to measure that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct


class IntentionOrder(Struct, frozen=True):
    """A game that is to be played: by computers of that level, of so many on each side."""

    level: str
    size: int
    seed: int


class IntentionTrial(Struct, frozen=True):
    """What was foreseen in one game.

    `turns` are those of the computers that are foreseen, `shown` those of them for which something was shown. In the
    `undisturbed` ones of these nothing came between; `agreed` of them went as it was shown.
    """

    turns: int = 0
    shown: int = 0
    undisturbed: int = 0
    agreed: int = 0
    searches: int = 0
    whole: int = 0
    """The processor time of all searches, in microseconds."""
    slowest: int = 0
    """The most processor time that one step of a search took, in microseconds."""
    differing: tuple[str, ...] = ()
    """What was shown and what was done, where they differ."""

    @property
    def agreement(self) -> float:
        """The share of undisturbed turns that went as it was shown; 1 where there were none."""
        return round(self.agreed / self.undisturbed, 4) if self.undisturbed else 1.0


class IntentionTrials(Protocol):
    """The part of a rulebook that plays games and foresees them."""

    def tried(self, order: IntentionOrder) -> IntentionTrial:
        """Play the game; the figures but those of time are the same for the same order."""


def total(trials: Iterable[IntentionTrial]) -> IntentionTrial:
    """All of them together."""
    all_of = [*trials]
    return IntentionTrial(
        sum(one.turns for one in all_of),
        sum(one.shown for one in all_of),
        sum(one.undisturbed for one in all_of),
        sum(one.agreed for one in all_of),
        sum(one.searches for one in all_of),
        sum(one.whole for one in all_of),
        max((one.slowest for one in all_of), default=0),
        tuple(told for one in all_of for told in one.differing),
    )
