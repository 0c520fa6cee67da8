"""The battlemat: the ground of a board of squares, painted in chunks."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import paths
from game.ui.sprites.atlas import load
from game.ui.sprites.tileset import tileset
from game.ui.sprites.tiling import Terrain, Tiler

SQUARE = 64
"""Side of a square, units."""
_LINE = (18, 14, 34, 42)
_DOT = (255, 250, 230, 60)
_PATCHES = ("mottle_dark", "mottle_warm")
_PATCH_CELLS = 32
"""The mottling repeats after so many cells."""
_NO_GRID = ("wall", "chasm")


@lru_cache(maxsize=2)
def _patch(name: str) -> pygame.Surface:
    return load(paths.ASSETS / "mat" / f"{name}.png")


@lru_cache(maxsize=8)
def _grid_cell(side: int) -> pygame.Surface:
    """Hairlines on two sides of a square, and its share of the light dots on the crossings."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill(_LINE, (0, 0, side, 1))
    out.fill(_LINE, (0, 0, 1, side))
    for x, y in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        out.set_at((x, y), _DOT)
    return out


@lru_cache(maxsize=4)
def vignette(width: int, height: int) -> pygame.Surface:
    """The soft dark rim that lies over the mat and below the interface, pixels."""
    return pygame.transform.smoothscale(load(paths.ASSETS / "mat" / "vignette.png"), (width, height))


class Mat:
    """The ground of a board of width x height squares; ValueError, when painted, for a terrain without tiles.

    `terrain` names each: grass road stone sand ice underbrush forest factory chasm water wall.
    """

    def __init__(self, terrain: Terrain, width: int, height: int) -> None:
        self._tiler = Tiler(terrain, width, height)

    def moves(self, cells: pygame.Rect) -> bool:
        """Whether a chunk holds water, which has four frames of 220 ms."""
        return any(self._tiler.ground(x, y) == "water" for x, y in _each(cells))

    def chunk(self, cells: pygame.Rect, k: float, frame: int = 0, grid: bool = True) -> pygame.Surface:
        """Paint a rectangle of cells, 64 k pixels to a side, with mottling and grid; the caller keeps it."""
        wide = cells.inflate(2, 2)
        whole = self._mottled(wide, self._ground(wide, frame))
        side = round(SQUARE * k)
        out = _scaled(whole, SQUARE, side).subsurface((side, side, cells.w * side, cells.h * side)).copy()
        if grid:
            self._grid(out, cells, side)
        return out

    def _ground(self, cells: pygame.Rect, frame: int) -> pygame.Surface:
        tiles = tileset("tiles")
        out = pygame.Surface((cells.w * SQUARE, cells.h * SQUARE))
        for x, y in _each(cells):
            at = ((x - cells.x) * SQUARE, (y - cells.y) * SQUARE)
            out.fblits([(tiles[name], at) for name in self._tiler.tiles(x, y, frame)])
        return out

    def _mottled(self, cells: pygame.Rect, out: pygame.Surface) -> pygame.Surface:
        """Large soft light and shade over the whole mat, so that no square looks like the next."""
        for name in _PATCHES:
            patch = _patch(name)
            cell = patch.get_width() // _PATCH_CELLS
            cut = pygame.Surface(((cells.w + 1) * cell, (cells.h + 1) * cell), pygame.SRCALPHA)
            x0, y0 = (-(v * cell) % patch.get_width() - patch.get_width() for v in cells.topleft)
            for x in range(x0, cut.get_width(), patch.get_width()):
                for y in range(y0, cut.get_height(), patch.get_height()):
                    cut.blit(patch, (x, y))
            out.blit(_scaled(cut, cell, SQUARE), (0, 0))
        return out

    def _grid(self, out: pygame.Surface, cells: pygame.Rect, side: int) -> None:
        line = _grid_cell(side)
        plain = [(x, y) for x, y in _each(cells) if self._tiler.ground(x, y) not in _NO_GRID]
        out.fblits([(line, ((x - cells.x) * side, (y - cells.y) * side)) for x, y in plain])


def _scaled(surface: pygame.Surface, was: int, side: int) -> pygame.Surface:
    """Cells of `was` pixels made `side` pixels, without the last row and column of cells when they grow.

    Growing maps the first pixel to the first and the last to the last: one more of the old ones keeps all chunks alike.
    """
    across, down = (v // was for v in surface.get_size())
    if side <= was:
        return surface if side == was else pygame.transform.smoothscale(surface, (across * side, down * side))
    kept = surface.subsurface((0, 0, (across - 1) * was + 1, (down - 1) * was + 1))
    return pygame.transform.smoothscale(kept, ((across - 1) * side, (down - 1) * side))


def _each(cells: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for y in range(cells.top, cells.bottom) for x in range(cells.left, cells.right)]
