"""Players of three kinds who try a composed scene: what they see of it, and how they weigh what may be done (ACH)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import fmean
from typing import Final, NamedTuple

from game.books.stacktors.ahead.errands.overcoming import POSITIONS
from game.books.stacktors.ahead.errands.scene_plans import Means, payments
from game.books.stacktors.ahead.errands.stage_tries import StageAttempt
from game.books.stacktors.values.pieces import Colour, Position, pips
from game.books.stacktors.values.roads import RoadStage, SceneRoad, WayOver
from game.books.stacktors.values.stage_ways import RoadName, StagePrice

_LATER: Final = 1.5
"""What a pip of a colour that a later stage asks for counts besides, for whoever thinks ahead."""
_BASE: Final = 0.3
"""What a pip counts that no later stage can ask for."""
_HOPELESS: Final = 4
"""A later stage counts as so many if nobody has a piece of its colour."""


class PlayerKind(NamedTuple):
    """How a player weighs what may be done; all numbers are in pips that are spent now."""

    name: str
    ahead: bool = False
    """It thinks of the stages to come, of which it sees the colours and positions."""
    lavish: int = 0
    """So many pips more than needed it likes to spend."""
    lost: float = 2
    """What a pip counts that is lost for good."""
    coin: float = 0
    vain: int = 0
    """With which piece it tries where nothing suffices: its least (-1) or largest (1) of the colour, or none (0)."""


SAVER: Final = PlayerKind("saver", ahead=True, lost=6, coin=1)
CHEAPEST: Final = PlayerKind("cheapest", vain=-1)
BOLD: Final = PlayerKind("bold", lavish=3, lost=1, vain=1)
KINDS: Final = (SAVER, CHEAPEST, BOLD)


class RoadOutlook(NamedTuple):
    """What a player sees of a road: its present stage, and positions and colours of the later ones."""

    road: SceneRoad
    stage: RoadStage
    rest: tuple[RoadStage, ...]
    later: Mapping[str, frozenset[Colour]]


class SceneDeed(NamedTuple):
    """What may be done next: the road that it advances, None for a new round; and what is left then."""

    cost: float
    road: RoadName | None
    after: Callable[[], Means]
    tried: bool = False
    """Is it a try?"""


Tries = Callable[[Means, WayOver, frozenset[Colour]], tuple[StageAttempt, ...]]
"""The tries that overcome a stage by that way and spare those colours, the cheapest first."""


def outlook(road: SceneRoad, at: int) -> RoadOutlook:
    """The road as it is seen where so many of its stages are overcome."""
    stage, *rest = road.stages[at:]
    wanted = ((place, (one.piece.colour for one in rest if one.position == place)) for place in POSITIONS)
    later: dict[str, frozenset[Colour]] = {place: frozenset(colours) for place, colours in wanted}
    return RoadOutlook(road, stage, tuple(rest), later)


def deeds(kind: PlayerKind, seen: tuple[RoadOutlook, ...], means: Means, tries: Tries) -> Iterator[SceneDeed]:
    """Everything that a player of that kind would do next; nothing where no way leads over a stage.

    Only who thinks ahead begins a new round of its own accord.
    """
    need = fmean(one.stage.total + 1 for one in seen)
    whole = [_whole(one, means, need) if kind.ahead else 0.0 for one in seen]
    for one, left in zip(seen, whole, strict=True):
        for way in one.stage.ways():
            found = _paid(kind, one, way, means, need) if way.price else _tried(kind, one, way, means, need, tries)
            yield from (deed._replace(cost=deed.cost + left) for deed in found) if left else found
    if kind.ahead and means.rounds and not means.fresh:
        yield SceneDeed(min(whole) + need + _round(seen, means, need), None, means.regrouped)


def _whole(seen: RoadOutlook, means: Means, need: float) -> float:
    """What the rest of the road after the present stage is supposed to cost."""
    own = {(at, one.colour) for held in means.held.values() for at, one in held}
    return sum(need * (1 if (one.position, one.piece.colour) in own else _HOPELESS) for one in seen.rest)


def _round(seen: tuple[RoadOutlook, ...], means: Means, need: float) -> float:
    """What a round is worth: the more stages are left for each, the more."""
    return need * min(len(one.rest) + 1 for one in seen) / max(1, means.rounds)


def _tried(
    kind: PlayerKind, seen: RoadOutlook, way: WayOver, means: Means, need: float, tries: Tries
) -> Iterator[SceneDeed]:
    later = seen.later[way.position] if kind.ahead else frozenset[Colour]()
    each = _worth(seen, way.position, means, need) if kind.ahead else 1.0
    for one in tries(means, way, later):
        saved, spent = one.cost
        cost = abs(spent - way.total - 1 - kind.lavish) if kind.lavish else each * spent + _LATER * saved
        yield SceneDeed(cost, seen.road.name, partial(_spent, means, one), tried=True)


def _worth(seen: RoadOutlook, position: Position, means: Means, need: float) -> float:
    """What a pip of that position counts: the more of those that are free later stages ask for, the more."""
    held = (one for own in means.held.values() for at, one in own if at == position and not one.spent)
    return _BASE + sum(one.position == position for one in seen.rest) * need / max(1, pips(tuple(held)))


def _paid(kind: PlayerKind, seen: RoadOutlook, way: WayOver, means: Means, need: float) -> Iterator[SceneDeed]:
    worth: dict[StagePrice, float] = {"pip": kind.lost, "coin": kind.coin}
    worth["round"] = _round((seen,), means, need) if kind.ahead else 0
    for _, after in payments(seen.road.name, way, seen.later, means):
        yield SceneDeed(worth.get(way.price, 0) * way.amount, seen.road.name, partial(_left, after))


def _spent(means: Means, tried: StageAttempt) -> Means:
    return means.after(tried.spent)


def _left(means: Means) -> Means:
    return means
