"""How Characters can look: colours with their names, heads, emblems, poses; and looks that are made by chance."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from msgspec.structs import replace

from game.books.capes.comic.beats import member_of
from game.books.capes.face.comic.dress import dressed
from game.books.capes.face.comic.emblems import SIGNS
from game.books.capes.values import Appearance, Leaning, Sheet
from game.table.seats import lot, pick

ColourPart = Literal["suit", "trim", "skin", "hair", "cape"]
PARTS: Final[tuple[ColourPart, ...]] = ("suit", "trim", "skin", "hair", "cape")
_CLOTH: Final = {
    "ink": "#22252f",
    "slate": "#39424e",
    "stone": "#8d8a86",
    "bone": "#e8e0cc",
    "white": "#f6f1e2",
    "navy": "#27415f",
    "blue": "#2b6ea8",
    "sky": "#7fb7d6",
    "teal": "#2f7f78",
    "pine": "#2f5f47",
    "leaf": "#6a8f3c",
    "lime": "#c7d95c",
    "yellow": "#e3b23c",
    "orange": "#d9772e",
    "rust": "#a8472c",
    "red": "#b5232f",
    "wine": "#6f1f35",
    "rose": "#d98aa4",
    "plum": "#7a3f74",
    "violet": "#4b3a6b",
    "brown": "#6b4a2f",
}
_SKIN: Final = {
    "porcelain": "#f3d7c0",
    "cream": "#f0cfb4",
    "sand": "#e2b48f",
    "honey": "#cf9c73",
    "bronze": "#b67f56",
    "chestnut": "#97643f",
    "umber": "#75492e",
    "cocoa": "#573524",
    "ebony": "#3d251b",
    "ash": "#a7a9ad",
    "blue": "#7fa8c9",
    "green": "#8fae7a",
    "lilac": "#9a86b8",
}
_HAIR: Final = {
    "black": "#1d1716",
    "dark brown": "#3a2a20",
    "chestnut": "#5b2c1a",
    "brown": "#7a4526",
    "copper": "#b0622c",
    "blond": "#d3a55a",
    "flaxen": "#ece0c0",
    "grey": "#8f8c8a",
    "white": "#e4e4e6",
    "red": "#b5232f",
    "blue": "#2b6ea8",
    "green": "#4b7a4a",
    "plum": "#7a3f74",
}
NO_CAPE: Final = "no cape"
COLOURS: Final[Mapping[ColourPart, Mapping[str, str]]] = MappingProxyType(
    {"suit": _CLOTH, "trim": _CLOTH, "skin": _SKIN, "hair": _HAIR, "cape": {NO_CAPE: "", **_CLOTH}}
)
"""By what is coloured, the colours to choose from, with their names."""

CharacterHead = Literal["bob", "curls", "hood", "hat", "cap", "bun", "bare"]
_HEADS: Final[tuple[CharacterHead, ...]] = ("bob", "curls", "bun", "bare", "cap", "hat", "hood")
_EMBLEMS: Final = tuple(name for name in SIGNS if name != "echo")
"""The signs, each once: the echo has two names."""
_BUILDS: Final = tuple(range(70, 145, 5))
"""Breadths in percent of the usual, as far as figures differ by them."""
POSES: Final = ("hips", "stand", "fold", "clench", "think", "tip", "shrug", "cheer")
"""The poses in which a figure has room in a narrow frame."""
_THINGS: Final = {"": "a person", "tram": "a tram", "flood": "a flood"}
LookKey = Literal["head", "emblem", "build", "thing"]
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"head": _HEADS, "emblem": ("", *_EMBLEMS), "thing": tuple(_THINGS)}
)
"""What is chosen step by step, with its values in order."""


def word(sheet: Sheet, key: LookKey) -> str:
    """How the Character's look is called in that matter."""
    look = sheet.look
    if key == "build":
        return f"{look.build} %"
    if key == "thing":
        return _THINGS[look.thing]
    if key == "emblem" and not look.emblem:
        return "none" if look.coat or sheet.leaning == "bystander" else "by its name"
    return str(getattr(look, key))


def stepped(look: Appearance, key: LookKey, way: int) -> Appearance:
    """The look with the next value in that matter, or with the one before; after the last comes the first.

    Breadths end at the broadest and the slimmest.
    """
    if key == "build":
        return replace(look, build=_broader(look.build, way))
    return replace(look, **{key: turned(_CHOICES[key], getattr(look, key), way)})


def _broader(now: int, way: int) -> int:
    """The next breadth of those to choose from, or the one before."""
    if way > 0:
        return next((one for one in _BUILDS if one > now), _BUILDS[-1])
    return next((one for one in reversed(_BUILDS) if one < now), _BUILDS[0])


def turned(values: tuple[Any, ...], now: object, way: int) -> Any:
    """The value so many places after that one, round and round; the first after one that is not among them."""
    return values[(values.index(now) + way) % len(values)] if now in values else values[0]


def swatches(look: Appearance, part: ColourPart) -> Mapping[str, str]:
    """The colours to choose from, with one of its own at the end where it has another."""
    known, worn = COLOURS[part], getattr(look, part)
    return known if worn in known.values() else {**known, "a colour of its own": worn}


def coloured(look: Appearance, part: ColourPart, colour: str) -> Appearance:
    """The look in which that part has that colour."""
    return replace(look, **{part: colour})


def settled(sheet: Sheet) -> Appearance:
    """The Character's look with all that follows from its id written out, so that it looks the same by another one."""
    look, worn = sheet.look, dressed(member_of(0, sheet))
    parts: tuple[ColourPart, ...] = PARTS[:2] if look.thing else PARTS[:4]
    empty = {part: "#{:02x}{:02x}{:02x}".format(*getattr(worn, part)) for part in parts if not getattr(look, part)}
    return replace(look, emblem=look.emblem if look.thing else worn.emblem, **empty)


# --- by chance


_SUITS: Final = (
    "navy yellow, wine bone, pine lime, violet lime, rust bone, slate red, leaf yellow, plum rose, blue orange, "
    "brown sky, teal white, red white, ink teal, bone red, sky navy, orange ink, stone wine, rose plum, white blue, "
    "yellow violet, ink orange, lime violet"
)
"""Suits, each with a trim that goes with it."""
_CAPES: Final = ("wine", "ink", "navy", "bone", "red", "violet", "pine", "yellow")
_HEADS_BY_CHANCE: Final[Mapping[Leaning, tuple[CharacterHead, ...]]] = MappingProxyType(
    {
        "hero": ("bob", "curls", "bun", "bare", "cap", "hood", "bob", "curls"),
        "villain": ("bob", "curls", "bun", "bare", "hat", "hood", "hat"),
        "bystander": ("bob", "curls", "bun", "bare", "cap", "hat"),
        "thing": _HEADS,
    }
)


def look_by_chance(number: int, leaning: Leaning, emblem: str = "") -> Appearance:
    """A look for somebody of that kind, the same for the same number; without an emblem one is chosen too."""
    key, street = f"capes look {number}", leaning == "bystander"
    suit, trim = pick(_SUITS.split(", "), f"{key} suit").split()
    caped, coated, masked = (lot(f"{key} {what}") for what in ("cape", "coat", "mask"))
    coat = coated < (0.35 if street else 0.25)
    return Appearance(
        head=pick(_HEADS_BY_CHANCE[leaning], f"{key} head"),
        suit=_CLOTH[suit],
        trim=_CLOTH[trim],
        skin=pick([*_SKIN.values()][: 9 if street or lot(f"{key} odd") < 0.9 else 13], f"{key} skin"),
        hair=pick([*_HAIR.values()][: 9 if street or lot(f"{key} dyed") < 0.75 else 13], f"{key} hair"),
        cape=_CLOTH[pick(_CAPES, f"{key} cloth")] if caped < 0.5 and not (street or coat) else "",
        emblem=emblem or pick(_EMBLEMS, f"{key} emblem"),
        coat=coat,
        mask=masked < 0.45 and not street,
        build=pick(range(85, 125, 5), f"{key} build"),
    )
