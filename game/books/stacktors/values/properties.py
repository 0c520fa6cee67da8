"""What authors may say of characters, challenges and objects, told once.

A field `reluctant: Annotated[bool, Property("It may be won over.")] = False` is all that maps and campaign files, the
reference for authors, and the components of characters need to know of a property.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar, get_type_hints

from msgspec import NODEFAULT, Struct, defstruct, field
from msgspec.structs import fields

S = TypeVar("S", bound=Struct)
T = TypeVar("T")


class Property(Struct, frozen=True):
    """What a property means, in a sentence for authors; its name, type and default are those of the field."""

    says: str
    example: str = ""
    enum: str = ""
    """The list of words to choose from, by its name in the schema of maps."""
    on_maps: str = ""
    """Its name on maps, where that is another one."""
    needed: bool = False
    unsaid: str = ""
    """What to do where it is there and empty."""
    comes_along: bool = True
    """Whoever has it keeps it when the situation closes; this is for what a character is or is not."""


def always(value: T) -> T:
    """The default of a field that is written down even so, because games are that were saved with it.

    All other fields are left out where they have their defaults: so a field that is added changes no saved game.
    """
    return field(default_factory=lambda: value)


@cache
def properties(kind: type[Struct]) -> dict[str, Property]:
    """The rows of the table of that kind of piece, by their fields' names."""
    hints = get_type_hints(kind, include_extras=True)
    told = {name: getattr(hint, "__metadata__", ()) for name, hint in hints.items()}
    return {name: row for name, rows in told.items() for row in rows if isinstance(row, Property)}


@cache
def left_out(kind: type[Struct]) -> dict[str, Any]:
    """What the fields are that may be left out, where they are."""
    made = {one.name: one.default_factory() for one in fields(kind) if one.default_factory is not NODEFAULT}
    return made | {one.name: one.default for one in fields(kind) if one.default is not NODEFAULT}


def traits(piece: type[Struct], base: type[S]) -> dict[str, type[S]]:
    """What such a piece is or is not and stays when it comes along: for each a class with its name, built on `base`."""
    known = left_out(piece)
    names = [name for name, row in properties(piece).items() if known.get(name) is False and row.comes_along]
    return {name: _built(name.title().replace("_", ""), base) for name in names}


def _built(name: str, base: type[S]) -> Any:
    return defstruct(name, (), bases=(base,), frozen=True, tag=True)
