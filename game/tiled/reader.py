"""The one module that touches pytmx: a normalised tree in, typed values out."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytmx
from msgspec import Struct

from game.tiled.properties import Value

Pairs = tuple[tuple[str, Value], ...]


class Look(Struct, frozen=True):
    """What a painted tile says about its cell; empty where it says nothing."""

    kind: str = ""
    terrain: str = ""
    blocks_sight: bool = False


class Drawn(Struct, frozen=True):
    """An object, in pixels of the map: a box (its north-west corner and size) and, for polygons, corners."""

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
    properties: Pairs
    layer: str


class Page(Struct, frozen=True):
    """What pytmx read: the layers' cells row by row (bottom layer first), objects in order, the map's properties."""

    layers: tuple[tuple[Look, ...], ...]
    objects: tuple[Drawn, ...]
    properties: Pairs


def read(root: ET.Element) -> Page:
    """Read a normalised map. No pictures are loaded, no display is needed."""
    loaded: Any = pytmx.TiledMap(allow_duplicate_names=True, load_all=False)
    loaded.filename = ""
    loaded.parse_xml(root)
    looks: dict[int, Look] = {gid: _look(told) for gid, told in loaded.tile_properties.items()}
    plain = Look()
    layers = tuple(
        tuple(looks.get(gid, plain) for row in layer.data for gid in row) for layer in loaded.layers if isinstance(layer, pytmx.TiledTileLayer)
    )
    objects = tuple(_drawn(drawn, group.name) for group in loaded.objectgroups for drawn in group)
    return Page(layers, objects, _pairs(loaded.properties, list(loaded.properties)))


def _look(told: dict[str, Any]) -> Look:
    return Look(str(told.get("kind") or ""), str(told.get("terrain") or ""), told.get("blocks_sight") is True)


def _drawn(drawn: Any, layer: str) -> Drawn:
    own: list[str] = msgspec.json.decode(drawn.own)  # pytmx adds the tile's attributes to the object's properties
    corners = tuple((float(point.x), float(point.y)) for point in getattr(drawn, "points", ()))
    box = (float(drawn.x), float(drawn.y), float(drawn.width), float(drawn.height), float(drawn.rotation))
    return Drawn(drawn.id, drawn.name or "", (drawn.type or "").lower(), drawn.form, *box, corners, _pairs(drawn.properties, own), layer or "")


def _pairs(told: dict[str, Any], names: list[str]) -> Pairs:
    """The named properties, sorted; pytmx reads an empty text as None."""
    return tuple((name, "" if told[name] is None else told[name]) for name in sorted(set(names)))
