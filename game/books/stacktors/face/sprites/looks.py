"""What some people wear or carry, so that one knows them again: small flat pictures on their figures."""

from __future__ import annotations

from itertools import chain
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.books.stacktors.values.situation import LookName
from game.ui.sprites.cache import kept
from game.ui.sprites.vector import Point, Rgb, Stencil, rgb

_LINE: Final = rgb("#171322")
_EDGE: Final = 1.3
"""How far the outline reaches out, in units."""


class KeepsakeShape(NamedTuple):
    """A polygon in one colour, in units, y down; the lowest lie first."""

    tone: Rgb
    dots: tuple[Point, ...]


class Keepsake(NamedTuple):
    """A picture in units: around the tip of the topmost piece if it is `worn`, else around where the figure stands."""

    worn: bool
    shapes: tuple[KeepsakeShape, ...]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom, with room for the outline."""
        dots = [*chain.from_iterable(one.dots for one in self.shapes)]
        xs, ys = [x for x, _ in dots], [y for _, y in dots]
        return min(xs) - 2, min(ys) - 2, max(xs) + 2, max(ys) + 2


def _shape(code: str, *dots: Point) -> KeepsakeShape:
    return KeepsakeShape(rgb(code), dots)


def _oval(code: str, x: float, y: float, across: float, up: float) -> KeepsakeShape:
    """An ellipse around that point, with these radii."""
    steps = [2 * pi * one / 24 for one in range(24)]
    return _shape(code, *((x + across * cos(one), y + up * sin(one)) for one in steps))


def _bar(code: str, begin: Point, end: Point, half: float) -> KeepsakeShape:
    """A bar from one point to another, twice `half` wide."""
    (ax, ay), (bx, by) = begin, end
    long = max(0.01, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    x, y = (by - ay) / long * half, (ax - bx) / long * half
    return _shape(code, (ax + x, ay + y), (bx + x, by + y), (bx - x, by - y), (ax - x, ay - y))


def _hook() -> tuple[KeepsakeShape, ...]:
    curve = [(33 + 7 * cos(one), -58 + 7 * sin(one)) for one in (pi + pi * step / 8 for step in range(10))]
    inner = [(33 + 4 * cos(one), -58 + 4 * sin(one)) for one in (2 * pi + pi / 8 - pi * step / 8 for step in range(10))]
    return _bar("#8A6A45", (27, 2), (27, -50), 1.8), _shape("#B9BDC8", (25, -48), *curve, *inner, (29, -48))


LOOKS: Final[dict[LookName, Keepsake]] = {
    "hat": Keepsake(
        True,
        (
            _oval("#4A3A33", 0, 9, 15, 4.6),
            _shape("#6B5345", (-8, 8), (-6.5, -7), (-2, -9), (1, -6.5), (4, -9), (6.8, -6.5), (8, 8)),
            _shape("#C7503F", (-8, 8), (-7.7, 4), (7.7, 4), (8, 8)),
        ),
    ),
    "kerchief": Keepsake(
        True,
        (
            _shape("#2E6FA3", (0, -4), (12, 17), (4, 21), (-4, 21), (-12, 17)),
            _shape("#F2EEE0", (0, -4), (2.6, 0.6), (-2.6, 0.6)),
            _oval("#F2EEE0", -4, 9, 1.5, 1.5),
            _oval("#F2EEE0", 4, 9, 1.5, 1.5),
            _oval("#F2EEE0", 0, 14, 1.5, 1.5),
            _shape("#2E6FA3", (8, 16), (17, 13), (15, 18), (18, 22), (9, 20)),
        ),
    ),
    "pencil": Keepsake(
        True,
        (
            _bar("#E8B83C", (-13, 4), (9, -7), 2.4),
            _shape("#F1DDB8", (8, -9.2), (15.4, -10.2), (10, -4.8)),
            _shape("#171322", (12.6, -9.8), (15.4, -10.2), (13.4, -8.2)),
            _shape("#D98FA0", (-12, 6.1), (-14, 1.7), (-16.6, 3), (-14.6, 7.4)),
        ),
    ),
    "stone": Keepsake(
        True,
        (
            _shape("#8C8B92", (-14, 2), (12, 4), (14, -5), (-11, -8)),
            _shape("#A3A2A6", (-11, -8), (14, -5), (9, -9), (-7, -12)),
        ),
    ),
    "ledger": Keepsake(
        False,
        (
            _shape("#EFE3BF", (22, -3), (40, -6), (40, -26), (22, -23)),
            _shape("#8C2F39", (20, -2), (37, -5), (37, -27), (20, -24)),
            _shape("#E8B83C", (24, -16.5), (33, -18), (33, -21), (24, -19.5)),
        ),
    ),
    "hook": Keepsake(False, _hook()),
    "oar": Keepsake(
        False,
        (
            _bar("#B3956D", (30, 2), (30, -50), 1.7),
            _shape("#C9A877", (27.6, -46), (24.8, -54), (25.6, -68), (30, -71), (34.4, -68), (35.2, -54), (32.4, -46)),
        ),
    ),
    "lantern": Keepsake(
        False,
        (
            _bar("#47362C", (30, 0), (30, -4), 7),
            _shape("#F4C85A", (24.5, -4), (35.5, -4), (34, -17), (26, -17)),
            _shape("#FFF3C4", (28, -6), (32, -6), (31.4, -14), (28.6, -14)),
            _shape("#47362C", (25, -17), (35, -17), (31.5, -22), (28.5, -22)),
        ),
    ),
}
"""The pictures by the names that authors use (`values.situation.LookName`)."""


@kept(1 << 20)
def look(name: LookName, k: float) -> pygame.Surface:
    """The picture at zoom k; its left upper corner is that of its box."""
    one = LOOKS[name]
    left, top, right, bottom = one.box
    grid = max(right - left, bottom - top)
    shapes = [(shape.tone, [(x - left, y - top) for x, y in shape.dots]) for shape in one.shapes]
    edge = Stencil(round(grid * k), grid, _LINE)
    for _, dots in shapes:
        edge.poly(dots)
        edge.line([*dots, dots[0]], 2 * _EDGE)
    out = edge.done()
    for tone, dots in shapes:
        layer = Stencil(edge.px, grid, tone)
        layer.poly(dots)
        out.blit(layer.done(), (0, 0))
    return out
