"""The battlemat: the ground of a board, painted in chunks."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache

import pygame

from game import paths
from game.ui.sprites.atlas import load
from game.ui.sprites.tiling import FRAME_MS, FRAMES, TerrainAt, Tiler

SQUARE = 64
"""The side of a square, in units."""
LINE = (18, 14, 34, 42)
_DOT = (255, 250, 230, 60)
_PATCHES = ("mottle_dark", "mottle_warm")
_PATCH_UNIT = 8
"""How many units a pixel of the dark and warm patches covers; the patches repeat after 32 squares."""
Size = tuple[int, int]
_NO_GRID = ("wall", "chasm")


@lru_cache(maxsize=2)
def _patch(name: str) -> pygame.Surface:
    return load(paths.ASSETS / "mat" / f"{name}.png")


@lru_cache(maxsize=8)
def _grid_cell(side: int) -> pygame.Surface:
    """Thin lines on two sides of a square, and a light dot in each of its corners."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill(LINE, (0, 0, side, 1))
    out.fill(LINE, (0, 0, 1, side))
    for x, y in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        out.set_at((x, y), _DOT)
    return out


def vignette(width: int, height: int) -> pygame.Surface:
    """The soft dark rim that lies over the map and below the interface, in pixels; it is a new picture each time."""
    return pygame.transform.smoothscale(load(paths.ASSETS / "mat" / "vignette.png"), (width, height))


def opaque(rim: pygame.Surface) -> tuple[pygame.Rect, ...]:
    """The rectangles of a rim's picture in which it is seen at all: those around its transparent middle."""
    seen, whole = pygame.mask.from_surface(rim, 0), rim.get_rect()
    hole = whole.copy()
    while hole.w > 0 and hole.h > 0 and seen.overlap_area(pygame.Mask(hole.size, fill=True), hole.topleft):
        hole = hole.inflate(-whole.w // 50, -whole.h // 50)
    sides = (0, hole.y, hole.x, hole.h), (hole.right, hole.y, whole.w - hole.right, hole.h)
    return tuple(map(pygame.Rect, ((0, 0, whole.w, hole.y), *sides, (0, hole.bottom, whole.w, whole.h - hole.bottom))))


# --- the sheets of tiles, which map makers use too, as pictures by name


class TileSet:
    """The tiles of one sheet at zoom 1. Raises KeyError for a name that does not exist."""

    def __init__(self, name: str) -> None:
        file = paths.ASSETS / "tiles" / name
        meta = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        self._sheet = load(file.with_suffix(".png"))
        self._index: dict[str, int] = meta["index"]
        self._size: tuple[int, int] = tuple(meta["tile"])
        self._cut: dict[str, pygame.Surface] = {}
        self._margin, self._spacing, self._columns = (int(meta[key]) for key in ("margin", "spacing", "columns"))

    def __getitem__(self, name: str) -> pygame.Surface:
        if name not in self._cut:
            self._cut[name] = self._tile(name)
        return self._cut[name]

    def _tile(self, name: str) -> pygame.Surface:
        row, column = divmod(self._index[name], self._columns)
        w, h = self._size
        x, y = (self._margin + i * (side + self._spacing) for i, side in ((column, w), (row, h)))
        return self._sheet.subsurface((x, y, w, h))


@lru_cache(maxsize=1)
def tileset(name: str) -> TileSet:
    """The sheet "tiles" (squares), "hex" (points up) or "hex_flat".

    Only the last one is kept: boards of two kinds are seldom seen at once.
    """
    return TileSet(name)


class Mat:
    """The ground of a board of width x height squares.

    `terrain` names each: grass road stone sand ice underbrush forest factory chasm water wall. Raises ValueError, when
    painted, for a terrain without tiles.
    """

    step: Size = (SQUARE, SQUARE)
    """How far the next cell across and down is, in units; a chunk of w x h cells is w and h times as large."""
    _sheet = "tiles"

    def __init__(self, terrain: TerrainAt, width: int, height: int) -> None:
        self._tiler = Tiler(terrain, width, height)
        self._wet: dict[tuple[int, ...], bool] = {}

    def phase(self, cells: pygame.Rect, ms: int) -> int:
        """The frame of water in these cells after that many milliseconds; 0 where there is no water.

        Water has four frames of 220 milliseconds each.
        """
        key = tuple(cells)
        if key not in self._wet:
            self._wet[key] = any(self._tiler.ground(x, y) == "water" for x, y in each(cells))
        return ms // FRAME_MS % FRAMES if self._wet[key] else 0

    def chunk(self, cells: pygame.Rect, k: float, frame: int = 0, grid: bool = True) -> pygame.Surface:
        """Paint a rectangle of cells with patches and grid, k pixels to a unit; the picture is not kept here."""
        wide = cells.inflate(2, 2)
        whole = self._mottled(wide, self._ground(wide, frame))
        side = round(self.step[0] * k), round(self.step[1] * k)
        inner = pygame.Rect(side, (cells.w * side[0], cells.h * side[1]))
        out = _scaled(whole, self.step, side).subsurface(inner).copy()
        if grid:
            self.hairlines(out, cells, k, self._lined)
        return out

    def _at(self, x: int, y: int) -> tuple[int, int]:
        """The upper left corner of a cell, in units."""
        return x * self.step[0], y * self.step[1]

    def _ground(self, cells: pygame.Rect, frame: int) -> pygame.Surface:
        tiles = tileset(self._sheet)
        out = _unscaled((cells.w * self.step[0], cells.h * self.step[1]))
        out.fill((0, 0, 0))
        left, top = cells.x * self.step[0], cells.y * self.step[1]
        todo = [(name, self._at(*cell)) for cell in each(cells) for name in self._tiler.tiles(*cell, frame)]
        out.fblits([(tiles[name], (x - left, y - top)) for name, (x, y) in todo])
        return out

    def _mottled(self, cells: pygame.Rect, out: pygame.Surface) -> pygame.Surface:
        """Add large soft patches of light and shade over the whole battlemat, so that no cell looks like the next."""
        for name in _PATCHES:
            patch = _patch(name)
            w, h = cell = self.step[0] // _PATCH_UNIT, self.step[1] // _PATCH_UNIT
            cut = pygame.Surface(((cells.w + 1) * w, (cells.h + 1) * h), pygame.SRCALPHA)
            x0, y0 = (-v % patch.get_width() - patch.get_width() for v in (cells.x * w, cells.y * h))
            for x in range(x0, cut.get_width(), patch.get_width()):
                for y in range(y0, cut.get_height(), patch.get_height()):
                    cut.blit(patch, (x, y))
            out.blit(_scaled(cut, cell, self.step), (0, 0))
        return out

    def _line(self, k: float) -> pygame.Surface:
        return _grid_cell(round(self.step[0] * k))

    def _lined(self, x: int, y: int) -> bool:
        return self._tiler.ground(x, y) not in _NO_GRID

    def hairlines(self, out: pygame.Surface, cells: pygame.Rect, k: float, lined: Callable[[int, int], bool]) -> None:
        """Draw lines around the cells for which `lined` is true, in a chunk and in the cells beside it."""
        line, left, top = self._line(k), cells.x * self.step[0], cells.y * self.step[1]
        for cell in each(cells.inflate(2, 2)):
            if lined(*cell):
                x, y = self._at(*cell)
                out.blit(line, (round((x - left) * k), round((y - top) * k)))


def _scaled(surface: pygame.Surface, was: Size, side: Size) -> pygame.Surface:
    """Cells of `was` pixels scaled to `side` pixels; the picture may be drawn over at the next call.

    Enlarging maps the first pixel to the first and the last to the last. So one more pixel of the old ones is taken, to
    keep all chunks alike; when cells grow, the last row and column of cells are left out.
    """
    across, down = surface.get_width() // was[0], surface.get_height() // was[1]
    if side == was:
        return surface
    if side < was:
        return _smooth(surface, (across * side[0], down * side[1]))
    kept = surface.subsurface((0, 0, (across - 1) * was[0] + 1, (down - 1) * was[1] + 1))
    return _smooth(kept, ((across - 1) * side[0], (down - 1) * side[1]))


def _smooth(surface: pygame.Surface, size: Size) -> pygame.Surface:
    return pygame.transform.smoothscale(surface, size, _bench(size, bool(surface.get_flags() & pygame.SRCALPHA)))


@lru_cache(maxsize=8)
def _bench(size: Size, alpha: bool) -> pygame.Surface:
    """A picture that is used again and again for scaling: getting new memory costs more time than scaling."""
    return pygame.Surface(size, pygame.SRCALPHA if alpha else 0)


@lru_cache(maxsize=4)
def _unscaled(size: Size) -> pygame.Surface:
    """A second picture that is used again and again, for what is to be scaled."""
    return pygame.Surface(size)


def each(cells: pygame.Rect) -> list[tuple[int, int]]:
    """The cells of a rectangle, row by row."""
    return [(x, y) for y in range(cells.top, cells.bottom) for x in range(cells.left, cells.right)]
