"""What a map may say, in one table: classes of things with their properties, lists of words, and what in a map does
not agree with it.

What maps of any book may say stands here; the books of the registry add their own (`whole_schema`). The Tiled project,
the checker and the author's reference are made of this table; a property that is not in it is not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import reduce
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import KINDS
from game.board.grid import SQUARE
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


class Member(Struct, frozen=True):
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


class Class(Struct, frozen=True):
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


USUAL_BOOK: Final = "stacktors"
"""The rulebook of maps and campaigns that name none."""

_ENUMS: Final = (
    Enum("kind", tuple(KINDS)),
    Enum("laid", ("", *KINDS)),
    Enum("mood", ("", "day", "dusk", "night", "cave", "cold", "fire")),
    Enum("drawn", ("", "mat", "tiles")),
    Enum("facing", SQUARE.compass, numbered=True),
)

_COST: Final = "write what a fall costs, 1 or more, beside falls_to"
KEY: Final = Member(
    "key",
    "What goals and campaign files call it; its name in small letters with _ for blanks where it "
    "is left out. Two of one key are one to goals, if no party meets both.",
    example="old_miller",
)
SCREEN: Final = Member("blocks_sight", "It cuts sight while it stands.", "bool", False)
FACING: Final = Member("facing", "Which way it looks.", default="south", enum="facing", example="north-west")

PARTY: Final = (
    Member("party_from", "The fewest heroes for whom it stands there; 0 is no limit.", "int", 0, example="4"),
    Member("party_to", "The most heroes for whom it stands there; 0 is no limit.", "int", 0, example="3"),
)

SITUATION: Final = Class(
    "situation",
    "#ffd8c27a",
    "map",
    "Map > Map Properties in Tiled shows these. The texts and the goal count where the map is "
    "played alone; in a campaign its file tells them.",
    (
        Member("title", "What the map is called; its file's name where it is left out.", example="The Ford"),
        Member("text", "What the players read as it opens.", example="The river runs brown and loud."),
        Member(
            "stake",
            "What it is about, in a sentence. Text and stake are at most 45 words together.",
            example="Get one of you across.",
        ),
        Member(
            "goal",
            "What ends it well: `defeat SIDE`, `overcome KEY`, `reach REGION`, `gather REGION`, "
            "`join KEY`, `fall KEY` or `rounds NUMBER`; in campaign files also `fact NAME`. Left "
            "out where enemies are there: defeat them.",
            example="reach far_bank",
        ),
        Member(
            "conflict",
            "Rounds begin at once. Left out: at once where enemies are there and no goal is named.",
            "bool",
            False,
        ),
        Member(
            "drawn",
            "What draws the ground: `mat` the game's own from `terrain`, `tiles` the map's tiles "
            "as Tiled shows them. Left out: `tiles` where a painted tile has no `terrain`.",
            enum="drawn",
            example="tiles",
        ),
        Member(
            "fill",
            "Where nothing is to be done yet the game master fills the map: enemies, a goal, words.",
            "bool",
            True,
        ),
        Member("surprises", "The game master makes use of regions with `gm`.", "bool", True),
        Member(
            "empty",
            "What cells without any tile do to who moves, such as `blocking` for the void round an island; "
            "`normal` where it is left out.",
            enum="laid",
            example="blocking",
        ),
        Member("gravity", "Without it (false) air only slows, and nobody falls.", "bool", True),
        Member(
            "mood", "The light that it is seen in, and a word for the game master's voice.", enum="mood", example="dusk"
        ),
        Member(
            "music",
            "A file beside the map (.ogg, .wav or .mp3) that is played in place of the music of its mood.",
            "file",
            example="river.ogg",
        ),
        Member("book", "The rulebook that it is played by.", default=USUAL_BOOK),
    ),
)
"""The map's own properties."""

_CLASSES: Final = (
    Class(
        "start",
        "#ff2fd0b5",
        "cell",
        "Where one of the party stands as the map opens. A map has one at least; six are usual.",
        (
            Member("order", "Who stands where, from 1.", "int", 0, example="1"),
            Member(
                "facing",
                "Which way the party looks: the first start that says so decides.",
                default="south",
                enum="facing",
                example="east",
            ),
            Member(
                "entrance",
                "For who comes in by the entrance of that name; left out: for who comes otherwise.",
                example="north",
            ),
        ),
    ),
    Class(
        "region",
        "#ff5fb4e5",
        "area",
        "A part of the map with a name, for goals and watches; areas of one name are one region. "
        "A cell belongs to it when its centre lies inside.",
        (
            Member(
                "kind",
                "Lays terrain over what is painted: the slowest of both counts for whoever moves, and is "
                "drawn; `blocking` is a wall.",
                enum="laid",
                example="water",
            ),
            Member(
                "falls_to",
                "With `kind` air, or once a challenge that `opens` it makes it air: the cell "
                "where one falls to who cannot stay up.",
                example="h6",
            ),
            Member("falls_cost", "With `falls_to`: what the fall costs.", "int", 0, example="1", asks=_COST),
            Member(
                "exit",
                "The situation ends with this outcome when one of the party enters; in a campaign "
                "its `next` says where that leads, on a map alone `success` wins.",
                example="downstairs",
            ),
            Member(
                "exit_all",
                "With `exit` or `exit_to`: only when all of the party are in it; draw a cell for each.",
                "bool",
                False,
            ),
            Member(
                "exit_to",
                "On maps without a campaign file: the map beside this one to which it leads.",
                "file",
                example="cellar.tmx",
            ),
            Member("entrance", "With `exit_to`: by which entrance of that map the party comes.", example="north"),
        ),
        named=True,
    ),
    Class(
        "trigger",
        "#ffb07be0",
        "area",
        "When one of the party first stands in it, the game master speaks. It is a region too: goals may name it.",
        (
            Member("text", "What the game master says.", example="Something stirs below the planks."),
            Member("clash", "Rounds begin.", "bool", False),
        ),
        named=True,
    ),
    Class("note", "#ffa0a0a4", "anything", "A word among map makers; not played."),
)
"""The classes of things; the class of an object, in small letters, is one of these."""

PROP: Final = "prop/"
"""A tile object whose class begins so is decor."""
PROPS: Final = "Tiles of the class `prop/…`, placed as tile objects: trees, crates and the like. They are only drawn."

TILE: Final = (
    Member(
        "kind",
        "What the cell does to who moves; the topmost painted tile that has a kind decides.",
        enum="kind",
        example="slowing",
    ),
    Member("terrain", "What is drawn there; the kind's usual one where it is left out.", example="forest"),
    Member("blocks_sight", "It cuts sight, though it can be walked on.", "bool", False),
    Member(
        "move", "What is left of the movement, as a share; only shown: `kind` decides.", "float", 1.0, example="0.5"
    ),
)
"""The properties of a tile, which tell about the cell that it is painted on."""

LAYER: Final = Class(
    "layer",
    "#ffa0a0a4",
    "layer",
    "What a layer of tiles or objects tells, or a group for all layers in it. It is said in Layer > Layer Properties.",
    (
        Member(
            "kind",
            "What the cells do to who moves on which it has a tile without a kind: a quick way to "
            "play other people's tilesets. On an object layer: what the cells do that areas without a class cover, "
            "such as rectangles drawn as walls.",
            enum="kind",
            example="blocking",
        ),
        Member("terrain", "With `kind`: what is drawn there, where the battlemat draws.", example="forest"),
        Member("blocks_sight", "Its tiles or areas cut sight.", "bool", False),
    ),
)
"""The properties of a layer or a group, which tell about the tiles on it."""

_TEMPLATES: Final = (
    Template("start", "start", "", {"order": 1}),
    Template("region", "region", "region"),
    Template("exit", "region", "exit", {"exit_to": "", "exit_all": False}),
    Template("trigger", "trigger", "trigger", {"text": "Something stirs.", "clash": False}),
    Template("note", "note"),
)
CORE: Final = Schema(_CLASSES, _ENUMS, _TEMPLATES, SITUATION)
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
    for name in dict.fromkeys(name.partition(".")[0] for name in given):
        if sort.member(name) is None and not _close(name, lacking):
            yield place.property(name).warning("is unknown and not played", _meant(name, sort))
    for member in sort.members:
        value = given.get(member.name, "")
        if slip := wrong(member, value, said):
            yield place.property(member.name).error(*slip)
        if member.unsaid and given.get(member.name) == "":
            yield place.property(member.name).warning("is empty, so that nothing comes of it", member.unsaid)
        if member.name in lacking:
            astray = next((name for name in given if _close(name, [member.name])), "")
            mend = (
                f'rename "{plain(astray)}" to that' if astray else f'every {sort.name} needs it, as "{member.example}"'
            )
            yield place.property(member.name).error("is missing", mend)


def wrong(member: Member, value: Value, said: Schema | None = None) -> tuple[str, str] | None:
    """What is wrong with one value, and how to mend it; an empty text is none."""
    words = (said or whole_schema()).enum(member.enum) if member.enum else None
    if value == "" or (words and words.numbered and type(value) is int and 0 <= value < len(words.values)):
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


def _close(name: str, known: list[str]) -> list[str]:
    """The known name that the author may have meant, if any."""
    return get_close_matches(name.lower(), [other for other in known if other != name], 1)


def _meant(name: str, sort: Class) -> str:
    known = [member.name for member in sort.members]
    close = _close(name, known)
    if close:
        return f'did you mean "{close[0]}"? Rename it or take it out'
    return f"take it out; {sort.a} has {', '.join(known)}" if known else f"take it out; {sort.a} has none"
