"""The author's reference, `maps/REFERENCE.md`: the schema in tables."""

from __future__ import annotations

from collections.abc import Iterator

from game import library
from game.phrases import spaced
from game.tiled import schema
from game.tiled.properties import as_text
from game.tiled.schema_entries import Class, Member
from game.workshop import keys

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
    parts += ["## Words to choose from", *_enums(), _CAMPAIGNS, *keys.written()]
    return "\n".join(parts)


def _sort(sort: Class, title: str, mark: str = "##") -> Iterator[str]:
    named = "It needs a name." if sort.named else ""
    yield f"{mark} {title}\n" + spaced(sort.says, _DRAWN[sort.drawn], named) + "\n"
    if sort.members:
        yield _table(sort.members)


def _table(members: tuple[Member, ...]) -> str:
    rows = [
        f"| `{member.name}` | {_type(member)} | {_default(member)} | {member.says}{_example(member)} |"
        for member in members
    ]
    return "\n".join(("| property | type | default | |", "|---|---|---|---|", *rows, ""))


def _type(member: Member) -> str:
    return f"enum {member.enum}" if member.enum else member.type


def _default(member: Member) -> str:
    if member.needed:
        return "**needed**"
    value = as_text(member.default)
    return f"`{value}`" if value else ""


def _example(member: Member) -> str:
    return f" As `{member.example}`." if member.example else ""


def _enums() -> Iterator[str]:
    for enum in library.map_schema().enums:
        words = ", ".join(f"`{value}`" for value in enum.values if value)
        yield (
            f"- {enum.name}: "
            f"{words}{'; or another one' if enum.open else ''}{'; or nothing' if '' in enum.values else ''}."
        )
    yield ""
