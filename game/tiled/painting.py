"""A map as Tiled draws it, described as values: layers, and how the tiles of its tilesets look."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from msgspec import Struct

from game.board.layout import Layout
from game.problem import Faulty
from game.tiled.layers import GID
from game.tiled.sources import Fence, FilePlace, plain, to_whole, whole

MOST_FRAMES: Final = 1_000
LARGEST: Final = 65_536
"""The longest side of a picture in pixels."""
PictureBox = tuple[int, int, int, int]
"""x, y, width and height in pixels."""
Rgba = tuple[int, int, int, int]
"""Red, green, blue and alpha."""
WHITE: Final = (255, 255, 255, 255)
_HEX: Final = re.compile(r"#?([0-9a-f]{2})?([0-9a-f]{6})", re.IGNORECASE)


class Image(Struct, frozen=True):
    """A picture's file, the size that the map states for it (0: none), and the colour that is transparent.

    `lost` tells why the file cannot be used, if it cannot.
    """

    file: Path
    width: int = 0
    height: int = 0
    key: Rgba | None = None
    lost: Faulty | None = None


class TileFrame(Struct, frozen=True):
    """A tile that an animation shows for that many milliseconds."""

    tile: int
    ms: int


class Art(Struct, frozen=True):
    """How the tiles look, by their numbers; lengths are pixels."""

    sheet: Image | None
    margin: int
    spacing: int
    offset: tuple[int, int]
    fitted: bool
    """Are the tiles drawn as large as the map's cells?"""
    shapely: bool
    """Do the tiles keep their proportions when they are drawn larger or smaller?"""
    images: dict[int, Image]
    boxes: dict[int, PictureBox]
    """The parts of their pictures that tiles show, where they do not show the whole picture."""
    frames: dict[int, tuple[TileFrame, ...]]

    @property
    def lost(self) -> Iterator[Faulty]:
        """Why pictures of the tiles cannot be used, for each that cannot."""
        found = (self.sheet, *self.images.values())
        return (image.lost for image in found if image is not None and image.lost is not None)

    def lines(self, sheet: tuple[int, int], tile: tuple[int, int]) -> tuple[int, int]:
        """How many columns and rows of tiles a sheet of that size holds."""
        columns, rows = (
            (pixels - self.margin + self.spacing) // (step + self.spacing)
            for pixels, step in zip(sheet, tile, strict=True)
        )
        return max(columns, 0), max(rows, 0)

    def size(self, number: int) -> tuple[int, int] | None:
        """The size that the tileset states for a tile with a picture of its own, or None."""
        image, box = self.images.get(number), self.boxes.get(number)
        if box:
            return box[2:]
        return (image.width, image.height) if image and image.width and image.height else None


def read(root: ET.Element, folder: Path, fence: Fence, place: FilePlace) -> Art:
    """The pictures of a `<tileset>` whose file lies in that folder."""
    tiles = {whole(tile, "id", place): tile for tile in root.findall("tile")}
    sheet, offset = root.find("image"), root.find("tileoffset")
    images = {number: image for number, tile in tiles.items() if (image := tile.find("image")) is not None}
    return Art(
        None if sheet is None else _kept(sheet, folder, fence, place),
        whole(root, "margin", place, 0, high=4096),
        whole(root, "spacing", place, 0, high=4096),
        (0, 0) if offset is None else (_step(offset, "x", place), _step(offset, "y", place)),
        root.get("tilerendersize") == "grid",
        root.get("fillmode") == "preserve-aspect-fit",
        {number: _kept(image, folder, fence, place) for number, image in images.items()},
        {number: _box(tiles[number], place) for number in images if tiles[number].get("width")},
        {number: _frames(tile, place) for number, tile in tiles.items() if tile.find("animation/frame") is not None},
    )


def image_of(element: ET.Element, folder: Path, fence: Fence, place: FilePlace) -> Image:
    """The picture that an `<image>` names. Raises Faulty for a file that cannot be used."""
    where = place.at("image")
    if element.find("data") is not None:
        raise where.fail("keeps its picture inside", "save the picture as a file beside the map and choose it in Tiled")
    file = fence.follow(folder, element.get("source", ""), where)
    return Image(file, *_stated(element), colour(element, "trans", where))


def _kept(element: ET.Element, folder: Path, fence: Fence, place: FilePlace) -> Image:
    """The picture that an `<image>` names; a tileset may be used without it."""
    try:
        return image_of(element, folder, fence, place)
    except Faulty as faulty:
        return Image(folder, *_stated(element), lost=faulty)


def _stated(element: ET.Element) -> tuple[int, int]:
    """The width and height that the element states, in pixels; 0 where it states none."""
    width, height = (to_whole(element.get(side, "")) or 0 for side in ("width", "height"))
    return width, height


def colour(element: ET.Element, name: str, place: FilePlace) -> Rgba | None:
    """The colour in that attribute of an element, `#rrggbb` or `#aarrggbb`, or None."""
    text = element.get(name)
    if not text:
        return None
    found = _HEX.fullmatch(text)
    if found is None:
        raise place.property(name).fail(f'is "{plain(text)}", no colour', "choose it again in Tiled")
    rgb = bytes.fromhex(found[2])
    return rgb[0], rgb[1], rgb[2], int(found[1] or "ff", 16)


def mixed(one: Rgba, other: Rgba) -> Rgba:
    """The tint that two tints give, one over the other."""
    red, green, blue, alpha = (round(a * b / 255) for a, b in zip(one, other, strict=True))
    return (red, green, blue, alpha)


def _step(element: ET.Element, name: str, place: FilePlace) -> int:
    return whole(element, name, place.at("tileoffset"), 0, low=-LARGEST, high=LARGEST)


def _box(tile: ET.Element, place: FilePlace) -> PictureBox:
    """The part of its picture that the tile shows."""
    where = place.tile(tile.get("id", "?"))
    x, y, width, height = (whole(tile, side, where, 0, high=LARGEST) for side in ("x", "y", "width", "height"))
    return (x, y, width, height)


def _frames(tile: ET.Element, place: FilePlace) -> tuple[TileFrame, ...]:
    """The frames of the tile's animation."""
    where = place.tile(tile.get("id", "?"))
    told = tile.findall("animation/frame")
    if len(told) > MOST_FRAMES:
        raise where.fail(f"has more than {MOST_FRAMES} frames", "shorten its animation")
    return tuple(
        TileFrame(whole(frame, "tileid", where), whole(frame, "duration", where, high=10**9)) for frame in told
    )


Boxed = tuple[float, float, float, float]


class Picture(Struct, frozen=True):
    """A picture's file, its size in pixels, its transparent colour, and when it was changed (nanoseconds)."""

    file: Path
    width: int
    height: int
    key: Rgba | None
    changed: int = 0


class Tile(Struct, frozen=True):
    """How a tile looks: a part of a picture, drawn as large as `size` on a cell and moved by `offset` (pixels).

    `frames` are the tiles of its animation by gid, each with its milliseconds; none for a tile that stands still.
    """

    picture: int
    box: PictureBox
    size: tuple[int, int]
    offset: tuple[int, int]
    shapely: bool = False
    frames: tuple[tuple[int, int], ...] = ()


class Tiles(Struct, frozen=True):
    """A layer of tiles: gids with the bits of flips and turns, row by row, moved by x and y pixels."""

    cells: tuple[int, ...]
    x: float
    y: float
    opacity: float
    tint: Rgba


class Stamp(Struct, frozen=True):
    """A tile at any place: the box it fills, in pixels of the map, turned clockwise about `pivot`.

    `rotation` is how far it is turned, in degrees.
    """

    gid: int
    box: Boxed
    rotation: float
    pivot: tuple[float, float]
    opacity: float
    tint: Rgba


class Backdrop(Struct, frozen=True):
    """A picture at any place, repeated across or down if it says so."""

    picture: int
    x: float
    y: float
    across: bool
    down: bool
    opacity: float
    tint: Rgba


PaintedPart = Tiles | Stamp | Backdrop


class Painting(Struct, frozen=True):
    """Everything that Tiled draws of a map, bottom to top.

    `tiles` holds the tiles that are shown, by gid without the bits of flips and turns.
    """

    layout: Layout
    """Where the map's cells lie, in pixels of the map."""
    columns: int
    rows: int
    leftward: bool
    upward: bool
    """The order in which a layer's cells are drawn, for tiles larger than a cell."""
    background: Rgba | None
    pictures: tuple[Picture, ...]
    tiles: dict[int, Tile]
    sheets: tuple[PaintedPart, ...]

    @property
    def grounds(self) -> frozenset[int]:
        """The numbers of the pictures that layers of tiles show, without which there is no ground to be seen."""
        laid = set[int]().union(*(sheet.cells for sheet in self.sheets if isinstance(sheet, Tiles)))
        shown = (self.tiles.get(gid & GID) for gid in laid)
        return frozenset(tile.picture for tile in shown if tile)
