"""What a map may say, in one table: classes of things with their properties, lists of words, and what in a map does
not agree with it.

What maps of any book may say stands in `schema.toml`; the books of the registry add their own (`whole_schema`). The
Tiled project, the checker and the author's reference are made of this table; a property that is not in it is not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.board.board import KINDS
from game.board.grid import SQUARE
from game.phrases import nearest
from game.problem import Problem
from game.registry import BOOKS, brought
from game.tiled.properties import Value
from game.tiled.sources import FilePlace, plain

PropertyType = Literal["string", "int", "float", "bool", "object", "file"]
"""Tiled's types of properties that are read; an enum is a string with a list of values."""


class Enum(Struct, frozen=True):
    """A list of words to choose from. Where it is `open`, other words are allowed too, and the rulebook judges them."""

    name: str
    values: tuple[str, ...]
    open: bool = False
    numbered: bool = False
    """Is a value's number, from 0, read as well?"""


class Member(Struct, frozen=True, forbid_unknown_fields=True):
    """A property: `says` is a sentence for authors, `default` is its value where it is left out."""

    name: str
    says: str
    type: PropertyType = "string"
    default: Value = ""
    enum: str = ""
    example: str = ""
    needed: bool = False
    asks: str = ""
    """What to write, where a value makes no sense."""
    unsaid: str = ""
    """What to do where it is there and empty; without this, an empty value is told to nobody."""


class Class(Struct, frozen=True, forbid_unknown_fields=True):
    """A class of things on a map, or of the map itself."""

    name: str
    colour: str
    """The colour as Tiled writes it: #aarrggbb."""
    drawn: Literal["cell", "area", "anything", "map", "layer"]
    """Where a thing of the class is drawn.

    It is drawn on one cell (a point or a tile), over cells (a rectangle, an ellipse, a polygon), anywhere, or nowhere
    (the map or a layer).
    """
    says: str
    members: tuple[Member, ...] = ()
    named: bool = False
    """Must the thing have a name?"""

    @property
    def a(self) -> str:
        """The class's name with its article."""
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"

    def asks(self, name: str) -> str:
        """What to write for the property of that name, where its value makes no sense."""
        member = self.member(name)
        return member.asks if member else ""

    def member(self, name: str) -> Member | None:
        """The property of that name, or None."""
        return next((member for member in self.members if member.name == name), None)


class PlacedMember(Struct, frozen=True):
    """A property that a book adds to a class of the core, behind another one, or puts in the place of its namesake."""

    sort: str
    member: Member
    behind: str = ""


class Template(Struct, frozen=True):
    """Something to drag onto a map: its file (without ending), its class, and the properties that differ from it."""

    file: str
    sort: str
    name: str = ""
    differs: dict[str, Value] = {}


class Added(Struct, frozen=True):
    """What a book's maps may say besides what any map may."""

    classes: tuple[Class, ...] = ()
    enums: tuple[Enum, ...] = ()
    members: tuple[PlacedMember, ...] = ()
    templates: tuple[Template, ...] = ()


class Schema(Struct, frozen=True):
    """All that maps may say: classes of things with their properties, words to choose from, things to drag."""

    classes: tuple[Class, ...]
    enums: tuple[Enum, ...]
    templates: tuple[Template, ...]
    situation: Class
    """The map's own properties."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the classes."""
        return tuple(each.name for each in self.classes)

    def of(self, name: str) -> Class | None:
        """The class of that name, or None."""
        return next((each for each in self.classes if each.name == name), None)

    def enum(self, name: str) -> Enum:
        """The enum of that name. KeyError where there is none."""
        found = next((each for each in self.enums if each.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    def joined(self, added: Added) -> Schema:
        """With what a book adds: on cells, then areas, then the rest; words with numbers last."""
        classes = [_grown(each, added.members) for each in (*self.classes, *added.classes)]
        return Schema(
            tuple(sorted(classes, key=lambda each: _ORDER.index(each.drawn))),
            tuple(sorted((*self.enums, *added.enums), key=lambda each: each.numbered)),
            (*self.templates, *added.templates),
            _grown(self.situation, added.members),
        )


_ORDER: Final = ("cell", "area", "anything")


def _grown(sort: Class, added: tuple[PlacedMember, ...]) -> Class:
    members = list(sort.members)
    for one in (each for each in added if each.sort == sort.name):
        names = [member.name for member in members]
        if one.member.name in names:
            members[names.index(one.member.name)] = one.member
        else:
            members.insert(names.index(one.behind) + 1 if one.behind else len(members), one.member)
    return replace(sort, members=tuple(members))


class _CoreSchema(Struct, frozen=True, forbid_unknown_fields=True):
    """What `schema.toml` holds; several classes share `party`, `key`, `screen`, `facing` and `waits`."""

    situation: Class
    classes: tuple[Class, ...]
    tile: tuple[Member, ...]
    layer: Class
    party: tuple[Member, ...]
    key: Member
    screen: Member
    facing: Member
    waits: Member


_CORE: Final = msgspec.toml.decode(Path(__file__).with_name("schema.toml").read_bytes(), type=_CoreSchema)
KEY, SCREEN, FACING, PARTY, WAITS = _CORE.key, _CORE.screen, _CORE.facing, _CORE.party, _CORE.waits
SITUATION: Final = _CORE.situation
"""The map's own properties."""
TILE: Final = _CORE.tile
"""The properties of a tile, which tell about the cell that it is painted on."""
LAYER: Final = _CORE.layer
"""The properties of a layer or a group, which tell about the tiles on it."""
USUAL_BOOK: Final = next(str(member.default) for member in SITUATION.members if member.name == "book")
"""The rulebook of maps and campaigns that name none."""
PROP: Final = "prop/"
"""A tile object whose class begins so is decor."""
PROPS: Final = "Tiles of the class `prop/…`, placed as tile objects: trees, crates and the like. They are only drawn."

_ENUMS: Final = (
    Enum("kind", tuple(KINDS)),
    Enum("laid", ("", *KINDS)),
    Enum("mood", ("", "day", "dusk", "night", "cave", "cold", "fire")),
    Enum("drawn", ("", "mat", "tiles")),
    Enum("facing", SQUARE.compass, numbered=True),
)
_TEMPLATES: Final = (
    Template("start", "start", "", {"order": 1}),
    Template("region", "region", "region"),
    Template("exit", "region", "exit", {"exit_to": "", "exit_all": False}),
    Template("trigger", "trigger", "trigger", {"text": "Something stirs.", "clash": False}),
    Template("note", "note"),
)
CORE: Final = Schema(_CORE.classes, _ENUMS, _TEMPLATES, SITUATION)
"""What maps of any book may say."""


class _JoinedSchema:
    """The core with what the books of the registry add, put together anew only where there are other books."""

    def __init__(self) -> None:
        self._added: tuple[Added, ...] = ()
        self._schema = CORE

    def schema(self) -> Schema:
        added: tuple[Added, ...] = tuple(brought(name).schema for name in BOOKS)
        if [*map(id, added)] != [*map(id, self._added)]:
            self._added, self._schema = added, reduce(Schema.joined, added, CORE)
        return self._schema


_JOINED: Final = _JoinedSchema()


def whole_schema() -> Schema:
    """All that maps of any book may say: which names are those of a class that some book plays."""
    return _JOINED.schema()


_of_books: dict[str, tuple[Added, Schema]] = {}


def of_book(name: str) -> Schema:
    """All that maps of that book may say; of a book that is not here, what maps of any book may say."""
    added: Added = brought(name).schema if name in BOOKS else Added()
    if name not in _of_books or _of_books[name][0] is not added:
        _of_books[name] = added, CORE.joined(added)
    return _of_books[name][1]


GivenPairs = Iterable[tuple[str, Value]]
_TYPES: Final[dict[str, tuple[type, ...]]] = {
    "string": (str,),
    "int": (int,),
    "float": (float, int),
    "bool": (bool,),
    "object": (int,),
    "file": (str,),
}
_WANTED: Final = {
    "string": "text (string)",
    "int": "a whole number (int)",
    "float": "a number (float)",
    "bool": "true or false (bool)",
    "object": "an object of the map (object)",
    "file": "a file",
}


def property_problems(
    sort: Class, properties: GivenPairs, place: FilePlace, said: Schema | None = None
) -> Iterator[Problem]:
    """What is wrong with the properties of a thing of that class, or of the map."""
    given = dict(properties)
    lacking = [member.name for member in sort.members if member.needed and given.get(member.name, "") == ""]
    unknown = [name for name in dict.fromkeys(name.partition(".")[0] for name in given) if sort.member(name) is None]
    for name in unknown:
        if not _close(name, lacking):
            yield place.property(name).warning("is unknown and not played", _meant(name, sort))
    for member in sort.members:
        value = given.get(member.name, "")
        if slip := wrong(member, value, said):
            yield place.property(member.name).error(*slip)
        if member.unsaid and given.get(member.name) == "":
            yield place.property(member.name).warning("is empty, so that nothing comes of it", member.unsaid)
        if member.name in lacking:
            astray = next((name for name in unknown if _close(name, [member.name])), "")
            mend = (
                f'rename "{plain(astray)}" to that' if astray else f'every {sort.name} needs it, as "{member.example}"'
            )
            yield place.property(member.name).error("is missing", mend)


def wrong(member: Member, value: Value, said: Schema | None = None) -> tuple[str, str] | None:
    """What is wrong with one value, and how to mend it; an empty text is none."""
    if value == "":
        return None
    words = (said or whole_schema()).enum(member.enum) if member.enum else None
    if words and words.numbered and type(value) is int and 0 <= value < len(words.values):
        return None
    if not isinstance(value, _TYPES[member.type]) or (isinstance(value, bool) and member.type != "bool"):
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        return (
            f'is "{plain(shown)}", not {_WANTED[member.type]}',
            f"remove the property and add it again with the type {member.type}",
        )
    if words and not words.open and value not in words.values:
        return f'is "{plain(str(value))}"', f"use one of {', '.join(filter(None, words.values))}"
    return None


def _close(name: str, known: list[str]) -> str:
    """The known name that the author may have meant, if any."""
    return nearest(name.lower(), [other for other in known if other != name])


def _meant(name: str, sort: Class) -> str:
    known = [member.name for member in sort.members]
    close = _close(name, known)
    if close:
        return f'did you mean "{close}"? Rename it or take it out'
    return f"take it out; {sort.a} has {', '.join(known)}" if known else f"take it out; {sort.a} has none"
