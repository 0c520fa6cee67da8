"""How a party comes through an abstract challenge: which pieces go to which stage of which road, what is paid, and when
a new round begins (ACH). As much as can be is left for what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.overcoming import formations
from game.books.stacktors.ahead.errands.stage_tries import StageAttempt, StageDemand, attempts, strongest
from game.books.stacktors.components import Chronicle, Key, Stages
from game.books.stacktors.intents import Help, PayWay, Regroup, Try
from game.books.stacktors.play.flow.frames import Attempt
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import abstract_challenges
from game.books.stacktors.play.situation.abstract_challenges import price
from game.books.stacktors.play.situation.scene_prices import PAYING, paid_with
from game.books.stacktors.play.situation.scene_stages import Task, ordeal, stages, task, tries
from game.books.stacktors.values.pieces import Colour, Held, Piece, pips
from game.books.stacktors.values.roads import RoadStage, SceneRoad, WayOver, roads
from game.books.stacktors.values.situation import Ordeal
from game.books.stacktors.values.stage_ways import RoadName, StagePrice
from game.table.book import Intent, find
from game.table.world import TABLE, each, get

_WAYS: Final = 6
"""How many tries by one way over a stage are looked at, the cheapest first."""
_PLANS: Final = 600
"""How many steps of plans are looked at before a road is given up."""
_PARTS: Final = 10
"""In so many parts of what the party can exceed the total of a hidden stage is supposed."""
_BLEEDS: Final = 2
"""How many ways in which each of the party might lose pips are looked at."""
_LASTING: Final[tuple[frozenset[StagePrice], ...]] = (
    frozenset(),
    frozenset({"coin"}),
    frozenset({"coin", "pip"}),
)
"""Which prices of those that stay paid are thought of, first none of them."""
_KEPT: Final = _LASTING[-1]
"""All prices that stay paid."""


class StagePayment(NamedTuple):
    """What somebody pays for a way over a stage; `pieces` lose the pips that it takes."""

    who: int
    way: int
    road: RoadName
    pieces: tuple[int, ...] = ()


ScenePlan = tuple[StageAttempt | StagePayment | None, ...]
"""The tries and payments in order; None is a new round."""


class Foreseen(NamedTuple):
    """A plan, and how hard hidden stages may be for it, in parts of what the party can exceed."""

    plan: ScenePlan
    part: int


class Means(NamedTuple):
    """What a party still has for a scene: its pieces, rounds that may begin, coins, what it knows.

    `friends` are those who are with it, by their authors' keys, and `busy` those that have spent pieces in the round.
    """

    held: Mapping[int, Held]
    rounds: int
    coins: int = 0
    facts: frozenset[str] = frozenset()
    friends: Mapping[str, int] = MappingProxyType({})
    busy: frozenset[int] = frozenset()

    @property
    def fresh(self) -> bool:
        """Would a new round bring nothing back?"""
        return not self.busy and not any(piece.spent for own in self.held.values() for _, piece in own)

    def after(self, spent: frozenset[int]) -> Means:
        """What is left once these pieces are committed."""
        busy = {who for who, own in self.held.items() if any(piece.id in spent for _, piece in own)}
        return self._replace(held=_changed(self.held, dict.fromkeys(spent)), busy=self.busy | busy)

    def regrouped(self, rounds: int = 1) -> Means:
        """What there is after so many rounds more, in which pieces are free again (ACH-3)."""
        free = {who: tuple((at, replace(one, spent=False)) for at, one in own) for who, own in self.held.items()}
        return self._replace(held=free, rounds=self.rounds - rounds, busy=frozenset())

    def bled(self, lost: Mapping[int, int]) -> Means:
        """What is left once these pieces have lost so many pips."""
        return self._replace(held=_changed(self.held, lost))

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from all others."""
        return tuple(self.held.values()), self.rounds, self.coins, self.busy


def _changed(held: Mapping[int, Held], lost: Mapping[int, int | None]) -> dict[int, Held]:
    """The pieces once those have lost so many pips; None: they are committed."""
    found = dict[int, Held]()
    for who, own in held.items():
        changed = ((at, _after(one, lost[one.id]) if one.id in lost else one) for at, one in own)
        found[who] = tuple((at, one) for at, one in changed if one)
    return found


def _after(piece: Piece, lost: int | None) -> Piece | None:
    return replace(piece, spent=True) if lost is None else stacks.smaller(piece, lost)


class _Ahead(NamedTuple):
    """A stage that is still to come: its ways, and the colours that later stages want in each position."""

    ways: tuple[WayOver, ...]
    later: Mapping[str, frozenset[Colour]]


# --- the plan of the present world


def plan(told: Ordeal | None) -> ScenePlan | None:
    """What the party does from now on to come through the scene, as far as it knows what that asks for.

    It is the plan of the road that costs least: nothing that stays paid, then few rounds, then few pips. None: no plan.
    """
    found = stages()
    best = planned(told, found[1], _means(told, found[1])) if found and told else None
    return best.plan if best else None


def in_reach() -> tuple[Task, ...]:
    """The ways over present stages that a try could still lead over in this round, with all help (ACH-3)."""
    found, told = stages(), ordeal()
    if found is None or told is None:
        return ()
    held = _means(told, found[1]).held
    return tuple(one for one in tries() if one.gift and strongest(held, one.position, one.gift) > one.total)


def _means(told: Ordeal, left: Stages) -> Means:
    own = {who: stacks.held(who, PAYING) for who in people.leaders()}
    busy = frozenset(who for who in people.party() if any(one.spent for _, one in stacks.held(who, PAYING)))
    friends = {known.text: who for who, known in each(Key) if who in people.party()}
    known = get(TABLE, Chronicle)
    return Means(own, told.rounds - max(1, left.round), known.purse, frozenset(known.facts), friends, busy)


def planned(told: Ordeal, left: Stages, means: Means) -> Foreseen | None:
    """The plan through what is left of the scene with these means; None where none was found.

    What is hidden is taken to be as hard as may be, so that as much as can be is left for it. Roads on which the party
    can hope for further ways alone come last.
    """
    ways = [(road, road.stages[len(road.stages) - len(left.piles[road.name]) :]) for road in roads(told)]
    ahead = [stage.told for _, some in ways for stage in some]
    asked = frozenset(way.price for stage in ahead for way in stage.ways)
    most = _PARTS if any(not stage.text for stage in ahead) else 0
    hopes = [sum(not stage.told.text and not _most(stage, means) for stage in some) for _, some in ways]
    for hope in sorted({*hopes}):
        open_ = [way for way, own in zip(ways, hopes, strict=True) if own == hope]
        for lasting in dict.fromkeys(some & asked for some in _LASTING):
            if best := _hardest(partial(_cheapest, open_, means, lasting), most):
                return best
    return None


def _hardest(found: Callable[[int], ScenePlan | None], most: int) -> Foreseen | None:
    """The plan for the hardest hidden stages for which there is one, in parts from 0 up to the most."""
    best, low, high = None, 0, most
    while low <= high:
        part = (low + high + 1) // 2
        if plan_ := found(part):
            best, low = Foreseen(plan_, part), part + 1
        else:
            high = part - 1
    return best


def _cheapest(
    ways: Sequence[tuple[SceneRoad, tuple[RoadStage, ...]]], means: Means, lasting: frozenset[StagePrice], part: int
) -> ScenePlan | None:
    plans = (_on(road, left, means, lasting, part) for road, left in ways)
    return min(filter(None, plans), key=_cost, default=None)


def _cost(plan_: ScenePlan) -> tuple[int, int]:
    tries = [one for one in plan_ if isinstance(one, StageAttempt)]
    return len(plan_) - len(tries), sum(one.cost[1] for one in tries)


def _on(
    road: SceneRoad, left: tuple[RoadStage, ...], means: Means, lasting: frozenset[StagePrice], part: int
) -> ScenePlan | None:
    """A plan for the rest of the road; hidden stages take that part of the most that the party can do."""
    ahead, later = list[_Ahead](), dict[str, frozenset[Colour]]()
    for stage in reversed(left):
        ways = tuple(stage.ways()) if stage.told.text else _supposed(stage, means, part)
        ahead.append(_Ahead(ways, dict(later)))
        later[stage.position] = later.get(stage.position, frozenset()) | {stage.piece.colour}
    known = tuple(one for one in reversed(ahead) if one.ways)
    return _RoadPlanner(road.name, known, lasting).found(0, means)


def _supposed(stage: RoadStage, means: Means, part: int) -> tuple[WayOver, ...]:
    """A hidden stage as it may be; nothing is thought of one that the party cannot overcome by its own way."""
    total = -(-(_most(stage, means) - 1) * part // _PARTS)
    return (replace(next(stage.ways()), total=total),) if total > 0 else ()


def _most(stage: RoadStage, means: Means) -> int:
    """The most that a try at the stage by its own way can come to with all pieces free; 0 where there is none."""
    own = next(stage.ways())
    return strongest(means.regrouped().held, own.position, own.gift) if own.gift else 0


def best_help(options: Sequence[Intent]) -> Help:
    """The help with the try that is under way that overcomes the stage and leaves most for what is to come.

    Of several such it is the cheapest. Where none overcomes the stage, it is the most possible help if another helper
    may add the rest, and else nothing.
    """
    f = find(Attempt)
    assert f is not None
    shown = task(f.road, f.way)
    assert shown is not None
    helper = f.queue[0]
    given = {one: stacks.chosen(helper, one.pieces) for one in options if isinstance(one, Help)}
    missing = shown.total - abstract_challenges.value(f)
    enough = sorted((one for one in given if pips(given[one]) > missing), key=lambda one: price(shown, given[one]))
    if not enough:
        return max(given, key=lambda one: pips(given[one])) if len(f.queue) > 1 else Help()
    return max(enough[:_WAYS], key=partial(_left_after, shown))


def _left_after(shown: Task, help_: Help) -> int:
    """How hard hidden stages may be once the stage is overcome by that help; -1 where no plan leads through."""
    told, found = ordeal(), stages()
    if shown.number == shown.of or told is None or found is None:
        return 0
    left = abstract_challenges.lowered(found[1], shown.road)
    best = planned(told, left, _means(told, left).after(frozenset(help_.pieces)))
    return best.part if best else -1


def let_go() -> Regroup | None:
    """What ends the round of a scene for which there is no plan, so that the scene ends; None before the first try."""
    return Regroup(people.leaders()[0]) if abstract_challenges.under_way() else None


# --- the search on one road


class _RoadPlanner:
    """A search for the first plan that works, deepest first, within a number of steps."""

    def __init__(self, road: RoadName, ahead: tuple[_Ahead, ...], lasting: frozenset[StagePrice]) -> None:
        self._road, self._stages, self._lasting = road, ahead, lasting
        self._vain = set[tuple[object, ...]]()
        """From where no plan was found."""
        self._left = _PLANS

    def found(self, number: int, means: Means, *, begun: bool = False) -> ScenePlan | None:
        """The rest of a plan from that stage on; `begun` says that a round was begun for the sake of the stage."""
        if number == len(self._stages):
            return ()
        self._left -= 1
        key = (number, begun, *means.key)
        if self._left < 0 or key in self._vain:
            return None
        for deed, after in self._deeds(self._stages[number], means, begun=begun):
            rest = self.found(number + (deed is not None), after, begun=deed is None)
            if rest is not None:
                return (deed, *rest)
        self._vain.add(key)
        return None

    def _deeds(
        self, stage: _Ahead, means: Means, *, begun: bool
    ) -> Iterator[tuple[StageAttempt | StagePayment | None, Means]]:
        """What overcomes the stage, or a new round, each with what is left then: what costs less comes first.

        No round is begun for what could be paid before it.
        """
        yield from self._paid(stage, means, "fact")
        yield from ((one, means.after(one.spent)) for one in self._tries(stage, means))
        yield from self._paid(stage, means, "friend", "round")
        if means.rounds and not means.fresh:
            yield None, means.regrouped()
        if not begun:
            yield from self._paid(stage, means, "coin", "pip")

    def _paid(self, stage: _Ahead, means: Means, *prices: StagePrice) -> Iterator[tuple[StagePayment, Means]]:
        for way in stage.ways:
            if way.price in prices and way.price not in _KEPT - self._lasting:
                yield from payments(self._road, way, stage.later, means)

    def _tries(self, stage: _Ahead, means: Means) -> list[StageAttempt]:
        """The tries by all ways, those first that spare what later stages ask for."""
        found = list[StageAttempt]()
        for way in stage.ways:
            if not way.price and way.gift:
                saved = stage.later.get(way.position, frozenset())
                some = attempts(means.held, StageDemand(way.position, way.gift, way.total), saved, saved)
                found += [one._replace(road=self._road, way=way.number) for one in islice(some, _WAYS)]
        return sorted(found, key=lambda one: (one.cost, len(one.helps)))


def payments(
    road: RoadName, way: WayOver, later: Mapping[str, frozenset[Colour]], means: Means
) -> Iterator[tuple[StagePayment, Means]]:
    """What may be paid for the way, with what is left then (ACH-6).

    Pips are those of pieces that later stages want least.
    """
    plain = StagePayment(0, way.number, road)
    match way.price:
        case "fact" if way.what in means.facts:
            yield plain, means
        case "friend" if (friend := means.friends.get(way.what, 0)) and friend not in means.busy:
            own = (piece.id for _, piece in means.held.get(friend, ()))
            yield plain, means.after(frozenset(own))._replace(busy=means.busy | {friend})
        case "round" if way.amount <= means.rounds:
            yield plain, means.regrouped(way.amount)
        case "coin" if way.amount <= means.coins:
            yield plain, means._replace(coins=means.coins - way.amount)
        case "pip":
            yield from _bled(later, plain, way.amount, means)


def _bled(
    later: Mapping[str, frozenset[Colour]], plain: StagePayment, amount: int, means: Means
) -> Iterator[tuple[StagePayment, Means]]:
    """Pips that somebody may lose, of pieces that later stages ask for least."""
    for who, own in means.held.items():
        ranked = sorted(own, key=lambda one: (one[1].colour in later.get(one[0], ()), one[1].pips))
        ways = (paid_with(own, piece, amount) for _, piece in ranked)
        able = ((ids, left) for ids in ways if len(ids) == amount and (left := _kept(own, ids)))
        for ids, left in islice(able, _BLEEDS):
            yield plain._replace(who=who, pieces=ids), means._replace(held={**means.held, who: left})


def _kept(own: Held, lost: tuple[int, ...]) -> Held | None:
    """What somebody keeps that loses these pips; None where nothing would be left in a position."""
    left = _changed({0: own}, {one: lost.count(one) for one in lost})[0]
    return left if {at for at, _ in left} == {at for at, _ in own} else None


# --- what is done next


def next_deed(plan_: ScenePlan) -> Intent | None:
    """The plan's next answer: a walk to stand together, the try, a payment or a new round; None: they have no room."""
    first = plan_[0]
    if first is None:
        return Regroup(people.leaders()[0])
    if isinstance(first, StagePayment):
        return PayWay(first.who or people.leaders()[0], first.way, first.road, first.pieces)
    wanted = tuple(first.helps)
    for formation in formations(first.who, None, wanted):
        if len(formation.helpers) == len(wanted):
            return formation.walk or Try(first.who, first.pieces, first.road, first.way)
    return None
