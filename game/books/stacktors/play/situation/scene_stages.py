"""The stages of an abstract challenge as they stand: what is asked for now, and what everybody sees (ACH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.components import Scene, Stages
from game.books.stacktors.events import StageShown
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.pieces import Ability, Colour, Position
from game.books.stacktors.values.roads import RoadStage, SceneRoad, WayOver, roads
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stage_ways import RoadName
from game.table.world import TABLE, ask, each


class Task(Struct, frozen=True):
    """One way over the present stage of a road: what is tried, or what is paid (ACH-3, ACH-6).

    `number` counts the road's stages from 1. `later` are the colours that later stages of the road ask for in the
    position of the way; everybody sees them.
    """

    what: int
    road: RoadName
    number: int
    of: int
    way: WayOver
    toll: Literal["", "pip", "round"]
    later: frozenset[Colour] = frozenset()

    @property
    def position(self) -> Position:
        """The position whose pieces serve."""
        return self.way.position

    @property
    def colour(self) -> Colour:
        """The colour that one of the pieces must have."""
        return self.way.colour

    @property
    def total(self) -> int:
        """What pieces must exceed."""
        return self.way.total

    @property
    def gift(self) -> Ability | None:
        """The ability of the colour in that position."""
        return self.way.gift


class StageView(Struct, frozen=True):
    """A stage as everybody at the table sees it (ACH-6).

    Its own way, its further ways and its toll are told once it is revealed; before that they are None, none and "", and
    its piece is small.
    """

    number: int
    position: Position
    colour: Colour
    state: Literal["overcome", "present", "later"]
    own: WayOver | None = None
    ways: tuple[WayOver, ...] = ()
    toll: Literal["", "pip", "round"] = ""
    pips: int = 1

    @property
    def text(self) -> str:
        """Its words; empty before it is revealed."""
        return self.own.text if self.own else ""

    @property
    def total(self) -> int | None:
        """What its own way must exceed; None before it is revealed."""
        return self.own.total if self.own else None

    @property
    def every(self) -> tuple[WayOver, ...]:
        """All ways over it, its own first."""
        return (self.own, *self.ways) if self.own else ()


class RoadView(Struct, frozen=True):
    """A road through the scene, with its stages in the order in which they are overcome (ACH-5)."""

    name: RoadName
    stages: tuple[StageView, ...]


class SceneView(Struct, frozen=True):
    """An abstract challenge as everybody sees it: the stack of its roads, from the top down, and its rounds.

    `round` is 0 before the first try.
    """

    what: int
    name: str
    round: int
    rounds: int
    roads: tuple[RoadView, ...]


def stages() -> tuple[int, Stages] | None:
    """The challenge that is under way, with what is left of it."""
    return next(iter(each(Stages)), None)


def ordeal() -> Ordeal | None:
    """What its author says of it, as far as it may be known here."""
    scene = ask(TABLE, Scene)
    return scene.situation.ordeal if scene else None


def rounds_left() -> int:
    """How many rounds the scene has after the present one (ACH-4)."""
    found, told = stages(), ordeal()
    return max(0, told.rounds - found[1].round) if found and told else 0


def toll(told: Ordeal, stage: ChallengeStage) -> Literal["", "pip", "round"]:
    """What a failed try at the stage costs: its own toll, or that of the whole scene (ACH-4, ACH-6)."""
    own = stage.toll or told.toll
    return "" if own == "none" else own


# --- what is asked for now


def tasks() -> Iterator[Task]:
    """Every way over the present stage of each road, its own way first."""
    found, told = stages(), ordeal()
    if found is None or told is None:
        return
    for road in roads(told):
        at = overcome(road, found[1])
        stage = road.stages[at]
        for way in map(_met, stage.ways()):
            later = frozenset(one.piece.colour for one in road.stages[at + 1 :] if one.position == way.position)
            yield Task(found[0], road.name, at + 1, len(road.stages), way, toll(told, stage.told), later)


def _met(way: WayOver) -> WayOver:
    """The way, with the friend whose act it is, if that one is with the party."""
    who = goals.entity_of_key(way.what) if way.price == "friend" else None
    return replace(way, friend=who) if who in people.party() else way


def task(road: RoadName, way: int) -> Task | None:
    """That way over the present stage of the road; None where there is none."""
    return next((one for one in tasks() if (one.road, one.way.number) == (road, way)), None)


def tries() -> Iterator[Task]:
    """The ways over the present stages that are tried with pieces."""
    return (one for one in tasks() if not one.way.price)


def overcome(road: SceneRoad, left: Stages) -> int:
    """How many stages of the road are overcome."""
    return len(road.stages) - len(left.piles[road.name])


def present_stages() -> Iterator[StageShown]:
    """The events that showed the present stages, one for each road (ACH-2, ACH-5)."""
    found, told = list(tasks()), ordeal()
    if told is None:
        return
    for own in (one for one in found if one.way.number == 0):
        further = tuple(one.way for one in found if one.road == own.road and one.way.number)
        yield StageShown(
            what=own.what,
            number=own.number,
            of=own.of,
            text=own.way.text,
            position=own.position,
            colour=own.colour,
            total=own.total,
            toll=own.toll,
            rounds=told.rounds,
            road=own.road,
            further=further,
            later=_later(told, own),
            because=("ACH-2", *(("ACH-6",) if further else ())),
        )


def _later(told: Ordeal, shown: Task) -> tuple[tuple[Position, Colour], ...]:
    """The positions and colours of the stages after that one (ACH-6)."""
    road = next(one for one in roads(told) if one.name == shown.road)
    return tuple((one.position, one.piece.colour) for one in road.stages[shown.number :])


def present_stage(road: RoadName) -> StageShown | None:
    """The event that showed the present stage of that road."""
    return next((one for one in present_stages() if one.road == road), None)


# --- what everybody sees


def view() -> SceneView | None:
    """The scene as everybody at the table sees it; None where there is none."""
    found, told = stages(), ordeal()
    if found is None or told is None:
        return None
    what, left = found
    seen = tuple(RoadView(road.name, tuple(_seen(told, road, left))) for road in roads(told))
    return SceneView(what, people.name(what), left.round, told.rounds, seen)


def _seen(told: Ordeal, road: SceneRoad, left: Stages) -> Iterator[StageView]:
    at = overcome(road, left)
    for number, stage in enumerate(road.stages, 1):
        plain = StageView(number, stage.position, stage.piece.colour, "overcome" if number <= at else "later")
        yield _revealed(told, stage, plain, present=number == at + 1) if number <= at + 1 else plain


def _revealed(told: Ordeal, stage: RoadStage, plain: StageView, *, present: bool) -> StageView:
    own, *further = stage.ways()
    return replace(
        plain,
        state="present" if present else "overcome",
        own=own,
        ways=tuple(map(_met, further)),
        toll=toll(told, stage.told),
        pips=stage.piece.pips,
    )
