"""A TMX file to a plain tree that pytmx reads without a slip: flat layers, CSV, no templates, only known attributes.

What the game does not play is refused by file, layer, object and cell, with the way to mend it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from msgspec import Struct

from game.board.layout import Layout
from game.paths import MAPS
from game.problem import Problem
from game.tiled.art import WHITE, Colour, colour, mixed
from game.tiled.layers import Painted, Window, bounds, checked, cropped, fixed_gids, painted, sized
from game.tiled.lying import cropped_to, layout_of, moved_by
from game.tiled.objects import MOST_OBJECTS, Objects, Shift
from game.tiled.problems import Place
from game.tiled.properties import Classes, write
from game.tiled.sources import RESAVE, Fence, read_xml, real
from game.tiled.tilesets import Tilesets

MOST_LAYERS: Final = 100
_DEEPEST_GROUP: Final = 12


class Layer(Struct, frozen=True):
    """A layer out of its groups: shown only if all of them are, shifted, tinted and faded by all of them.

    `x` and `y` are pixels; `opacity` is a share; `parallax` is how much of the camera's way it goes along, across and down.
    """

    element: ET.Element
    place: Place
    shown: bool = True
    x: float = 0
    y: float = 0
    opacity: float = 1
    tint: Colour = WHITE
    parallax: tuple[float, float] = (1, 1)

    def within(self, element: ET.Element) -> Layer:
        """A layer or group in this group."""
        place = self.place.layer(element.get("name", ""))
        x, y = self.x + real(element, "offsetx", place), self.y + real(element, "offsety", place)
        along, down = (real(element, name, place, 1) for name in ("parallaxx", "parallaxy"))
        return Layer(
            element, place, self.shown and element.get("visible", "1") != "0", x, y,
            self.opacity * min(max(real(element, "opacity", place, 1), 0), 1),
            mixed(self.tint, colour(element, "tintcolor", place) or WHITE),
            (self.parallax[0] * along, self.parallax[1] * down),
        )  # fmt: skip


Layers = tuple[Layer, ...]


class Normal(Struct, frozen=True):
    """The plain tree, the map's cells, and what was left out."""

    file: Path
    root: ET.Element
    window: Window
    layout: Layout
    """Where its cells lie (pixels)."""
    notes: tuple[Problem, ...]
    source: ET.Element
    """The map as its file has it."""
    layers: Layers
    """Those that are shown, bottom to top."""
    tilesets: Tilesets
    fence: Fence
    shift: Shift
    """Pixels from the map's counting to the window's."""


def normalise(path: Path, root: Path | None = None) -> Normal:
    """Read a map; files beside it must lie in `root` (its own folder unless given; the maps' for shipped ones) or in the shipped assets.

    Raises Faulty.
    """
    place = Place.of(path)
    source = read_xml(path, "map", place)
    layout = layout_of(source, place)
    fence = Fence.around(root or _home(path))
    classes = Classes.near(path.parent, fence)
    tilesets = Tilesets(path, fence, classes)
    for reference in source.findall("tileset"):
        tilesets.add(reference, place)
    notes: list[Problem] = []
    layers = tuple(_shown(source, place, notes))
    window, rows = _rows(source, layers, place, notes)
    result = ET.Element("map", {"orientation": "orthogonal", "width": str(window.width), "height": str(window.height)})
    result.attrib |= {"tilewidth": str(layout.width), "tileheight": str(layout.height)}
    write(result, classes.read(source, place))
    for layer, gids in rows:
        checked(gids, tilesets.owner, window.width, layer.place, turned=layout.grid != "square")
        result.append(_tile_layer(layer, gids, window))
    objects, shift = Objects(path, fence, classes, tilesets), moved_by(window, layout)
    result.extend([*_object_layers(layers, objects, shift, notes)])
    result.extend([tileset.element() for tileset in tilesets.sets])
    return Normal(path, result, window, cropped_to(window, layout), tuple(notes), source, layers, tilesets, fence, shift)


def _home(path: Path) -> Path:
    """The folder whose files a map may use: the maps' own if it is one of the shipped, else that of the file."""
    return MAPS if path.resolve().is_relative_to(MAPS) else path.parent


def _shown(source: ET.Element, place: Place, notes: list[Problem]) -> Iterator[Layer]:
    """The layers that are shown, bottom to top; the others are noted."""
    layers = list(_flat(source, Layer(source, place), 0))
    if len(layers) > MOST_LAYERS:
        raise place.fail(f"has more than {MOST_LAYERS} layers", "merge some")
    for layer in layers:
        if not layer.shown:
            notes.append(layer.place.warning("is hidden and therefore not played", "show it in Tiled, or delete it"))
        else:
            yield layer


def _flat(parent: ET.Element, above: Layer, depth: int) -> Iterator[Layer]:
    if depth > _DEEPEST_GROUP:
        raise above.place.fail(f"groups nest more than {_DEEPEST_GROUP} deep", "flatten them")
    for child in parent:
        if child.tag not in ("layer", "objectgroup", "imagelayer", "group"):
            continue
        layer = above.within(child)
        if child.tag == "group":
            yield from _flat(child, layer, depth + 1)
        else:
            yield layer


def _rows(source: ET.Element, layers: Layers, place: Place, notes: list[Problem]) -> tuple[Window, list[tuple[Layer, Sequence[int]]]]:
    """The map's window, and its tile layers as gids row by row."""
    tiled = [layer for layer in layers if layer.element.tag == "layer"]
    for layer in tiled:
        if layer.x or layer.y:
            what = f"is shifted by {layer.x:g} and {layer.y:g} pixels: only its picture moves, its cells are played where they lie"
            notes.append(layer.place.warning(what, "set its and its groups' offsets to 0, or let it hold nothing but decor"))
    if source.get("infinite", "0") == "0":
        window = sized(source, place)
        return window, [(layer, fixed_gids(layer.element, window, layer.place)) for layer in tiled]
    cells: list[Painted] = [painted(layer.element, layer.place) for layer in tiled]
    window = bounds(cells, place)
    return window, [(layer, cropped(part, window)) for layer, part in zip(tiled, cells, strict=True)]


def _tile_layer(layer: Layer, gids: Sequence[int], window: Window) -> ET.Element:
    size = {"width": str(window.width), "height": str(window.height)}
    result = ET.Element("layer", {"name": layer.element.get("name", "")} | size)
    ET.SubElement(result, "data", encoding="csv").text = ",".join(map(str, gids))
    return result


def _object_layers(layers: Layers, objects: Objects, shift: Shift, notes: list[Problem]) -> Iterator[ET.Element]:
    seen: set[str] = set()
    for layer in layers:
        if layer.element.tag != "objectgroup":
            continue
        result = ET.Element("objectgroup", {"name": layer.place.where})
        for raw in layer.element.findall("object"):
            if raw.get("visible", "1") == "0":
                hidden = layer.place.object(raw.get("id", "?"), raw.get("name", ""))
                notes.append(hidden.warning("is hidden and therefore not played", "show it in Tiled, or delete it"))
                continue
            element = objects.normal(raw, (shift[0] + layer.x, shift[1] + layer.y), layer.place)
            _count(element, seen, layer.place)
            result.append(element)
        yield result


def _count(element: ET.Element, seen: set[str], place: Place) -> None:
    """Keep the objects few and their ids apart."""
    number = element.get("id", "")
    if number in seen:
        raise place.object(number, element.get("name", "")).fail("another object has this id too", RESAVE)
    if len(seen) >= MOST_OBJECTS:
        raise place.fail(f"the map has more than {MOST_OBJECTS} objects", "remove some")
    seen.add(number)
