"""Players who judge composed scenes at the table: a saver, a cheapest and a bold one, who see what every seat sees.

They are no part of the composer, which has trial players of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from game.books.stacktors.ahead import quick
from game.books.stacktors.ahead.errands.scene_plans import next_deed
from game.books.stacktors.ahead.errands.stage_tries import StageAttempt, StageDemand, attempts
from game.books.stacktors.intents import Help, PayWay, Regroup, Try
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import scene_prices, scene_stages
from game.books.stacktors.play.situation.scene_prices import PAYING
from game.books.stacktors.play.situation.scene_stages import RoadView, StageView
from game.books.stacktors.values.stage_ways import RoadName, StagePrice
from game.lab.scene_trial import PlayerName
from game.table.book import Intent
from game.table.seats import Search, Settled, View, pick

_MANY: Final = 60
"""So many tries by one way are looked at, the cheapest first."""
_NEAR: Final = 10
"""What costs a pip more than the best is as good; and where that costs more, a pip for each so many."""
_KEPT: Final = 3
"""A pip of a colour that later stages ask for counts so many for the saver; so does a coin."""
_LACKING: Final = 9
"""What it counts for the saver that a later stage of the road asks for a colour that nobody has."""
_BLED: Final[dict[PlayerName, int]] = {"saver": 5, "cheapest": 2, "bold": 1}
"""What a pip counts that is lost for good."""
_LAVISH: Final = 3
"""So many pips more than needed the bold one likes to spend."""


class SceneChoice(NamedTuple):
    """What might be done, and what it counts."""

    cost: int
    deed: StageAttempt | PayWay
    price: StagePrice = ""


class SceneStep(NamedTuple):
    """What was done at a stage, counted from 1 on its road: by which way, and was it in vain?"""

    road: RoadName
    number: int
    way: int
    tried: bool
    vain: bool


class SceneJudge:
    """Plays a party through a scene. With a key it takes one of the ways that are about equal, by chance."""

    def __init__(self, player: PlayerName, key: str = "") -> None:
        self._player: PlayerName = player
        self._key, self._trying = key, StageAttempt(0, (), {}, (0, 0))
        self._dared = 0
        """The last round in which it tried in vain."""
        self.steps: list[SceneStep] = []
        self.stuck = False
        """Is there nothing that it may do?"""

    def begin(self, view: View) -> Search | None:
        with view.inside():
            if view.decision.kind == "aid":
                return Settled(Help(self._trying.helps.get(view.decision.who or 0, ())))
            wanted = self._free() if view.decision.kind == "free" else quick.answer(view.decision)
            self.stuck = not view.may(wanted)
            return Settled(view.legal()[0] if self.stuck else wanted)

    def _free(self) -> Intent:
        seen = scene_stages.view()
        assert seen
        found = sorted(_wanted(self._player, seen.roads), key=lambda one: one.cost)
        deed = self._chosen(found) if found else self._vain(max(1, seen.round))
        if isinstance(deed, StageAttempt):
            self._trying = deed
        step = next_deed((deed,)) if isinstance(deed, StageAttempt) else deed
        if isinstance(step, Try | PayWay):
            task = scene_stages.task(step.road, step.way)
            assert task
            self.steps.append(SceneStep(step.road, task.number, step.way, not task.way.price, vain=not found))
        return step or Regroup(people.leaders()[0])

    def _chosen(self, found: list[SceneChoice]) -> StageAttempt | PayWay:
        """The same while nothing is spent, so that who walks to help is not forgotten."""
        most = found[0].cost + max(1, abs(found[0].cost) // _NEAR) if self._key else found[0].cost
        near = [one.deed for one in found if one.cost <= most]
        return pick(near, f"{self._key}/{near}") if self._key else near[0]

    def _vain(self, number: int) -> StageAttempt | None:
        """A try that cannot succeed, once in a round, by who does not plan (ACH-4)."""
        some = [] if self._player == "saver" or number <= self._dared else sorted(_idle(), key=lambda one: one.cost)
        if not some:
            return None
        self._dared = number
        return some[0 if self._player == "cheapest" else -1]


def _wanted(player: PlayerName, roads: Iterable[RoadView]) -> list[SceneChoice]:
    """All that overcomes a present stage.

    The saver pays for what it cannot try, but it loses pips only where no new round could help.
    """
    ahead = [(road.name, [one for one in road.stages if one.state != "overcome"]) for road in roads]
    tries = [one for road, stages in ahead for one in _tries(player, road, stages)]
    paid = [one for road, stages in ahead for one in _paid(player, road, stages)]
    if player != "saver":
        return [*tries, *paid]
    spent = any(piece.spent for who in people.leaders() for _, piece in stacks.held(who, PAYING))
    helped = spent and scene_stages.rounds_left() > 0
    return tries or [one for one in paid if not helped or one.price != "pip"]


def _tries(player: PlayerName, road: RoadName, stages: list[StageView]) -> Iterator[SceneChoice]:
    stage, *later = stages
    left = _left(later) if player == "saver" else 0
    held = {who: stacks.held(who, PAYING) for who in people.leaders()}
    for way in stage.every:
        kept = frozenset(one.colour for one in later if one.position == way.position and player == "saver")
        if way.price or way.gift is None:
            continue
        for one in islice(attempts(held, StageDemand(way.position, way.gift, way.total), kept, kept), _MANY):
            saved, spent = one.cost
            cost = abs(spent - way.total - 1 - _LAVISH) if player == "bold" else spent + _KEPT * saved
            yield SceneChoice(cost + left, one._replace(road=road, way=way.number))


def _left(later: list[StageView]) -> int:
    """What the stages to come count: more where nobody has the colour."""
    own = {(at, one.colour) for who in people.leaders() for at, one in stacks.held(who, PAYING)}
    return sum(_KEPT if (one.position, one.colour) in own else _LACKING for one in later)


def _paid(player: PlayerName, road: RoadName, stages: list[StageView]) -> Iterator[SceneChoice]:
    prices = {way.number: way for way in stages[0].ways if way.price}
    counts = {"pip": _BLED[player], "coin": _KEPT if player == "saver" else 0}
    for who in people.leaders():
        for one in scene_prices.payments(who):
            if one.road == road:
                way = prices[one.way]
                yield SceneChoice(counts.get(way.price, 0) * way.amount, one, way.price)


def _idle() -> Iterator[StageAttempt]:
    """Tries at a present stage with a single piece of its colour."""
    for task in scene_stages.tries():
        for who in people.leaders():
            for _, one in stacks.uncommitted(who, (task.position,)):
                if one.colour is task.colour:
                    yield StageAttempt(who, (one.id,), {}, (0, one.pips), task.road, task.way.number)
