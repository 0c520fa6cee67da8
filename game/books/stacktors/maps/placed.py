"""The pieces of a map as the campaign changes them: figures, challenges, objects, each for its party sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, get_type_hints

from msgspec import Struct, defstruct
from msgspec.structs import asdict, replace

from game.board.board import Board
from game.board.cell import WORDS
from game.board.grid import Cell
from game.books.stacktors.maps.notation_help import parsed
from game.books.stacktors.maps.party_sizes import FROM, TO, Span, taken
from game.books.stacktors.maps.sources import Origin
from game.books.stacktors.values.properties import properties
from game.books.stacktors.values.situation_parts import Figure, SituationPart, TalkChoice, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.campaign.fit import fit_at
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Faulty, Problem
from game.tiled import schema
from game.tiled.load import MapFile, MapThing
from game.tiled.problems import FilePlace

_PLAIN: dict[type, str] = {Figure: "character", Trial: "challenge", Thing: "object"}
_WRITTEN: dict[type, tuple[tuple[str, Callable[[str], Any]], ...]] = {
    Figure: (("stack", Stack.parse), ("gear", Gear.parse)),
    Trial: (("stack", ChallengeStack.parse),),
    Thing: (("cache", Cache.parse),),
}
HELLO: Final = "Hello there."
"""What one of the party says to somebody who has nothing but a greeting."""
_NOTATION: dict[type, str] = {kind: parts[0][0] for kind, parts in _WRITTEN.items()}


def _note(kind: type[Struct]) -> Any:
    """What the campaign says of a piece on the map, or of a new one, which needs its notation and `cell`, as "h6".

    It may say all that such a piece has, and for which parties it stands there.
    """
    given = get_type_hints(kind) | {"cell": str, FROM: int, TO: int}
    given |= {"facing": int | str} if "facing" in given else {}
    others = [(name, wanted | None, None) for name, wanted in given.items() if name != "key"]
    return defstruct(f"{kind.__name__}Note", [("key", str), *others], frozen=True, forbid_unknown_fields=True)


FigureNote, TrialNote, ThingNote = _note(Figure), _note(Trial), _note(Thing)


class Gathering:
    """Collects the pieces of the map as the campaign changes them."""

    def __init__(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> None:
        self.campaign, self.situation, self.found = campaign, situation, found
        self.problems: list[Problem] = []
        self.broken: frozenset[str] = frozenset()
        """The keys of the pieces that have a problem."""

    def merged(self, kind: Any, notes: tuple[Any, ...]) -> tuple[tuple[Span, Any], ...]:
        """The pieces of that kind, each with its span of party sizes.

        First come those on the map, changed by the notes with their keys, then those that only notes bring. Notes for
        new pieces may use one key for parties of several sizes, a note for each size.
        """
        on_map, known = self.found.of_kind(_PLAIN[kind]), dict[str, Any]()
        keys = {thing.key for thing in on_map}
        for note in (note for note in notes if note.key in keys):
            if known.setdefault(note.key, note) is not note:
                self.problems.append(
                    self.campaign.place_of(self.situation, note.key).error(
                        "is told of twice", "write all that changes of it in one place"
                    )
                )
        made = [self._made(kind, _told(thing), known.get(thing.key), self.found.place(thing)) for thing in on_map]
        fresh = (note for note in notes if note.key not in keys)
        made += [
            self._made(kind, {"key": note.key, "name": note.key.replace("_", " ").title()}, note) for note in fresh
        ]
        return tuple(piece for piece in made if piece is not None)

    def _made(
        self, kind: Any, raw: dict[str, Any], note: Any, on_map: FilePlace | None = None
    ) -> tuple[Span, SituationPart] | None:
        origin = Origin(on_map, self.campaign.place_of(self.situation, raw["key"]), frozenset(_given(note)))
        whole = {"name": raw["name"]} | {key: value for key, value in (raw | _given(note)).items() if value != ""}
        try:
            return taken(whole, origin.at), self._checked(kind, whole, origin)
        except Faulty as faulty:
            self.problems += faulty.problems
            self.broken |= {raw["key"]}
            return None

    def _checked(self, kind: Any, raw: dict[str, Any], origin: Origin) -> SituationPart:
        if "notation" in raw:
            raw.setdefault(_NOTATION[kind], raw["notation"])
        raw.pop("notation", None)
        faults = list[Problem]()
        for key, read in self._readers(kind, raw, origin):
            try:
                raw[key] = read()
            except Faulty as faulty:
                faults += faulty.problems
                raw[key] = _INSTEAD.get(key) or _example(key, kind)
        try:
            made: SituationPart = fit_at(raw, kind, origin.written_at)
        except Faulty as faulty:
            faults += faulty.problems
        if faults:
            raise Faulty(tuple(faults))
        return _greeted(made) if isinstance(made, Figure) else made

    def _readers(self, kind: Any, raw: dict[str, Any], origin: Origin) -> Iterator[tuple[str, Callable[[], Any]]]:
        """The parts of a piece that are written in a way of their own, with what reads each; that raises Faulty."""
        yield "cell", partial(self._cell, raw, kind, origin)
        if kind is Figure:
            yield "facing", partial(_facing, raw.get("facing", "south"), self.found.board, origin.at("facing"))
        for key, parse in _WRITTEN[kind]:
            if key in raw or key == _NOTATION[kind]:
                yield key, partial(self._notation, raw, key, kind, parse, origin)

    def _cell(self, raw: dict[str, Any], kind: Any, origin: Origin) -> Cell:
        return cell_of(self._there(raw, "cell", kind, origin), origin.at("cell"))

    def _notation(self, raw: dict[str, Any], key: str, kind: Any, parse: Callable[[str], Any], origin: Origin) -> Any:
        """What is written in the notation, which can be parsed; another type of value is told later."""
        told = self._there(raw, key, kind, origin)
        if isinstance(told, str):
            parsed(told, parse, _example(key, kind), origin.at(key))
        return told

    def _there(self, raw: dict[str, Any], key: str, kind: Any, origin: Origin) -> Any:
        if raw.get(key) is None:
            mend = self._lacking(key, kind, raw["key"], fresh=origin.on_map is None)
            raise origin.at(key).fail("is missing", mend)
        return raw[key]

    def _lacking(self, part: str, kind: Any, key: str, *, fresh: bool) -> str:
        """How to add what is missing. A new piece may also be a misspelt key of a piece on the map."""
        mend = f'give it one, as "{_example(part, kind)}"'
        close = get_close_matches(key, [thing.key for thing in self.found.of_kind(_PLAIN[kind])], 1) if fresh else []
        return f'on the map stands "{close[0]}": write that key, or {mend}' if close else mend


_INSTEAD: Final[dict[str, Any]] = {"cell": Cell(0, 0), "facing": 4}
"""What stands for a part that cannot be read, so that the rest is judged and the part is told of once."""


def _greeted(figure: Figure) -> Figure:
    """The figure; one that has a greeting and no more to say can be greeted (SIT-1)."""
    return figure if figure.talk or not figure.greeting else replace(figure, talk=(TalkChoice(HELLO, figure.greeting),))


def _given(note: Any) -> dict[str, Any]:
    """What the campaign says of a piece."""
    return {key: value for key, value in asdict(note).items() if value is not None and key != "key"} if note else {}


def _example(key: str, kind: Any) -> str:
    return "h6" if key == "cell" else properties(kind)[key].example


def _told(thing: MapThing) -> dict[str, Any]:
    """What the map says of it that its class has; the key is made of its name where none is given."""
    sort = schema.of_book("stacktors").of(thing.kind)
    known = {key: value for key, value in thing.properties if sort and sort.member(key)}
    return {"name": thing.name or f"{thing.kind} {thing.id}", "cell": thing.cell, **known, "key": thing.key}


def cell_of(given: Any, place: FilePlace) -> Cell:
    try:
        return Cell.parse(given) if isinstance(given, str) else given
    except ValueError as error:
        what, _, mend = str(error).partition(": ")
        raise place.fail(what, mend) from error


def _facing(given: Any, board: Board, place: FilePlace) -> int:
    """A facing by its number or its name. Raises Faulty."""
    lattice = board.lattice
    facing = lattice.named(given) if isinstance(given, str) else given
    if isinstance(facing, int) and 0 <= facing < lattice.facings:
        return facing
    raise place.fail(f'"{given}" is no facing', f"use one of {', '.join(WORDS)}")
