"""One bold glyph for each colour of pieces, so that colour is never the only sign; they are sharp in any size."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.sprites.cache import kept
from game.ui.sprites.palette import Rgb
from game.ui.sprites.vector import Point, Stencil

GlyphShape = tuple[str, list[Point]]
"""("paint" or "erase", a polygon) on a canvas that runs from -1 to 1, y down."""
UNKNOWN = "unknown"
"""The glyph of a covered piece, a question mark."""
_GRID = 2 / 0.86
_DISC = 48


def _disc(x: float, y: float, r: float) -> list[Point]:
    return [(x + r * cos(2 * pi * i / _DISC), y + r * sin(2 * pi * i / _DISC)) for i in range(_DISC)]


def _star(points: int, outer: float, inner: float) -> list[Point]:
    radii = [(outer, inner)[i % 2] for i in range(2 * points)]
    return [(r * cos(i * pi / points - pi / 2), r * sin(i * pi / points - pi / 2)) for i, r in enumerate(radii)]


def _heart() -> list[Point]:
    turns = [2 * pi * i / 48 for i in range(48)]
    return [
        (16 * sin(t) ** 3 / 17, -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 17 - 0.08)
        for t in turns
    ]


def _drop() -> list[Point]:
    round_part = [-0.62 + (pi + 1.24) * i / 32 for i in range(33)]
    return [(0.0, -1.0)] + [(0.66 * cos(a), 0.30 + 0.66 * sin(a)) for a in round_part]


def _leaf() -> list[Point]:
    """A leaf: two arcs between the corners, with the tip at the upper right."""
    steps = [i / 16 for i in range(17)]
    bulge = [0.78 * sin(pi * t) ** 0.85 if 0 < t < 1 else 0.0 for t in steps]
    upper = [(-0.72 + 1.62 * t - 0.62 * b, 0.72 - 1.62 * t - 0.62 * b) for t, b in zip(steps, bulge, strict=True)]
    lower = [(-0.72 + 1.62 * t + 0.62 * b, 0.72 - 1.62 * t + 0.62 * b) for t, b in zip(steps, bulge, strict=True)]
    return upper + lower[::-1]


def _paint(*polygons: list[Point]) -> list[GlyphShape]:
    return [("paint", p) for p in polygons]


_GLYPHS: dict[str, list[GlyphShape]] = {
    "clear": [("paint", _disc(0, 0, 0.92)), ("erase", _disc(0, 0, 0.46))],
    "red": _paint([(0.22, -1), (-0.72, 0.16), (-0.08, 0.16), (-0.26, 1), (0.72, -0.24), (0.06, -0.24)]),
    "pink": _paint(_heart()),
    "orange": _paint(
        [(0, -0.95), (0.88, -0.12), (0.88, 0.34), (0, -0.46), (-0.88, 0.34), (-0.88, -0.12)],
        [(0, -0.12), (0.88, 0.71), (0.88, 1.12), (0, 0.36), (-0.88, 1.12), (-0.88, 0.71)],
    ),
    "yellow": _paint(
        [(-0.31, -0.95), (0.31, -0.95), (0.31, 0.95), (-0.31, 0.95)],
        [(-0.95, -0.31), (0.95, -0.31), (0.95, 0.31), (-0.95, 0.31)],
    ),
    "green": [
        *_paint(_leaf(), [(-1.0, 0.80), (-0.80, 1.0), (-0.30, 0.50), (-0.50, 0.30)]),
        ("erase", [(-0.42, 0.34), (-0.34, 0.42), (0.44, -0.36), (0.36, -0.44)]),
    ],
    "cyan": [("paint", _disc(-0.06, 0, 0.96)), ("erase", _disc(0.40, -0.26, 0.76))],
    "blue": _paint(_drop()),
    "purple": _paint(_star(4, 1.08, 0.38)),
    "white": _paint(
        [(-0.85, -0.66), (0.85, -0.66), (0.85, -0.14), (-0.85, -0.14)],
        [(-0.85, 0.20), (0.85, 0.20), (0.85, 0.72), (-0.85, 0.72)],
    ),
    "black": _paint(
        [(-0.92, -0.58), (-0.58, -0.92), (0.92, 0.58), (0.58, 0.92)],
        [(0.92, -0.58), (0.58, -0.92), (-0.92, 0.58), (-0.58, 0.92)],
    ),
    "gray": _paint(
        [(-0.95, -0.62), (-0.42, -0.02), (0, -0.92), (0.42, -0.02), (0.95, -0.62), (0.74, 0.78), (-0.74, 0.78)]
    ),
    UNKNOWN: _paint(
        [
            (-0.66, -0.36),
            (-0.62, -0.74),
            (-0.2, -1),
            (0.26, -1),
            (0.66, -0.7),
            (0.66, -0.26),
            (0.30, 0.06),
            (0.26, 0.34),
            (-0.2, 0.34),
            (-0.2, -0.06),
            (0.2, -0.36),
            (0.2, -0.56),
            (0.06, -0.64),
            (-0.16, -0.58),
            (-0.22, -0.3),
        ],
        _disc(0.03, 0.74, 0.27),
    ),
}
GLYPHS = tuple(_GLYPHS)


@kept(2 << 20)
def glyph(colour: str, size: int, tint: Rgb) -> pygame.Surface:
    """The glyph of a piece colour (or "unknown"), `size` pixels wide and high, in the colour `tint`."""
    stencil = Stencil(size, _GRID, tint)
    for how, points in _GLYPHS[colour]:
        stencil.poly([(x + _GRID / 2, y + _GRID / 2) for x, y in points], erase=how == "erase")
    return stencil.done()
