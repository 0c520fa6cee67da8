"""Are composed scenes decisions, and is the told chance true? What a rulebook must give to measure that, and sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Final, Literal, Protocol

from msgspec import Struct

PlayerName = Literal["saver", "cheapest", "bold"]
"""One who plans and saves for what is to come, one who spends as little as possible now, and one who spends freely."""
PLAYERS: Final[tuple[PlayerName, ...]] = ("saver", "cheapest", "bold")
HARD: Final = 0.6
"""In a scene whose told chance is at most so high, planning must tell."""


class SceneOrder(Struct, frozen=True):
    """A scene that is to be composed and played: how many come, the chance asked for, and games by each player."""

    heroes: int
    chance: float
    seed: int
    games: int


class SceneGame(Struct, frozen=True):
    """One game: was the scene won, how often was something tried, and how often in vain?"""

    won: bool
    tries: int = 0
    failed: int = 0


class SceneTrial(Struct, frozen=True):
    """A scene that was composed and played.

    `suggested` is the game by what is suggested to players; `differing` says that not all of three parties took the
    same ways; `seconds` are the processor time of composing.
    """

    order: SceneOrder
    signature: str
    told: float
    seconds: float
    games: dict[PlayerName, tuple[SceneGame, ...]]
    suggested: SceneGame
    differing: bool

    @property
    def every(self) -> tuple[SceneGame, ...]:
        """All games by the three players."""
        return tuple(one for some in self.games.values() for one in some)

    @property
    def settled(self) -> bool:
        """Does each of the players always win, or always lose?"""
        return all(len({one.won for one in some}) == 1 for some in self.games.values())


class SceneTrials(Protocol):
    """The part of a rulebook that composes scenes for parties made by chance, and plays them."""

    def tried(self, order: SceneOrder) -> SceneTrial:
        """Compose the scene and play it; the same for the same order, but for the time."""


class SceneSums(Struct, frozen=True):
    """What all scenes came to. The last figures are those of hard scenes alone; None where there is none."""

    scenes: int
    games: int
    told: float
    won: float
    brier: float
    """The mean square of the error of the told chance, over all games by the three players."""
    least: float
    """What that would be if every told chance were exactly true."""
    settled: float
    """The share of scenes that each player always wins or always loses."""
    alike: float
    """The share of scenes in which all games come out the same."""
    differing: float
    slowest: float
    hard: int
    lead: float | None
    """How much more often the saver wins than the cheapest."""
    suggested: float | None
    """How often what is suggested wins, in parts of how often the saver does."""
    failing: float | None
    """The share of the cheapest's tries that fail."""


def sums(trials: Sequence[SceneTrial]) -> SceneSums:
    """The sum of these, of which there is at least one."""
    games = [(one.told, game.won) for one in trials for game in one.every]
    hard = [one for one in trials if one.told <= HARD]
    return SceneSums(
        len(trials),
        len(games),
        fmean(one.told for one in trials),
        fmean(won for _, won in games),
        fmean((told - won) ** 2 for told, won in games),
        fmean(one.told * (1 - one.told) for one in trials),
        fmean(one.settled for one in trials),
        fmean(len({game.won for game in one.every}) == 1 for one in trials),
        fmean(one.differing for one in trials),
        max(one.seconds for one in trials),
        len(hard),
        _won(hard, "saver") - _won(hard, "cheapest") if hard else None,
        _part(fmean(one.suggested.won for one in hard), _won(hard, "saver")) if hard else None,
        _failing(game for one in hard for game in one.games["cheapest"]) if hard else None,
    )


def _won(trials: Sequence[SceneTrial], player: PlayerName) -> float:
    return fmean(game.won for one in trials for game in one.games[player])


def _failing(games: Iterable[SceneGame]) -> float | None:
    played = list(games)
    return _part(sum(one.failed for one in played), sum(one.tries for one in played))


def _part(some: float, whole: float) -> float | None:
    return some / whole if whole else None


def cells(trials: Sequence[SceneTrial]) -> Iterator[tuple[tuple[int, float], SceneSums]]:
    """The sums of each size of party and chance asked for."""
    for where in dict.fromkeys((one.order.heroes, one.order.chance) for one in trials):
        yield where, sums([one for one in trials if (one.order.heroes, one.order.chance) == where])
