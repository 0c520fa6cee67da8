"""Object templates: one to drag onto the map for each kind of thing, with the properties that are changed most."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import quoteattr

from msgspec import Struct

from game.tiled import schema
from game.tiled.properties import Value, as_text
from game.tiled.schema_entries import Class, Member


class Template(Struct, frozen=True):
    """A template's file (without ending), its class, and the properties in which it differs from the class."""

    file: str
    sort: str
    name: str = ""
    differs: dict[str, Value] = {}


TEMPLATES: Final = (
    Template("start", "start", "", {"order": 1}),
    Template("foe", "character", "Foe", {"notation": "G1-R2C1-R1"}),
    Template("person", "character", "Person", {"notation": "Y1-O1-B2", "side": "neutral", "greeting": "Good day."}),
    Template("challenge", "challenge", "Strong-Box", {"notation": "(C2)R4=B3"}),
    Template("door", "challenge", "Door", {"notation": "(C1)R4", "blocks_sight": True}),
    Template("lever", "challenge", "Lever", {"notation": "(C1)B3", "opens": ""}),
    Template("object", "object", "Sling", {"notation": "{R2}"}),
    Template("region", "region", "region"),
    Template("ambush", "region", "ambush", {"gm": "ambush"}),
    Template("exit", "region", "exit", {"exit_to": "", "exit_all": False}),
    Template("trigger", "trigger", "trigger", {"text": "Something stirs.", "clash": False}),
    Template("note", "note"),
)
_AREA: Final = ' width="128" height="128"'


def written(template: Template) -> str:
    """The .tx file, as Tiled lays it out."""
    sort = schema.of(template.sort)
    assert sort is not None, template.sort
    told = [
        (member, template.differs.get(member.name, member.default))
        for member in sorted(sort.members, key=lambda member: member.name)
    ]
    properties = "".join(_property(*each) for each in told if each[0].enum or each[0].name in template.differs)
    inner = f"  <properties>\n{properties}  </properties>\n" if properties else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<template>\n'
        f" <object{_name(template)} "
        f"type={quoteattr(sort.name)}{_size(sort)}>\n{inner}{_shape(sort)} </object>\n</template>\n"
    )


def _property(member: Member, value: Value) -> str:
    kind = "" if member.type == "string" else f' type="{member.type}"'
    words = f' propertytype="{member.enum}"' if member.enum else ""
    return f"   <property name={quoteattr(member.name)}{kind}{words} value={quoteattr(as_text(value))}/>\n"


def _name(template: Template) -> str:
    return f" name={quoteattr(template.name)}" if template.name else ""


def _size(sort: Class) -> str:
    return _AREA if sort.drawn == "area" else ""


def _shape(sort: Class) -> str:
    return "" if sort.drawn == "area" else "  <point/>\n"
