"""The one module that uses pytmx: it turns a cleaned-up tree into typed values."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Struct

from game.tiled.layers import GID
from game.tiled.properties import Value

ReadPairs = tuple[tuple[str, Value], ...]
_WINDOWED = ("pygame", "pytmx.util_pygame")


def _headless() -> Any:
    """pytmx, imported without pygame.

    It imports pygame where it finds it, for its hints of types and for pictures; it does without both, so that
    whoever reads maps needs no library for a window.
    """
    hidden = [other for other in _WINDOWED if other not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]
    try:
        import pytmx  # noqa: PLC0415  not before pygame is hidden

        return pytmx
    finally:
        for other in hidden:
            del sys.modules[other]


_pytmx = _headless()


class TileMeaning(Struct, frozen=True):
    """What a painted tile, or its layer, says about its cell; empty where it says nothing."""

    kind: str = ""
    terrain: str = ""
    blocks_sight: bool = False

    def on(self, layer: TileMeaning) -> TileMeaning:
        """What the tile says on a layer, which speaks for tiles without a kind."""
        dense = self.blocks_sight or layer.blocks_sight
        return (
            TileMeaning(self.kind, self.terrain, dense)
            if self.kind
            else TileMeaning(layer.kind, self.terrain or layer.terrain, dense)
        )


class DrawnObject(Struct, frozen=True):
    """An object, in pixels of the map: a box (its north-west corner and size), and corners for a polygon."""

    id: int
    name: str
    kind: str
    """Tiled's class, in lower case."""
    form: str
    x: float
    y: float
    width: float
    height: float
    rotation: float
    corners: tuple[tuple[float, float], ...]
    properties: ReadPairs
    layer: str
    shows: int = 0
    """The gid of a tile object's tile, with the bits of flips."""
    opacity: float = 1.0
    pivot: tuple[float, float] = (0.0, 0.0)
    """The point at which the object was placed and about which it is turned."""


class Page(Struct, frozen=True):
    """The tile layers' gids row by row and the object layers' objects, the lowest first; the map's properties."""

    layers: tuple[tuple[int, ...], ...]
    """Gids as Tiled wrote them, with the bits of flips and turns."""
    looks: dict[int, TileMeaning]
    """What each gid on the layers says; nothing for 0."""
    groups: tuple[tuple[DrawnObject, ...], ...]
    properties: ReadPairs

    @property
    def objects(self) -> tuple[DrawnObject, ...]:
        """The objects of all groups, in order."""
        return tuple(drawn for group in self.groups for drawn in group)


def read(root: ET.Element, cells: tuple[tuple[int, ...], ...]) -> Page:
    """Read a cleaned-up map with these tile layers. No picture is loaded, no display is needed."""
    loaded: Any = _pytmx.TiledMap(allow_duplicate_names=True, load_all=False)
    loaded.filename = ""
    loaded.parse_xml(root)
    told = {loaded.tiledgidmap[gid]: look(properties) for gid, properties in loaded.tile_properties.items()}
    plain = TileMeaning()
    looks = {gid: told.get(gid & GID, plain) for gid in set().union(*cells)}
    groups = tuple(tuple(_drawn(drawn, group.name) for drawn in group) for group in loaded.objectgroups)
    return Page(cells, looks, groups, _pairs(loaded.properties, list(loaded.properties)))


def look(told: Mapping[str, Any]) -> TileMeaning:
    """What those properties of a tile or layer say about its cells."""
    return TileMeaning(str(told.get("kind") or ""), str(told.get("terrain") or ""), told.get("blocks_sight") is True)


def _drawn(drawn: Any, layer: str) -> DrawnObject:
    own: list[str] = msgspec.json.decode(drawn.own)  # pytmx adds the tile's attributes to the object's properties
    corners = tuple(
        (float(point.x), float(point.y)) for point in (drawn.points if drawn.form in ("polygon", "polyline") else ())
    )
    box = (float(drawn.x), float(drawn.y), float(drawn.width), float(drawn.height), float(drawn.rotation))
    kind, told, pivot = (
        (drawn.type or "").lower(),
        _pairs(drawn.properties, own),
        (float(drawn.pivotx), float(drawn.pivoty)),
    )
    return DrawnObject(
        drawn.id,
        drawn.name or "",
        kind,
        drawn.form,
        *box,
        corners,
        told,
        layer or "",
        int(drawn.shows),
        float(drawn.opacity),
        pivot,
    )


def _pairs(told: dict[str, Any], names: list[str]) -> ReadPairs:
    """The named properties, sorted; pytmx gives an empty text as None."""
    return tuple((name, "" if told[name] is None else told[name]) for name in sorted(set(names)))
