"""Object templates: one to drag onto the map for each kind of thing, with the properties that are changed most."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import quoteattr

from game import library
from game.tiled.properties import Value, as_text
from game.tiled.schema import USUAL_BOOK
from game.tiled.schema_entries import Class, Member, Template

_AREA: Final = ' width="128" height="128"'


def written(template: Template, book: str = USUAL_BOOK) -> str:
    """The .tx file for maps of that book, as Tiled lays it out."""
    sort = library.map_schema(book).of(template.sort)
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
