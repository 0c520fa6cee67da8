"""The author's reference, `maps/REFERENCE.md`: the schema, and the keys of a campaign file, in tables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from enum import EnumType
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields, replace

from game import library
from game.campaign.model import Ending, FileTable, Keys
from game.campaign.read import Head, HeroHead, SituationHead
from game.phrases import spaced
from game.tiled import schema
from game.tiled.properties import as_text
from game.tiled.schema import Class, Member

CORE: Final = Keys(
    (
        FileTable("campaign", "The file itself", (Head,)),
        FileTable("heroes", "`[[heroes]]`", (HeroHead,)),
        FileTable("situations", "`[[situations]]`", (SituationHead,)),
        FileTable("endings", "`[endings.KEY]`", (Ending,)),
    ),
    Path(__file__).with_name("keys.toml"),
)
"""Of campaigns of any book; those of the books stand before the endings."""


def _known() -> tuple[Keys, ...]:
    """The core's keys and those of the books in the library."""
    return (CORE, *(library.shelved(name).keys for name in library.BOOKS))


def tables() -> tuple[FileTable, ...]:
    """Every table once, with all the structs that read it."""
    found: dict[str, FileTable] = {}
    *first, last = CORE.tables
    for table in (*first, *(one for keys in _known()[1:] for one in keys.tables), last):
        kinds = found[table.name].kinds if table.name in found else ()
        found[table.name] = replace(found.get(table.name, table), kinds=(*kinds, *table.kinds))
    return tuple(found.values())


@cache
def _read(path: Path) -> dict[str, dict[str, str]]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _says() -> dict[str, dict[str, str]]:
    """The sentences by table and key."""
    told: dict[str, dict[str, str]] = {}
    for name, sentences in ((name, each) for keys in _known() if keys.says for name, each in _read(keys.says).items()):
        told[name] = told.get(name, {}) | sentences
    return told


_WORDS: Final = {
    str: "text",
    int: "number",
    bool: "true or false",
    float: "number",
    dict: "table",
    list: "list",
    tuple: "list",
}


def key_tables() -> Iterator[str]:
    """Every table with its keys, in Markdown."""
    for table in tables():
        rows = [
            f"| `{field.name}` | {_type(kind, field)} | {_default(field)} | {says(table, field.name)} |"
            for kind, field in keys(table)
        ]
        yield "\n".join((f"### {table.written}", "| key | type | default | |", "|---|---|---|---|", *rows, ""))


def keys(table: FileTable) -> list[tuple[type[Struct], FieldInfo]]:
    """The table's keys with the struct that reads each, those that are needed first."""
    found = [(kind, field) for kind in table.kinds for field in fields(kind)]
    return sorted(found, key=lambda each: not each[1].required)


def says(table: FileTable, key: str) -> str:
    """The sentence for the key. KeyError where nobody wrote one."""
    sort = library.map_schema().of(table.of_map)
    told = _says()[table.name]
    member = sort.member(key) if sort and key not in told else None
    if member is None and key not in told:
        raise KeyError(f'write in keys.toml what "{key}" is, below [{table.name}]')
    return member.says if member else told[key]


def unused() -> list[str]:
    """Sentences for keys that no table has."""
    known = {(table.name, field.name) for table in tables() for _, field in keys(table)}
    return [f"{name}.{key}" for name, told in _says().items() for key in told if (name, key) not in known]


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


_HEAD = """\
# Reference of maps and campaigns

Made of the game's own table by `python -m game.workshop`; change it there. `README.md` tells how a map is made.
Types are Tiled's. Where a property is left out, its default holds. A property that is not here is not played, and
`stacktors check` says so.
"""
_CAMPAIGNS = """\
## Campaign files
`CAMPAIGNS.md` tells how a campaign is written; these are its keys. A key that is not here is refused.
"""
_DRAWN = {
    "cell": "Draw it as a point, or as a tile object.",
    "area": "Draw it as a rectangle, an ellipse or a polygon.",
    "anything": "Draw it as you like.",
    "map": "",
    "layer": "",
}


def written() -> str:
    """The whole page."""
    parts = [
        _HEAD,
        *_sort(library.map_schema().situation, "The map itself"),
        "## Things\nThe class of an object says what it is. Hidden layers and objects are not played.\n",
    ]
    for sort in library.map_schema().classes:
        parts += _sort(sort, f"`{sort.name}`", "###")
    parts += [
        f"### `prop/…`\n{schema.PROPS}\n",
        "## Tiles\nWhat a tile of a tileset tells about the cells that it is painted on.\n",
        _table(schema.TILE),
        *_sort(schema.LAYER, "Layers"),
    ]
    parts += ["## Words to choose from", *_enums(), _CAMPAIGNS, *key_tables()]
    return "\n".join(parts)


def _sort(sort: Class, title: str, mark: str = "##") -> Iterator[str]:
    named = "It needs a name." if sort.named else ""
    yield f"{mark} {title}\n" + spaced(sort.says, _DRAWN[sort.drawn], named) + "\n"
    if sort.members:
        yield _table(sort.members)


def _table(members: tuple[Member, ...]) -> str:
    return "\n".join(("| property | type | default | |", "|---|---|---|---|", *map(_row, members), ""))


def _row(member: Member) -> str:
    kind = f"enum {member.enum}" if member.enum else member.type
    value = as_text(member.default)
    default = "**needed**" if member.needed else f"`{value}`" if value else ""
    example = f" As `{member.example}`." if member.example else ""
    return f"| `{member.name}` | {kind} | {default} | {member.says}{example} |"


def _enums() -> Iterator[str]:
    for enum in library.map_schema().enums:
        words = ", ".join(f"`{value}`" for value in enum.values if value)
        yield (
            f"- {enum.name}: "
            f"{words}{'; or another one' if enum.open else ''}{'; or nothing' if '' in enum.values else ''}."
        )
    yield ""
