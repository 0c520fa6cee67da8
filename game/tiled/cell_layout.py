"""How a map's cells lie: squares or hexagons, their size in pixels, and how that changes when a map is cropped."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

from msgspec.structs import replace

from game.board.grid import Cell
from game.board.layout import Layout
from game.tiled.layers import Window
from game.tiled.problems import FilePlace
from game.tiled.sources import RESAVE, whole

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
