"""Cells lie where Tiled draws them: the tests compare with its own pictures of maps with a colour for every cell."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.board.grid import GRIDS, Cell
from game.tiled.load import load
from game.tiled.normalise import normalise

needs_tiled = pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled's rasterizer is not installed")

COLUMNS, ROWS = 5, 4
CELLS = [Cell(x, y) for y in range(ROWS) for x in range(COLUMNS)]
Pixel = tuple[int, int]
Maps = tuple[str, str, int, int, int]

STAGGERED: list[Maps] = [
    (axis, index, *size)
    for axis, sizes in (
        ("y", ((20, 24, 12), (64, 76, 36), (16, 14, 2))),
        ("x", ((24, 20, 12), (76, 64, 36), (14, 16, 2))),
    )
    for index in ("odd", "even")
    for size in sizes
]
ODD: list[Maps] = [
    ("y", "odd", 21, 25, 13),
    ("y", "even", 20, 25, 12),
    ("x", "odd", 24, 21, 12),
    ("x", "even", 24, 21, 12),
]


def colour(cell: Cell) -> tuple[int, int, int, int]:
    return (10 + 40 * cell.x, 10 + 50 * cell.y, 200, 255)


def hexagon(axis: str, width: int, height: int, side: int) -> set[Pixel]:
    """The pixels of a tile whose middles lie in the hexagon that Tiled outlines, which cuts off odd pixels."""
    wide, high = width & ~1, height & ~1
    if axis == "x":
        return {(y, x) for x, y in hexagon("y", height, width, side)}
    slant = (high - side) // 2
    full = 2 * slant + side
    middle = [(x, y, 2 * x + 1 - wide, min(2 * y + 1, 2 * full - 2 * y - 1)) for x in range(wide) for y in range(full)]
    return {(x, y) for x, y, off, down in middle if slant and down * wide > 2 * slant * abs(off)}


def tiles(folder: Path, width: int, height: int, pixels: set[Pixel]) -> None:
    """Write a sheet with a tile in each cell's colour, painted at the lower left, where Tiled anchors tiles."""
    sheet = pygame.Surface((width * COLUMNS, height * ROWS), pygame.SRCALPHA)
    for x, y in CELLS:
        for at_x, at_y in pixels:
            sheet.set_at((x * width + at_x, y * height + at_y + height % 2), colour(Cell(x, y)))
    pygame.image.save(sheet, str(folder / "tiles.png"))


def written(folder: Path, kind: str, size: tuple[int, int], first: Cell | None = None) -> Path:
    """The path of a map with every tile once; it is an infinite one if `first` says where it begins."""
    (width, height), numbers = size, ",".join(str(at + 1) for at in range(len(CELLS)))
    area = f'width="{COLUMNS}" height="{ROWS}"'
    data = numbers if first is None else f'<chunk x="{first.x}" y="{first.y}" {area}>{numbers}</chunk>'
    path = folder / "map.tmx"
    path.write_text(
        f'<map version="1.8" {kind} {area} tilewidth="{width}" tileheight="{height}" '
        f'infinite="{int(first is not None)}">'
        f'<tileset firstgid="1" name="t" tilewidth="{width}" tileheight="{height}" '
        f'tilecount="{len(CELLS)}" columns="{COLUMNS}">'
        f'<image source="tiles.png" width="{width * COLUMNS}" height="{height * ROWS}"/></tileset>'
        f'<layer id="1" name="g" {area}><data encoding="csv">{data}</data></layer></map>',
        encoding="utf-8",
    )
    return path


def hexagonal(folder: Path, shape: Maps, first: Cell | None = None) -> tuple[Path, set[Pixel]]:
    axis, index, width, height, side = shape
    pixels = hexagon(axis, width, height, side)
    tiles(folder, width, height, pixels)
    kind = f'orientation="hexagonal" staggeraxis="{axis}" staggerindex="{index}" hexsidelength="{side}"'
    return written(folder, kind, (width, height), first), pixels


def drawn(path: Path) -> tuple[dict[Pixel, Cell], Pixel]:
    """Which cell's colour each pixel of Tiled's picture has, and the picture's size."""
    out = path.with_suffix(".png")
    command = ["tmxrasterizer", "--no-smoothing", str(path), str(out)]
    subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, check=True, capture_output=True)
    picture, known = pygame.image.load(str(out)), {colour(cell): cell for cell in CELLS}
    wide, high = picture.get_size()
    told = {(x, y): known.get((*picture.get_at((x, y)),)) for x in range(wide) for y in range(high)}
    return {at: cell for at, cell in told.items() if cell is not None}, (wide, high)


def touching(picture: dict[Pixel, Cell]) -> dict[Cell, set[Cell]]:
    """For each cell, the cells whose pixels lie beside its own."""
    found: dict[Cell, set[Cell]] = {cell: set() for cell in CELLS}
    for (x, y), cell in picture.items():
        for other in (picture.get((x + 1, y)), picture.get((x, y + 1))):
            if other is not None and other != cell:
                found[cell].add(other)
                found[other].add(cell)
    return found


def shape_of(picture: dict[Pixel, Cell], cell: Cell) -> set[Pixel]:
    return {at for at, told in picture.items() if told == cell}


@needs_tiled
@pytest.mark.parametrize("shape", [*STAGGERED, *ODD], ids=str)
def test_hexagons_lie_where_tiled_draws_them(tmp_path, shape):
    path, pixels = hexagonal(tmp_path, shape)
    picture, size = drawn(path)
    layout = normalise(path).layout
    assert layout.size(COLUMNS, ROWS) == size
    for cell in CELLS:
        x, y = layout.corner(cell)
        assert shape_of(picture, cell) == {(x + at_x, y + at_y) for at_x, at_y in pixels}
    assert {at: layout.cell_at(at[0] + 0.5, at[1] + 0.5) for at in picture} == picture


@needs_tiled
@pytest.mark.rule("GEO-2")
@pytest.mark.parametrize("shape", STAGGERED, ids=str)
def test_neighbours_are_those_that_touch_in_tileds_picture(tmp_path, shape):
    path, _ = hexagonal(tmp_path, shape)
    board = load(path).board
    assert {cell: set(board.neighbours(cell)) for cell in CELLS} == touching(drawn(path)[0])


@needs_tiled
@pytest.mark.parametrize("first", [Cell(0, 1), Cell(1, 0), Cell(-3, -2), Cell(-2, -3), Cell(3, 3)], ids=str)
@pytest.mark.parametrize("shape", [shape for shape in STAGGERED if 12 in shape], ids=str)
def test_an_infinite_map_is_cropped_as_tiled_draws_it(tmp_path, shape, first):
    """Its picture begins where the painted cells do, give or take the half cell by which all of them are shifted."""
    path, _ = hexagonal(tmp_path, shape, first)
    picture, layout = drawn(path)[0], normalise(path).layout
    left = min(x for x, _ in picture) - min(x for x, _ in (layout.corner(cell) for cell in CELLS))
    top = min(y for _, y in picture) - min(y for _, y in (layout.corner(cell) for cell in CELLS))
    assert {at: layout.cell_at(at[0] - left + 0.5, at[1] - top + 0.5) for at in picture} == picture
    board = load(path).board
    assert {cell: set(board.neighbours(cell)) for cell in CELLS} == touching(picture)


@needs_tiled
@pytest.mark.parametrize("size", [(16, 16), (24, 10)], ids=str)
def test_squares_lie_where_tiled_draws_them(tmp_path, size):
    tiles(tmp_path, *size, {(x, y) for x in range(size[0]) for y in range(size[1])})
    path = written(tmp_path, 'orientation="orthogonal"', size)
    picture, drawn_size = drawn(path)
    layout = normalise(path).layout
    assert layout.size(COLUMNS, ROWS) == drawn_size
    assert {at: layout.cell_at(at[0] + 0.5, at[1] + 0.5) for at in picture} == picture


# what Tiled 1.8 drew of the maps of 20 by 24 (24 by 20) pixels and sides of 12: corners of boxes, and what touches b2
TOLD = {
    ("y", "odd"): ({"a1": (0, 0), "b2": (30, 18), "e4": (90, 54)}, "b1 c1 a2 c2 b3 c3"),
    ("y", "even"): ({"a1": (10, 0), "b2": (20, 18), "e4": (80, 54)}, "a1 b1 a2 c2 a3 b3"),
    ("x", "odd"): ({"a1": (0, 0), "b2": (18, 30), "e4": (72, 60)}, "b1 a2 c2 a3 b3 c3"),
    ("x", "even"): ({"a1": (0, 10), "b2": (18, 20), "e4": (72, 70)}, "a1 b1 c1 a2 c2 b3"),
}


@pytest.mark.parametrize("staggering", TOLD, ids=str)
def test_as_tiled_drew_them_once(tmp_path, staggering):
    axis, index = staggering
    path, _ = hexagonal(tmp_path, (axis, index, *((20, 24) if axis == "y" else (24, 20)), 12))
    corners, near = TOLD[staggering]
    layout = normalise(path).layout
    assert {name: layout.corner(Cell.parse(name)) for name in corners} == corners
    assert sorted(GRIDS[layout.grid].neighbours(Cell(1, 1))) == sorted(map(Cell.parse, near.split()))
