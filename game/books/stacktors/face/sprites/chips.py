"""Small pictures of one piece: one bold glyph for each colour, chips for text and rows, medallions for tags."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.figures import atlas, glaze
from game.books.stacktors.face.sprites.palette import tones
from game.ui.sprites.cache import kept
from game.ui.sprites.vector import SELECTED, Point, Rgb, Stencil

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


_SHARP = 4
_HEIGHT = 22


def _cut(inset: float, w: float, h: float, cut: float) -> list[Point]:
    """A rectangle with cut corners, `inset` inside of w x h."""
    a, b, r, d = inset, inset + cut, w - inset, h - inset
    return [(b, a), (r - cut, a), (r, b), (r, d - cut), (r - cut, d), (b, d), (a, d - cut), (a, b)]


def _body(w: float, h: float, edge: Rgb, mid: Rgb, light: Rgb) -> pygame.Surface:
    """The chip without glyph and pips, `_SHARP` times as large."""
    u = h / _HEIGHT
    big = pygame.Surface((round(w) * _SHARP, round(h) * _SHARP), pygame.SRCALPHA)
    big.fill((*edge, 0))

    def scaled(dots: list[Point]) -> list[Point]:
        return [(x * _SHARP, y * _SHARP) for x, y in dots]

    inset = 1.3 * u
    pygame.draw.polygon(big, edge, scaled(_cut(0, w, h, 4 * u)))
    pygame.draw.polygon(big, mid, scaled(_cut(inset, w, h, 3.2 * u)))
    upper = [(x, min(y, inset + (h - 2 * inset) * 0.45)) for x, y in _cut(inset, w, h, 3.2 * u)]
    glaze(big, scaled(upper), (*light, 120))
    return big


def _pips(big: pygame.Surface, pips: int, h: float, ink: Rgb) -> None:
    for i in range(pips):
        x, y, r = (h * (0.98 + i * 0.30)) * _SHARP, h * 0.52 * _SHARP, h * 0.125 * _SHARP
        pygame.draw.polygon(big, ink, [(x - r, y + r), (x + r, y + r), (x, y - r * 1.1)])


@kept(4 << 20)
def chip(colour: str, pips: int, k: float = 1.0, committed: bool = False, selected: bool = False) -> pygame.Surface:
    """A piece as a chip with glyph and pips, 22 k pixels high; k may be any number above 0."""
    t, h = tones(colour, committed), _HEIGHT * k
    w = h * (0.95 + pips * 0.30 + 0.26)
    edge = SELECTED if selected else (int(t.deep[0] * 0.55), int(t.deep[1] * 0.55), int(t.deep[2] * 0.55))
    big = _body(w, h, edge, t.mid, t.light)
    _pips(big, pips, h, t.ink)
    out = pygame.transform.smoothscale(big, (round(w), round(h)))
    size = round(h * 0.66)
    out.blit(glyph(colour, size, t.ink), (round(h * 0.20), round((h - size) / 2)))
    return out


def medallion(colour: str, pips: int, k: float, committed: bool = False) -> pygame.Surface:
    """A disc with the glyph, larger for more pips; k is one of `ZOOMS`."""
    return atlas(k)[names.medallion(colour, pips, committed)].surface
