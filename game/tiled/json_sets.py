"""Reads tilesets that Tiled wrote as JSON (.tsj, .json), and gives the XML that Tiled would have written of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import msgspec

from game.tiled.problems import FilePlace
from game.tiled.properties import as_text
from game.tiled.sources import DEEPEST, read_text

ENDINGS: Final = (".tsj", ".json")
_OTHER: Final = "is no tileset", "choose the tileset again in Tiled"
_OWN: Final = (
    "name",
    "tilewidth",
    "tileheight",
    "tilecount",
    "columns",
    "margin",
    "spacing",
    "objectalignment",
    "tilerendersize",
    "fillmode",
)
_OF_TILES: Final = ("id", "type", "class", "x", "y", "width", "height")
_TYPES: Final = {bool: "bool", int: "int", float: "float"}
JsonTable = dict[str, Any]


def read_json(path: Path, place: FilePlace) -> ET.Element:
    """The `<tileset>` that the file describes. Raises Faulty for a file that is no tileset."""
    try:
        told = msgspec.json.decode(read_text(path, place), type=JsonTable)
        return _tileset(told)
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise place.fail(*_OTHER) from error


def _tileset(told: JsonTable) -> ET.Element:
    root = _element("tileset", told, _OWN)
    if told.get("type", "tileset") != "tileset":
        raise TypeError(told["type"])
    if "image" in told:
        root.append(_image(told))
    if offset := told.get("tileoffset"):
        root.append(_element("tileoffset", offset, ("x", "y")))
    _put(root, told)
    root.extend([_tile(tile) for tile in told.get("tiles", [])])
    return root


def _tile(told: JsonTable) -> ET.Element:
    tile = _element("tile", told, _OF_TILES)
    if "image" in told:
        tile.append(_image(told))
    if frames := told.get("animation"):
        animation = ET.SubElement(tile, "animation")
        animation.extend([_element("frame", frame, ("tileid", "duration")) for frame in frames])
    _put(tile, told)
    return tile


def _image(told: JsonTable) -> ET.Element:
    names = {"image": "source", "imagewidth": "width", "imageheight": "height", "transparentcolor": "trans"}
    return ET.Element("image", {to: str(told[name]) for name, to in names.items() if name in told})


def _put(owner: ET.Element, told: JsonTable) -> None:
    """Add the properties of a JSON table to an element."""
    if given := told.get("properties"):
        properties = ET.SubElement(owner, "properties")
        properties.extend(
            [
                _property(each["name"], each.get("type", "string"), each.get("propertytype", ""), each.get("value", ""))
                for each in given
            ]
        )


def _property(name: str, kind: str, sort: str, value: Any, depth: int = 0) -> ET.Element:
    """One property as an element. The members of a class have the types of their values."""
    if depth > DEEPEST:
        raise RecursionError
    element = ET.Element("property", {"name": name, "type": kind} | ({"propertytype": sort} if sort else {}))
    if kind == "class":
        members = ET.SubElement(element, "properties")
        members.extend([_member(each, inner, depth) for each, inner in value.items()])
    elif kind == "list":
        element.extend([_item(inner, depth) for inner in value])
    else:
        element.set("value", _plain(value))
    return element


def _member(name: str, value: Any, depth: int) -> ET.Element:
    kind = "class" if isinstance(value, dict) else _TYPES.get(type(value), "string")
    return _property(name, kind, "", value, depth + 1)


def _item(told: JsonTable, depth: int) -> ET.Element:
    item = _property("", told.get("type", "string"), told.get("propertytype", ""), told.get("value", ""), depth + 1)
    item.tag = "item"
    return item


def _element(tag: str, told: JsonTable, names: tuple[str, ...]) -> ET.Element:
    return ET.Element(tag, {name: _plain(told[name]) for name in names if name in told})


def _plain(value: Any) -> str:
    """The value as Tiled writes it in XML."""
    if isinstance(value, dict | list):
        raise TypeError(value)
    return as_text(value)
