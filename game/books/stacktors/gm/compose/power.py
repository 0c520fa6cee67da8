"""What the stacks of both sides let expect, before anything is played: the prior of every measured chance.

The weights were fitted to the games of normal and hard players with 763 composed fights of one to six heroes, against
normal enemies, and for each other level to 40 of three heroes. What a challenge costs that strikes is from 204 earlier
ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Final

from msgspec import Struct

from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.values.pieces import Pieces, pips
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.stack import Stack

_BASE: Final = -0.91
_POINTS, _GUTS, _COUNT, _WEAKEST, _HEROES = 1.16, 1.05, 1.39, 1.58, 0.37
"""How much the logarithms count of the ratios of all points, of the pips and of the pieces of guts, of the weakest
hero's guts to those of an average enemy, and of the number of heroes.
"""
_FEW: Final = 3
_CROWD: Final = 1.16
"""How much the logarithm counts of the ratio of the heroes to so few, where there are more."""
_LED, _LEADER, _LED_CROWD = 0.74, 0.95, 0.85
"""What it brings that the fall of the leader is enough, how much it counts that the leader is weaker than the average
enemy, and that there are more heroes than a few: together they get at the leader.
"""
_STRIKES: Final = -1.41
"""What a challenge costs that strikes."""
_LEVELS: Final = {"novice": 1.35, "easy": 0.5, "hard": -0.75, "master": -0.85}
"""What the level of enemies costs, compared with normal ones."""
Expectation = float
"""The logarithm of the odds that the party succeeds."""


class Might(Struct, frozen=True):
    """A side in numbers: the pips of all its pieces, and of each character the pips and the number of its guts."""

    points: int
    guts: tuple[int, ...]
    count: tuple[int, ...]

    @classmethod
    def of(cls, characters: Iterable[tuple[int, Pieces]]) -> Might:
        """Of characters with so many points and these guts."""
        known = tuple(characters)
        return cls(
            sum(points for points, _ in known),
            tuple(pips(guts) for _, guts in known),
            tuple(len(guts) for _, guts in known),
        )


def party(guests: Guests) -> Might:
    """The party's, with its equipment."""
    return Might.of(
        (stack.pips + sum(piece.pips for piece in gear.pieces), stack.guts + gear.guts) for stack, gear in guests.party
    )


def enemies(situation: Situation) -> Might:
    """That of all enemies in the situation, in its order."""
    stacks = (Stack.parse(figure.stack) for figure in situation.figures if figure.side == "hostile")
    return Might.of((stack.pips, stack.guts) for stack in stacks)


def expectation(guests: Guests, situation: Situation, level: str, *, led: bool = False) -> Expectation:
    """What is to be expected of a fight against enemies of that level; `led`: to defeat the first one is enough."""
    ours, theirs = party(guests), enemies(situation)
    average = max(1.0, sum(theirs.guts) / len(theirs.guts))
    crowd = log(max(_FEW, len(ours.guts)) / _FEW)
    return (
        _BASE
        + _POINTS * _ratio(ours.points, theirs.points)
        + _GUTS * _ratio(sum(ours.guts), sum(theirs.guts))
        + _COUNT * _ratio(sum(ours.count), sum(theirs.count))
        + _WEAKEST * _ratio(min(ours.guts), average)
        + _HEROES * log(len(ours.guts))
        + _CROWD * crowd
        + (_LED + _LEADER * _ratio(average, theirs.guts[0]) + _LED_CROWD * crowd if led else 0.0)
        + (_STRIKES if any(trial.strikes for trial in situation.trials) else 0.0)
        + _LEVELS.get(level, 0.0)
    )


def _ratio(one: float, other: float) -> float:
    """The logarithm of the ratio, within reason."""
    return log(max(0.5, max(1, one) / max(1, other)))
