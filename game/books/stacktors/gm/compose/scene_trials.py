"""Trial plays of an abstract challenge, which need no world: how often do players of each kind come through (ACH)?"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import count
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.overcoming import POSITIONS, Character
from game.books.stacktors.ahead.errands.scene_plans import Means, StagePayment, payments, planned
from game.books.stacktors.ahead.errands.stage_tries import StageAttempt, StageDemand, attempts
from game.books.stacktors.components import Stages
from game.books.stacktors.gm.compose.scene_players import PlayerKind, RoadOutlook, SceneDeed, deeds, outlook
from game.books.stacktors.values.pieces import Colour, Held, Piece
from game.books.stacktors.values.roads import SceneRoad, WayOver, roads
from game.books.stacktors.values.situation import Ordeal
from game.table.seats import pick

_SOFT: Final = 0.15
"""Ways are about equal for a player that differ by a pip, or by so much of what the better one costs."""


def held_by(party: tuple[Character, ...]) -> dict[int, Held]:
    """What each of the party holds in guts and brains, with all pieces free and each with an id of its own."""
    number, found = 0, dict[int, Held]()
    for who, (stack, gear) in enumerate(party):
        own = [(at, piece) for at in POSITIONS for piece in (*stack.at(at), *gear.at(at))]
        found[who] = tuple((at, replace(piece, id=number + n, spent=False)) for n, (at, piece) in enumerate(own, 1))
        number += len(own)
    return found


class SceneTally(NamedTuple):
    """What some trials came to: how many were won, and how many of the tries in them were in vain."""

    trials: int
    won: int
    tries: int
    failed: int

    def with_more(self, other: SceneTally) -> SceneTally:
        """What these trials and the others came to."""
        return SceneTally(*map(sum, zip(self, other, strict=True)))


class TrialPlays:
    """Trials of scenes by a party with these means, in which at most `helpers` help at a time."""

    def __init__(self, means: Means, helpers: int) -> None:
        self.means, self.helpers = means, helpers
        self._tries: dict[tuple[object, ...], tuple[StageAttempt, ...]] = {}

    def played(self, told: Ordeal, kind: PlayerKind, seeds: int, key: str, first: int = 0) -> SceneTally:
        """What so many trials by players of that kind come to, whose seeds count on from the first."""
        known: _NearDeeds = {}
        every = [self._played(told, kind, f"{key}/{kind.name}/{seed}", known) for seed in range(first, first + seeds)]
        return SceneTally(seeds, *(sum(some) for some in zip(*every, strict=True)))

    def followed(self, told: Ordeal) -> bool:
        """Does who always does what is suggested come through, even without coins and facts?"""
        trial: _TrialPlay | None = _begun(told, self.means._replace(coins=0, facts=frozenset()))
        while trial and not trial.over:
            best = planned(trial.veiled, trial.left, trial.means)
            trial = _stepped(trial, best.plan[0] if best else None)
        return trial is not None

    def tries(self, means: Means, way: WayOver, later: frozenset[Colour]) -> tuple[StageAttempt, ...]:
        """The tries that overcome a stage by that way and spare those colours, the cheapest first."""
        if way.gift is None:
            return ()
        key = tuple(means.held.values()), way.position, way.colour, way.total, later
        tries = self._tries.get(key)
        if tries is None:
            found = attempts(means.held, StageDemand(way.position, way.gift, way.total), later, later)
            tries = self._tries[key] = tuple(one for one in found if len(one.helps) <= self.helpers)
        return tries

    def _played(self, told: Ordeal, kind: PlayerKind, key: str, known: _NearDeeds) -> tuple[bool, int, int]:
        """Does a player come through, of how many tries are how many in vain? Each step is chosen by its own key.

        What is `known` was found in other trials of the same scene by the same kind.
        """
        trial: _TrialPlay | None = _begun(told, self.means)
        tries = failed = 0
        for number in count():
            if trial is None or trial.over:
                break
            stands = trial.key
            near = known.get(stands)
            if near is None:
                near = known[stands] = _near(list(deeds(kind, trial.seen, trial.means, self.tries)))
            if near:
                deed = pick(near, f"{key}/{number}")
                trial, tries = trial.done(deed), tries + deed.tried
            elif idle := _idle(trial, kind.vain):
                trial, tries, failed = _dared(trial, *idle), tries + 1, failed + 1
            else:
                trial = trial.regrouped()
        return trial is not None, tries, failed


_NearDeeds = dict[tuple[object, ...], list[SceneDeed]]
"""The deeds among which a player chooses, by how the trial stands."""


def _near(found: list[SceneDeed]) -> list[SceneDeed]:
    """Those that are about as cheap as the cheapest."""
    best = min((one.cost for one in found), default=0.0)
    return [one for one in found if one.cost <= best + max(1.0, abs(best) * _SOFT)]


class _TrialPlay(NamedTuple):
    """How a trial stands: how many stages of each road are overcome, what is left, was a try made in vain already?"""

    told: Ordeal
    at: Mapping[SceneRoad, int]
    means: Means
    vain: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from all others of the same scene and party, for who chooses the next deed."""
        return (*self.at.values(), *self.means.key)

    @property
    def over(self) -> bool:
        return any(at == len(road.stages) for road, at in self.at.items())

    @property
    def seen(self) -> tuple[RoadOutlook, ...]:
        return tuple(outlook(road, at) for road, at in self.at.items())

    @property
    def veiled(self) -> Ordeal:
        """The scene as players see it: nothing is told of later stages but their pieces (ACH-6)."""
        known = (n <= at for road, at in self.at.items() for n in range(len(road.stages)))
        shown = zip(self.told.stages, known, strict=True)
        return replace(self.told, stages=tuple(one if is_known else replace(one, text="") for one, is_known in shown))

    @property
    def left(self) -> Stages:
        """What is left of it."""
        piles = {road.name: tuple(one.piece for one in reversed(road.stages[at:])) for road, at in self.at.items()}
        return Stages(
            piles.get("guts") or piles.get("", ()), self.told.rounds - self.means.rounds, piles.get("brains", ())
        )

    def done(self, deed: SceneDeed) -> _TrialPlay:
        """Once that is done."""
        after = deed.after()
        at = {road: at + (road.name == deed.road) for road, at in self.at.items()}
        return self._replace(at=at, means=after, vain=self.vain and after.rounds == self.means.rounds)

    def regrouped(self) -> _TrialPlay | None:
        """In the next round; None where there is none, or where it would bring nothing."""
        if not self.means.rounds or self.means.fresh:
            return None
        return self._replace(means=self.means.regrouped(), vain=False)


def _begun(told: Ordeal, means: Means) -> _TrialPlay:
    return _TrialPlay(told, dict.fromkeys(roads(told), 0), means._replace(rounds=told.rounds - 1))


def _stepped(trial: _TrialPlay, step: StageAttempt | StagePayment | None) -> _TrialPlay | None:
    """After the first step of a plan; None is a new round."""
    if step is None:
        return trial.regrouped()
    if isinstance(step, StageAttempt):
        return trial.done(SceneDeed(0, step.road, partial(trial.means.after, step.spent)))
    seen = next(one for one in trial.seen if one.road.name == step.road)
    way = next(one for one in seen.stage.ways() if one.number == step.way)
    paid = dict(payments(step.road, way, seen.later, trial.means))
    return trial.done(SceneDeed(0, step.road, lambda: paid[step]))


def _idle(trial: _TrialPlay, which: int) -> tuple[Piece, RoadOutlook] | None:
    """With which free piece a try is made that cannot succeed, and at which stage; None where none is made.

    It is the largest (1) or the least (-1) of those with the colour of a present stage. It is made once in a round.
    """
    some = list[tuple[Piece, RoadOutlook]]()
    for seen in trial.seen if which and not trial.vain else ():
        wanted = {(way.position, way.colour) for way in seen.stage.ways() if not way.price}
        for own in trial.means.held.values():
            some += [(one, seen) for at, one in own if (at, one.colour) in wanted and not one.spent]
    return min(some, key=lambda one: -which * one[0].pips, default=None)


def _dared(trial: _TrialPlay, piece: Piece, seen: RoadOutlook) -> _TrialPlay | None:
    """After a try that could not succeed, with its toll (ACH-4); None where that is the scene's end."""
    toll = seen.stage.told.toll or trial.told.toll
    means = trial.means.after(frozenset({piece.id}))
    after = trial._replace(means=means.bled({piece.id: 1}) if toll == "pip" else means, vain=True)
    return after.regrouped() if toll == "round" else after
