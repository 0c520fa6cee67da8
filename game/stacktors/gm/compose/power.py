"""What the stacks of both sides let expect, before anything is played: the prior of every measured chance."""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Final

from msgspec import Struct

from game.stacktors.gm.draft import Guests
from game.stacktors.values.situation import Situation
from game.stacktors.values.stack import Stack

_BASE: Final = 0.0
_POINTS, _PIECES, _UNITS = 4.3, 3.7, -1.5
"""How much the logarithms of the ratios of points, pieces and characters count for the party."""


class Might(Struct, frozen=True):
    """A side in numbers: its points, its pieces and its characters."""

    points: int
    pieces: int
    units: int

    @classmethod
    def of(cls, stacks: Iterable[Stack]) -> Might:
        """Of these characters."""
        known = tuple(stacks)
        return cls(sum(one.pips for one in known), sum(len(one.pieces) for one in known), len(known))


def party(guests: Guests) -> Might:
    """The party's."""
    return Might.of(stack for stack, _ in guests.party)


def enemies(situation: Situation) -> Might:
    """That of all enemies in the situation."""
    return Might.of(Stack.parse(figure.stack) for figure in situation.figures if figure.side == "hostile")


def expected(ours: Might, theirs: Might) -> float:
    """The logarithm of the odds that the party wins a fight, by the strength of both sides alone."""
    if not theirs.units or not ours.units:
        return 9.0 if ours.units else -9.0
    return (
        _BASE
        + _POINTS * log(ours.points / theirs.points)
        + _PIECES * log(ours.pieces / theirs.pieces)
        + _UNITS * log(ours.units / theirs.units)
    )
