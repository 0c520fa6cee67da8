"""The keys of a campaign file, in tables: types and defaults of the structs that read it, sentences of `keys.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from enum import EnumType
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from game import library
from game.campaign.model import Ending
from game.campaign.read import Head, HeroHead, StageHead
from game.stacktors.maps.campaign_review import Premade
from game.stacktors.maps.placed import FigureNote, ThingNote, TrialNote
from game.stacktors.maps.script import Area, Script
from game.stacktors.values.situation import Choice, Goal, Offer, Opening, Ordeal, Reward, Stage, Watch


class Table(Struct, frozen=True):
    """A table of the file: its name among the sentences, how the file writes it, the structs that read it."""

    name: str
    written: str
    kinds: tuple[type[Struct], ...]
    of_map: str = ""
    """The class in the schema of maps that has the table's other keys."""


TABLES: Final = (
    Table("campaign", "The file itself", (Head,)),
    Table("heroes", "`[[heroes]]`", (HeroHead, Premade)),
    Table("situations", "`[[situations]]`", (StageHead, Script)),
    Table("figures", "`[[situations.figures]]`", (FigureNote,), "character"),
    Table("talk", "`[[situations.figures.talk]]`", (Choice,)),
    Table("trials", "`[[situations.trials]]`", (TrialNote,), "challenge"),
    Table("things", "`[[situations.things]]`", (ThingNote,), "object"),
    Table("goals", "`[[situations.goals]]`", (Goal,)),
    Table("watches", "`[[situations.watches]]`", (Watch,)),
    Table("rewards", "`[[situations.rewards]]`", (Reward,)),
    Table("regions", "`[[situations.regions]]`", (Area,)),
    Table("opened", "`[[situations.opened]]`", (Opening,)),
    Table("offers", "`[[situations.offers]]`", (Offer,)),
    Table("ordeal", "`[situations.ordeal]`", (Ordeal,)),
    Table("stages", "`[[situations.ordeal.stages]]`", (Stage,)),
    Table("endings", "`[endings.KEY]`", (Ending,)),
)
NOT_WRITTEN: Final = {("goals", "bad")}
"""Keys that the game works out for itself, so that authors do not write them."""
_SAYS: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("keys.toml").read_text(encoding="utf-8")
)
_WORDS: Final = {
    str: "text",
    int: "number",
    bool: "true or false",
    float: "number",
    dict: "table",
    list: "list",
    tuple: "list",
}


def written() -> Iterator[str]:
    """Every table with its keys, in Markdown."""
    for table in TABLES:
        rows = [
            f"| `{field.name}` | {_type(kind, field)} | {_default(field)} | {says(table, field.name)} |"
            for kind, field in keys(table)
        ]
        yield "\n".join((f"### {table.written}", "| key | type | default | |", "|---|---|---|---|", *rows, ""))


def keys(table: Table) -> list[tuple[type[Struct], FieldInfo]]:
    """The table's keys with the struct that reads each, those that are needed first."""
    found = [
        (kind, field) for kind in table.kinds for field in fields(kind) if (table.name, field.name) not in NOT_WRITTEN
    ]
    return sorted(found, key=lambda each: not each[1].required)


def says(table: Table, key: str) -> str:
    """The sentence for the key. KeyError where nobody wrote one."""
    sort = library.map_schema().of(table.of_map)
    member = sort.member(key) if sort and key not in _SAYS[table.name] else None
    return member.says if member else _SAYS[table.name][key]


def unused() -> list[str]:
    """Sentences for keys that no table has."""
    known = {(table.name, field.name) for table in TABLES for _, field in keys(table)}
    return [f"{name}.{key}" for name, told in _SAYS.items() for key in told if (name, key) not in known]


def _type(kind: type[Struct], field: FieldInfo) -> str:
    wanted = [arg for arg in _options(get_type_hints(kind)[field.name]) if arg is not NoneType]
    return " or ".join(dict.fromkeys(_word(arg) for arg in wanted))


def _options(wanted: Any) -> tuple[Any, ...]:
    """The values that the type allows: the parts of a union, the words of a Literal or an enum, or the type itself."""
    origin = get_origin(wanted)
    if origin is Literal:
        return get_args(wanted)
    if origin in (Union, UnionType):
        return tuple(each for arg in get_args(wanted) for each in _options(arg))
    return tuple(wanted) if isinstance(wanted, EnumType) else (wanted,)


def _word(option: Any) -> str:
    if isinstance(option, str):
        return f'`"{option}"`'
    plain = get_origin(option) or option
    return "table" if issubclass(plain, Struct) else _WORDS[plain]


def _default(field: FieldInfo) -> str:
    if field.required:
        return "**needed**"
    if field.default in (None, "", msgspec.NODEFAULT, ()):
        return ""
    value = str(field.default)
    return f"`{value.lower() if isinstance(field.default, bool) else value}`"
