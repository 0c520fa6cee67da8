"""Objects of a map: each number once, templates filled in, positions in pixels of the window, plain properties, the
shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Struct

from game.problem import Problem
from game.tiled import schema
from game.tiled.layers import GID
from game.tiled.properties import Classes, Values, write
from game.tiled.sources import BY_HAND, Fence, FilePlace, called, named, plain, read_xml, real, to_real, to_whole, whole
from game.tiled.tilesets import GROUND_PROPERTIES, Tileset, Tilesets

MOST_OBJECTS: Final = 4_000
_ANEW: Final = "cut the object and paste it again, so that Tiled numbers it"


class Numbers:
    """Gives each object a number of its own.

    An object without a number (before Tiled 0.11), or with another one's, gets the next free one.
    """

    def __init__(self, source: ET.Element) -> None:
        self._seen: set[int] = set()
        self._doubled: list[tuple[FilePlace, int]] = []
        self._free = 1 + max((to_whole(raw.get("id", "")) or 0 for raw in source.iter("object")), default=0)

    def of(self, raw: ET.Element, place: FilePlace) -> int:
        """The object's number. Raises Faulty for more than MOST_OBJECTS objects."""
        if len(self._seen) >= MOST_OBJECTS:
            raise place.fail(f"the map has more than {MOST_OBJECTS} objects", "remove some")
        where = place.object(raw.get("id", "?"), raw.get("name", ""))
        number = whole(raw, "id", where, 0)
        if not number or number in self._seen:
            self._doubled += [(where, self._free)] * bool(number)
            number, self._free = self._free, self._free + 1
        self._seen.add(number)
        return number

    def doubts(self, named: Iterable[tuple[FilePlace, int]]) -> Iterator[Problem]:
        """Warnings about objects that share a number, and about references to objects that do not exist."""
        if self._doubled:
            (place, number), more = (
                self._doubled[0],
                f"; there are {len(self._doubled)} such" if len(self._doubled) > 1 else "",
            )
            yield place.warning(f"another object has this number too: here it is object {number}{more}", _ANEW)
        for place, number in named:
            if number and number not in self._seen:
                yield place.warning(
                    f"names object {number}, which is not on the map", "choose the object again in Tiled"
                )


MOST_POINTS: Final = 1_000
_SIDES: Final = ("x", "y", "width", "height")
_SPOTS: Final = (*_SIDES, "pivotx", "pivoty")
_MOST_TEMPLATES: Final = 500
_LONGEST_TEMPLATE: Final = 1_000_000
_FORMS: Final = ("point", "ellipse", "capsule", "polygon", "polyline", "text")
Shift = tuple[float, float]
"""The pixels to add to positions, across and down."""
ObjectBox = tuple[float, float, float, float]
"""x, y, width and height in pixels."""


class Objects(Struct, frozen=True):
    """Reads the objects of a map."""

    file: Path
    fence: Fence
    classes: Classes
    tilesets: Tilesets
    numbers: Numbers
    templates: dict[Path, ET.Element]

    def normal(self, raw: ET.Element, shift: Shift, place: FilePlace) -> ET.Element:
        """One object as pytmx reads it, with the attributes `form`, `pivotx`, `pivoty` and `own`.

        `own` holds the names of the object's own properties.
        """
        number = self.numbers.of(raw, place)
        element, preset = self._told(raw, place.object(number, raw.get("name", "")))
        where = place.object(number, named(element))
        box = pivot = _box(element, where)
        form, name = _form(element, box), called(element)
        values = preset | self.classes.read(raw, where, of=name)
        gid = whole(element, "gid", where, 0)
        if gid and (tileset := self.tilesets.owner(gid & GID)):
            form, box = "tile", _tile_box(tileset, gid, box)
            name, values = self._told_by_tile(gid & GID, name, values)
        elif gid:
            gid, form, name, box = self._miss(gid, where), "point", name or "note", _spot(box)
        values = self.classes.presets(name, where) | values
        spots = (box[0] + shift[0], box[1] + shift[1], *box[2:], pivot[0] + shift[0], pivot[1] + shift[1])
        result = ET.Element("object", {"id": str(number), "name": named(element), "type": name, "form": form})
        result.attrib |= {key: repr(pixels) for key, pixels in zip(_SPOTS, spots, strict=True)}
        result.attrib |= {"rotation": repr(real(element, "rotation", where)), "shows": str(gid)}
        result.attrib |= {"own": _names(values), "opacity": repr(real(element, "opacity", where, 1.0))}
        if gid:
            result.set("gid", str(gid & GID))
        if form in ("polygon", "polyline"):
            ET.SubElement(result, form, {"points": _points(element, form, where)})
        write(result, values)
        return result

    def _told(self, raw: ET.Element, place: FilePlace) -> tuple[ET.Element, Values]:
        """The object with the attributes of its template, and the template's properties."""
        source = raw.get("template")
        if source is None:
            return raw, {}
        where = place.at(f"template {plain(source)}")
        path = self.fence.follow(self.file.parent, source, where)
        template = self._template(path, where)
        model = template.find("object")
        if model is None:
            raise where.fail("holds no object", "make the template again in Tiled")
        told = dict(model.attrib)
        if "gid" in told:
            told["gid"] = str(self._template_gid(template, whole(model, "gid", where), path, where))
        told |= raw.attrib
        merged = ET.Element("object", told)
        merged.extend(child for child in (*raw, *model) if child.tag != "properties")
        return merged, self.classes.read(model, where, path.parent, called(merged))

    def _template(self, path: Path, place: FilePlace) -> ET.Element:
        """The template's element; each file is read once."""
        if path not in self.templates:
            if len(self.templates) >= _MOST_TEMPLATES:
                raise place.fail(f"the map has more than {_MOST_TEMPLATES} templates", "detach some of its objects")
            self.templates[path] = read_xml(path, "template", place, _LONGEST_TEMPLATE)
        return self.templates[path]

    def _template_gid(self, template: ET.Element, gid: int, path: Path, place: FilePlace) -> int:
        """The gid of the template's tile in the map's counting."""
        reference = template.find("tileset")
        if reference is None:
            raise place.fail("shows a tile but names no tileset", "make the template again in Tiled")
        where = place.tileset(reference.get("source", ""))
        tileset = self.tilesets.find(path.parent, reference.get("source", ""), where)
        return gid - whole(reference, "firstgid", where, low=1) + self.tilesets.gid_of(tileset, where)

    def _miss(self, gid: int, place: FilePlace) -> int:
        """Note that no tileset has the tile; return the gid that stands for none."""
        what = f"shows tile {gid & GID}, which no tileset has: it is not drawn"
        self.classes.notes.append(place.warning(what, "choose another tile, or add its tileset"))
        return 0

    def _told_by_tile(self, gid: int, name: str, values: Values) -> tuple[str, Values]:
        """The class and properties of a tile object, which come from its tile where the object has none of its own.

        The tile's class counts only if it is one of the game.
        """
        tile = self.tilesets.tile(gid)
        if tile is None:
            return name, values
        lower = tile.name.lower()
        preset = tile.name if lower in schema.whole_schema().names or lower.startswith(schema.PROP) else ""
        return name or preset, {
            key: value for key, value in tile.properties.items() if key not in GROUND_PROPERTIES
        } | values


def _box(element: ET.Element, place: FilePlace) -> ObjectBox:
    x, y, width, height = (real(element, side, place) for side in _SIDES)
    if width < 0 or height < 0:
        raise place.fail("has a size below nothing", "draw it again")
    return (x, y, width, height)


def _tile_box(tileset: Tileset, gid: int, box: ObjectBox) -> ObjectBox:
    """The box of a tile object's picture: left and lower edge (pytmx subtracts the height), width and height."""
    x, y, width, height = box
    wide, high = tileset.size(gid & GID)
    width, height = width or float(wide), height or float(high)
    across, down = tileset.anchor
    return x - across * width, y + (1 - down) * height, width, height


def _names(values: Values) -> str:
    """The names of the properties as JSON."""
    return msgspec.json.encode(list(values)).decode()


def _spot(box: ObjectBox) -> ObjectBox:
    """Where a tile object without its tile stands: in the middle, just above its lower edge."""
    x, y, width, height = box
    return x + width / 2, y - max(height / 8, 1), 0.0, 0.0


def _form(element: ET.Element, box: ObjectBox) -> str:
    form = next((form for form in _FORMS if element.find(form) is not None), "rectangle")
    return "point" if form in ("rectangle", "ellipse", "capsule") and not (box[2] and box[3]) else form


def _points(element: ET.Element, form: str, place: FilePlace) -> str:
    """The corners as pytmx reads them. Raises Faulty for wrong ones."""
    shape = element.find(form)
    pairs = [] if shape is None else shape.get("points", "").split()
    if not 2 <= len(pairs) <= MOST_POINTS:
        raise place.fail(f"has {len(pairs)} corners, 2 to {MOST_POINTS} are read", "draw it again")
    corners = []
    for pair in pairs:
        numbers = pair.split(",")
        if len(numbers) != 2 or any(to_real(number) is None for number in numbers):
            raise place.fail(f'has the corner "{plain(pair)}"', BY_HAND)
        corners.append(",".join(repr(to_real(number)) for number in numbers))
    return " ".join(corners)
