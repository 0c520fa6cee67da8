"""Turns plain values into structs.

Each part of a value that does not fit becomes a sentence with its place and the way to mend it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from itertools import chain, islice
from types import NoneType
from typing import Any, ClassVar, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from game.phrases import nearest
from game.problem import Faulty, Problem

T = TypeVar("T")
MOST = 100
"""The most problems that are told of one value."""
_PATH = re.compile(r" - at `.*`$")
_WORDS = {
    "str": "text in quotes",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list in square brackets",
    "object": "a table",
    "float": "a number with a point",
    "null": "nothing",
    "date": "a date",
    "datetime": "a date",
    "time": "a time",
}
_TABLES = {
    "situations": "a [[situations]] with its keys below",
    "next": 'a [situations.next] with success = "…" below',
    "endings": 'an [endings.home] with result = "victory" and text = "…" below',
}
"""How to write the values that do not fit on one line of TOML."""
_BRACKETS = {
    ("a table", "a list in square brackets"): "its name in one pair of brackets, [so]",
    ("a list in square brackets", "a table"): "its name in two pairs of brackets, [[so]]",
}
"""What to write where a table stands in place of a list of tables, or the other way round.

TOML tells the two apart by brackets.
"""
_EXAMPLES = {"str": '"…"', "int": "1", "bool": "true", "array": "[…]", "object": "a table of its own"}


PlaceOf = Callable[[list[str]], tuple[str, str]]
"""A function that gives the file, and the place in it, of the value that these keys lead to."""


def fit(raw: Any, kind: type[T], file: str, where: str) -> T:
    """The value as that type. Raises Faulty with every problem."""
    return fit_at(raw, kind, lambda keys: (file, ", ".join([where, *keys] if where else keys)))


def fit_at(raw: Any, kind: type[T], at: PlaceOf) -> T:
    """The value as that type; `at` tells where its parts stand. Raises Faulty with every problem."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Faulty(tuple(islice(_misfits(raw, kind, [], at), MOST))) from error


class CalledElsewhere(Struct, frozen=True):
    """A base of structs that says what authors call some of its keys elsewhere, by these names."""

    elsewhere: ClassVar[Mapping[str, str]] = {}


def _misfits(raw: Any, kind: Any, keys: list[str], at: PlaceOf) -> Iterator[Problem]:
    """What does not fit of a value: the faults of its keys and parts; where these are in order, that of the whole."""
    kind = _without_none(kind)
    try:
        msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        whole = _PATH.sub("", str(error))
    else:
        return
    own = (Problem(*at(keys), *told) for told in _of_keys(raw, kind))
    inner = (_misfits(part, sort, led, at) for led, part, sort in _parts(raw, kind, keys))
    found = chain(own, chain.from_iterable(inner))
    yield next(found, None) or Problem(*at(keys), *_sentence(whole, kind))
    yield from found


def _of_keys(raw: Any, kind: Any) -> Iterator[tuple[str, str]]:
    """The keys that a table has too many, and those that it lacks; a slip of the pen is told once."""
    if not (_is_struct(kind) and isinstance(raw, dict)):
        return
    known = {one.name: one for one in fields(kind)}
    elsewhere = kind.elsewhere if issubclass(kind, CalledElsewhere) else {}
    unknown = [key for key in raw if key not in known][:MOST] if kind.__struct_config__.forbid_unknown_fields else []
    for key in unknown:
        yield f'there is no key "{key}" here', _suggestion(key, list(known), elsewhere)
    meant = {_meant(key, known, elsewhere) for key in unknown}
    slipped = slips(raw, kind)
    for name in (one.name for one in known.values() if one.required and one.name not in {*raw, *meant}):
        added = f"add {_TABLES.get(name) or f'{name} = {_example(kind, name)}'}"
        yield f'"{name}" is missing', f'write that for "{slipped[name]}"' if name in slipped else added


def slips(raw: dict[str, Any], kind: type[Struct]) -> dict[str, str]:
    """The keys that the table lacks, each with the unknown key that is nearly that one and seems to be meant for it."""
    known = {one.name: one.required for one in fields(kind)}
    unknown = [key for key in raw if key not in known][:MOST]
    lacking = (name for name, required in known.items() if required and name not in raw)
    return {name: close for name in lacking if (close := nearest(name, unknown))}


def _parts(raw: Any, kind: Any, keys: list[str]) -> Iterator[tuple[list[str], Any, Any]]:
    """The parts of a table or list, each with the keys that lead to it and its type; items are counted from 1."""
    item = _item(kind)
    if _is_struct(kind) and isinstance(raw, dict):
        yield from (([*keys, one.name], raw[one.name], one.type) for one in fields(kind) if one.name in raw)
    elif get_origin(kind) is dict and isinstance(raw, dict):
        yield from (([*keys, str(key)], part, item) for key, part in raw.items())
    elif get_origin(kind) in {list, tuple} and isinstance(raw, list):
        *before, last = keys or [""]
        yield from (([*before, f"{last} {number}".strip()], part, item) for number, part in enumerate(raw, 1))


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _without_none(kind: Any) -> Any:
    """The type without None, where the value is optional."""
    kinds = [arg for arg in get_args(kind) if arg is not NoneType]
    return kinds[0] if len(kinds) == 1 and NoneType in get_args(kind) else kind


def _item(kind: Any) -> Any:
    """The type of the items of a list, or of the values of a table."""
    inner = [arg for arg in get_args(kind) if arg is not Ellipsis]
    return inner[-1] if inner else None


def _sentence(what: str, kind: Any) -> tuple[str, str]:
    """What is wrong, and how to mend it, of an error of msgspec."""
    quoted = re.findall(r"`([^`]+)`", what)
    if "Invalid enum value" in what:
        word = what.partition("value ")[2].strip("'")
        close, known = nearest(word, _choices(kind)), f"use one of {', '.join(_choices(kind))}"
        return f'"{word}" is not known here', f'did you mean "{close}"?: {known}' if close else known
    if what.startswith("Expected") and len(quoted) == 2:
        want, got = (
            " or ".join(_WORDS.get(word, word) for word in words.split(" | ") if word != "null") for words in quoted
        )
        return f"here stands {got or _WORDS['null']}", f"write {_BRACKETS.get((want, got), want)}"
    return what[0].lower() + what[1:], "mend this key"


def _choices(kind: Any) -> list[str]:
    """The words that a literal or an enum allows; it may be optional."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(one) for one in kind]
    if get_origin(kind) is Literal:
        return [str(arg) for arg in get_args(kind) if arg]
    return [word for arg in get_args(kind) for word in _choices(arg)]


def _meant(word: str, known: Iterable[str], elsewhere: Mapping[str, str]) -> str:
    """The key that the author seems to have meant, by its own name or by that which it has elsewhere; empty if none."""
    close = nearest(word, [*known, *elsewhere])
    return elsewhere.get(close, close)


def _suggestion(word: str, known: list[str], elsewhere: Mapping[str, str]) -> str:
    close = _meant(word, known, elsewhere)
    if close not in {"", nearest(word, known)}:
        return f'here it is called "{close}": write that'
    return f'did you mean "{close}"? Write that or take it out' if close else f"use one of {', '.join(known)}"


def _example(kind: Any, key: str) -> str:
    wanted = get_type_hints(kind).get(key)
    origin = get_origin(wanted)
    if origin is not None and not isinstance(origin, type):
        return " or ".join(f'"{arg}"' for arg in get_args(wanted))
    name = (origin or wanted).__name__ if wanted else "str"
    return _EXAMPLES.get({"tuple": "array", "dict": "object"}.get(name, name), '"…"')
