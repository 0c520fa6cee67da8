"""The pieces of a map as the campaign changes them: each with where it is written, and for which parties it stands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, get_type_hints

from msgspec import Struct, defstruct
from msgspec.structs import asdict, replace

from game.board.board import Board
from game.board.grid import WORDS, Cell
from game.books.stacktors.maps.notation_help import parsed
from game.books.stacktors.values.properties import properties
from game.books.stacktors.values.situation import (
    ABOUT_PIECES,
    Figure,
    Goal,
    Situation,
    SituationPart,
    TalkChoice,
    Thing,
    Trial,
    Watch,
)
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.books.stacktors.values.story_words import asked
from game.campaign.book_parts import ANYBODY
from game.campaign.fit import CalledElsewhere, fit_at
from game.campaign.model import CampaignFile, CampaignSituation
from game.phrases import nearest
from game.problem import Faulty, Problem
from game.script.asking import Knower, holds
from game.script.slips import Slip, Slipped
from game.tiled import schema
from game.tiled.load import MapFile, MapThing
from game.tiled.sources import FilePlace

SIZES = tuple(range(1, 7))
"""The sizes of parties, in heroes, for which situations are checked."""
USUAL = 3
"""The heroes of a party that nobody has made larger; ready-made ones come twice where they are fewer."""
FROM, TO, WHEN, WAITS = "party_from", "party_to", "when", "waits"
HERE = f"let it stand there for all ({FROM} = 0, {TO} = 0), give what stands there for the others the same key"
"""How to correct that something is missing for some parties."""


PieceKnower = Knower | None
"""Who knows what it depends on whether pieces stand there; None where nothing is known."""


class Span(Struct, frozen=True):
    """When a piece stands there: for at least `least` and at most `most` heroes (0 is no limit), while `when` holds.

    One that `waits` is in the wings until it is brought.
    """

    least: int = 0
    most: int = 0
    when: str = ""
    waits: bool = False

    @property
    def limited(self) -> bool:
        """Does it depend on the size of the party?"""
        return bool(self.least or self.most)

    def holds(self, heroes: int, known: PieceKnower = None) -> bool:
        """Does it stand there for that many heroes, and by what is known? Where nothing is known, it may."""
        size = heroes == ANYBODY or (self.least <= heroes and (not self.most or heroes <= self.most))
        return size and (known is None or not self.when or holds(asked(self.when), known))


def taken(raw: dict[str, Any], at: Callable[[str], FilePlace]) -> Span:
    """The span that the properties give; it is removed from them.

    `at` gives the place of a property. Raises Faulty for a span that no party fits.
    """
    least, most, when, waits = (
        raw.pop(name, usual) for name, usual in ((FROM, 0), (TO, 0), (WHEN, ""), (WAITS, False))
    )
    for name, number in ((FROM, least), (TO, most)):
        if type(number) is not int or number < 0:
            raise at(name).fail(f'is "{number}"', "write a number of heroes, 1 or more, or 0 for no limit")
    if most and least > most:
        raise at(FROM).fail(
            f"is {least}, and {TO} is {most}, so that no party finds it there", "make it the smaller one"
        )
    _readable(when, at)
    return Span(least, most, when, waits)


def _readable(when: str, at: Callable[[str], FilePlace]) -> None:
    """Raise Faulty for a condition that cannot be read."""
    try:
        _ = asked(when) if when else None
    except Slipped as slipped:
        slip = slipped.slips[0]
        raise slip_place(at(WHEN), slip).fail(slip.said, slip.mend) from slipped


def slip_place(place: FilePlace, slip: Slip) -> FilePlace:
    """Where the slip is in the text that stands in that place."""
    return place.part(slip.where)


def rare(span: Span, place: FilePlace, ready: int) -> Iterator[Problem]:
    """A warning about a piece for more heroes than parties have, or than the campaign has `ready`, if any."""
    if span.least > SIZES[-1]:
        yield place.warning(
            f"is {span.least}, and parties are judged up to {SIZES[-1]} heroes: hardly anybody meets it",
            f"write {SIZES[-1]} or less",
        )
    elif ready and span.least > max(ready, USUAL):
        yield place.warning(
            f"is {span.least}, and the campaign has {ready} ready-made: hardly any party meets it",
            "add [[heroes]], or write less",
        )


def together(found: Mapping[int, tuple[Problem, ...]]) -> Iterator[Problem]:
    """The problems of parties of all these sizes, each once; problems of some sizes only say which."""
    for problem in dict.fromkeys(problem for problems in found.values() for problem in problems):
        sizes = [size for size, problems in found.items() if problem in problems]
        yield (
            problem
            if len(sizes) == len(found)
            else replace(problem, what=f"{problem.what} for a party of {counted(sizes)}")
        )


def counted(sizes: list[int]) -> str:
    """Sizes of parties in words: `1`, `1 or 2`, `2 to 5`, `1, 3 or 5`."""
    if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return f"{sizes[0]} to {sizes[-1]}"
    return " or ".join(filter(None, (", ".join(map(str, sizes[:-1])), str(sizes[-1]))))


def absent(at: Callable[[str], FilePlace], made: Situation, whole: Situation) -> Iterator[Problem]:
    """Warnings about goals and watches that name something missing for this party.

    None is given where another goal has that outcome.
    """
    gone = _keys(whole) - _keys(made)
    others = {goal.outcome for goal in made.goals if not _names(goal, gone)}
    for number, goal in enumerate(made.goals, 1):
        if _names(goal, gone) and goal.outcome not in others:
            yield at(f"goals {number}").warning(
                f'"{goal.what}" is not there', f"{HERE}, or let another goal do as well"
            )
    for number, watch in enumerate(made.watches, 1):
        if _names(watch, gone):
            yield at(f"watches {number}").warning(f'"{watch.what}" is not there', f"{HERE}, or take this out")


def _names(told: Goal | Watch, keys: set[str]) -> bool:
    return told.kind in ABOUT_PIECES and told.what in keys


def _keys(made: Situation) -> set[str]:
    pieces = (*made.pieces, *((made.ordeal,) if made.ordeal else ()))
    return {piece.key for piece in pieces}


PlacedPieces = Sequence[tuple[Span, Any]]
"""Pieces of one kind, each with when it stands there."""


def standing(kinds: Iterable[PlacedPieces], heroes: int, known: PieceKnower) -> Iterator[tuple[Any, ...]]:
    """Of each kind the pieces that stand there for that many heroes and by what is known, then those that wait.

    Of several with one key the first stands there. Where nothing is known, what may stand there leaves its key and cell
    to what stands there in any case.
    """
    fitting = [[(span, piece) for span, piece in pieces if span.holds(heroes, known)] for pieces in kinds]
    sure = [one for pieces in fitting for one in pieces if _sure(one[0], known)]
    taken = {place for one in sure for place in _places(*one, known)}
    for pieces in fitting:
        there = [one for one in pieces if _sure(one[0], known) or _takes(taken, _places(*one, known))]
        yield tuple(piece for span, piece in there if not span.waits)
        yield tuple(piece for span, piece in there if span.waits)


def _sure(span: Span, known: PieceKnower) -> bool:
    """Where nothing is known, does the piece stand there in any case?"""
    return known is None and not span.when


def _places(span: Span, piece: Any, known: PieceKnower) -> set[str | Cell]:
    """What keeps another piece from standing there too: its key, and its cell where nothing is known."""
    return {piece.key} if known or span.waits else {piece.key, piece.cell}


def _takes(taken: set[str | Cell], places: set[str | Cell]) -> bool:
    """Note that a piece takes these places, if none of them is taken."""
    free = taken.isdisjoint(places)
    taken |= places
    return free


NOTATION = frozenset({"stack", "cache"})
"""The names in campaign files of what maps call `notation`."""


class Origin(NamedTuple):
    """Where the parts of a piece are written: in the campaign's note about it, with its person, or on the map."""

    on_map: FilePlace | None
    in_campaign: FilePlace
    noted: frozenset[str]
    of_person: FilePlace
    personal: Collection[str]

    @property
    def place(self) -> FilePlace:
        """Where the piece as a whole is written."""
        return self.on_map or self.in_campaign

    def at(self, key: str) -> FilePlace:
        """Where that part is written, or should be."""
        if key in self.personal and key not in self.noted:
            return self.of_person.part(key)
        if self.on_map and key not in self.noted:
            return self.on_map if key == "cell" else self.on_map.property("notation" if key in NOTATION else key)
        return self.in_campaign.part(key)

    def written_at(self, keys: list[str]) -> tuple[str, str]:
        """Where the value is written to which these keys lead."""
        place = self.at(", ".join(keys)) if keys else self.place
        return place.file, place.where


class Origins:
    """The origins of all pieces of a situation by their keys, and of starts by their cells."""

    def __init__(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> None:
        self._campaign, self._situation = campaign, situation
        self._things = {thing.key: found.place(thing) for thing in found.things}
        self._starts = {
            cell: found.place(thing) for thing in found.of_kind("start") for cell in thing.cells or (thing.cell,)
        }
        self._notes = {note.get("key"): frozenset(note) for note in notes(situation.content)}

    def of(self, key: str) -> Origin:
        """The origin of the piece with that key."""
        in_campaign = self._campaign.place_of(self._situation, key)
        return Origin(
            self._things.get(key), in_campaign, self._notes.get(key, frozenset()), *_person_told(self._campaign, key)
        )

    def at(self, key: str, part: str) -> FilePlace:
        """Where that part of the piece with that key is written, or should be."""
        return self.of(key).at(part)

    def start(self, cell: Cell) -> FilePlace:
        """Where it is written that the party starts on that cell."""
        return self._starts.get(cell) or self._campaign.place_of(self._situation, "starts")


def notes(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the campaign says of pieces; the shape of the file is checked where it is read."""
    for name in ("figures", "trials", "things"):
        notes = content.get(name, ())
        yield from (note for note in notes if isinstance(note, dict)) if isinstance(notes, list) else ()


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
    given = (
        get_type_hints(kind) | {"cell": str, FROM: int, TO: int, WHEN: str} | ({} if kind is Trial else {WAITS: bool})
    )
    given |= {"facing": int | str} if "facing" in given else {}
    others = [(name, wanted | None, None) for name, wanted in given.items() if name != "key"]
    return _struct(f"{kind.__name__}Note", [("key", str), *others], kind)


def _struct(name: str, parts: list[Any], kind: type[Struct]) -> Any:
    """A table of a campaign file with these keys, which tells of such a piece."""
    elsewhere = {row.on_maps: field for field, row in properties(kind).items() if row.on_maps}
    return defstruct(
        name,
        parts,
        bases=(CalledElsewhere,),
        namespace={"elsewhere": elsewhere},
        frozen=True,
        forbid_unknown_fields=True,
    )


FigureNote, TrialNote, ThingNote = _note(Figure), _note(Trial), _note(Thing)


def _person_note() -> Any:
    """What the campaign says of a person: all that a figure may have, but where it stands and whether."""
    hints, left = get_type_hints(FigureNote), {"key", "cell", *_SPANS}
    parts: list[Any] = [(name, hints[name], None) for name in FigureNote.__struct_fields__ if name not in left]
    return _struct("PersonNote", parts, Figure)


_SPANS: Final = (FROM, TO, WHEN, WAITS)
PersonNote = _person_note()
PERSONS: Final = "persons"
"""The table of a campaign file that tells who a figure of that key is in every situation."""


def persons(campaign: CampaignFile) -> dict[str, dict[str, Any]]:
    """What the campaign says of each person, by key; its shape is checked where the file is judged."""
    told = campaign.content.get(PERSONS, {})
    return {key: raw for key, raw in told.items() if isinstance(raw, dict)} if isinstance(told, dict) else {}


def _person_told(campaign: CampaignFile, key: str) -> tuple[FilePlace, Collection[str]]:
    """Where the campaign tells of the person of that key, and which parts."""
    return campaign.place(PERSONS, key), persons(campaign).get(key, ())


class Gathering:
    """Collects the pieces of the map as the campaign changes them."""

    def __init__(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> None:
        self.campaign, self.situation, self.found = campaign, situation, found
        self._persons = persons(campaign)
        self.problems: list[Problem] = []
        self.broken: frozenset[str] = frozenset()
        """The keys of the pieces that have a problem."""
        self.found_here: list[tuple[Origin, Span, SituationPart]] = []
        """All pieces that may stand there, whoever comes and whatever is known, in the order in which they are read."""

    def merged(self, kind: Any, notes: tuple[Any, ...]) -> tuple[tuple[Span, Any], ...]:
        """The pieces of that kind, each with its span of party sizes.

        First come those on the map, changed by what the campaign says of a person of that key and by the notes, then
        those that only notes bring. Notes for new pieces may use one key for parties of several sizes, a note for each.
        """
        on_map = self.found.of_kind(_PLAIN[kind])
        keys = {thing.key for thing in on_map}
        made = [
            self._made(kind, _told(thing) | self._person(kind, thing.key), note, self.found.place(thing))
            for thing in on_map
            for note in self._changes(thing.key, notes)
        ]
        fresh = (note for note in notes if note.key not in keys)
        made += [
            self._made(
                kind, {"key": note.key, "name": note.key.replace("_", " ").title()} | self._person(kind, note.key), note
            )
            for note in fresh
        ]
        return tuple(piece for piece in made if piece is not None)

    def _person(self, kind: Any, key: str) -> dict[str, Any]:
        """What the campaign says of the person of that key, wherever it stands."""
        return dict(self._persons.get(key, {})) if kind is Figure else {}

    def _changes(self, key: str, notes: tuple[Any, ...]) -> list[Any]:
        """The notes that change that piece of the map: several where each but the last says when; then nothing."""
        own = [note for note in notes if note.key == key]
        if any(not note.when for note in own[:-1]):
            self.problems.append(
                self.campaign.place_of(self.situation, key).error(
                    "is told of twice", "write all that changes of it in one place, or say when in each but the last"
                )
            )
        return own if own and not own[-1].when else [*own, None]

    def _made(
        self, kind: Any, raw: dict[str, Any], note: Any, on_map: FilePlace | None = None
    ) -> tuple[Span, SituationPart] | None:
        in_campaign = self.campaign.place_of(self.situation, raw["key"])
        origin = Origin(on_map, in_campaign, frozenset(_given(note)), *_person_told(self.campaign, raw["key"]))
        whole = {"name": raw["name"]} | {key: value for key, value in (raw | _given(note)).items() if value != ""}
        try:
            span, piece = taken(whole, origin.at), self._checked(kind, whole, origin)
        except Faulty as faulty:
            self.problems += faulty.problems
            self.broken |= {raw["key"]}
            return None
        self.found_here.append((origin, span, piece))
        return span, piece

    def everybody(self, made: Situation) -> Situation:
        """The situation with all pieces that may stand there, of several with one key too."""
        pieces = [(span.waits, piece) for _, span, piece in self.found_here]
        return replace(
            made,
            figures=tuple(one for waits, one in pieces if isinstance(one, Figure) and not waits),
            wings=tuple(one for waits, one in pieces if isinstance(one, Figure) and waits),
            things=tuple(one for waits, one in pieces if isinstance(one, Thing) and not waits),
            wing_things=tuple(one for waits, one in pieces if isinstance(one, Thing) and waits),
        )

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
        close = nearest(key, [thing.key for thing in self.found.of_kind(_PLAIN[kind])]) if fresh else ""
        return f'on the map stands "{close}": write that key, or {mend}' if close else mend


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
