"""Makes a map's painting from what was read of it, and decides which maps are drawn so and which by the battlemat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from game.files import ASSETS
from game.problem import Faulty, Problem
from game.tiled import schema
from game.tiled.layers import GID
from game.tiled.normalise import Layer, Normal
from game.tiled.painting import (
    Backdrop,
    Image,
    PaintedPart,
    Painting,
    Picture,
    PictureBox,
    Rgba,
    Stamp,
    Tile,
    Tiles,
    colour,
    image_of,
)
from game.tiled.reader import DrawnObject, Page
from game.tiled.sources import MOST_PIXELS, FilePlace, size
from game.tiled.tilesets import Tileset

LARGEST_CELL: Final = 512
"""The largest side in pixels of a cell of a map that is painted."""
MOST_DRAWN: Final = 150
"""How many times everything that is drawn of a map may cover the map's area."""
LARGEST_STAMP: Final = 4_000_000
"""The most pixels of a tile object."""
SMALLEST_REPEATED: Final = 8
"""The shortest side in pixels of a picture that repeats."""
MAT, TILES = "mat", "tiles"
"""The values of a map's property `drawn`."""
_LEFT_OUT: Final = "it is not drawn"
_MEND: Final = "give the map the property drawn = tiles, or delete it"


def style(normal: Normal, page: Page) -> str:
    """Whether the battlemat or the map's own tiles draw it.

    The map's property `drawn` says so; else the battlemat does if every painted tile names a terrain. Where no tile is
    painted, pictures that are shown mean that the map's own tiles draw it.
    """
    told = dict(page.properties).get("drawn")
    if told in (MAT, TILES):
        return str(told)
    shown = set[int]().union(*page.layers) - {0}
    if shown:
        return MAT if all(page.looks[gid].terrain for gid in shown) else TILES
    pictured = any(layer.element.find("image") is not None for layer in normal.layers)
    return TILES if pictured or any(map(_pictured, page.objects)) else MAT


def is_decor(drawn: DrawnObject) -> bool:
    """Is it a tile object that is only there to be looked at? Those with a class of another game are."""
    return drawn.form == "tile" and drawn.kind not in schema.whole_schema().names


def _pictured(drawn: DrawnObject) -> bool:
    """Is it decor for which the battlemat has no picture?"""
    return is_decor(drawn) and not drawn.kind.startswith(schema.PROP)


def painted(normal: Normal, page: Page) -> tuple[Painting | None, tuple[Problem, ...]]:
    """The painting of a map that is drawn by its own tiles, and warnings; None for a map that the battlemat draws."""
    if style(normal, page) == MAT:
        return None, tuple(_unseen(normal, page))
    maker = _PaintingMaker(normal, page)
    try:
        return maker.painting(), tuple(maker.doubts)
    except Faulty as faulty:
        return None, faulty.doubts("the map is drawn by its terrain")


def _unseen(normal: Normal, page: Page) -> Iterator[Problem]:
    """Warnings about things that the battlemat does not show."""
    groups = iter(page.groups)
    for layer in normal.layers:
        if layer.element.tag == "imagelayer":
            yield layer.place.warning("is an image layer, which is not drawn", _MEND)
        elif layer.element.tag == "objectgroup" and any(map(_pictured, next(groups))):
            yield layer.place.warning("has tile objects without a class of the game, which are not drawn", _MEND)


class _PaintingMaker:
    """Makes a painting; pictures and tiles are added to it when a layer first shows them.

    `doubts` are warnings about what is left out of it.
    """

    def __init__(self, normal: Normal, page: Page) -> None:
        self.doubts: list[Problem] = []
        self._normal = normal
        self._cells, self._groups = iter(page.layers), iter(page.groups)
        self._numbers: dict[tuple[Path, Rgba | None], int] = {}
        self._pictures: list[Picture] = []
        self._tiles: dict[int, Tile | None] = {}
        self._lost: dict[int, Faulty] = {}
        """The tiles whose pictures cannot be drawn, and why."""

    def painting(self) -> Painting:
        """The painting, without what cannot be drawn.

        Raises Faulty where so much is to be drawn that it would be slow, or where a cell shows nothing any more.
        """
        normal, source = self._normal, self._normal.source
        place = FilePlace.of(normal.file)
        if max(normal.layout.width, normal.layout.height) > LARGEST_CELL:
            raise place.fail(f"has cells of more than {LARGEST_CELL} pixels", "make its tiles smaller")
        sheets = tuple(sheet for layer in normal.layers for sheet in self._sheets(layer))
        order = source.get("renderorder", "")
        painting = Painting(
            normal.layout,
            normal.window.width,
            normal.window.height,
            "left" in order,
            "up" in order,
            colour(source, "backgroundcolor", place),
            tuple(self._pictures),
            {gid: tile for gid, tile in self._tiles.items() if tile},
            sheets,
        )
        self._see_ground(painting)
        wide, high = normal.layout.size(painting.columns, painting.rows)
        if sum(_drawn(sheet, painting.tiles) for sheet in sheets) > MOST_DRAWN * wide * high + MOST_PIXELS:
            raise place.fail(f"is covered more than {MOST_DRAWN} times by its tiles", "use fewer large tiles")
        return painting

    def _sheets(self, layer: Layer) -> Iterator[PaintedPart]:
        if layer.element.tag == "layer":
            cells = next(self._cells)
            self._take(cells, layer.place)
            yield Tiles(cells, layer.x, layer.y, layer.opacity, layer.tint)
        elif layer.element.tag == "objectgroup":
            yield from self._stamped(layer, next(self._groups))
        else:
            yield from self._backdrop(layer)

    def _see_ground(self, painting: Painting) -> None:
        """Raise Faulty where tiles are painted on a cell, and all of them have lost their pictures."""
        layers = [sheet.cells for sheet in painting.sheets if isinstance(sheet, Tiles)]
        bare = {gid for gid in set().union(*layers) if gid & GID in self._lost}
        backed = any(isinstance(sheet, Backdrop) for sheet in painting.sheets)
        if bare and not backed and any(any(stack) and not {*stack} - bare - {0} for stack in zip(*layers, strict=True)):
            raise Faulty(tuple(dict.fromkeys(problem for each in self._lost.values() for problem in each.problems)))

    def _stamped(self, layer: Layer, group: Iterable[DrawnObject]) -> Iterator[Stamp]:
        """The decor of an object layer, in the order in which it is drawn.

        Shipped props are left out, since the game draws them among the figures.
        """
        decor = [drawn for drawn in group if is_decor(drawn) and not _shipped(self._owner(drawn.shows))]
        if layer.element.get("draworder") != "index":
            decor.sort(key=lambda drawn: drawn.pivot[1])
        for drawn in decor:
            if drawn.width * drawn.height > LARGEST_STAMP:
                what = f"is larger than {LARGEST_STAMP // 10**6} million pixels: {_LEFT_OUT}"
                place = layer.place.object(drawn.id, drawn.name)
                self.doubts.append(place.warning(what, "make it smaller"))
                continue
            self._take((drawn.shows,), layer.place)
            box, opacity = (drawn.x, drawn.y, drawn.width, drawn.height), layer.opacity * min(max(drawn.opacity, 0), 1)
            yield Stamp(drawn.shows, box, drawn.rotation, drawn.pivot, opacity, layer.tint)

    def _backdrop(self, layer: Layer) -> Iterator[Backdrop]:
        image = layer.element.find("image")
        if image is not None:
            try:
                yield self._laid(image, layer)
            except Faulty as faulty:
                self.doubts += faulty.doubts(_LEFT_OUT)

    def _laid(self, image: ET.Element, layer: Layer) -> Backdrop:
        """The picture of an image layer. Raises Faulty for one that cannot be drawn."""
        element, normal = layer.element, self._normal
        picture = self._picture(image_of(image, normal.file.parent, normal.fence, layer.place), layer.place)
        at = (layer.x + normal.shift[0], layer.y + normal.shift[1])
        across, down = element.get("repeatx") == "1", element.get("repeaty") == "1"
        sides = (*[self._pictures[picture].width] * across, *[self._pictures[picture].height] * down)
        if sides and min(sides) < SMALLEST_REPEATED:
            raise layer.place.fail(
                f"repeats a picture of less than {SMALLEST_REPEATED} pixels", "make the picture larger"
            )
        return Backdrop(picture, *at, across, down, layer.opacity, layer.tint)

    def _owner(self, gid: int) -> Tileset:
        """The tileset of a gid that is known to be valid."""
        tileset = self._normal.tilesets.owner(gid & GID)
        assert tileset is not None, "tiles that no tileset has are refused"
        return tileset

    def _take(self, gids: Iterable[int], place: FilePlace) -> None:
        """Add the tiles of these gids to the painting, and those that their animations show."""
        waiting = dict.fromkeys(gid & GID for gid in sorted(set(gids)))
        while waiting:
            gid, _ = waiting.popitem()
            if gid and gid not in self._tiles:
                self._tiles[gid] = tile = self._tile(gid, place)
                waiting |= dict.fromkeys(frame for frame, _ in tile.frames) if tile else {}

    def _tile(self, gid: int, place: FilePlace) -> Tile | None:
        """How the tile looks; None where its sheet ends before it, or has no picture that can be drawn."""
        tileset = self._owner(gid)
        art, number = tileset.art, gid - tileset.first
        image = art.images.get(number) or art.sheet
        picture = self._shown(gid, image, place.tileset(tileset.path.name if tileset.path else tileset.name))
        if picture is None:
            return None
        known = self._pictures[picture]
        box = (
            art.boxes.get(number, (0, 0, known.width, known.height))
            if number in art.images
            else _cut(tileset, number, known)
        )
        if box is None or not _inside(box, known):
            return None
        layout = self._normal.layout
        on_cell = (layout.width, layout.height) if art.fitted else box[2:]
        frames = tuple(
            (tileset.first + frame.tile, frame.ms) for frame in art.frames.get(number, ()) if frame.tile < tileset.count
        )
        return Tile(picture, box, on_cell, art.offset, art.shapely, frames)

    def _shown(self, gid: int, image: Image | None, place: FilePlace) -> int | None:
        """The number of the tile's picture; None where it has none, or loses it since it cannot be drawn."""
        try:
            return None if image is None else self._picture(image, place)
        except Faulty as faulty:
            self._lost[gid] = faulty
            if image and faulty is not image.lost:
                self.doubts += (each for each in faulty.doubts(_LEFT_OUT) if each not in self.doubts)
            return None

    def _picture(self, image: Image, place: FilePlace) -> int:
        """The number of a picture; its size is read when the picture is first needed. Raises Faulty."""
        if image.lost:
            raise image.lost
        known = image.file, image.key
        if known not in self._numbers:
            width, height = size(image.file, place)
            if sum(picture.width * picture.height for picture in self._pictures) + width * height > MOST_PIXELS:
                raise place.fail(
                    f"all pictures together have more than {MOST_PIXELS // 10**6} million pixels",
                    "use smaller or fewer pictures",
                )
            self._numbers[known] = len(self._pictures)
            self._pictures.append(Picture(image.file, width, height, image.key, image.file.stat().st_mtime_ns))
        return self._numbers[known]


def _drawn(sheet: PaintedPart, tiles: dict[int, Tile]) -> float:
    """How many pixels are drawn of it; a picture that repeats counts as none."""
    if isinstance(sheet, Stamp):
        return sheet.box[2] * sheet.box[3]
    if isinstance(sheet, Backdrop):
        return 0
    used = ((gid & GID, count) for gid, count in Counter(sheet.cells).items())
    return sum(count * _largest(gid, tiles) for gid, count in used if gid in tiles)


def _largest(gid: int, tiles: dict[int, Tile]) -> int:
    """The pixels of a tile, or of the largest tile that its animation shows."""
    shown = (tiles[each].size for each in (gid, *(frame for frame, _ in tiles[gid].frames)) if each in tiles)
    return max(width * height for width, height in shown)


def _inside(box: PictureBox, picture: Picture) -> bool:
    """Does the box lie inside the picture?"""
    x, y, width, height = box
    return width > 0 and height > 0 and x + width <= picture.width and y + height <= picture.height


def _shipped(tileset: Tileset) -> bool:
    """Is this one of the game's own tilesets?"""
    return tileset.path is not None and tileset.path.is_relative_to(ASSETS.resolve())


def _cut(tileset: Tileset, number: int, sheet: Picture) -> PictureBox | None:
    """The part of the sheet with that number, or None.

    Tiles are counted from the left, row by row, as many in a row as the picture's width holds.
    """
    art = tileset.art
    columns, rows = art.lines((sheet.width, sheet.height), (tileset.width, tileset.height))
    if number >= columns * rows:
        return None
    row, column = divmod(number, columns)
    x, y = (art.margin + at * (side + art.spacing) for at, side in ((column, tileset.width), (row, tileset.height)))
    return (x, y, tileset.width, tileset.height)
