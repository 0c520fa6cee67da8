"""Finds the strength at which a planned situation has the chance that is wished for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from statistics import fmean
from typing import Final, Protocol

from msgspec import Struct

from game.stacktors.gm.compose import chance, power
from game.stacktors.gm.compose.chance import Chance, likely, odds
from game.stacktors.gm.compose.trial_play import Playthrough
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.values.situation import Situation

NEAR: Final = 0.07
"""A chance that is at most so far from the wish's is near enough."""
STEPS: Final = 6
"""The most strengths that are tried out."""
GAMES: Final = 2
"""The games at each strength."""
WORK: Final = 900
"""After so many answers of the party no further strength is tried out: about three seconds."""


class SituationPlan(Protocol):
    """A situation whose strength is still open."""

    @property
    def span(self) -> tuple[int, int]:
        """The least and the greatest strength that it may have, in points."""

    def made(self, points: int) -> Situation | None:
        """The situation of that strength; None where there is no room for it."""


class Balanced(Struct, frozen=True):
    """A situation with the chance that it has, and what it was made from."""

    situation: Situation
    chance: Chance
    plan: SituationPlan


class _TriedStrength(Struct, frozen=True):
    """A strength that was tried out: what was expected there, and the games."""

    expected: float
    games: tuple[Playthrough, ...]


def balanced(wish: Wish, plans: Iterable[SituationPlan]) -> Balanced | None:
    """The first plan's situation with a chance near the wish's, else the nearest one of all plans."""
    found = list[Balanced]()
    for plan in plans:
        one = _searched(wish, plan)
        if one:
            found.append(one)
            if _off(wish, one) <= NEAR:
                return one
    return min(found, key=lambda one: _off(wish, one), default=None)


def _off(wish: Wish, one: Balanced) -> float:
    return abs(one.chance.p - wish.chance)


def _searched(wish: Wish, plan: SituationPlan) -> Balanced | None:
    """Try out strengths, each the one that is best by all games so far, until the best one has been tried out."""
    ours, tried = power.party(wish.guests), dict[int, _TriedStrength]()
    for _ in range(STEPS):
        points = _best(wish, plan, _surplus(tried.values()))
        if points is None or points in tried or _worked(tried.values()) > WORK:
            break
        situation = plan.made(points)
        assert situation, "the best strength has room"
        games = tuple(islice(chance.rehearsed(wish, situation), GAMES))
        tried[points] = _TriedStrength(power.expected(ours, power.enemies(situation)), games)
    points = _best(wish, plan, _surplus(tried.values()))
    situation = plan.made(points) if points is not None else None
    if situation is None:
        return None
    games = tuple(game for one in tried.values() for game in one.games)
    p = likely(power.expected(ours, power.enemies(situation)) + _surplus(tried.values()))
    return Balanced(situation, chance.told(p, games), plan)


def _best(wish: Wish, plan: SituationPlan, surplus: float) -> int | None:
    """The strength at which the chance should be nearest to the wish's, if games so far tell so much more or less."""
    ours, wanted = power.party(wish.guests), odds(wish.chance)

    def off(points: int) -> tuple[float, int] | None:
        situation = plan.made(points)
        return (abs(power.expected(ours, power.enemies(situation)) + surplus - wanted), points) if situation else None

    low, high = plan.span
    weighed = (off(points) for points in range(low, high + 1))
    return min((one for one in weighed if one), default=(0, None))[1]


_GAIN, _DOUBT = 1.0, 2.0


def _surplus(tried: Iterable[_TriedStrength]) -> float:
    """By how much the games went better than expected, in the logarithm of odds; few games are doubted."""
    seen = tuple(_residuals(tried))
    return _GAIN * len(seen) / (len(seen) + _DOUBT) * fmean(seen) if seen else 0.0


def _residuals(tried: Iterable[_TriedStrength]) -> Iterator[float]:
    for one in tried:
        yield from (3 * (game.left - game.theirs) - one.expected for game in one.games)


def _worked(tried: Iterable[_TriedStrength]) -> int:
    return sum(game.decisions for one in tried for game in one.games)
