"""What the stacks of both sides let expect, before anything is played: the prior of every measured chance."""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Final

from msgspec import Struct

from game.stacktors.gm.draft import Guests
from game.stacktors.values.pieces import pips
from game.stacktors.values.situation import Situation
from game.stacktors.values.stack import Stack

_BASE: Final = -0.8
_POINTS, _GUTS, _PIECES, _UNITS = 1.2, 3.5, 0.5, -1.6
"""How much the logarithms of the ratios of points, guts, pieces and characters count for the party."""
_AIMS: Final = {"leader": 1.2, "lock": 0.6}
"""How much easier a fight is that may be won otherwise than by defeating all."""
Expectation = float
"""The logarithm of the odds that the party succeeds."""


class Might(Struct, frozen=True):
    """A side in numbers: the pips of all its pieces and of its guts, its pieces, and its characters."""

    points: int
    guts: int
    pieces: int
    units: int

    @classmethod
    def of(cls, stacks: Iterable[Stack]) -> Might:
        """Of these characters."""
        known = tuple(stacks)
        return cls(
            sum(one.pips for one in known),
            sum(pips(one.guts) for one in known),
            sum(len(one.pieces) for one in known),
            len(known),
        )


def party(guests: Guests) -> Might:
    """The party's."""
    return Might.of(stack for stack, _ in guests.party)


def enemies(situation: Situation) -> Might:
    """That of all enemies in the situation."""
    return Might.of(Stack.parse(figure.stack) for figure in situation.figures if figure.side == "hostile")


def expectation(guests: Guests, situation: Situation, aim: str) -> Expectation:
    """What is to be expected of a fight, by the strength of both sides and by what the party must do."""
    ours, theirs = party(guests), enemies(situation)
    return (
        _BASE
        + _POINTS * log(ours.points / theirs.points)
        + _GUTS * log(max(1, ours.guts) / max(1, theirs.guts))
        + _PIECES * log(ours.pieces / theirs.pieces)
        + _UNITS * log(ours.units / theirs.units)
        + _AIMS.get(aim, 0.0)
    )
