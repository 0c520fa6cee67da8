"""Turns tile layers of any encoding that Tiled writes, infinite or shifted or not, into rows of gids."""

from __future__ import annotations

import base64
import binascii
import struct
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from msgspec import Struct

from game.board.board import LONGEST
from game.board.grid import Cell
from game.board.layout import Layout
from game.problem import Faulty
from game.tiled.sources import BY_HAND, RESAVE, FilePlace, plain, whole


class Drift(Struct, frozen=True):
    """How many cells a layer's tiles lie from where they were painted, and how many pixels beside these cells.

    A tile counts for the cell that holds its shifted centre. The pixels are those by which the layer's picture is off.

    On hexagons the difference depends on the line: `steps` has it for even and odd columns of even rows, then of odd
    rows.
    """

    steps: tuple[tuple[int, int], ...]
    x: float
    y: float

    @classmethod
    def of(cls, layout: Layout, x: float, y: float) -> Drift:
        """The drift of a layer that is shifted by x and y pixels."""
        steps = []
        for cell in (Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)):
            centre = layout.centre(cell)
            to = layout.cell_at(centre[0] + x, centre[1] + y)
            steps.append((to.x - cell.x, to.y - cell.y))
        (ox, oy), (dx, dy) = layout.centre(Cell(0, 0)), layout.centre(Cell(*steps[0]))
        return cls(tuple(steps), round(x + ox - dx, 3), round(y + oy - dy, 3))

    @property
    def still(self) -> bool:
        """Do all tiles lie where they were painted?"""
        return not any(map(any, self.steps))

    def to(self, x: int, y: int) -> tuple[int, int]:
        """The column and row where the tile of that column and row is drawn."""
        dx, dy = self.steps[(x & 1) + 2 * (y & 1)]
        return x + dx, y + dy


def drifted(gids: Sequence[int], width: int, drift: Drift) -> tuple[list[int], int]:
    """A layer row by row with its tiles where they are drawn, and how many of its tiles are drawn off the map."""
    moved, lost, height = [0] * len(gids), 0, len(gids) // width
    for at, gid in enumerate(gids):
        if gid:
            x, y = drift.to(at % width, at // width)
            if 0 <= x < width and 0 <= y < height:
                moved[x + y * width] = gid
            else:
                lost += 1
    return moved, lost


GID: Final = 0x0FFFFFFF
"""The bits of a gid that hold the tile's number; the bits above them hold flips and turns."""
TURNED: Final = 0x10000000
MOST_CELLS: Final = 12 * LONGEST * LONGEST
"""The most cells that all layers have together."""
_NO_TILE: Final = "holds something that is not a tile's number"


class Window(Struct, frozen=True):
    """The part of Tiled's grid that the map covers: its north-west cell in Tiled's counting, and its size in cells."""

    x: int
    y: int
    width: int
    height: int


def sized(root: ET.Element, place: FilePlace) -> Window:
    """The window of a map of fixed size."""
    return _held(Window(0, 0, whole(root, "width", place, low=1), whole(root, "height", place, low=1)), place)


def fixed_gids(layer: ET.Element, window: Window, place: FilePlace) -> Sequence[int]:
    """The gids of a layer of a map of fixed size, row by row."""
    if (whole(layer, "width", place), whole(layer, "height", place)) != (window.width, window.height):
        mend = "write that width and height for it with a text editor, and as many cells"
        raise place.fail(f"is not of the map's size, {window.width} by {window.height} cells", mend)
    data = _data(layer, place)
    if data.find("chunk") is not None:
        raise place.fail("is stored in chunks though the map is not infinite", RESAVE)
    return _decoded(data, data, window.width * window.height, place)


class Chunk(Struct, frozen=True):
    """A part of an infinite layer; x and y are in Tiled's counting."""

    x: int
    y: int
    width: int
    gids: Sequence[int]

    def tiles(self, drift: Drift) -> Iterator[tuple[int, int, int]]:
        """The column, row and gid of each tile painted in this chunk, at the place where it is drawn."""
        for at, gid in enumerate(self.gids):
            if gid:
                yield *drift.to(self.x + at % self.width, self.y + at // self.width), gid


class PaintedLayer(Struct, frozen=True):
    """A layer of an infinite map, with the drift by which it is shifted."""

    chunks: tuple[Chunk, ...]
    drift: Drift

    def tiles(self) -> Iterator[tuple[int, int, int]]:
        """The column, row and gid of each tile painted on this layer, at the place where it is drawn."""
        return (tile for chunk in self.chunks for tile in chunk.tiles(self.drift))


def chunks(layer: ET.Element, spare: int, place: FilePlace) -> Iterator[Chunk]:
    """The chunks of a layer of an infinite map. Raises Faulty where they have more than `spare` cells."""
    data = _data(layer, place)
    parts = data.findall("chunk")
    for part in parts or [layer] * bool(len(data) or (data.text or "").strip()):
        x, y = (whole(part, name, place, 0, low=-(10**6), high=10**6) for name in ("x", "y"))
        width, height = (whole(part, name, place, low=1, high=LONGEST) for name in ("width", "height"))
        spare -= width * height
        if spare < 0:
            raise crowded(place)
        yield Chunk(x, y, width, _decoded(data, part if parts else data, width * height, place))


def crowded(place: FilePlace) -> Faulty:
    """The error for layers with too many cells."""
    return place.fail(f"the map's layers have more than {MOST_CELLS} cells together", "merge layers, or split the map")


def bounds(layers: Iterable[PaintedLayer], place: FilePlace) -> Window:
    """The smallest window that holds every painted cell."""
    spots = [(x, y) for layer in layers for x, y in _edges(layer)]
    if not spots:
        raise place.fail("has no painted cell", "paint some ground")
    (west, east), (north, south) = ((min(line), max(line)) for line in zip(*spots, strict=True))
    return _held(Window(west, north, east - west + 1, south - north + 1), place)


def _edges(layer: PaintedLayer) -> Iterator[tuple[int, int]]:
    """The north-west and south-east corners of the painted part."""
    columns, rows = set[int](), set[int]()
    for x, y, _ in layer.tiles():
        columns.add(x)
        rows.add(y)
    if columns:
        yield from ((min(columns), min(rows)), (max(columns), max(rows)))


def cropped(layer: PaintedLayer, window: Window) -> list[int]:
    """The gids of an infinite layer inside a window that holds it, row by row."""
    gids = [0] * (window.width * window.height)
    for x, y, gid in layer.tiles():
        gids[(y - window.y) * window.width + x - window.x] = gid
    return gids


def strangers(gids: Sequence[int], known: Callable[[int], object]) -> frozenset[int]:
    """The gids that no tileset has, with their bits."""
    return frozenset(gid for gid in set(gids) if gid and known(gid & GID) is None)


def unturned(gids: Sequence[int]) -> Sequence[int]:
    """The gids without the bit for hexagons' turns by 120 degrees, which has no meaning on squares."""
    return [gid & ~TURNED for gid in gids] if any(gid & TURNED for gid in set(gids)) else gids


def _held(window: Window, place: FilePlace) -> Window:
    if max(window.width, window.height) > LONGEST:
        raise place.fail(
            f"is {window.width} by {window.height} cells; the most is {LONGEST} each way", "make it smaller or split it"
        )
    return window


def _data(layer: ET.Element, place: FilePlace) -> ET.Element:
    data = layer.find("data")
    if data is None:
        raise place.fail("has no data", RESAVE)
    return data


# --- unpacks tile data to gids: base64, plain or compressed by zlib, gzip or Zstandard
# No more is unpacked than a layer holds.


_WINDOW: Final = 23
"""The logarithm of how many bytes Zstandard may look back over (8 MB), several times the largest layer."""
_SLACK: Final = 1_000
"""The most bytes that packing may add."""


class Unpackable(Exception):  # noqa: N818  a fault of the file
    """Data that no packer has made."""


def unpacked(text: str, compression: str, count: int, place: FilePlace) -> tuple[int, ...]:
    """The gids in base64 text, `count` of them.

    Raises Faulty for other data, and never unpacks more than one byte too many.
    """
    unpack = _PACKERS.get(compression)
    if unpack is None:
        raise place.fail(f"is packed with {plain(compression)}, which is not read", BY_HAND)
    if len(text) > 2 * (4 * count + _SLACK):
        raise place.fail(f"holds more than its {count} cells", BY_HAND)
    try:
        data = unpack(base64.b64decode("".join(text.split()), validate=True), 4 * count + 1)
    except (binascii.Error, ValueError, zlib.error, Unpackable) as error:
        raise place.fail(f"holds data that {compression or 'base64'} cannot unpack", BY_HAND) from error
    if len(data) != 4 * count:
        told = "more" if len(data) > 4 * count else "fewer"
        raise place.fail(f"holds {told} than its {count} cells", BY_HAND)
    return struct.unpack(f"<{count}I", data)


def _zstandard(data: bytes, most: int) -> bytes:
    if sys.version_info >= (3, 14):
        from compression import zstd  # noqa: PLC0415  few maps need it
    else:
        from backports import zstd  # noqa: PLC0415
    try:
        return zstd.ZstdDecompressor(options={zstd.DecompressionParameter.window_log_max: _WINDOW}).decompress(
            data, most
        )
    except zstd.ZstdError as error:
        raise Unpackable(str(error)) from error


_PACKERS: Final[dict[str, Callable[[bytes, int], bytes]]] = {
    "": lambda data, _: data,
    "zlib": lambda data, most: zlib.decompressobj().decompress(data, most),
    "gzip": lambda data, most: zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(data, most),
    "zstd": _zstandard,
}


def _decoded(data: ET.Element, holder: ET.Element, count: int, place: FilePlace) -> Sequence[int]:
    """The gids of a layer or of one chunk of it, which `holder` holds; `data` names the encoding."""
    encoding = data.get("encoding")
    if encoding == "base64":
        return unpacked(holder.text or "", data.get("compression", ""), count, place)
    if encoding not in ("csv", None):
        raise place.fail(f'has the encoding "{plain(encoding)}"', BY_HAND)
    try:
        gids = _separated(holder, count, place) if encoding else _elements(holder, count, place)
    except ValueError as error:
        raise place.fail(_NO_TILE, BY_HAND) from error
    if min(gids) < 0 or max(gids) >= 2**32:
        raise place.fail(_NO_TILE, BY_HAND)
    return gids


def _separated(holder: ET.Element, count: int, place: FilePlace) -> list[int]:
    """The gids of a text with commas between numbers; the commas are counted before the text is split."""
    text = (holder.text or "").rstrip().rstrip(",")
    _counted(text.count(",") + 1, count, place)
    return list(map(int, text.split(",")))


def _elements(holder: ET.Element, count: int, place: FilePlace) -> list[int]:
    """The gids of a layer with one element for each tile, as the first versions of Tiled wrote them."""
    tiles = holder.findall("tile")
    _counted(len(tiles), count, place)
    return [int(tile.get("gid", "0")) for tile in tiles]


def _counted(found: int, count: int, place: FilePlace) -> None:
    if found != count:
        raise place.fail(f"holds {found} cells, {count} expected", BY_HAND)
