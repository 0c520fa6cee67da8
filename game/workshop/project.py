"""Makes the `.tiled-project`: the schema as Tiled's enums and classes, and the game as Tiled's commands.

The file of classes for Tiled 1.8 is made here too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from msgspec import Struct

from game import library
from game.tiled.properties import as_text
from game.tiled.schema import USUAL_BOOK
from game.tiled.schema_entries import Class, Enum, Member

_VERSION: Final = 1100
"""The version of Tiled's format for maps: in 1.10 the class of an object stands in `type`."""
OBJECT_TYPES: Final = "objecttypes.xml"
"""The file in which Tiled before 1.9 looks for the classes of objects; later versions can import it."""


class Caller(Struct, frozen=True):
    """How Tiled calls the game: the program, the arguments before those of the command, the folder to run it in."""

    program: str = "stacktors"
    words: str = ""
    folder: str = ""


_COMMANDS: Final = (
    ("Check", "F5", "check %mapfile"),
    ("Play this map", "F6", "play %mapfile --watch"),
    ("Render", "F7", "render %mapfile"),
)
"""Each command's name, shortcut, and arguments for the game; Tiled puts quotes round the files."""


def written(caller: Caller, book: str = USUAL_BOOK) -> str:
    """The project file for maps of that book, as Tiled lays it out."""
    said = library.map_schema(book)
    types = [*map(_enum, said.enums), *map(_class, (said.situation, *said.classes))]
    project = {
        "automappingRulesFile": "",
        "commands": [_command(caller, *each) for each in _COMMANDS],
        "compatibilityVersion": _VERSION,
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": OBJECT_TYPES,
        "properties": [],
        "propertyTypes": [{"id": number, **each} for number, each in enumerate(types, 1)],
    }
    return json.dumps(project, indent=4, sort_keys=True, ensure_ascii=False) + "\n"


def object_types(book: str = USUAL_BOOK) -> str:
    """The classes of objects of that book's maps with their colours and presets, as Tiled's object types."""
    return "\n".join(
        ('<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>", *_object_types(book), "</objecttypes>", "")
    )


def _object_types(book: str) -> Iterator[str]:
    for sort in library.map_schema(book).classes:
        yield f' <objecttype name={quoteattr(sort.name)} color="#{sort.colour[3:]}">'
        yield from map(_preset, _by_name(sort))
        yield " </objecttype>"


def _preset(member: Member) -> str:
    words = f" propertytype={quoteattr(member.enum)}" if member.enum else ""
    return (
        f'  <property name={quoteattr(member.name)} type="{member.type}"{words} '
        f"default={quoteattr(as_text(member.default))}/>"
    )


def _command(caller: Caller, name: str, shortcut: str, words: str) -> dict[str, Any]:
    return {
        "arguments": f"{caller.words} {words}".strip(),
        "command": caller.program,
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": shortcut,
        "showOutput": True,
        "workingDirectory": caller.folder,
    }


def _enum(enum: Enum) -> dict[str, Any]:
    return {
        "name": enum.name,
        "type": "enum",
        "storageType": "string",
        "values": list(enum.values),
        "valuesAsFlags": False,
    }


def _class(sort: Class) -> dict[str, Any]:
    members = [_member(member) for member in _by_name(sort)]
    use = ["map"] if sort.drawn == "map" else ["property", "object"]
    return {
        "name": sort.name,
        "type": "class",
        "color": sort.colour,
        "drawFill": True,
        "members": members,
        "useAs": use,
    }


def _by_name(sort: Class) -> list[Member]:
    return sorted(sort.members, key=lambda member: member.name)


def _member(member: Member) -> dict[str, Any]:
    told = {"name": member.name, "type": member.type, "value": member.default}
    return told | ({"propertyType": member.enum} if member.enum else {})
