"""Tilesets: classes and properties of the tiles, read as Tiled writes them, in XML or JSON.

Where two tilesets claim a number, since one has grown after the map was saved, the later tileset has it, as in Tiled.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.phrases import nearest
from game.tiled import schema
from game.tiled.painting import Art, read
from game.tiled.properties import Classes, Values, as_text, write
from game.tiled.schema import wrong
from game.tiled.sources import DEEPEST, Fence, FilePlace, PictureSize, called, plain, read_text, read_xml, size, whole

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


MOST_TILES: Final = 65_536
MOST_SETS: Final = 64
GROUND_PROPERTIES: Final = tuple(member.name for member in schema.TILE)
"""The properties that tell about the cell that a tile is painted on.

The others are presets for objects that show the tile.
"""
_ACROSS: Final = {"left": 0.0, "right": 1.0}
_A_SLIP: Final = 0.8
"""The share of equal letters from which on an unknown property of a tile counts as a misspelt one of the game."""
_DOWN: Final = {"top": 0.0, "bottom": 1.0}


class TilesetTile(Struct, frozen=True):
    """A tile with a class or properties."""

    name: str
    properties: Values


class Tileset(Struct, frozen=True):
    """A tileset as a map uses it: its first gid, how many ids it has, the size of its tiles in pixels."""

    first: int
    name: str
    count: int
    width: int
    height: int
    anchor: tuple[float, float]
    """The share of a tile object's picture that lies left of its position, and the share above it."""
    tiles: dict[int, TilesetTile]
    path: Path | None
    art: Art

    def size(self, gid: int) -> tuple[int, int]:
        """The size in pixels of the picture of that gid."""
        return self.art.size(gid - self.first) or (self.width, self.height)

    def until(self, beyond: int) -> Tileset:
        """The tileset without the tiles from the gid `beyond` on, if it begins before that."""
        kept = beyond - self.first
        return replace(self, count=kept) if 0 < kept < self.count else self

    def element(self) -> ET.Element:
        """The tileset as an element with what pytmx needs of it."""
        size = {"tilewidth": str(self.width), "tileheight": str(self.height), "tilecount": str(self.count)}
        root = ET.Element("tileset", {"firstgid": str(self.first), "name": self.name} | size)
        for number, tile in ((number, tile) for number, tile in self.tiles.items() if number < self.count):
            inner = ET.SubElement(root, "tile", {"id": str(number), "type": tile.name})
            write(inner, {key: value for key, value in tile.properties.items() if key in GROUND_PROPERTIES})
        return root


class Tilesets:
    """The tilesets of one map, in order of their first gids; templates may bring more."""

    def __init__(self, file: Path, fence: Fence, classes: Classes) -> None:
        self.sets: list[Tileset] = []
        self._file, self._fence, self._classes = file, fence, classes
        self._strange: set[str] = set()
        """Properties of tiles that seem to be misspelt, each of which is told once."""

    def add(self, reference: ET.Element, place: FilePlace) -> None:
        """Add a `<tileset>` of the map: embedded, or a reference to a file."""
        if len(self.sets) >= MOST_SETS:
            raise place.fail(f"there are more than {MOST_SETS} tilesets", "remove those that are not used")
        first = whole(reference, "firstgid", place, low=1)
        source = reference.get("source")
        if source is None:
            self._keep(first, reference, None, place.tileset(reference.get("name", "")))
        else:
            where = place.tileset(source)
            self.bring(first, self.find(self._file.parent, source, where), where)

    def find(self, base: Path, source: str, place: FilePlace) -> Path:
        """The tileset's file that `source` names, relative to `base`."""
        return self._fence.follow(base, source, place)

    def bring(self, first: int, path: Path, place: FilePlace) -> None:
        """Add the tileset of that file; a file that was read already is not read again."""
        known = next((known for known in self.sets if known.path == path), None)
        if known:
            self._lay(replace(known, first=first), place)
        else:
            read = read_json(path, place) if path.suffix.lower() in ENDINGS else read_xml(path, "tileset", place)
            self._keep(first, read, path, place)

    def gid_of(self, path: Path, place: FilePlace) -> int:
        """The first gid of that file's tileset, which is added if the map does not have it."""
        for known in self.sets:
            if known.path == path:
                return known.first
        first = max((known.first + known.count for known in self.sets), default=1)
        self.bring(first, path, place)
        return first

    def owner(self, gid: int) -> Tileset | None:
        """The tileset that has the gid (without flip bits), or None."""
        return next((known for known in self.sets if known.first <= gid < known.first + known.count), None)

    def tile(self, gid: int) -> TilesetTile | None:
        known = self.owner(gid)
        return known.tiles.get(gid - known.first) if known else None

    def _keep(self, first: int, root: ET.Element, path: Path | None, place: FilePlace) -> None:
        folder = (path or self._file).parent
        art = read(root, folder, self._fence, place)
        for faulty in art.lost:
            self._classes.notes += faulty.doubts("its tiles are not drawn")
        tiles = {
            whole(tile, "id", place, high=MOST_TILES): self._tile(tile, folder, place) for tile in root.findall("tile")
        }
        least = 0 if art.sheet is None else 1
        width, height = (whole(root, side, place, low=least, high=4096) for side in ("tilewidth", "tileheight"))
        counted = _counted(root, art, (width, height), place)
        count = max(whole(root, "tilecount", place, 0, high=MOST_TILES), counted, max(tiles, default=-1) + 1)
        self._lay(Tileset(first, root.get("name", "?"), count, width, height, _anchor(root), tiles, path, art), place)

    def _lay(self, known: Tileset, place: FilePlace) -> None:
        """Keep the tileset, up to where the numbers of the next one begin."""
        twin = next((other for other in self.sets if other.first == known.first and other.count and known.count), None)
        if twin is not None:
            raise place.fail(
                f"its tiles have the same numbers as those of tileset {plain(twin.name)}",
                "give it a firstgid beyond theirs with a text editor",
            )
        self.sets = [other.until(known.first) for other in self.sets]
        beyond = min(
            (other.first for other in self.sets if other.first > known.first), default=known.first + known.count
        )
        self.sets.append(known.until(beyond))

    def _tile(self, element: ET.Element, folder: Path, place: FilePlace) -> TilesetTile:
        where = place.tile(element.get("id", "?"))
        values = self._classes.read(element, where, folder)
        for member in schema.TILE:
            if slip := wrong(member, values.get(member.name, "")):
                raise where.property(member.name).fail(*slip)
        for name in (one for one in values if one not in self._strange):
            if meant := _meant(name):
                self._strange.add(name)
                mend = f'did you mean "{meant}"? Rename it or take it out'
                self._classes.notes.append(where.property(name).warning("is unknown and not played", mend))
        return TilesetTile(called(element), values)


def _meant(name: str) -> str:
    """The property of tiles that an unknown one seems to be meant for; empty where it may be another game's."""
    known = any(sort.member(name) for sort in schema.whole_schema().classes)
    return "" if known or name in GROUND_PROPERTIES else nearest(name.lower(), GROUND_PROPERTIES, _A_SLIP)


def _anchor(root: ET.Element) -> tuple[float, float]:
    """Where in its picture a tile object's position lies: left and below unless the tileset says otherwise."""
    name = root.get("objectalignment", "unspecified")
    if name == "unspecified":
        return (0.0, 1.0)
    across = next((share for side, share in _ACROSS.items() if name.endswith(side)), 0.5)
    down = next((share for side, share in _DOWN.items() if name.startswith(side)), 0.5)
    return (across, down)


def _counted(root: ET.Element, art: Art, tile: PictureSize, place: FilePlace) -> int:
    """How many tiles the sheet holds, for tilesets that do not say so (before Tiled 1.0)."""
    if art.sheet is None or root.get("tilecount") is not None:
        return 0
    told = art.sheet.width, art.sheet.height
    if art.sheet.lost and not all(told):
        return 0
    columns, rows = art.lines(told if all(told) else size(art.sheet.file, place), tile)
    return min(columns * rows, MOST_TILES)
