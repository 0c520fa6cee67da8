"""The pyramid book's situation, made of a campaign's envelope and a map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict, replace

from game.board import shelf
from game.board.board import Board, Region
from game.board.grid import Cell
from game.campaign.fit import fit, fit_at
from game.campaign.model import Campaign, Stage
from game.problem import Faulty, Problem
from game.stacktors import reviewing
from game.stacktors.notation import NotationError
from game.stacktors.situation import (
    FAILURE,
    STANDOFF,
    SUCCESS,
    Choice,
    Figure,
    Goal,
    Offer,
    Opening,
    Ordeal,
    Reward,
    Situation,
    Thing,
    Trial,
    Watch,
)
from game.stacktors.stack import Cache, ChallengeStack, Gear, Stack
from game.tiled import schema
from game.tiled.load import MapFile
from game.tiled.load import Thing as OnMap
from game.tiled.problems import Place

Piece = Figure | Trial | Thing
_PLAIN: dict[type, str] = {Figure: "character", Trial: "challenge", Thing: "object"}
_WRITTEN: dict[type, tuple[tuple[str, Callable[[str], Any]], ...]] = {
    Figure: (("stack", Stack.parse), ("gear", Gear.parse)),
    Trial: (("stack", ChallengeStack.parse),),
    Thing: (("cache", Cache.parse),),
}
_EXAMPLES: dict[str, dict[type, str]] = {"stack": {Figure: "G1O2-R3O2C1-R1", Trial: "(C2)R8=B5"}, "cache": {Thing: "{R3}"}, "gear": {Figure: "R3-C2"}}
_NOTATION: dict[type, str] = {Figure: "stack", Trial: "stack", Thing: "cache"}


class FigureNote(Struct, frozen=True, forbid_unknown_fields=True):
    """What the campaign says of a figure on the map, or of a new one (which needs `stack` and `cell`, as "h6")."""

    key: str
    name: str | None = None
    stack: str | None = None
    cell: str | None = None
    side: str | None = None
    gear: str | None = None
    facing: int | str | None = None
    persona: str | None = None
    reluctant: bool | None = None
    burden: bool | None = None
    yields: bool | None = None
    greeting: str | None = None
    talk: tuple[Choice, ...] | None = None


class TrialNote(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: str | None = None
    stack: str | None = None
    cell: str | None = None
    strikes: bool | None = None


class ThingNote(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: str | None = None
    cache: str | None = None
    cell: str | None = None


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """A region that the campaign adds to the map: from one corner to the other, both as "h6"."""

    name: str
    first: str
    last: str


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """The pyramid book's part of a situation in a campaign file. `starts` are cells in place of the map's."""

    conflict: bool | None = None
    goals: tuple[Goal, ...] = ()
    watches: tuple[Watch, ...] = ()
    rewards: tuple[Reward, ...] = ()
    figures: tuple[FigureNote, ...] = ()
    trials: tuple[TrialNote, ...] = ()
    things: tuple[ThingNote, ...] = ()
    starts: tuple[str, ...] = ()
    regions: tuple[Area, ...] = ()
    sides: tuple[str, ...] = ()
    no_gear: bool = False
    opened: tuple[Opening, ...] = ()
    presses: bool = False
    offers: tuple[Offer, ...] = ()
    ordeal: Ordeal | None = None
    no_training: bool = False


Note = FigureNote | TrialNote | ThingNote


class PyramidCaster:
    """Casts situations of the pyramid book."""

    def cast(self, campaign: Campaign, stage: Stage, found: MapFile) -> Situation:
        """The situation; its board goes to the shelf. Raises Faulty with every problem."""
        script = fit(stage.content, Script, campaign.file.name, stage.where)
        place = Place(campaign.file.name, stage.where)
        board = _with_regions(found.board, script.regions, place)
        pieces = _Pieces(campaign, stage, found)
        figures = pieces.merged(Figure, script.figures)
        hostile = any(figure.side == "hostile" for figure in figures)
        bare = script.conflict is None and not script.goals
        situation = Situation(
            stage.key, stage.title, stage.text, stage.stake, shelf.put(board),
            tuple(_cell(cell, place) for cell in script.starts) or _starts(found),
            hostile if bare else bool(script.conflict),
            figures, pieces.merged(Trial, script.trials), pieces.merged(Thing, script.things),
            _judged(campaign, stage, script.goals or ((Goal("defeat", "hostile"),) if hostile else ())), (*script.watches, *_triggers(found)), script.rewards, _outlook(found),
            tuple(outcome for outcome, to in stage.next.items() if to in campaign.endings), script.sides,
            script.no_gear, script.opened, script.presses, script.offers, script.ordeal, script.no_training,
        )  # fmt: skip
        problems = (*pieces.problems, *reviewing.situation(campaign, stage, replace(found, board=board), situation))
        if problems:
            raise Faulty(problems)
        return situation

    def outcomes(self, situation: Situation) -> tuple[str, ...]:
        """Success, failure and stand-off, and what goals and choices name."""
        talk = (choice.outcome for figure in situation.figures for choice in figure.talk)
        named = (*(goal.outcome for goal in situation.goals), *talk, *((situation.ordeal.outcome,) if situation.ordeal else ()))
        return tuple(dict.fromkeys((SUCCESS, FAILURE, STANDOFF, *(outcome for outcome in named if outcome))))

    def review(self, campaign: Campaign, situations: dict[str, Situation]) -> Iterator[Problem]:
        """What is wrong with heroes, facts and the length of texts."""
        yield from reviewing.campaign(campaign, situations)


def _judged(campaign: Campaign, stage: Stage, goals: tuple[Goal, ...]) -> tuple[Goal, ...]:
    """The goals, marked as bad where they lead straight to a defeat."""
    endings = ((goal, campaign.endings.get(stage.next.get(goal.outcome, ""))) for goal in goals)
    return tuple(replace(goal, bad=ending is not None and ending.result == "defeat") for goal, ending in endings)


def _starts(found: MapFile) -> tuple[Cell, ...]:
    """The map's starts by their `order`, then as they were drawn."""
    things = sorted(found.of_kind("start"), key=lambda thing: (int(thing.get("order") or 0), thing.id))
    return tuple(dict.fromkeys(cell for thing in things for cell in thing.cells or (thing.cell,) if cell))


def _triggers(found: MapFile) -> tuple[Watch, ...]:
    """What the map's triggers say and do when one of the party enters them."""
    things = found.of_kind("trigger")
    return tuple(Watch("enter", thing.name, str(thing.get("text") or ""), thing.get("clash") is True) for thing in things if thing.name)


def _outlook(found: MapFile) -> int:
    """Which way the party faces: as the first start does that says so."""
    said = (thing.get("facing") for thing in found.of_kind("start"))
    return next((facing for facing in said if isinstance(facing, int)), 0)


def _with_regions(board: Board, areas: tuple[Area, ...], place: Place) -> Board:
    """The board with the campaign's regions, in place of any of the same name. Raises Faulty for one outside of it."""
    fresh = []
    for area in areas:
        first, last = _cell(area.first, place), _cell(area.last, place)
        cells = tuple(Cell(x, y) for x in range(first.x, last.x + 1) for y in range(first.y, last.y + 1))
        if not cells or not all(map(board.inside, (first, last))):
            what = f'the region "{area.name}" from {first} to {last} is not on the map'
            raise place.fail(what, f"write its north-west cell first; the last one is {board.cells[-1]}")
        fresh.append(Region(area.name, cells))
    names = {region.name for region in fresh}
    kept = [region for region in board.regions if region.name not in names]
    return replace(board, regions=tuple(sorted((*kept, *fresh), key=lambda region: region.name))) if fresh else board


class _Pieces:
    """Gathers what stands on the map, as the campaign changes it."""

    def __init__(self, campaign: Campaign, stage: Stage, found: MapFile) -> None:
        self.campaign, self.stage, self.found = campaign, stage, found
        self.problems: list[Problem] = []

    def merged(self, kind: Any, notes: tuple[Note, ...]) -> tuple[Any, ...]:
        """The pieces of that kind on the map, each with its note, then those that only notes bring."""
        left = {note.key: note for note in notes}
        made: list[Any] = []
        for thing in self.found.of_kind(_PLAIN[kind]):
            note = left.pop(thing.key, None)
            made.append(self._made(kind, _told(thing), note, self._origin(note, thing.key, self.found.place(thing))))
        for note in left.values():
            raw = {"key": note.key, "name": note.key.replace("_", " ").title()}
            made.append(self._made(kind, raw, note, self._origin(note, note.key)))
        return tuple(piece for piece in made if piece is not None)

    def _origin(self, note: Note | None, key: str, on_map: Place | None = None) -> _Origin:
        return _Origin(on_map, Place(self.campaign.file.name, f"{self.stage.where}, {key}"), frozenset(_given(note)))

    def _made(self, kind: Any, raw: dict[str, Any], note: Note | None, origin: _Origin) -> Piece | None:
        try:
            return self._checked(kind, raw | _given(note), origin)
        except Faulty as faulty:
            self.problems += faulty.problems
            return None

    def _checked(self, kind: Any, raw: dict[str, Any], origin: _Origin) -> Piece:
        if "notation" in raw:
            raw.setdefault(_NOTATION[kind], raw["notation"])
        raw.pop("notation", None)
        for key in (_NOTATION[kind], "cell"):
            if raw.get(key) in (None, ""):
                raise origin.at(key).fail("is missing", f'give it one, as "{_example(key, kind)}"')
        raw["cell"] = _cell(raw["cell"], origin.at("cell"))
        if "facing" in raw:
            raw["facing"] = _facing(raw["facing"], self.found.board, origin.at("facing"))
        made: Piece = fit_at(raw, kind, origin.told)
        for key, parse in _WRITTEN[kind]:
            _parsed(getattr(made, key), parse, origin.at(key), f'write it as "{_example(key, kind)}"')
        return made


class _Origin(NamedTuple):
    """Where the parts of a piece are written: in the campaign's note of it, or on the map."""

    on_map: Place | None
    in_campaign: Place
    noted: frozenset[str]

    def at(self, key: str) -> Place:
        """Where that part is written, or should be."""
        if self.on_map and key not in self.noted:
            return self.on_map.property("notation" if key in _NOTATION.values() else key)
        return Place(self.in_campaign.file, f"{self.in_campaign.where}, {key}")

    def told(self, keys: list[str]) -> tuple[str, str]:
        """Where the value stands that these keys lead to."""
        place = self.at(", ".join(keys)) if keys else self.on_map or self.in_campaign
        return place.file, place.where


def _given(note: Note | None) -> dict[str, Any]:
    """What the campaign says of a piece."""
    return {key: value for key, value in asdict(note).items() if value is not None and key != "key"} if note else {}


def _example(key: str, kind: Any) -> str:
    return "h6" if key == "cell" else _EXAMPLES[key][kind]


def _parsed(text: str, parse: Callable[[str], Any], place: Place, mend: str) -> None:
    try:
        parse(text)
    except NotationError as error:
        raise place.fail(str(error), mend) from error


def _told(thing: OnMap) -> dict[str, Any]:
    """What the map says of it that its class has; the key is made of its name where none is given."""
    sort = schema.of(thing.kind)
    known = {key: value for key, value in thing.properties if sort and sort.member(key)}
    return {"name": thing.name or f"{thing.kind} {thing.id}", "cell": thing.cell, **known, "key": thing.key}


def _cell(given: Any, place: Place) -> Cell:
    try:
        return Cell.parse(given) if isinstance(given, str) else given
    except ValueError as error:
        raise place.fail(str(error), "mend it") from error


def _facing(given: Any, board: Board, place: Place) -> int:
    """A facing by its number or its name."""
    compass = board.lattice.compass
    if isinstance(given, str) and given in compass:
        return compass.index(given)
    if isinstance(given, int) and 0 <= given < len(compass):
        return given
    raise place.fail(f'"{given}" is no facing', f"use one of {', '.join(compass)}")
