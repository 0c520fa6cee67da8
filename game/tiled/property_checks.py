"""Checks properties against the schema: unknown names, wrong types, words outside of enums, missing ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from game.problem import Problem
from game.tiled import schema
from game.tiled.problems import FilePlace, plain
from game.tiled.properties import Value
from game.tiled.schema_entries import Class, Member, Schema

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
    words = (said or schema.whole_schema()).enum(member.enum) if member.enum else None
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
