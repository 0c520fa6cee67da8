"""Campaign files in: TOML to a Campaign, or every slip of its envelope as a sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from game.campaign.fit import fit
from game.campaign.model import Campaign, Ending, Hero, Stage
from game.problem import Faulty, Problem

MOST_BYTES = 1_000_000
"""No campaign file is longer."""
_KEY = re.compile(r"[a-z][a-z0-9_]*")
_OWN = ("key", "title", "text", "stake", "map", "next")
T = TypeVar("T")


class _Head(Struct, forbid_unknown_fields=True):
    id: str
    title: str
    blurb: str
    start: str
    situations: list[dict[str, Any]]
    endings: dict[str, dict[str, Any]]
    book: str = "stacktors"
    heroes: list[dict[str, Any]] = []
    options: dict[str, Any] = {}
    facts: dict[str, str] = {}


class _Stage(Struct):
    key: str
    title: str
    text: str
    stake: str
    map: str
    next: dict[str, str]


class _Hero(Struct):
    name: str
    blurb: str = ""


def read(path: Path) -> Campaign:
    """The campaign in a TOML file. Raises Faulty with what its envelope has wrong; the maps and the book's part are not read."""
    file = path.name
    head = fit(_table(path), _Head, file, "")
    faults: list[Problem] = []
    stages = [_stage(raw, file, number, faults) for number, raw in enumerate(head.situations, 1)]
    endings = {key: _ending(key, raw, file, faults) for key, raw in head.endings.items()}
    heroes = [_hero(raw, file, number, faults) for number, raw in enumerate(head.heroes, 1)]
    faults += _key_faults(head, file)
    if faults:
        raise Faulty(tuple(faults))
    return Campaign(
        path, head.id, head.title, head.blurb, head.book, head.start,
        tuple(stage for stage in stages if stage),
        {key: ending for key, ending in endings.items() if ending},
        tuple(hero for hero in heroes if hero),
        head.options,
        head.facts,
    )  # fmt: skip


def _table(path: Path) -> dict[str, Any]:
    """The file as TOML reads it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _faulty(path, "", f"the file does not open ({error.strerror})", "see that it is there and may be read") from error
    if len(data) > MOST_BYTES:
        raise _faulty(path, "", f"the file has {len(data)} bytes", f"keep a campaign under {MOST_BYTES}")
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise _faulty(path, f"byte {error.start + 1}", "this is no UTF-8 text", "save the file as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).rstrip(")").partition(" (at ")
        raise _faulty(path, place, f"this is no TOML: {what[0].lower()}{what[1:]}", "mend what stands there") from error


def _faulty(path: Path, where: str, what: str, mend: str) -> Faulty:
    return Faulty((Problem(path.name, where, what, mend),))


def _kept(raw: Any, kind: type[T], file: str, where: str, faults: list[Problem]) -> T | None:
    """The value as that kind, or None with its problems noted."""
    try:
        return fit(raw, kind, file, where)
    except Faulty as faulty:
        faults += faulty.problems
        return None


def _stage(raw: dict[str, Any], file: str, number: int, faults: list[Problem]) -> Stage | None:
    where = f"situation {raw.get('key', number)}"
    own = _kept({key: raw[key] for key in _OWN if key in raw}, _Stage, file, where, faults)
    if own is None:
        return None
    rest = {key: value for key, value in raw.items() if key not in _OWN}
    return Stage(own.key, own.title, own.text, own.stake, own.map, own.next, rest)


def _ending(key: str, raw: dict[str, Any], file: str, faults: list[Problem]) -> Ending | None:
    return _kept(raw, Ending, file, f"ending {key}", faults)


def _hero(raw: dict[str, Any], file: str, number: int, faults: list[Problem]) -> Hero | None:
    own = _kept({key: raw[key] for key in ("name", "blurb") if key in raw}, _Hero, file, f"hero {raw.get('name', number)}", faults)
    rest = {key: value for key, value in raw.items() if key not in ("name", "blurb")}
    return Hero(own.name, own.blurb, rest) if own else None


def _key_faults(head: _Head, file: str) -> list[Problem]:
    """Names that are no keys, or that two things share."""
    stages = [raw["key"] for raw in head.situations if isinstance(raw.get("key"), str)]
    placed = [("id", head.id), *((f"situation {key}", key) for key in stages), *((f"ending {key}", key) for key in head.endings)]
    faults = [
        Problem(file, where, f'"{key}" is no key', "write small letters, digits and _, a letter first")
        for where, key in placed
        if not _KEY.fullmatch(key)
    ]
    names = [*stages, *head.endings]
    shared = sorted({name for name in names if names.count(name) > 1})
    return faults + [Problem(file, "", f'"{name}" names two situations or endings', "give one another key") for name in shared]
