"""A map as Tiled draws it, described: layers, tiles, pictures. What paints it is the screen's business."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from game.board.layout import Layout
from game.tiled.art import Box, Colour

Boxed = tuple[float, float, float, float]


class Picture(Struct, frozen=True):
    """A file that was looked at: its size in pixels, the colour that is seen through, when it was changed (ns)."""

    file: Path
    width: int
    height: int
    key: Colour | None
    changed: int = 0


class Tile(Struct, frozen=True):
    """How a tile looks: a part of a picture, as large as `size` on a cell, moved by `offset` (pixels).

    `frames` are tiles by gid, each with its milliseconds; none for one that stands still.
    """

    picture: int
    box: Box
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
    tint: Colour


class Stamp(Struct, frozen=True):
    """A tile anywhere: the box it fills, in pixels of the map, turned by so many degrees clockwise about a point."""

    gid: int
    box: Boxed
    rotation: float
    pivot: tuple[float, float]
    opacity: float
    tint: Colour


class Backdrop(Struct, frozen=True):
    """A picture anywhere, over and over across or down if it repeats."""

    picture: int
    x: float
    y: float
    across: bool
    down: bool
    opacity: float
    tint: Colour


Sheet = Tiles | Stamp | Backdrop


class Painting(Struct, frozen=True):
    """Everything that Tiled draws of a map, bottom to top; the
    tiles are those that are shown, by gid without its bits.
    """

    layout: Layout
    """Where its cells lie, in its own pixels."""
    columns: int
    rows: int
    leftward: bool
    upward: bool
    """The order in which a layer's cells are drawn, for tiles larger than a cell."""
    background: Colour | None
    pictures: tuple[Picture, ...]
    tiles: dict[int, Tile]
    sheets: tuple[Sheet, ...]
