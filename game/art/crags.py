"""Rock that bars the way as walls do: a rough top, and a face that was cut or broken off in ledges."""

from __future__ import annotations

import numpy as np
import pygame

from game.art.cells import HEX_HEIGHT, HEX_ROW, HEX_SLANT, HEX_WIDTH, SQUARE, CellShape, FlatHexagon
from game.art.roofs import joined, rims
from game.art.shapes import Canvas, tint
from game.art.walls import FACE, HEX_FACE, clipped_solid, hex_top
from game.art.walls_flat import flat_top
from game.ui.sprites.vector import TERRAIN, Point

_TONES = TERRAIN["crag"]


def _top(size: tuple[int, int], rng: np.random.Generator) -> Canvas:
    """Humps of rock with a lit side, cracks between them, and some grit and moss."""
    (w, h), c = size, Canvas(*size, 4)
    c.rect(0, 0, w, h, _TONES.base)
    for _ in range(5):
        x, y, r = 10 + rng.random() * (w - 20), 9 + rng.random() * (h - 18), 4 + rng.random() ** 2 * 15
        c.disc(x + 2, y + 2.4, r, (*_TONES.dark, 62), r * 0.6)
        c.disc(x, y, r, (*tint(_TONES.base, 6), 200), r * 0.58)
        c.disc(x - r * 0.2, y - r * 0.14, r * 0.68, (*_TONES.light, 92), r * 0.36)
    for _ in range(3):
        path = [(w * (0.2 + 0.6 * rng.random()), h * (0.15 + 0.4 * rng.random()))]
        for _ in range(3):
            path.append((path[-1][0] + rng.normal() * 4, path[-1][1] + 2 + rng.random() * 4))
        c.line(path, (*_TONES.dark, 190), 1.3)
    for i in range(12):
        tone = (104, 110, 78, 120) if i < 4 else (*_TONES.detail, 120)
        c.disc(rng.random() * w, rng.random() * h, 0.9 + rng.random() * 1.3, tone)
    return c


def _face(size: tuple[int, int], top: float, rng: np.random.Generator) -> Canvas:
    """Ledges, each darker than the one above it, with the marks of wedges in them."""
    (w, h), c = size, Canvas(*size, 4)
    deep = h - top
    for n, share in enumerate((0.0, 0.34, 0.66)):
        y = top + deep * share
        c.rect(0, y, w, deep * (1 - share), tint(_TONES.base, -14 - 15 * n))
        c.line([(0, y + 1), (w, y + 1)], tint(_TONES.light, 6 - 18 * n), 2.0)
        for i in range(4):
            x = (i + 0.15 + 0.6 * rng.random()) * w / 4
            c.line([(x, y + 2), (x + rng.normal() * 1.6, y + deep * 0.33)], tint(_TONES.dark, -8 * n), 1.5)
            c.line([(x + 1.4, y + 3), (x + 1.4, y + deep * 0.3)], (*_TONES.light, 60), 1.0)
    for i in range(8):
        c.rect(0, h - 8 + i, w, 1, (20, 16, 34, 10 + i * 9))
    return c


def crag(mask: int, variant: int) -> pygame.Surface:
    """One square of rock; mask: neighbours that bar the way too, N 1, E 2, S 4, W 8."""
    size, rng = (SQUARE, SQUARE), np.random.default_rng(90 + variant)
    low = SQUARE if mask & 4 else SQUARE - FACE
    top = _top(size, rng)
    edges: list[tuple[int, list[Point], int, float]] = [
        (2, [(63, 0), (63, low)], -40, 3.0),
        (8, [(1, 0), (1, low)], 20, 3.0),
        (1, [(0, 1), (64, 1)], 26, 3.0),
        (4, [(0, low - 1), (20, low - 2.6), (42, low - 0.8), (64, low - 1)], 34, 2.6),
    ]
    for bit, path, by, width in edges:
        if not mask & bit:
            top.line(path, tint(_TONES.light, by), width)
    outline = [(0.0, 0.0), (SQUARE, 0), (SQUARE, low), (42, low + 1), (20, low - 1), (0, low)]
    return joined(_face(size, SQUARE - FACE, rng), top, outline, size)


def hex_crag(cell: CellShape, mask: int) -> pygame.Surface:
    """One hexagon of rock; the mask says which neighbours bar the way too."""
    size, flat, rng = (cell.w, cell.h), isinstance(cell, FlatHexagon), np.random.default_rng(94 + mask % 3)
    outline = flat_top(mask) if flat else hex_top(mask)
    top = _top(size, rng)
    for path in rims(outline, mask, flat):
        top.line(path, tint(_TONES.light, 24), 3.0)
    front = _face(size, (HEX_WIDTH - HEX_FACE) / 2 if flat else HEX_ROW - HEX_FACE, rng)
    east = (HEX_ROW, 0, HEX_HEIGHT, HEX_WIDTH) if flat else (32, HEX_SLANT, HEX_WIDTH, HEX_HEIGHT)
    front.rect(east[0], east[1], east[2] - east[0], east[3] - east[1], (20, 16, 34, 60))
    return clipped_solid(joined(front, top, outline, size), cell)
