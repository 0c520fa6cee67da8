"""Walls of masonry on squares and hexagons, with a front face where no wall stands to the south."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

import numpy as np
import pygame

from game.art.cells import HEX_HEIGHT, HEX_ROW, HEX_SLANT, HEX_WIDTH, SQUARE, CellShape, clipped
from game.art.shapes import Canvas, Paint, tint
from game.ui.sprites.vector import TERRAIN, Point

FACE, HEX_FACE = 36, 30
"""The height of the front face in pixels."""
TONES = TERRAIN["wall"]
LIGHT = tint(TONES.light, 34)


def _course(c: Canvas, top: float, h: float, cuts: Sequence[float], rng: np.random.Generator) -> None:
    """Draw a course of dressed blocks between the cuts."""
    tone = tint(TONES.light, -3)
    for a, b in pairwise(cuts):
        v = int(rng.normal() * 5)
        c.rect(a, top, b - a, h, tint(tone, v))
        c.line([(a + 0.8, top + h), (a + 0.8, top + 0.8), (b, top + 0.8)], (*tint(tone, v + 18), 150), 1.4)
        c.line([(b - 0.5, top), (b - 0.5, top + h)], (*tint(tone, v - 26), 150), 1.2)
    c.line([(0, top + h - 0.5), (SQUARE, top + h - 0.5)], (*tint(tone, -28), 160), 1.2)


_CUTS = (0, 20, 42, 64), (0, 10, 31, 53, 64)
"""Where the bricks of two courses end, in pixels."""


def bricks(
    c: Canvas, top: float, h: float, rng: np.random.Generator, variant: int, courses: Sequence[Sequence[int]] = _CUTS
) -> None:
    """Draw the three courses of bricks of the front face, darker towards the ground."""
    q = h / 3
    for r in range(3):
        y, joint = top + r * q, tint(TONES.dark, -22 - r * 5)
        cuts = courses[(r + variant) % 2]
        for a, b in pairwise(cuts):
            v = int(rng.normal() * 6) - r * 7
            c.rect(a, y, b - a, q, tint(TONES.base, v))
            c.line([(a + 1, y + 1.4), (b - 1.5, y + 1.4)], (*tint(TONES.base, v + 20), 190), 1.5)
            c.line([(a, y + q - 0.4), (b, y + q - 0.4)], joint, 1.5)
            if b < cuts[-1]:
                c.line([(b, y), (b, y + q)], joint, 1.4)


def _front(c: Canvas, top: float, rng: np.random.Generator, variant: int) -> None:
    bricks(c, top, FACE, rng, variant)
    c.rect(0, top - 1.0, SQUARE, 2.6, tint(TONES.light, 30))
    c.rect(0, top + 1.6, SQUARE, 3.2, (20, 16, 34, 110))
    for i in range(8):
        c.rect(0, SQUARE - 8 + i, SQUARE, 1, (20, 16, 34, 10 + i * 9))


def _sides(c: Canvas, mask: int, top: float, front: float) -> None:
    """Draw lit rims to the north and west, and a dark one to the east."""
    if not mask & 1:
        c.rect(0, 0, SQUARE, 2.6, LIGHT).rect(0, 2.6, SQUARE, 1.0, (*tint(TONES.light, -20), 120))
    if not mask & 8:
        c.rect(0, 0, 2.6, top, LIGHT).rect(0, top, 1.8, front, tint(TONES.base, 24))
    if not mask & 2:
        edge = SQUARE - 2.4
        c.rect(edge, 0, 2.4, top, tint(TONES.dark, 6)).rect(edge, top, 2.4, front, tint(TONES.dark, -22))


def wall(mask: int, variant: int) -> pygame.Surface:
    """One square of masonry; mask: neighbours that are walls too, N 1, E 2, S 4, W 8."""
    rng = np.random.default_rng(40 + variant)
    c = Canvas(SQUARE, SQUARE, 4)
    front = 0 if mask & 4 else FACE
    top = SQUARE - front
    cuts = (0, 30, 64) if variant else (0, 22, 44, 64)
    _course(c, 0, top if front else 32, cuts, rng)
    if not front:
        _course(c, 32, 32, (0, 12, 36, 58, 64), rng)
    for _ in range(5):
        at = rng.random() * SQUARE, rng.random() * top
        c.disc(*at, 0.8 + rng.random() * 1.2, (*tint(TONES.light, -24), 150))
    if front:
        _front(c, top, rng, variant)
    _sides(c, mask, top, front)
    return c.done()


def hex_top(mask: int) -> list[Point]:
    """The upper face of a hexagon of wall, from the west corner clockwise."""
    q, w, h, r, face = HEX_SLANT, HEX_WIDTH, HEX_HEIGHT, HEX_ROW, HEX_FACE
    back: list[Point] = [(0, q), (32, 0), (w, q)]
    if mask & 12 == 4:
        return [*back, (w, r), (32, h), (32, h - face), (0, r - face)]
    if mask & 12 == 8:
        return [*back, (w, r - face), (32, h - face), (32, h), (0, r)]
    low = 0 if mask & 12 == 12 else face
    return [*back, (w, r - low), (32, h - low), (0, r - low)]


def stones(c: Canvas, middle: Point, reach: Point, rng: np.random.Generator) -> None:
    """Draw pits, and the joints between the big blocks of a hexagon's top."""
    cx, cy = middle
    for i in range(3):
        angle = 2 * (i * pi / 3 + 0.3)
        far = cx + reach[0] * cos(angle), cy + reach[1] * sin(angle)
        c.line([(cx, cy), far], (*tint(TONES.light, -20), 130), 1.3)
    for _ in range(4):
        at = rng.random() * 2 * cx, 14 + rng.random() * 24
        c.disc(*at, 0.8 + rng.random() * 1.2, (*tint(TONES.light, -24), 150))


def _hex_rims(c: Canvas, mask: int, top: list[Point]) -> None:
    q, w, r, h = HEX_SLANT, HEX_WIDTH, HEX_ROW - HEX_FACE, HEX_HEIGHT - HEX_FACE
    rims: list[tuple[int, list[Point], Paint, float]] = [
        (32, [(0, q), (32, 0)], LIGHT, 2.4),
        (1, [(32, 0), (w, q)], tint(TONES.light, 18), 2.4),
        (16, [(1, q), (1, top[-1][1])], LIGHT, 2.4),
        (2, [(w - 1, q), (w - 1, top[3][1])], tint(TONES.dark, 6), 2.4),
        (8, [(0, r), (32, h)], tint(TONES.light, 30), 2.2),
        (4, [(32, h), (w, r)], tint(TONES.light, 12), 2.2),
    ]
    for bit, path, colour, width in rims:
        if not mask & bit:
            c.line(path, colour, width)


def hex_wall(cell: CellShape, mask: int) -> pygame.Surface:
    """One hexagon of masonry, with front faces where no wall stands to the south-east or south-west."""
    rng = np.random.default_rng(60 + mask % 3)
    c = Canvas(HEX_WIDTH, HEX_HEIGHT, 4)
    bricks(c, HEX_ROW - HEX_FACE, HEX_FACE + HEX_SLANT, rng, mask % 2)
    in_shade = [(32, HEX_HEIGHT - HEX_FACE), (HEX_WIDTH, HEX_ROW - HEX_FACE), (HEX_WIDTH, HEX_HEIGHT), (32, HEX_HEIGHT)]
    c.poly(in_shade, (20, 16, 34, 60))
    top = hex_top(mask)
    c.poly(top, TONES.light)
    stones(c, (HEX_WIDTH / 2, 36 - (0 if mask & 12 == 12 else HEX_FACE * 0.4)), (26, 16), rng)
    _hex_rims(c, mask, top)
    return clipped_solid(c.done(), cell)


def clipped_solid(surface: pygame.Surface, cell: CellShape) -> pygame.Surface:
    """The cell's own pixels, all made solid."""
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[:] = 255
    del alpha
    return clipped(surface, cell.inside)
