"""Roofs of houses, which bar the way as walls do: rows of tiles above a front of plaster between timbers."""

from __future__ import annotations

import numpy as np
import pygame

from game.art.cells import HEX_HEIGHT, HEX_ROW, HEX_SLANT, HEX_WIDTH, SQUARE, CellShape, FlatHexagon
from game.art.shapes import Canvas, Paint, Polygon, tint
from game.art.walls import FACE, HEX_FACE, clipped_solid, hex_top
from game.art.walls_flat import flat_top
from game.ui.sprites.vector import TERRAIN, Point

_TONES = TERRAIN["roof"]
_ROW, _TILES = 10.7, 4
"""How high a row of tiles is, in pixels, and how many tiles a cell has in it."""
_PLASTER, _TIMBER, _PANE = (170, 155, 132), (86, 64, 52), (206, 160, 88)


def _tile(c: Canvas, x: float, y: float, w: float, tone: Paint) -> None:
    """Draw a tile with a round lower end, over the row below it."""
    half = w / 2
    c.disc(x + half, y + _ROW - 2.6, half, tint(tone, -46), 5.4)
    c.rect(x, y - 2, w, _ROW - 0.4, tint(tone, -22)).disc(x + half, y + _ROW - 3.8, half - 0.7, tone, 5.2)
    c.rect(x + 0.7, y - 2, w - 1.4, _ROW - 1.6, tone)
    c.line([(x + 2.4, y + 1), (x + 2.4, y + _ROW - 4)], (*tint(tone, 30), 130), 1.6)


def _rows(size: tuple[int, int], rng: np.random.Generator) -> Canvas:
    """Rows of tiles, which go on in the next cell; a few are newer than the others, and a few have moss."""
    c, w, count = Canvas(*size, 4), size[0] / _TILES, round(size[1] / _ROW)
    for row in reversed(range(-1, count + 1)):
        tones = [int(rng.normal() * 8) + (20 if rng.random() < 0.10 else 0) for _ in range(_TILES)]
        for i in range(_TILES + 1):
            tone = tint(_TONES.base, tones[i % _TILES])
            _tile(c, i * w - (w / 2 if row % 2 else 0), row * size[1] / count, w, tone)
    for _ in range(3):
        c.disc(rng.random() * size[0], rng.random() * size[1], 2.6, (108, 112, 76, 110), 1.6)
    return c


def _front(size: tuple[int, int], top: float, variant: int) -> Canvas:
    """Plaster between timbers, with a window in every second drawing."""
    (w, h), c = size, Canvas(*size, 4)
    c.rect(0, top, w, h - top, _PLASTER)
    for x, y in ((9, 14), (31, 21), (50, 10), (22, 30)):
        c.disc(x, top + y, 3.0, (*tint(_PLASTER, -18), 120), 1.6)
    for post in (0.0, w / 2 - 2.5):
        c.rect(post, top, 5, h - top, _TIMBER).rect(post, top, 1.2, h - top, tint(_TIMBER, 24))
    c.rect(0, h - 6, w, 6, tint(_TIMBER, -10))
    if variant:
        c.rect(w * 0.59, top + 9, 15, 15, tint(_TIMBER, -24), 1).rect(w * 0.59 + 2, top + 11, 11, 11, _PANE)
        c.rect(w * 0.59 + 6.8, top + 11, 1.6, 11, _TIMBER).rect(w * 0.59 + 2, top + 15.6, 11, 1.6, _TIMBER)
    else:
        c.line([(6, h - 6), (w / 2 - 3, top + 4)], _TIMBER, 4.0)
    for i in range(7):
        c.rect(0, top + i, w, 1, (20, 14, 26, 150 - i * 20))
    return c


def joined(front: Canvas, upper: Canvas, top: Polygon, size: tuple[int, int]) -> pygame.Surface:
    """The front, with what is above over it inside the outline of the upper face."""
    out, above = front.done(), upper.done()
    shape = Canvas(*size, 4).poly(top, (255, 255, 255)).done()
    above.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(above, (0, 0))
    return out


def rims(outline: list[Point], mask: int, flat: bool) -> list[list[Point]]:
    """The edges of a hexagon's upper face that catch the light, towards neighbours that do not bar the way.

    With points up these are the two in the north and the two in the south, with flat tops the north and the south.
    """
    low = [each for each in outline if each[0] in (HEX_SLANT, HEX_ROW)][2:4]
    pointed = {32: outline[:2], 1: outline[1:3], 8: [outline[-1], outline[-2]], 4: outline[3:5]}
    return [path for bit, path in ({1: outline[:2], 8: low} if flat else pointed).items() if not mask & bit]


def roof(mask: int, variant: int) -> pygame.Surface:
    """One square of roof; mask: neighbours that are roofs or walls too, N 1, E 2, S 4, W 8."""
    size = SQUARE, SQUARE
    low = SQUARE if mask & 4 else SQUARE - FACE
    rows = _rows(size, np.random.default_rng(80 + variant))
    edges: list[tuple[int, list[Point], int, float]] = [
        (2, [(63, 0), (63, low)], -42, 3.0),
        (8, [(1.2, 0), (1.2, low)], 30, 3.4),
        (1, [(0, 2.4), (64, 2.4)], 34, 6.0),
        (4, [(0, low - 1.5), (64, low - 1.5)], 22, 3.6),
    ]
    for bit, path, by, width in edges:
        if not mask & bit:
            rows.line(path, tint(_TONES.base, by), width)
    top = [(0, 0), (SQUARE, 0), (SQUARE, low), (0, low)]
    return joined(_front(size, SQUARE - FACE, variant), rows, top, size)


def hex_roof(cell: CellShape, mask: int) -> pygame.Surface:
    """One hexagon of roof; the mask says which neighbours are roofs or walls too."""
    size = cell.w, cell.h
    flat = isinstance(cell, FlatHexagon)
    outline = flat_top(mask) if flat else hex_top(mask)
    rows = _rows(size, np.random.default_rng(84 + mask % 2))
    for path in rims(outline, mask, flat):
        rows.line(path, tint(_TONES.base, 30), 3.4)
    front = _front(size, (HEX_WIDTH - HEX_FACE) / 2 if flat else HEX_ROW - HEX_FACE, mask % 2)
    dark = [(HEX_ROW, 0), (HEX_HEIGHT, 0), (HEX_HEIGHT, HEX_WIDTH), (HEX_ROW, HEX_WIDTH)]
    slope = [(32, HEX_SLANT), (HEX_WIDTH, HEX_SLANT), (HEX_WIDTH, HEX_HEIGHT), (32, HEX_HEIGHT)]
    front.poly(dark if flat else slope, (20, 16, 34, 60))
    return clipped_solid(joined(front, rows, outline, size), cell)
