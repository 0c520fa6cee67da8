"""Reads campaign files: TOML becomes a Campaign, or one sentence for each mistake in the shared part, with its line."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game import files
from game.campaign.fit import MOST, fit, slips
from game.campaign.model import CampaignFile, CampaignSituation, Ending, ReadyHero
from game.files import Unread
from game.phrases import nearest
from game.problem import Faulty, Problem, shown
from game.registry import BOOKS, brought
from game.tiled.schema import USUAL_BOOK
from game.tiled.sources import FilePlace, plain, read_bytes

LONGEST_FILE = 1_000_000
"""The most bytes of a campaign file."""
MOST_SITUATIONS = 300
"""The most situations of a campaign."""
MOST_NUMBER = 1_000_000
_MOST_DOTS = 20_000
_DEEPEST = 30
_TOO_DEEP = "lists and tables lie too deep in one another"
_FLATTER = "take them out of one another"
_PART = r"""(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_DEEP_KEY = re.compile(rf"(?m)(?:^|[\[{{,])[ \t]*{_PART}(?:[ \t]*\.[ \t]*{_PART}){{{_DEEPEST},}}+[ \t]*[=\]]")
"""A key of more names with dots between them than _DEEPEST; the parser would take seconds for thousands of names."""
_OTHER = ("is neither a map nor a campaign file", "name a map (.tmx), a campaign file (.toml) or a folder of them")
_KEY = re.compile(r"[a-z][a-z0-9_]*")
_OWN = ("key", "title", "text", "stake", "map", "next")
T = TypeVar("T")


class Head(Struct, forbid_unknown_fields=True):
    """The keys at the top of the file."""

    id: str
    title: str
    blurb: str
    start: str
    situations: list[dict[str, Any]]
    endings: dict[str, dict[str, Any]]
    book: str = USUAL_BOOK
    heroes: list[dict[str, Any]] = []
    options: dict[str, Any] = {}
    facts: dict[str, str] = {}
    lesson: bool = False


_NO_HEAD = Head("", "", "", "", [], {})


class SituationHead(Struct):
    """The keys of a situation that all rulebooks share; the rest is the rulebook's part."""

    key: str
    title: str
    text: str
    stake: str
    map: str
    next: dict[str, str | list[str]]


class HeroHead(Struct):
    """The keys of a ready-made hero that all rulebooks share; the rest is the rulebook's part."""

    name: str
    blurb: str = ""


class RoughCampaign(NamedTuple):
    """A campaign as far as its file can be read: what does not fit is empty, and among the faults."""

    campaign: CampaignFile
    faults: tuple[Problem, ...] = ()


def read(path: Path) -> CampaignFile:
    """The campaign in a TOML file.

    Raises Faulty with every mistake in the shared part; maps and the rulebook's part are not read.
    """
    campaign, faults = drafted(path)
    if faults:
        raise Faulty(faults)
    return campaign


def drafted(path: Path) -> RoughCampaign:
    """The campaign in a TOML file with every mistake in the shared part. Raises Faulty for what is no campaign."""
    file, table = shown(path), _table(path)
    faults: list[Problem] = []
    content = {key: table.pop(key) for key in _own_keys(table)}
    head = _fitted(table, Head, file, "", faults) or _NO_HEAD
    told = _tables(table, "situations")
    if len(told) > MOST_SITUATIONS:
        mend = "make two campaigns of it"
        raise FilePlace(file, "situations").fail(f"there are {len(told)}, the most is {MOST_SITUATIONS}", mend)
    situations = tuple(_situation(raw, file, number, faults) for number, raw in told)
    ended = {key: _fitted(raw, Ending, file, f"ending {key}", faults) for key, raw in _tables(table, "endings")}
    heroes = tuple(_hero(raw, file, number, faults) for number, raw in _tables(table, "heroes"))
    faults += _key_faults(table, file)
    endings = {key: ending for key, ending in ended.items() if ending}
    envelope = head.id, head.title, head.blurb, _book(table), head.start
    whole = CampaignFile(path, *envelope, situations, endings, heroes, head.options, head.facts, head.lesson, content)
    return RoughCampaign(whole, tuple(faults))


def _tables(table: dict[str, Any], key: str) -> list[tuple[Any, dict[str, Any]]]:
    """The tables of that list, each with its number, or of that table, each with its key."""
    value, want = table.get(key), dict if key == "endings" else list
    parts = (value.items() if isinstance(value, dict) else enumerate(value or (), 1)) if isinstance(value, want) else ()
    return [(name, part) for name, part in parts if isinstance(part, dict)]


def _own_keys(table: dict[str, Any]) -> list[str]:
    """The keys of the head that only the file's rulebook reads."""
    book = _book(table)
    known: tuple[str, ...] = brought(book).keys.head if book in BOOKS else ()
    return [key for key in known if key in table]


def _book(table: dict[str, Any]) -> str:
    """The rulebook of that name, which may be unknown; the usual one where none is named."""
    named = table.get("book", USUAL_BOOK)
    return named if isinstance(named, str) else USUAL_BOOK


def _table(path: Path) -> dict[str, Any]:
    """The file's table as TOML gives it."""
    place = FilePlace.of(path)
    text = _text(path, place)
    try:
        table = tomllib.loads(text)
    except RecursionError as error:
        raise place.fail(_TOO_DEEP, _FLATTER) from error
    except ValueError as error:
        if path.suffix.lower() != ".toml":
            raise place.fail(*_OTHER) from error
        what, _, spot = str(error).rstrip(")").partition(" (at ")
        raise _ill_written(what, spot, text, place) from error
    _check_bounds(table, place)
    return table


# --- explains mistakes in the writing of TOML in an author's words


_SPOT: Final = re.compile(r"line (\d+)")
_CURLY: Final = re.compile("[\u2018-\u201f\u00ab\u00bb]")
_COLON: Final = re.compile(r"\s*[\w-]+\s*:")
_BARE: Final = re.compile(r"\s*([\w-]+)\s*=\s*([A-Za-z_][^\"']*?)\s*(#.*)?$")
_TABLE: Final = re.compile(r"\s*\[+([^\[\]]+)\]+")
_LIST: Final = re.compile(r"\s*\[\[\s*([\w-]+)\s*\]\]")
_STATED_KEY: Final = re.compile(r"\s*([\w-]+)\s*=")


def _ill_written(what: str, spot: str, text: str, file: FilePlace) -> Faulty:
    """What is wrong, where and how to mend it, from the message and the place that the reader of TOML gives."""
    found = _SPOT.search(spot)
    lines = text.splitlines()
    number = int(found[1]) if found and int(found[1]) <= len(lines) else 0
    line, place = lines[number - 1] if number else "", FilePlace(file.file, spot)
    if "overwrite" not in what and "twice" not in what and "namespace" not in what:
        return place.fail(*_explained(what, line))
    table, key = _TABLE.match(line), _STATED_KEY.match(line)
    if table and (slip := _misspelt(table[1], lines[: number - 1])):
        return FilePlace(file.file, f"line {slip[0]}").fail(
            f'there is no key "{plain(slip[1])}" here', f'did you mean "{_root(table[1])}"? Write that or take it out'
        )
    return place.fail(*_stated_twice(table[1] if table else "", key[1] if key else ""))


def _misspelt(table: str, before: Sequence[str]) -> tuple[int, str] | None:
    """The last list before that table whose name is nearly that of the table's own list, with its line.

    What belongs to such a list seems to stand in the file twice.
    """
    lists = [(number, match[1]) for number, line in enumerate(before, 1) if (match := _LIST.match(line))]
    slips = [(number, name) for number, name in lists if name != _root(table) and nearest(name.lower(), [_root(table)])]
    return slips[-1] if slips else None


def _root(table: str) -> str:
    """The outermost list or table in which it is."""
    return table.partition(".")[0].strip()


def _explained(what: str, line: str) -> tuple[str, str]:
    """What is wrong with a line, and how to mend it."""
    bare = _BARE.match(line)
    if line.count('"') % 2:
        return "a text is not closed", 'put a " at its end'
    if _CURLY.search(line):
        return "the quotes are not straight", 'write " before and after the text'
    if "\\" in line:
        return "there is a \\ in a text", "write / between folders"
    if _COLON.match(line):
        return "a : stands where = belongs", "write key = value"
    if bare:
        word = bare[2].lower()
        return f"{plain(bare[2])} stands there without quotes", f"write {bare[1]} = {word}" if word in {
            "true",
            "false",
        } else f'write {bare[1]} = "{plain(bare[2])}"'
    return f"this is no TOML: {what[:1].lower()}{plain(what[1:])}", "mend what stands there"


def _stated_twice(table: str, key: str) -> tuple[str, str]:
    """The sentence for a table or key that stands in the file twice."""
    if table:
        return (
            f"[{plain(table)}] stands in the file already",
            f"write [[{plain(table)}]], in two brackets each time, where there are several; else take one out",
        )
    return (f"{key} stands there already" if key else "this stands there already"), "take one of them out"


def _text(path: Path, place: FilePlace) -> str:
    data = read_bytes(path, LONGEST_FILE, place)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if path.suffix.lower() != ".toml":
            raise place.fail(*_OTHER) from error
        line = data.count(b"\n", 0, error.start) + 1
        raise FilePlace(place.file, f"line {line}").fail("this is no UTF-8 text", "save the file as UTF-8") from error
    if text.count(".") > _MOST_DOTS:
        raise place.fail(f"has more than {_MOST_DOTS} dots", "tell it shorter, or in two campaigns")
    deep = _DEEP_KEY.search(text)
    if deep:
        line = text.count("\n", 0, deep.start()) + 1
        raise FilePlace(place.file, f"line {line}").fail(_TOO_DEEP, _FLATTER)
    return text


def _check_bounds(table: dict[str, Any], place: FilePlace) -> None:
    """Raise Faulty for numbers too large for a sentence, and for lists and tables that are nested too deep."""
    inner: list[tuple[Any, tuple[str, ...], int]] = [(table, (), 0)]
    faults: list[Problem] = []
    while inner:
        value, keys, depth = inner.pop()
        here = FilePlace(place.file, ", ".join(keys))
        if depth > _DEEPEST:
            raise here.fail(_TOO_DEEP, _FLATTER)
        if isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
            faults.append(
                here.error("here stands no number that anybody could count", f"write one up to {MOST_NUMBER}")
            )
        if isinstance(value, dict):
            inner += ((part, (*keys, plain(key)), depth + 1) for key, part in value.items())
        elif isinstance(value, list):
            inner += ((part, (*keys[:-1], f"{keys[-1]} {number}"), depth + 1) for number, part in enumerate(value, 1))
    if faults:
        raise Faulty(tuple(reversed(faults[-MOST:])))


def _fitted(raw: Any, kind: type[T], file: str, where: str, faults: list[Problem]) -> T | None:
    """The value as that type; None where it does not fit, with its problems added to `faults`."""
    try:
        return fit(raw, kind, file, where)
    except Faulty as faulty:
        faults += faulty.problems
        return None


def _situation(raw: dict[str, Any], file: str, number: int, faults: list[Problem]) -> CampaignSituation:
    key = raw.get("key", number)
    own = _fitted(raw, SituationHead, file, f"situation {key}", faults) or SituationHead(str(key), "", "", "", "", {})
    shared = {*_OWN, *slips(raw, SituationHead).values()}
    rest = {key: value for key, value in raw.items() if key not in shared}
    return CampaignSituation(own.key, own.title, own.text, own.stake, own.map, own.next, rest)


def _hero(raw: dict[str, Any], file: str, number: int, faults: list[Problem]) -> ReadyHero:
    name = raw.get("name", number)
    own = _fitted(raw, HeroHead, file, f"hero {name}", faults) or HeroHead(str(name))
    shared = {"name", "blurb", *slips(raw, HeroHead).values()}
    rest = {key: value for key, value in raw.items() if key not in shared and value != ""}
    return ReadyHero(own.name, own.blurb, rest)


def _key_faults(table: dict[str, Any], file: str) -> list[Problem]:
    """Problems with keys: names that are no keys, and keys that two things share."""
    situations = [raw["key"] for _, raw in _tables(table, "situations") if isinstance(raw.get("key"), str)]
    endings = [key for key, _ in _tables(table, "endings")]
    placed = [
        ("id", table.get("id")),
        *((f"situation {key}", key) for key in situations),
        *((f"ending {key}", key) for key in endings),
    ]
    faults = [
        Problem(file, where, f'"{key}" is no key', "write small letters, digits and _, a letter first")
        for where, key in placed
        if isinstance(key, str) and not _KEY.fullmatch(key)
    ]
    names = [*situations, *endings]
    shared = sorted({name for name in names if names.count(name) > 1})
    return faults + [
        Problem(file, "", f'"{name}" names two situations or endings', "give one another key") for name in shared
    ]


_TABLE_LINE: Final = re.compile(r"\s*(\[\[?)([^\[\]]+)\]\]?\s*(?:#.*)?$")
_KEY_LINE: Final = re.compile(r"""\s*"?([\w-]+)"?\s*=\s*(?:"([^"]*)")?""")
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
        if head := _TABLE_LINE.match(line):
            table = _table_named(head[2], counts, new=head[1] == "[[")
            yield table, number, ""
        elif key := _KEY_LINE.match(line):
            yield (*table, key[1]), number, key[2] or ""


def _table_named(name: str, counts: Counter[TablePath], *, new: bool) -> TablePath:
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
