"""A content file as somebody wrote it: its TOML, and on which line each part of it stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from game import files
from game.files import Unread
from game.plain import plain, shortened
from game.problem import Faulty, Problem, shown

LONGEST_FILE: Final = 500_000
"""The most bytes of a content file."""
_MOST_DOTS, _DOTS_IN_LINE = 20_000, 200
"""More of them in keys would keep the parser busy for seconds."""
_TOO_DEEP: Final = ("lists and tables lie too deep in one another", "take them out of one another")

PlaceSteps = Sequence[str]
"""What leads to a part of a file; what stands in a list has its number: `character 2`, `powers 1`."""


class TomlFile(Struct, frozen=True):
    """The text of a file, the table that it holds, and how sentences name it."""

    name: str
    text: str
    table: dict[str, Any]

    @classmethod
    def read(cls, path: Path) -> TomlFile:
        """The file of that path. Raises Faulty where it cannot be read, or is no TOML."""
        name, text = shown(path), _text(path)
        try:
            return cls(name, text, tomllib.loads(text))
        except RecursionError as error:
            raise Faulty((Problem(name, "", *_TOO_DEEP),)) from error
        except ValueError as error:
            what, _, spot = str(error).rstrip(")").partition(" (at ")
            raise Faulty((Problem(name, spot, *_explained(what, spot, text)),)) from error

    def place(self, keys: PlaceSteps) -> tuple[str, str]:
        """The file, and where in it that part is: its line, and what leads to it."""
        lines = _lines(self.text)
        inner = (lines.get(tuple(keys[:end]), 0) for end in range(len(keys), 0, -1))
        line = next(filter(None, inner), 0)
        steps = [f"line {line}"] if line else []
        return self.name, ", ".join([*steps, *(self._called(keys[:1])), *keys[1:]])

    def problem(self, keys: PlaceSteps, what: str, mend: str) -> Problem:
        """What is wrong with that part, and how to mend it."""
        return Problem(*self.place(keys), what, mend)

    def _called(self, first: PlaceSteps) -> list[str]:
        """The table with its id, as `scene 2 (last-ferry)`."""
        kind, _, number = first[0].partition(" ") if first else ("", "", "")
        name = self.table[kind][int(number) - 1].get("id") if _is_table(self.table.get(kind), number) else ""
        return [f"{first[0]} ({name})" if isinstance(name, str) and name else first[0]] if first else []


def _is_table(found: Any, number: str) -> bool:
    """Has the list a table of that number?"""
    return isinstance(found, list) and number.isdecimal() and isinstance(found[int(number) - 1], dict)


def _text(path: Path) -> str:
    """The file's text. Raises Faulty where it cannot be read."""
    name = shown(path)
    try:
        data = files.read(path, LONGEST_FILE)
        text = data.decode("utf-8-sig")
    except Unread as unread:
        raise Faulty((Problem(name, "", f"it {unread.what}", unread.mend),)) from unread
    except UnicodeDecodeError as error:
        raise Faulty((Problem(name, "", "this is no UTF-8 text", "save the file as UTF-8"),)) from error
    crowded = next((number for number, line in enumerate(text.splitlines(), 1) if line.count(".") > _DOTS_IN_LINE), 0)
    if crowded or text.count(".") > _MOST_DOTS:
        place = f"line {crowded}" if crowded else ""
        raise Faulty((Problem(name, place, "there are too many dots", "tell it shorter, or in two files"),))
    return text


# --- slips in the writing of TOML


_SPOT: Final = re.compile(r"line (\d+)")
_CURLY: Final = re.compile("[\u2018-\u201f\u00ab\u00bb]")
_COLON: Final = re.compile(r"\s*[\w-]+\s*:")
_BARE: Final = re.compile(r"\s*([\w-]+)\s*=\s*([A-Za-z_][^\"'\[\]{}#]*)")


def _explained(what: str, spot: str, text: str) -> tuple[str, str]:
    """What is wrong and how to mend it, from the message and the place that the reader of TOML gives."""
    found = _SPOT.search(spot)
    line = "".join(text.splitlines()[int(found[1]) - 1 : int(found[1])]) if found else ""
    marks = [token for token, _ in _tokens(line)]
    bare = _BARE.match(line)
    if "overwrite" in what or "twice" in what or "namespace" in what:
        return (
            "this stands in the file already",
            "take one out; a table of which there are several has [[two brackets]]",
        )
    if line.count('"') % 2 or "unterminated" in what.lower() or (not line and "xpected" in what):
        return "a text is not closed", 'put a " at its end'
    if _CURLY.search(line):
        return "the quotes are not straight", 'write " before and after the text'
    if marks.count("{") > marks.count("}"):
        return "a table in braces ends on another line", "write all from { to } on one line"
    if _COLON.match(line):
        return "a : stands where = belongs", "write key = value"
    if bare and bare[2].strip() not in {"true", "false"}:
        word = shortened(plain(bare[2].strip()), 40)
        return f"{word} stands there without quotes", f'write {bare[1]} = "{word}"'
    return f"this is no TOML: {what[:1].lower()}{what[1:]}", "mend what stands there"


# --- on which line what stands


_TOKEN: Final = re.compile(
    r'''"""(?:\\.|.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*|\n'''
    r"""|[\[\]{},=]|[^\s\[\]{},="'\#]+""",
    re.DOTALL,
)


@lru_cache(maxsize=4)
def _lines(text: str) -> dict[tuple[str, ...], int]:
    """By what leads to it, the line of every part of a text that is TOML."""
    walk = _Walk(text)
    with suppress(RecursionError):
        walk.whole()
    return walk.found


class _Walk:
    """Goes over the words and marks of a text that is TOML, and notes where its parts begin."""

    def __init__(self, text: str) -> None:
        self.found: dict[tuple[str, ...], int] = {}
        self._tokens = list(_tokens(text))
        self._at = 0
        self._counts: dict[tuple[str, ...], int] = {}

    def whole(self) -> None:
        """The statements: heads of tables, and keys with their values."""
        table: tuple[str, ...] = ()
        while self._next:
            if self._next == "\n":
                self._at += 1
            elif self._next == "[":
                table = self._head()
            else:
                self._pair(table)

    @property
    def _next(self) -> str:
        """What comes next; nothing at the end."""
        return self._tokens[self._at][0] if self._at < len(self._tokens) else ""

    def _until(self, *ends: str) -> str:
        """What stands before one of these marks."""
        begin = self._at
        while self._next and self._next not in ends:
            self._at += 1
        return "".join(token for token, _ in self._tokens[begin : self._at])

    def _note(self, path: tuple[str, ...], at: int) -> None:
        self.found.setdefault(path, self._tokens[min(at, len(self._tokens) - 1)][1])

    def _head(self) -> tuple[str, ...]:
        """The head of a table: the last name of one in two brackets is one more of its list."""
        begin, written = self._at, self._until("\n")
        *before, last = _names(written.strip("[]"))
        path: tuple[str, ...] = ()
        for name in before:
            path = (*path, self._numbered((*path, name)))
            self._note(path, begin)
        if written.startswith("[["):
            self._counts[*path, last] = self._counts.get((*path, last), 0) + 1
        path = (*path, self._numbered((*path, last)))
        self._note(path, begin)
        return path

    def _numbered(self, path: tuple[str, ...]) -> str:
        """The last name of the path, with its number where it is that of a list."""
        return f"{path[-1]} {self._counts[path]}" if path in self._counts else path[-1]

    def _pair(self, table: tuple[str, ...]) -> None:
        """A key with its value."""
        begin = self._at
        path = (*table, *_names(self._until("=", "\n", "}")))
        self._note(path, begin)
        self._at += self._next == "="
        self._value(path)

    def _value(self, path: tuple[str, ...]) -> None:
        if self._next == "[":
            self._items(path)
        elif self._next == "{":
            self._inner(path)
        else:
            self._until("\n", ",", "]", "}")

    def _items(self, path: tuple[str, ...]) -> None:
        """A list: each item by its number."""
        self._at, number = self._at + 1, 0
        while self._next not in {"]", ""}:
            if self._next in {"\n", ","}:
                self._at += 1
                continue
            number += 1
            item = (*path[:-1], f"{path[-1]} {number}")
            self._note(item, self._at)
            self._value(item)
        self._at += 1

    def _inner(self, path: tuple[str, ...]) -> None:
        """A table in braces."""
        self._at += 1
        while self._next not in {"}", ""}:
            if self._next in {"\n", ","}:
                self._at += 1
            else:
                self._pair(path)
        self._at += 1


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    """The words and marks of the text without its comments, each with its line."""
    line, before = 1, 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", before, match.start())
        before = match.start()
        if not match[0].startswith("#"):
            yield match[0], line


def _names(key: str) -> list[str]:
    """The names of a key, which have dots between them."""
    return [name.strip(" \"'") for name in key.split(".")]
