"""Finds the strength at which a planned situation has the chance that is wished for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import islice
from math import log
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from game.stacktors.gm.compose import chance
from game.stacktors.gm.compose.chance import Chance, likely, odds
from game.stacktors.gm.compose.power import Expectation
from game.stacktors.gm.compose.trial_play import Playthrough
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.values.situation import Situation

NEAR: Final = 0.07
"""A chance that is at most so far from the wish's is near enough."""
STEPS: Final = 2
"""The most strengths that are tried out."""
GAMES: Final = 2
"""The games at each strength."""
WORK: Final = 300
"""After so many answers of the party no further strength is tried out."""
_GAIN: Final = 0.44
"""How much the odds change if trial games go better or worse than expected. These players think little, so that their
games tell less than the stacks do.
"""
_DOUBT: Final = 1.0
"""How many games the expectation is worth beside them."""
_SHALLOW: Final = (-0.73, 0.5, -1.14)
"""How often these players win: the logarithm of their odds, by the expectation and by that of the number of heroes."""


class SituationPlan(Protocol):
    """A situation whose strength is still open."""

    @property
    def span(self) -> tuple[int, int]:
        """The least and the greatest strength that it may have, in points."""

    def made(self, points: int) -> Situation | None:
        """The situation of that strength; None where there is no room for it."""

    def expected(self, situation: Situation) -> Expectation:
        """What is to be expected of a situation that it made."""


P = TypeVar("P", bound=SituationPlan)


class Balanced(Struct, Generic[P], frozen=True):
    """A situation with the chance that it has, and what it was made from."""

    situation: Situation
    chance: Chance
    plan: P


class _TriedStrength(Struct, frozen=True):
    """A strength that was tried out: what was expected there, and the games."""

    expected: Expectation
    games: tuple[Playthrough, ...]


_StrengthsTried = dict[int, _TriedStrength]


def balanced(wish: Wish, plans: Iterable[P]) -> Balanced[P] | None:
    """The first plan's situation with a chance near the wish's, else the nearest one of all plans."""
    found = list[Balanced[P]]()
    for plan in plans:
        one = _searched(wish, plan)
        if one:
            found.append(one)
            if _off(wish, one) <= NEAR:
                return one
    return min(found, key=lambda one: _off(wish, one), default=None)


def _off(wish: Wish, one: Balanced[P]) -> float:
    return abs(one.chance.p - wish.chance)


def _searched(wish: Wish, plan: P) -> Balanced[P] | None:
    """Try out strengths, each the one that is best by all games so far, until the best one has been tried out."""
    tried: _StrengthsTried = {}
    for _ in range(STEPS):
        found = _best(wish, plan, _surplus(wish, tried))
        if found is None or found[0] in tried or _worked(tried) > WORK:
            break
        points, situation = found
        games = tuple(islice(chance.rehearsed(wish, situation), GAMES))
        tried[points] = _TriedStrength(plan.expected(situation), games)
    found = _best(wish, plan, _surplus(wish, tried))
    if found is None:
        return None
    p = likely(plan.expected(found[1]) + _surplus(wish, tried))
    return Balanced(found[1], chance.told(p, tuple(game for one in tried.values() for game in one.games)), plan)


def _best(wish: Wish, plan: SituationPlan, surplus: float) -> tuple[int, Situation] | None:
    """The strength at which the chance should be nearest to the wish's, if games so far tell so much more or less."""
    known: dict[int, tuple[float, Situation]] = {}

    def missing(points: float) -> float:
        """How much the chance lacks there, in the logarithm of odds; it grows with the strength."""
        situation = plan.made(int(points))
        if situation is None:
            return 99.0
        off = odds(wish.chance) - plan.expected(situation) - surplus
        known[int(points)] = off, situation
        return off

    low, high = plan.span
    middle = bisect_left(range(low, high + 1), 0.0, key=missing) + low
    for points in {max(low, middle - 1), min(high, middle)} - known.keys():
        missing(points)
    best = min(known, key=lambda points: (abs(known[points][0]), points), default=None)
    return (best, known[best][1]) if best is not None else None


def _surplus(wish: Wish, tried: _StrengthsTried) -> float:
    """By how much the games went better than expected, in the logarithm of odds; few games are doubted."""
    heroes = log(max(1, len(wish.guests.party)))
    base, slope, more = _SHALLOW
    seen = [
        game.won - likely(base + slope * one.expected + more * heroes) for one in tried.values() for game in one.games
    ]
    return _GAIN * (1 + _DOUBT / 2) * sum(seen) / (len(seen) + _DOUBT) if seen else 0.0


def _worked(tried: _StrengthsTried) -> int:
    return sum(game.decisions for one in tried.values() for game in one.games)
