"""The entries of the schema of maps: a class of things, a property of it, and a list of words to choose from."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.tiled.properties import Value

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
