"""The figures of a series of fights: scores with their intervals, and percentiles of times."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, sqrt

from msgspec import Struct

from game.lab.arena.bout import BoutResult

_Z = 1.959964
"""The number of standard errors on both sides of the mean between which 95 % of a normal distribution lie."""


class SeriesFigures(Struct, frozen=True):
    """How a series of fights between A and B came out, for A.

    `standoffs` counts the unfinished fights, however they were decided. `score` is the share of wins, with half of the
    draws; `low` and `high` are the ends of its interval. Times are milliseconds of processor time of A: the median and
    the 99th percentile of its decisions, and the 99.9th of the steps of its searches.
    """

    a: str
    b: str
    games: int
    wins: int
    draws: int
    losses: int
    standoffs: int
    score: float
    low: float
    high: float
    cpu_p50_ms: float
    cpu_p99_ms: float
    slice_p999_ms: float


def figures(a: str, b: str, outcomes: Sequence[BoutResult]) -> SeriesFigures:
    """The figures of these fights, of which there is at least one."""
    results = [one.result for one in outcomes]
    wins, draws, losses = (results.count(result) for result in (1, 0, -1))
    score = (wins + draws / 2) / len(results)
    low, high = wilson(score, len(results))
    thoughts = sorted(took for one in outcomes for took in one.thoughts)
    slices = sorted(took for one in outcomes for took in one.slices)
    return SeriesFigures(
        a,
        b,
        len(results),
        wins,
        draws,
        losses,
        sum(one.unfinished for one in outcomes),
        *_rounded((score, low, high), 4),
        *_rounded((percentile(thoughts, 50), percentile(thoughts, 99), percentile(slices, 99.9)), 3),
    )


def _rounded(figures: Iterable[float], digits: int) -> tuple[float, ...]:
    return tuple(round(figure, digits) for figure in figures)


def wilson(share: float, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share that was found in so many tries, after Wilson.

    Eight of ten may be anything from a half to nearly all:

    >>> [round(end, 3) for end in wilson(0.8, 10)]
    [0.49, 0.943]
    """
    middle = share + _Z**2 / (2 * tries)
    spread = _Z * sqrt(share * (1 - share) / tries + (_Z / (2 * tries)) ** 2)
    whole = 1 + _Z**2 / tries
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def percentile(ascending: Sequence[float], percent: float) -> float:
    """The smallest value that is not exceeded by so many of a hundred values; 0 where there are none.

    >>> percentile([1, 2, 3, 4], 50), percentile([1, 2, 3, 4], 99)
    (2, 4)
    """
    return ascending[max(0, ceil(len(ascending) * percent / 100) - 1)] if ascending else 0.0
