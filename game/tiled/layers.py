"""Tile layers: any encoding Tiled writes, infinite or not, to rows of gids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from msgspec import Struct

from game.board.board import LONGEST
from game.board.grid import Cell
from game.tiled.packing import CSV, unpacked
from game.tiled.problems import Place, plain
from game.tiled.sources import RESAVE, whole

GID: Final = 0x0FFFFFFF
"""The bits of a gid that number the tile; above them are flips and turns."""
TURNED: Final = 0x10000000
_MOST_CELLS: Final = 4 * LONGEST * LONGEST


class Window(Struct, frozen=True):
    """The cells of the map: its north-west cell in Tiled's counting, and its size."""

    x: int
    y: int
    width: int
    height: int


def sized(root: ET.Element, place: Place) -> Window:
    """The window of a map of fixed size."""
    return _held(Window(0, 0, whole(root, "width", place, low=1), whole(root, "height", place, low=1)), place)


def fixed_gids(layer: ET.Element, window: Window, place: Place) -> Sequence[int]:
    """A layer of a map of fixed size, row by row."""
    if (whole(layer, "width", place), whole(layer, "height", place)) != (window.width, window.height):
        raise place.fail(f"is not of the map's size, {window.width} by {window.height} cells", RESAVE)
    data = _data(layer, place)
    if data.find("chunk") is not None:
        raise place.fail("is stored in chunks though the map is not infinite", RESAVE)
    return _decoded(data, data, window.width * window.height, place)


Painted = dict[Cell, int]
"""The painted cells of an infinite layer, in Tiled's counting."""


def painted(layer: ET.Element, place: Place) -> Painted:
    """A layer of an infinite map."""
    data, cells, total = _data(layer, place), Painted(), 0
    for chunk in data.findall("chunk"):
        x, y = (whole(chunk, name, place, low=-(10**6), high=10**6) for name in ("x", "y"))
        width, height = (whole(chunk, name, place, low=1, high=LONGEST) for name in ("width", "height"))
        total += width * height
        if total > _MOST_CELLS:
            raise place.fail(f"has more than {_MOST_CELLS} cells", "split the map")
        gids = _decoded(data, chunk, width * height, place)
        cells |= {Cell(x + at % width, y + at // width): gid for at, gid in enumerate(gids) if gid}
    return cells


def bounds(layers: Iterable[Painted], place: Place) -> Window:
    """The smallest window that holds every painted cell."""
    cells = [cell for layer in layers for cell in layer]
    if not cells:
        raise place.fail("has no painted cell", "paint some ground")
    west, north = min(cell.x for cell in cells), min(cell.y for cell in cells)
    east, south = max(cell.x for cell in cells), max(cell.y for cell in cells)
    return _held(Window(west, north, east - west + 1, south - north + 1), place)


def cropped(cells: Painted, window: Window) -> list[int]:
    """An infinite layer seen through a window, row by row."""
    rows, columns = range(window.y, window.y + window.height), range(window.x, window.x + window.width)
    return [cells.get(Cell(x, y), 0) for y in rows for x in columns]


def checked(gids: Sequence[int], known: Callable[[int], object], width: int, place: Place, *, turned: bool) -> Sequence[int]:
    """The same gids. Refuses those that no tileset has, and tiles turned by 120 degrees unless the map has `turned` ones."""
    for gid in dict.fromkeys(gids):
        astray = gid & TURNED and not turned
        if gid and (astray or known(gid & GID) is None):
            at = gids.index(gid)
            where = place.cell(Cell(at % width, at // width))
            if astray:
                raise where.fail("is turned as on a hexagonal map", "paint the tile again")
            raise where.fail(f"names tile {gid & GID}, which no tileset has", "paint the tile again, or add its tileset")
    return gids


def _held(window: Window, place: Place) -> Window:
    if max(window.width, window.height) > LONGEST:
        raise place.fail(f"is {window.width} by {window.height} cells; the most is {LONGEST} each way", "make it smaller or split it")
    return window


def _data(layer: ET.Element, place: Place) -> ET.Element:
    data = layer.find("data")
    if data is None:
        raise place.fail("has no data", RESAVE)
    return data


def _decoded(data: ET.Element, holder: ET.Element, count: int, place: Place) -> Sequence[int]:
    """The gids of a layer or of one chunk of it; `data` tells the encoding."""
    encoding = data.get("encoding")
    if encoding == "base64":
        return unpacked(holder.text or "", data.get("compression", ""), count, place)
    if encoding not in ("csv", None):
        raise place.fail(f'has the encoding "{plain(encoding)}"', CSV)
    try:
        gids = _separated(holder, count, place) if encoding else _elements(holder, count, place)
    except ValueError as error:
        raise place.fail("holds something that is not a tile's number", RESAVE) from error
    if min(gids) < 0 or max(gids) >= 2**32:
        raise place.fail("holds something that is not a tile's number", RESAVE)
    return gids


def _separated(holder: ET.Element, count: int, place: Place) -> list[int]:
    """Numbers with commas between, counted before they are parted."""
    text = (holder.text or "").rstrip().rstrip(",")
    _counted(text.count(",") + 1, count, place)
    return list(map(int, text.split(",")))


def _elements(holder: ET.Element, count: int, place: Place) -> list[int]:
    """One element a tile, as Tiled wrote them at first."""
    tiles = holder.findall("tile")
    _counted(len(tiles), count, place)
    return [int(tile.get("gid", "0")) for tile in tiles]


def _counted(found: int, count: int, place: Place) -> None:
    if found != count:
        raise place.fail(f"holds {found} cells, {count} expected", RESAVE)
