"""How near composed situations come to the chance that was asked for; what a rulebook must give to measure that."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import pi, sqrt
from statistics import fmean, median
from typing import Final, Protocol

from msgspec import Struct

from game.lab.arena.manners import Manner

FEW: Final = 6
"""A situation that is over after so many answers of the party is over too soon."""
WITHIN: Final = 0.15
"""A sample whose measured chance is at most so far from the one asked for is good."""
NEAR: Final = 0.1
"""So far from what was told a situation's own games may come out at most, for it to have come out as it was told."""
USUAL: Final = 0.75
"""The chance at which it is also measured how often a party wins that answers by chance."""


class BalanceOrder(Struct, frozen=True):
    """A situation that is to be composed and played: its kind, who comes, the chance asked for, and the level of its
    enemies. `bots` play the party, each in so many `games`, but for kinds that have players of their own. Where it is
    `mannered`, it is counted how the enemies play.
    """

    kind: str
    heroes: int
    chance: float
    level: str
    bots: tuple[str, ...]
    seed: int
    mannered: bool = False
    games: int = 1


class BalanceGame(Struct, frozen=True):
    """How one game of it came out; `parted` says that it was a stand-off.

    `enemies` is what the figures of the enemies' manners are made of, where they are asked for.
    """

    won: bool
    parted: bool
    rounds: int
    decisions: int
    enemies: dict[str, int] = {}


class BalanceTrial(Struct, frozen=True):
    """A situation that was composed and played: what it is like, the chance that its composer told, and the games.

    `seconds` are the processor time that composing took, with the proof. `blind` is a game in which the party answers
    by chance; there is one where the usual chance was asked for.
    """

    order: BalanceOrder
    signature: str
    told: float
    seconds: float
    games: tuple[BalanceGame, ...]
    blind: BalanceGame | None = None

    @property
    def near(self) -> bool:
        """Did its games come out as often well as it was told?"""
        return abs(fmean(game.won for game in self.games) - self.told) <= NEAR


class BalanceTrials(Protocol):
    """The part of a rulebook that composes situations for parties made by chance, and plays them."""

    kinds: Collection[str]
    """The kinds of situation that can be composed."""
    bots: Collection[str]
    """The computers that can play the party. By none of them composers measure a chance."""
    manners: Mapping[str, Manner]
    """The figures of how the enemies play."""

    def tried(self, order: BalanceOrder) -> BalanceTrial:
        """Compose the situation and let each of the computers play it; the same for the same order."""


class BalanceSample(Struct, frozen=True):
    """What the situations for parties of one size, with one chance asked for, came to."""

    heroes: int
    asked: float
    situations: int
    games: int
    measured: float
    """The share of games that the party won."""
    told: float
    """What the composers told, on average."""
    soon: float
    """The share of games that were over too soon."""
    standoffs: float
    rounds: float
    """The median of rounds."""
    seconds: float
    """The processor time of composing, on average."""

    @property
    def error(self) -> float:
        """How far the measured chance is from the one asked for."""
        return round(abs(self.measured - self.asked), 9)


class BalanceSum(Struct, frozen=True):
    """All samples together: the share that is good, the mean error, and the same figures over all games."""

    good: float
    error: float
    situations: int
    games: int
    measured: float
    """The share of games that the party won."""
    told: float
    """What the composers told, on average."""
    near: float
    """The share of situations whose own games came out as it was told."""
    luck: float
    """The mean error that so few games have by chance alone, where every chance is exactly the one asked for."""
    blind: float | None
    """The share of games that a party won which answers by chance; None where there was none."""
    soon: float
    standoffs: float
    rounds: float
    slowest: float
    """The most seconds of processor time that composing one took, with its proof."""


def sample(trials: Sequence[BalanceTrial]) -> BalanceSample:
    """The cell of these trials, which have the size of the party and the chance in common."""
    games, order = [game for one in trials for game in one.games], trials[0].order
    return BalanceSample(
        order.heroes,
        order.chance,
        len(trials),
        len(games),
        fmean(game.won for game in games),
        fmean(one.told for one in trials),
        fmean(game.decisions <= FEW for game in games),
        fmean(game.parted for game in games),
        median(game.rounds for game in games),
        fmean(one.seconds for one in trials),
    )


def total(samples: Sequence[BalanceSample], trials: Sequence[BalanceTrial]) -> BalanceSum:
    """The sum of all samples."""
    games, blind = [game for one in trials for game in one.games], [one.blind for one in trials if one.blind]
    return BalanceSum(
        fmean(one.error <= WITHIN for one in samples),
        fmean(one.error for one in samples),
        len(trials),
        len(games),
        fmean(game.won for game in games),
        fmean(one.told for one in trials),
        fmean(one.near for one in trials),
        fmean(sqrt(2 / pi * one.asked * (1 - one.asked) / one.games) for one in samples),
        fmean(game.won for game in blind) if blind else None,
        fmean(game.decisions <= FEW for game in games),
        fmean(game.parted for game in games),
        median(game.rounds for game in games),
        max(one.seconds for one in trials),
    )
