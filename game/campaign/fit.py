"""Turns plain values into structs.

A value that does not fit becomes one sentence with the place and the way to mend it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from enum import Enum
from types import NoneType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from game.problem import Faulty, Problem

T = TypeVar("T")
_PATH = re.compile(r" - at `(key in )?\$(.*)`$")
_STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
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
    """The value as that type. Raises Faulty with one problem."""
    return fit_at(raw, kind, lambda keys: (file, ", ".join([where, *keys] if where else keys)))


def fit_at(raw: Any, kind: type[T], at: PlaceOf) -> T:
    """The value as that type; `at` tells where its parts stand. Raises Faulty with one problem."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise Faulty((_problem(str(error), raw, kind, at),)) from error


def _problem(message: str, raw: Any, kind: Any, at: PlaceOf) -> Problem:
    """The error of msgspec as a problem in plain words."""
    path = _PATH.search(message)
    steps = _steps(path[2]) if path else []
    what = message[: path.start()] if path else message
    inner = _kind_at(kind, steps)
    told, mend = _sentence(what, inner)
    written = _slip(what, _value_at(raw, steps), _keys(inner))
    return Problem(*at(_key_names(steps)), told, f'write that for "{written}"' if written else mend)


def _value_at(raw: Any, steps: list[str | int | None]) -> Any:
    """The value at the path; None where msgspec names no key on the way to it."""
    for step in steps:
        raw = None if step is None else raw[step]
    return raw


def _slip(what: str, table: Any, known: list[str]) -> str:
    """The key that the table has where another one is missing, and that is nearly that one; else empty."""
    missing = re.fullmatch("Object missing required field `(.*)`", what)
    others = [key for key in table if key not in known] if missing and isinstance(table, dict) else []
    return next(iter(get_close_matches(missing[1], others, 1)), "") if missing else ""


def _steps(path: str) -> list[str | int | None]:
    """The steps of the path: keys, indices, and None where msgspec names no key."""
    found: list[str | int | None] = []
    for step in _STEP.finditer(path):
        key, index = step[1], step[2]
        found.append(key or (None if index == "..." else int(index)))
    return found


def _key_names(steps: list[str | int | None]) -> list[str]:
    """The names of the steps, such as `goals 2` and `kind`; items of lists are counted from 1."""
    names: list[str] = []
    for step in steps:
        if isinstance(step, int) and names:
            names[-1] += f" {step + 1}"
        elif step is not None:
            names.append(str(step))
    return names


def _kind_at(kind: Any, steps: list[str | int | None]) -> Any:
    """The type of the value at the path."""
    for step in steps:
        kind = _without_none(get_type_hints(kind).get(step) if isinstance(step, str) else _item(kind))
    return kind


def _without_none(kind: Any) -> Any:
    """The type without None, where the value is optional."""
    kinds = [arg for arg in get_args(kind) if arg is not NoneType]
    return kinds[0] if len(kinds) == 1 and NoneType in get_args(kind) else kind


def _item(kind: Any) -> Any:
    inner = [arg for arg in get_args(kind) if arg is not Ellipsis]
    return inner[-1] if inner else None


def _sentence(what: str, kind: Any) -> tuple[str, str]:
    """What is wrong, and how to mend it."""
    quoted = re.findall(r"`([^`]+)`", what)
    if "unknown field" in what:
        return f'there is no key "{quoted[0]}" here', _suggestion(quoted[0], _keys(kind))
    if "missing required field" in what:
        return (
            f'"{quoted[0]}" is missing',
            f"add {_TABLES.get(quoted[0]) or f'{quoted[0]} = {_example(kind, quoted[0])}'}",
        )
    if "Invalid enum value" in what:
        word = what.partition("value ")[2].strip("'")
        return f'"{word}" is not known here', _suggestion("", _choices(kind))
    if what.startswith("Expected") and len(quoted) == 2:
        want, got = (
            " or ".join(_WORDS.get(word, word) for word in words.split(" | ") if word != "null") for words in quoted
        )
        return f"here stands {got or _WORDS['null']}", f"write {_BRACKETS.get((want, got), want)}"
    return what[0].lower() + what[1:], "mend this key"


def _keys(kind: Any) -> list[str]:
    return list(kind.__struct_fields__) if isinstance(kind, type) and issubclass(kind, Struct) else []


def _choices(kind: Any) -> list[str]:
    """The words that a literal or an enum allows; it may be optional."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [str(one) for one in kind]
    if get_origin(kind) is Literal:
        return [str(arg) for arg in get_args(kind) if arg]
    return [word for arg in get_args(kind) for word in _choices(arg)]


def _suggestion(word: str, known: list[str]) -> str:
    close = get_close_matches(word, known, 1)
    return f'did you mean "{close[0]}"? Write that or take it out' if close else f"use one of {', '.join(known)}"


def _example(kind: Any, key: str) -> str:
    wanted = get_type_hints(kind).get(key)
    origin = get_origin(wanted)
    if origin is not None and not isinstance(origin, type):
        return " or ".join(f'"{arg}"' for arg in get_args(wanted))
    name = (origin or wanted).__name__ if wanted else "str"
    return _EXAMPLES.get({"tuple": "array", "dict": "object"}.get(name, name), '"…"')
