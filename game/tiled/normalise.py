"""Turns a TMX file into rows of gids and a plain tree that pytmx reads without errors.

The tree has flat layers, no templates and only known attributes. What the game does not play is refused with the file,
layer, object and cell, and the way to mend it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.board.layout import Layout
from game.problem import Faulty, Problem
from game.tiled import schema
from game.tiled.layers import (
    GID,
    MOST_CELLS,
    Drift,
    PaintedLayer,
    Window,
    bounds,
    chunks,
    cropped,
    crowded,
    drifted,
    fixed_gids,
    sized,
    strangers,
    unturned,
)
from game.tiled.objects import Numbers, Objects, Shift
from game.tiled.painting import WHITE, Rgba, colour, mixed
from game.tiled.properties import Classes, Values, write
from game.tiled.schema import property_problems
from game.tiled.sources import RESAVE, Fence, FilePlace, called, read_xml, real, whole
from game.tiled.tilesets import Tilesets

MOST_LAYERS: Final = 100
HIDDEN: Final = "is hidden and therefore not played"
"""The warning about layers and objects that Tiled does not show."""
HIDDEN_STARTS: Final = "is hidden, so nobody starts there"
_SHOW: Final = "show it in Tiled, or delete it"
_DEEPEST_GROUP: Final = 12
_UNSHIFTED: Final = "set its and its groups' offsets to 0, or to whole cells"


class Layer(Struct, frozen=True):
    """A layer without its groups: it is shown only if all of them are, and all of them shift, tint and fade it.

    `x` and `y` are pixels; `opacity` is a share from 0 to 1.

    `parallax` is the share of the camera's movement that the layer follows, across and down.
    """

    element: ET.Element
    place: FilePlace
    shown: bool = True
    x: float = 0
    y: float = 0
    opacity: float = 1
    tint: Rgba = WHITE
    parallax: tuple[float, float] = (1, 1)
    told: Values = {}
    """The layer's own properties and those of its groups."""

    def within(self, element: ET.Element, classes: Classes) -> Layer:
        """The child element of this group as a layer. Raises Faulty for a property that cannot be played."""
        place = self.place.layer(element.get("name", ""))
        x, y = self.x + real(element, "offsetx", place), self.y + real(element, "offsety", place)
        along, down = (real(element, name, place, 1) for name in ("parallaxx", "parallaxy"))
        return Layer(
            element,
            place,
            self.shown and element.get("visible", "1") != "0",
            x,
            y,
            self.opacity * min(max(real(element, "opacity", place, 1), 0), 1),
            mixed(self.tint, colour(element, "tintcolor", place) or WHITE),
            (self.parallax[0] * along, self.parallax[1] * down),
            self.told | _told(element, place, classes),
        )


def _told(element: ET.Element, place: FilePlace, classes: Classes) -> Values:
    """The properties of a layer; warnings about unknown ones go to the notes."""
    values = classes.read(element, place)
    problems = tuple(property_problems(schema.LAYER, values.items(), place))
    faults = tuple(problem for problem in problems if problem.severity == "error")
    if faults:
        raise Faulty(faults)
    classes.notes += problems
    return values


NormalLayers = tuple[Layer, ...]


class Normal(Struct, frozen=True):
    """The plain tree, the map's cells, and warnings about what was left out."""

    file: Path
    root: ET.Element
    """The plain tree, without the tile layers."""
    cells: tuple[tuple[int, ...], ...]
    """The tile layers' gids row by row, bottom layer first, with the bits of flips and turns."""
    window: Window
    layout: Layout
    """Where the map's cells lie (pixels)."""
    notes: tuple[Problem, ...]
    source: ET.Element
    """The map's element as the file has it."""
    layers: NormalLayers
    """The layers that are shown, from the lowest up."""
    tilesets: Tilesets
    fence: Fence
    shift: Shift
    """The pixels to add to a position of the map to get its position in the window."""

    @property
    def origin(self) -> tuple[int, int] | None:
        """The column and row of the window's first cell on an infinite map; None for one of a fixed size."""
        return (self.window.x, self.window.y) if _infinite(self.source) else None


def normalise(path: Path, root: Path | None = None) -> Normal:
    """Read a map and clean it up. Raises Faulty.

    Files that the map names must lie in `root` (its own folder unless given), among the shipped assets, or in the
    folder of its Tiled project.

    Raises Faulty.
    """
    place = FilePlace.of(path)
    source = read_xml(path, "map", place)
    layout = layout_of(source, place)
    fence = Fence.around(root or path.parent)
    classes = Classes.near(path.parent, fence)
    tilesets = Tilesets(path, fence, classes)
    for reference in source.findall("tileset"):
        tilesets.add(reference, place)
    notes: list[Problem] = []
    layers = tuple(_shown(source, place, classes, notes))
    window, rows = _rows(source, layers, layout, place, notes)
    layers = _settled(layers, rows)
    result = _plain_map(window, layout)
    write(result, classes.read(source, place, of=schema.SITUATION.name))
    rows = [_known(row, tilesets, window.width, notes) for row in rows]
    numbers, shift = Numbers(source), moved_by(window, layout)
    objects = Objects(path, fence, classes, tilesets, numbers, {})
    result.extend([*_object_layers(layers, objects, shift, notes)])
    result.extend([tileset.element() for tileset in tilesets.sets])
    notes += (*classes.notes, *numbers.doubts(classes.named))
    cells, cropped_layout = tuple(tuple(gids) for _, gids in rows), cropped_to(window, layout)
    return Normal(path, result, cells, window, cropped_layout, tuple(notes), source, layers, tilesets, fence, shift)


# --- how a map's cells lie: squares or hexagons, their size in pixels, and how that changes when a map is cropped


_MOST_PIXELS: Final = 4096
_OTHER_INDEX: Final = {
    "hex-y-odd": "hex-y-even",
    "hex-y-even": "hex-y-odd",
    "hex-x-odd": "hex-x-even",
    "hex-x-even": "hex-x-odd",
}


def layout_of(source: ET.Element, place: FilePlace) -> Layout:
    """Where the cells lie (pixels), as Tiled draws the map. Raises Faulty for orientations that are not played."""
    orientation = source.get("orientation", "orthogonal")
    if orientation == "hexagonal":
        return _hexagons(source, place)
    if orientation != "orthogonal":
        what = f"is {orientation[:40]}; square (orthogonal) and hexagonal maps are played"
        mend = "make a map of squares or hexagons by File > New, for what is drawn on this one does not fit such cells"
        raise place.fail(what, mend)
    width, height = (whole(source, name, place, low=1, high=_MOST_PIXELS) for name in ("tilewidth", "tileheight"))
    return Layout("square", width, height)


def _hexagons(source: ET.Element, place: FilePlace) -> Layout:
    axis, index = source.get("staggeraxis", "y"), source.get("staggerindex", "odd")
    if axis not in ("x", "y") or index not in ("odd", "even"):
        raise place.fail(
            f'is staggered along "{axis[:40]}", "{index[:40]}"; the axis is x or y, the index odd or even', RESAVE
        )
    width, height = (whole(source, name, place, low=2, high=_MOST_PIXELS) & ~1 for name in ("tilewidth", "tileheight"))
    side, along = whole(source, "hexsidelength", place, 0), height if axis == "y" else width
    if not 0 < side <= along:
        mend = f"set Map > Map Properties > Tile Side Length (Hex) to about {(along + 1) // 2}"
        raise place.fail(f"has hexagons with sides of {side} pixels, where 1 to {along} fit", mend)
    return Layout(f"hex-{axis}-{index}", width, height, side)


def cropped_to(window: Window, layout: Layout) -> Layout:
    """How the cells of the window lie when counted from its own corner: rows that were shifted stay shifted."""
    odd = (window.x if "-x-" in layout.grid else window.y) & 1
    return replace(layout, grid=_OTHER_INDEX.get(layout.grid, layout.grid)) if odd else layout


def moved_by(window: Window, layout: Layout) -> tuple[int, int]:
    """The pixels that cropping adds to every position."""
    was, now = layout.corner(Cell(window.x, window.y)), cropped_to(window, layout).corner(Cell(0, 0))
    return now[0] - was[0], now[1] - was[1]


def _plain_map(window: Window, layout: Layout) -> ET.Element:
    """The element of a map of that many cells, with nothing in it yet."""
    wide, high = str(window.width), str(window.height)
    size = {"tilewidth": str(layout.width), "tileheight": str(layout.height)}
    return ET.Element("map", {"orientation": "orthogonal", "width": wide, "height": high} | size)


def _settled(layers: NormalLayers, rows: list[Rows]) -> NormalLayers:
    """The layers; tile layers keep only the shift that is less than a cell."""
    tiled = (row.layer for row in rows)
    return tuple(next(tiled) if layer.element.tag == "layer" else layer for layer in layers)


def _shown(source: ET.Element, place: FilePlace, classes: Classes, notes: list[Problem]) -> Iterator[Layer]:
    """The layers that are shown, bottom to top; warnings about the others go to the notes."""
    for number, layer in enumerate(_flat(source, Layer(source, place), classes, 0)):
        if number >= MOST_LAYERS:
            raise place.fail(f"has more than {MOST_LAYERS} layers", "merge some")
        if not layer.shown:
            notes.append(layer.place.warning(_hidden(layer.element), _SHOW))
        else:
            yield layer


def _hidden(layer: ET.Element) -> str:
    """The warning about a hidden layer: what is missing without it."""
    if layer.tag == "imagelayer":
        return "is hidden and therefore not drawn"
    return HIDDEN_STARTS if any(map(_may_start, layer.iter("object"))) else HIDDEN


def _may_start(raw: ET.Element) -> bool:
    """Is the object a start, by its class or by the name of its template?"""
    return "start" in (called(raw).lower(), Path(raw.get("template", "")).stem.lower())


def _flat(parent: ET.Element, above: Layer, classes: Classes, depth: int) -> Iterator[Layer]:
    if depth > _DEEPEST_GROUP:
        raise above.place.fail(f"groups nest more than {_DEEPEST_GROUP} deep", "flatten them")
    for child in parent:
        if child.tag not in ("layer", "objectgroup", "imagelayer", "group"):
            continue
        layer = above.within(child, classes)
        if child.tag == "group":
            yield from _flat(child, layer, classes, depth + 1)
        else:
            yield layer


class Rows(NamedTuple):
    """A tile layer with its gids row by row, where they are drawn; the layer is shifted by less than a cell."""

    layer: Layer
    gids: Sequence[int]


def _rows(
    source: ET.Element, layers: NormalLayers, layout: Layout, place: FilePlace, notes: list[Problem]
) -> tuple[Window, list[Rows]]:
    """The map's window, and its tile layers."""
    tiled = [layer for layer in layers if layer.element.tag == "layer"]
    drifts = [Drift.of(layout, layer.x, layer.y) for layer in tiled]
    read = _endless if _infinite(source) else _sized
    window, painted = read(source, tiled, drifts, place, notes)
    flat = layout.grid == "square"
    settled = (replace(layer, x=drift.x, y=drift.y) for layer, drift in zip(tiled, drifts, strict=True))
    notes += (_beside(layer) for layer, drift in zip(tiled, drifts, strict=True) if drift.x or drift.y)
    return window, [Rows(layer, unturned(gids) if flat else gids) for layer, gids in zip(settled, painted, strict=True)]


def _infinite(source: ET.Element) -> bool:
    return source.get("infinite", "0") != "0"


def _sized(
    source: ET.Element, tiled: list[Layer], drifts: list[Drift], place: FilePlace, notes: list[Problem]
) -> tuple[Window, list[Sequence[int]]]:
    """The layers of a map of fixed size."""
    window, found = sized(source, place), list[Sequence[int]]()
    if len(tiled) * window.width * window.height > MOST_CELLS:
        raise crowded(place)
    for layer, drift in zip(tiled, drifts, strict=True):
        gids = fixed_gids(layer.element, window, layer.place)
        if not drift.still:
            gids, lost = drifted(gids, window.width, drift)
            notes += (
                [layer.place.warning(f"{lost} of its tiles are drawn off the map and not played", _UNSHIFTED)]
                if lost
                else []
            )
        found.append(gids)
    return window, found


def _endless(
    _: ET.Element, tiled: list[Layer], drifts: list[Drift], place: FilePlace, __: list[Problem]
) -> tuple[Window, list[Sequence[int]]]:
    """The layers of an infinite map."""
    found, spare = list[PaintedLayer](), MOST_CELLS
    for layer, drift in zip(tiled, drifts, strict=True):
        found.append(PaintedLayer(tuple(chunks(layer.element, spare, layer.place)), drift))
        spare -= sum(len(chunk.gids) for chunk in found[-1].chunks)
    window = bounds(found, place)
    if len(tiled) * window.width * window.height > MOST_CELLS:
        raise crowded(place)
    return window, [cropped(layer, window) for layer in found]


def _known(row: Rows, tilesets: Tilesets, width: int, notes: list[Problem]) -> Rows:
    """The layer without tiles that no tileset has; warnings about these go to the notes."""
    strange = strangers(row.gids, tilesets.owner)
    if not strange:
        return row
    count, at = sum(gid in strange for gid in row.gids), next(at for at, gid in enumerate(row.gids) if gid in strange)
    more = f", as {count - 1} more" if count > 1 else ""
    what = f"names tile {row.gids[at] & GID}, which no tileset has{more}: nothing is painted there"
    y, x = divmod(at, width)
    notes.append(row.layer.place.cell(Cell(x, y)).warning(what, "paint the tile again, or add its tileset"))
    return Rows(row.layer, [0 if gid in strange else gid for gid in row.gids])


def _beside(layer: Layer) -> Problem:
    what = (
        f"is shifted by {layer.x:g} and {layer.y:g} pixels, which are no whole cells: each tile "
        "is played in the cell that holds its centre"
    )
    return layer.place.warning(what, _UNSHIFTED)


def _object_layers(layers: NormalLayers, objects: Objects, shift: Shift, notes: list[Problem]) -> Iterator[ET.Element]:
    for layer in layers:
        if layer.element.tag != "objectgroup":
            continue
        result = ET.Element("objectgroup", {"name": layer.place.where})
        for raw in layer.element.findall("object"):
            if raw.get("visible", "1") == "0":
                hidden = layer.place.object(objects.numbers.of(raw, layer.place), raw.get("name", ""))
                notes.append(hidden.warning(HIDDEN_STARTS if _may_start(raw) else HIDDEN, _SHOW))
            else:
                result.append(objects.normal(raw, (shift[0] + layer.x, shift[1] + layer.y), layer.place))
        yield result
