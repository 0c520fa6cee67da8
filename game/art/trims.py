"""Small parts of figures: the collar at the foot of the neck, and medallions for feet hidden inside others."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from game.art.shapes import Canvas
from game.art.sheet import SheetPart, trimmed
from game.books.stacktors.face.sprites.chips import glyph
from game.books.stacktors.face.sprites.figures import corners
from game.books.stacktors.face.sprites.palette import tones
from game.ui.sprites.vector import SIDES, Point, SideTones

MEDALLION = {1: 5.2, 2: 6.2, 3: 7.0}
"""The radius in units, by pips."""
PointAt = Callable[[float, float], Point]


def _rim() -> list[Point]:
    """The left, front and right point of the band around a small piece, in units."""
    c = corners(1)
    left, front, right = c.left, c.front, c.right
    return [(left[0] - 1.6, left[1] - 0.2), (front[0] + 0.1, front[1] + 1.5), (right[0] + 1.5, right[1] - 0.2)]


def _horns(c: Canvas, at: PointAt, rim: list[Point], side: SideTones) -> None:
    for way, (x, y) in ((-1, rim[0]), (1, rim[2])):
        outline = [(-2.5, -3.0), (3.6, -2.2), (6.8, -8.0), (7.0, -0.2), (2.6, 3.0), (-2.5, 2.0)]
        horn = [(x + way * dx, y + dy) for dx, dy in outline]
        inner = [(a * 0.78 + (x + way * 2.6) * 0.22, b * 0.78 + (y - 1.2) * 0.22) for a, b in horn]
        c.poly([at(*p) for p in horn], side.dark).poly([at(*p) for p in inner], side.main)


def _diamonds(c: Canvas, at: PointAt, rim: list[Point], side: SideTones) -> None:
    for x, y in ((rim[0][0] - 1.6, rim[0][1]), (rim[2][0] + 1.6, rim[2][1])):
        for r, tone in ((4.3, side.dark), (3.1, side.main)):
            c.poly([at(x - r, y), at(x, y - r * 1.15), at(x + r, y), at(x, y + r * 1.15)], tone)
        c.poly([at(x - 3.1, y), at(x, y - 3.5), at(x, y)], side.light)


def _beads(c: Canvas, at: PointAt, rim: list[Point], side: SideTones) -> None:
    places = [(rim[0], rim[1], i / 4) for i in range(4)] + [(rim[1], rim[2], (i + 0.45) / 2) for i in range(2)]
    for a, b, t in places:
        c.disc(*at(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), 1.25, side.dark)


def collar(name: str, k: float) -> SheetPart:
    """The collar of a side, which its outline tells: horns for enemies, diamonds for heroes, beads for allies."""
    half = ceil(30 * k)
    c, side, rim = Canvas(2 * half / k, 2 * half / k, 4, k), SIDES[name], _rim()

    def at(x: float, y: float) -> Point:
        return x + half / k, y + half / k

    if name == "enemy":
        _horns(c, at, rim, side)
    for up, tone, width in ((-0.5, side.dark, 3.6), (0.1, side.main, 2.3), (0.6, side.light, 0.7)):
        c.line([at(x, y - up) for x, y in rim], tone, width)
    if name != "enemy":
        (_diamonds if name == "hero" else _beads)(c, at, rim, side)
    return trimmed(c.done(), (half, half))


def medallion(colour: str, pips: int, k: float, committed: bool) -> SheetPart:
    """The disc with the glyph of a foot that is hidden inside another one."""
    t = tones(colour, committed)
    r, half = MEDALLION[pips], ceil(MEDALLION[pips] * k) + 2
    c, m = Canvas(2 * half / k, 2 * half / k, 4, k), half / k
    c.disc(m, m + 0.8, r, (14, 12, 24)).disc(m, m, r, tuple(int(v * 0.5) for v in t.deep))
    c.disc(m, m, r - 1.1, t.mid).disc(m - 0.5, m - 0.9, r - 2.4, (*t.light, 90))
    out = c.done()
    size = max(6, round(r * k * 1.42))
    out.blit(glyph(colour, size, t.ink), (half - size / 2, half - size / 2))
    return trimmed(out, (half, half))
