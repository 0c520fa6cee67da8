"""Measures composed scenes: parties made by chance, players who judge, and what is suggested to players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from time import process_time
from typing import Final

from game.books.stacktors.gm import settings
from game.books.stacktors.gm.compose.composition_proof import with_proof
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.plays import PARTY, opened
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.lab.balance_trial import party
from game.books.stacktors.lab.followers import Follower
from game.books.stacktors.lab.scene_judges import SceneJudge, SceneStep
from game.books.stacktors.mind.levels import player
from game.books.stacktors.play.situation.closing import first_outcome
from game.books.stacktors.values.situation import SUCCESS
from game.books.stacktors.values.stage_ways import RoadName
from game.lab.scene_trial import PLAYERS, PlayerName, SceneGame, SceneOrder, SceneTrial
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table, pick

_LEVEL: Final = "normal"
_OTHERS: Final = 2
"""So many other parties play the same scene as the saver."""


class PyramidScenes:
    """Scenes of the pyramids."""

    def tried(self, order: SceneOrder) -> SceneTrial:
        """Compose the scene and play it."""
        key = f"scene/{order.heroes}/{order.chance}/{order.seed}"
        guests = party(order.heroes, key)
        wish = Wish("scene", guests, order.chance, _LEVEL, pick(settings.settings(), key), "")
        begun = process_time()
        made = with_proof(wish).made
        seconds = process_time() - begun
        games = {name: tuple(_judged(made, guests, name, seed) for seed in range(order.games)) for name in PLAYERS}
        others = [party(order.heroes, f"{key}/other {number}") for number in range(_OTHERS)]
        ways = [_ways(made, one) for one in (guests, *others)]
        told, seconds = round(made.chance, 4), round(seconds, 2)
        return SceneTrial(order, made.signature, told, seconds, games, _suggested(made, guests), _differ(ways))


def _judged(made: ComposedSituation, guests: Guests, name: PlayerName, seed: int) -> SceneGame:
    """A game by one of the players, with that seed of its choices."""
    won, steps = _played(made, guests, name, f"judge {seed}")
    tries = [one for one in steps if one.tried]
    return SceneGame(won, len(tries), sum(one.vain for one in tries))


def _played(made: ComposedSituation, guests: Guests, name: PlayerName, key: str) -> tuple[bool, list[SceneStep]]:
    judge = SceneJudge(name, key)
    with opened(made.situation, guests) as match:
        return _won(match, judge, lambda: judge.stuck), judge.steps


def _won(match: Match, party: Controller, stuck: Callable[[], bool] = lambda: False) -> bool:
    """Does the party succeed before it is stuck?"""
    table = Table(match, {PARTY: party, GM: Umpire(player(_LEVEL))}, "scene")
    with closing(table):
        while not (outcome := first_outcome(match.snapshot)) and not stuck() and match.to_act():
            table.advance(0)
    return outcome == SUCCESS


_WaysTaken = Mapping[tuple[RoadName, int], RoadName | int]
"""The way over each stage, by its road and number; of the stage 0 the road on which the scene was begun."""


def _ways(made: ComposedSituation, guests: Guests) -> _WaysTaken:
    """What a party does whose player saves and leaves nothing to chance (ACH-5, ACH-6)."""
    _, steps = _played(made, guests, "saver", "")
    ways: dict[tuple[RoadName, int], RoadName | int] = {(one.road, one.number): one.way for one in steps}
    return ways | {("", 0): steps[0].road} if steps else ways


def _differ(ways: Sequence[_WaysTaken]) -> bool:
    """Is there a stage over which not all that came to it took the same way?"""
    stages = {stage for one in ways for stage in one}
    return any(len({one[stage] for one in ways if stage in one}) > 1 for stage in stages)


def _suggested(made: ComposedSituation, guests: Guests) -> SceneGame:
    """The game in which what is suggested is always done."""
    with opened(made.situation, guests) as match:
        return SceneGame(_won(match, Follower(match)))


SCENES: Final = PyramidScenes()
