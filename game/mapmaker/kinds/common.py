"""What several kinds of map have in common: woods at the edges, ways in, bridges and houses."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, Literal

from game.board.grid import Cell
from game.mapmaker.sketch import DEEP, Ornament, Plot, Sketch, Terrain, box, broad, patch, rounded, wide, winding

HouseSide = Literal["north", "east", "south", "west"]
_BRIDGE: Final = 2
"""How many cells bridges are broad."""
_RAIL: Final = -44
"""How far above the lower edge of its cell the rail in the north of a bridge stands, in pixels."""


def grow(sketch: Sketch, kind: Terrain, middle: Cell, size: int, *, spare: Collection[str] = ()) -> set[Cell]:
    """Lay a grown patch of that ground, and return its cells that are on the map."""
    cells = {cell for cell in patch(sketch.chance, middle, size) if sketch.inside(cell)}
    sketch.lay(kind, cells, spare=spare)
    return cells


def somewhere(sketch: Sketch, left: int, top: int, right: int, bottom: int) -> Cell:
    """A cell by chance, from hundredths of the map's width and height."""
    return Cell(
        sketch.chance.randint(left * (sketch.width - 1) // 100, right * (sketch.width - 1) // 100),
        sketch.chance.randint(top * (sketch.height - 1) // 100, bottom * (sketch.height - 1) // 100),
    )


def wooded(sketch: Sketch, corners: Iterable[tuple[int, int]], size: int) -> None:
    """Woods with underbrush before them around some points, which are given in hundredths of the map."""
    for x, y in corners:
        middle = somewhere(sketch, max(0, x - 6), max(0, y - 6), min(100, x + 6), min(100, y + 6))
        grow(sketch, "underbrush", middle, size * 8 // 5, spare=("road", "water", "chasm", "stone"))
        grow(sketch, "forest", middle, size, spare=("road", "water", "chasm", "stone"))


def way(sketch: Sketch, a: Cell, b: Cell, sway: int = 3) -> list[Cell]:
    """Lay a road two cells broad from a to b, over bridges where there is water or a chasm; returns its middle."""
    middle = [cell for cell in winding(sketch.chance, a, b, sway) if sketch.inside(cell)]
    sketch.lay("road", rounded(broad(middle)) | broad([a, b]))
    return middle


def bridge(sketch: Sketch, row: int, kind: Terrain, *, planks: int = _BRIDGE) -> list[Cell]:
    """Lead straight over what is deep, along a row from west to east; returns the cells of the bridge."""
    rows = range(row, row + planks)
    deep = [cell for cell in sketch.cells() if cell.y in rows and sketch.terrain[cell] in DEEP]
    if not deep:
        return []
    left, right = min(cell.x for cell in deep), max(cell.x for cell in deep)
    laid = sorted(box(left, row, right - left + 1, planks))
    sketch.lay(kind, laid)
    return laid


def rails(sketch: Sketch, planks: Collection[Cell]) -> None:
    """Put rails along both sides of a bridge, so that the water goes on below it."""
    first, last = min(cell.y for cell in planks), max(cell.y for cell in planks)
    for cell in planks:
        if cell.y in (first, last):
            sketch.stand(Ornament("fence", cell, (0, _RAIL if cell.y == first else 0)))


def house(sketch: Sketch, plot: Plot, doors: Collection[HouseSide], floor: Terrain = "stone") -> set[Cell]:
    """Build walls around a floor, with doors in the middle of some sides; returns the floor's cells."""
    sketch.lay(floor, plot.cells)
    sketch.build(plot.rim)
    for side in doors:
        sketch.clear(door(plot, side))
    return plot.inner.cells


def door(plot: Plot, side: HouseSide) -> set[Cell]:
    """The two cells of the wall in the middle of that side."""
    left, top, across, down = plot
    x, y = left + across // 2 - 1, top + down // 2 - 1
    return {
        "north": box(x, top, 2, 1),
        "south": box(x, top + down - 1, 2, 1),
        "west": box(left, y, 1, 2),
        "east": box(left + across - 1, y, 1, 2),
    }[side]


def fringe(sketch: Sketch, cells: Iterable[Cell], kind: Terrain, *, over: Collection[str]) -> None:
    """Lay a rim of that ground around the cells, one cell broad, where the ground is one of those."""
    within = set(cells)
    rim = wide(within, 1) - within
    sketch.lay(kind, (cell for cell in rim if sketch.inside(cell) and sketch.terrain[cell] in over))
