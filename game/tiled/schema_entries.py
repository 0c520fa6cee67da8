"""The entries of the schema of maps: a class of things, a property of it, and a list of words to choose from."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.tiled.properties import Value

Type = Literal["string", "int", "float", "bool", "object", "file"]
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
    type: Type = "string"
    default: Value = ""
    enum: str = ""
    example: str = ""
    needed: bool = False


class Class(Struct, frozen=True):
    """A class of things on a map, or of the map itself."""

    name: str
    colour: str
    """The colour as Tiled writes it: #aarrggbb."""
    drawn: Literal["cell", "area", "anything", "map", "layer"]
    """Where a thing of the class is drawn: on one cell (a point or a tile), over cells (a rectangle, an ellipse, a
    polygon), anywhere, or nowhere (the map or a layer).
    """
    says: str
    members: tuple[Member, ...] = ()
    named: bool = False
    """Must the thing have a name?"""

    @property
    def a(self) -> str:
        """The class's name with its article."""
        return f"{'an' if self.name[0] in 'aeiou' else 'a'} {self.name}"

    def member(self, name: str) -> Member | None:
        """The property of that name, or None."""
        return next((member for member in self.members if member.name == name), None)
