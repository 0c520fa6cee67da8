"""In which line of a campaign file a problem is: the places of problems are found in the text again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game import files
from game.files import Unread
from game.problem import Problem, shown

_TABLE: Final = re.compile(r"\s*(\[\[?)([^\[\]]+)\]\]?\s*(?:#.*)?$")
_KEY: Final = re.compile(r"""\s*"?([\w-]+)"?\s*=\s*(?:"([^"]*)")?""")
_LONG: Final = re.compile("\"\"\"|'''")
"""What begins and ends a text of several lines."""
_LINED: Final = re.compile(r"line \d+")
_CALLED: Final = {"situations": ("situation", "key"), "heroes": ("hero", "name")}
"""What places call a table of these lists, and by which of its keys."""
TablePath = tuple[str, ...]
"""The tables and the key that lead to a value; a table of a list has its number, as `goals 2`."""


def told(problems: Iterable[Problem], path: Path, most: int) -> tuple[Problem, ...]:
    """The problems, of which those in the campaign's file say the line; a file has at most that many bytes."""
    found = tuple(problems)
    if not any(_lacks(problem, path) for problem in found):
        return found
    try:
        lines = _index(files.read(path, most).decode("utf-8-sig", "replace"))
    except Unread:
        return found
    return tuple(_lined(problem, lines) if _lacks(problem, path) else problem for problem in found)


def _lacks(problem: Problem, path: Path) -> bool:
    return problem.file == shown(path) and bool(problem.where) and not _LINED.match(problem.where)


def _lined(problem: Problem, lines: Mapping[str, int]) -> Problem:
    """The problem with the line of its place, or of the innermost part of that which is found."""
    steps = problem.where.split(", ")
    places = (", ".join(steps[:end]) for end in range(len(steps), 0, -1))
    line = next((lines[place] for place in places if place in lines), 0)
    return replace(problem, where=f"line {line}, {problem.where}") if line else problem


def _index(text: str) -> dict[str, int]:
    """The first lines of tables and keys, by all names that places may have for them."""
    written = list(_written(text))
    values = {path: value for path, _, value in written if value}
    return {place: line for path, line, _ in reversed(written) for place in _places(path, values)}


def _written(text: str) -> Iterator[tuple[TablePath, int, str]]:
    """Every table and key with its line, and the text that the key has where it has a short one."""
    counts: Counter[TablePath] = Counter()
    table: TablePath = ()
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        begins = not inside
        inside ^= len(_LONG.findall(line)) % 2 == 1
        if not begins:
            continue
        if head := _TABLE.match(line):
            table = _table(head[2], counts, new=head[1] == "[[")
            yield table, number, ""
        elif key := _KEY.match(line):
            yield (*table, key[1]), number, key[2] or ""


def _table(name: str, counts: Counter[TablePath], *, new: bool) -> TablePath:
    """The path of the table of that name; `new` ones are one more of their list."""
    path: TablePath = ()
    *_, last = parts = [part.strip(" \"'") for part in name.split(".")]
    for part in parts:
        bare = (*path, part)
        counts[bare] += new and part is last
        path = (*path, f"{part} {counts[bare]}" if counts[bare] else part)
    return (f"ending {path[1]}", *path[2:]) if path[0] == "endings" and len(path) > 1 else path


def _places(path: TablePath, values: Mapping[TablePath, str]) -> Iterator[str]:
    """All names of the place."""
    names = (_names(path[:end], values) for end in range(1, len(path) + 1))
    return map(", ".join, product(*names))


def _names(path: TablePath, values: Mapping[TablePath, str]) -> list[str]:
    """All names of the innermost part: a table of a list goes by its number, and by its key or name."""
    kind, _, number = path[-1].partition(" ")
    if not number or kind == "ending":
        return [path[-1]]
    if len(path) > 1:
        return list(dict.fromkeys((path[-1], values.get((*path, "key"), path[-1]))))
    called, key = _CALLED.get(kind, (kind, "key"))
    return list(dict.fromkeys((f"{called} {number}", f"{called} {values.get((*path, key), number)}")))
