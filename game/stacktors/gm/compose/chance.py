"""How often a party succeeds: expected by the strength of both sides, then measured by games that computers play."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log
from statistics import fmean, median
from typing import Final

from msgspec import Struct

from game.stacktors.gm.compose.skirmisher import Skirmisher
from game.stacktors.gm.compose.trial_play import Playthrough, played
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.values.situation import Situation

_SOFT: Final = (0, 25, 60)
"""How softly the party chooses in one game after the other: exact players and careless ones."""


class Chance(Struct, frozen=True):
    """How often a party succeeds in a situation, and what it is like."""

    p: float
    """The chance of success, from 0 to 1, for a party that plays well."""
    games: int = 0
    rounds: float = 0
    """The median of the rounds until it is over."""
    decisions: float = 0
    """The median of the answers that the party gives."""
    lost: float = 0
    """The share of its pips that the party loses on average."""
    standoffs: float = 0
    """The share of games that come to nothing."""


def rehearsed(wish: Wish, situation: Situation) -> Iterator[Playthrough]:
    """Games of that situation, one after the other without an end, by computers that hardly think."""
    number = 0
    while True:
        party = Skirmisher(_SOFT[number % len(_SOFT)])
        yield played(situation, wish.guests, party, Skirmisher(_SOFT[1]), f"{wish.guests.key}/{number}")
        number += 1


def told(p: float, games: tuple[Playthrough, ...]) -> Chance:
    """The chance with what these games were like."""
    if not games:
        return Chance(p)
    return Chance(
        p,
        len(games),
        median(one.rounds for one in games),
        median(one.decisions for one in games),
        fmean(1 - one.left for one in games),
        fmean(one.parted for one in games),
    )


def odds(p: float) -> float:
    """The logarithm of the odds of a chance."""
    held = min(max(p, 0.01), 0.99)
    return log(held / (1 - held))


def likely(by: float) -> float:
    """The chance of which that is the logarithm of the odds."""
    return 1 / (1 + exp(-by))
