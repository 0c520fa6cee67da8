"""A map as Tiled draws it, described as values: layers, tiles, pictures. The screen draws it."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from game.board.layout import Layout
from game.tiled.art import PictureBox, Rgba
from game.tiled.layers import GID

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
