"""Shapes with smooth edges: they are drawn large and averaged down, with premultiplied alpha.

Lengths are in pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Protocol

import pygame

from game.ui.sprites.vector import Point

Ink = Sequence[int]
"""Red, green, blue and perhaps alpha, 0 to 255."""
_TILE = 256
"""The side of a tile, in pixels.

A colour is laid over a large area tile by tile, since a picture as large as a screen would waste memory.
"""


def chamfer(x: float, y: float, w: float, h: float, cut: float) -> list[Point]:
    """The corners of a rectangle whose own corners are cut off, clockwise."""
    r, b = x + w, y + h
    return [
        (x + cut, y),
        (r - cut, y),
        (r, y + cut),
        (r, b - cut),
        (r - cut, b),
        (x + cut, b),
        (x, b - cut),
        (x, y + cut),
    ]


class ShapeCanvas:
    """A canvas for shapes, `fine` times as large inside as its picture, so that edges become smooth.

    Later shapes lie over earlier ones.
    """

    def __init__(self, w: float, h: float, fine: int = 4) -> None:
        self.w, self.h, self.fine = max(1, round(w)), max(1, round(h)), fine
        self._big = pygame.Surface((self.w * fine, self.h * fine), pygame.SRCALPHA)

    def poly(self, points: Sequence[Point], ink: Ink) -> ShapeCanvas:
        self._over(ink, lambda surface, solid: pygame.draw.polygon(surface, solid, self._scaled(points)))
        return self

    def disc(self, x: float, y: float, r: float, ink: Ink, ry: float | None = None) -> ShapeCanvas:
        """A filled circle, or an ellipse with another vertical radius."""
        ry = r if ry is None else ry
        box = pygame.Rect(*(round(v * self.fine) for v in (x - r, y - ry, 2 * r, 2 * ry)))
        self._over(ink, lambda surface, solid: pygame.draw.ellipse(surface, solid, box))
        return self

    def box(self, x: float, y: float, w: float, h: float, ink: Ink, radius: float = 0) -> ShapeCanvas:
        area = pygame.Rect(*(round(v * self.fine) for v in (x, y, w, h)))
        self._over(
            ink, lambda surface, solid: pygame.draw.rect(surface, solid, area, border_radius=round(radius * self.fine))
        )
        return self

    def line(self, points: Sequence[Point], ink: Ink, width: float = 1.0, *, closed: bool = False) -> ShapeCanvas:
        """A line through the points with round joints."""
        path = self._scaled([*points, points[0]] if closed else points)
        half = width * self.fine / 2
        self._over(ink, lambda surface, solid: _stroke(surface, solid, path, half))
        return self

    def done(self) -> pygame.Surface:
        """The picture with premultiplied alpha, to be blitted with BLEND_PREMULTIPLIED."""
        return pygame.transform.smoothscale(self._big.premul_alpha(), (self.w, self.h))

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.fine, y * self.fine) for x, y in points]

    def _over(self, ink: Ink, draw: _PaintShape) -> None:
        if len(ink) < 4 or ink[3] == 255:
            draw(self._big, ink)
            return
        layer = pygame.Surface(self._big.size, pygame.SRCALPHA)
        draw(layer, ink)
        self._big.blit(layer, (0, 0))


class _PaintShape(Protocol):
    """A function that paints one shape on a surface with one ink."""

    def __call__(self, surface: pygame.Surface, solid: Ink) -> object: ...


def _stroke(surface: pygame.Surface, ink: Ink, path: list[Point], half: float) -> None:
    for (x0, y0), (x1, y1) in pairwise(path):
        length = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        pygame.draw.polygon(
            surface, ink, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        )
    for x, y in path:
        pygame.draw.circle(surface, ink, (x, y), half)


def sliced(small: pygame.Surface, corner: int, w: int, h: int) -> pygame.Surface:
    """A framed picture enlarged to w by h pixels: its corners stay as they are, its middle is stretched."""
    image = pygame.Surface((max(w, 2 * corner), max(h, 2 * corner)), pygame.SRCALPHA)
    sw, sh = small.size
    columns = (
        (0, corner, 0, corner),
        (corner, sw - 2 * corner, corner, image.width - 2 * corner),
        (sw - corner, corner, image.width - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, sh - 2 * corner, corner, image.height - 2 * corner),
        (sh - corner, corner, image.height - corner, corner),
    )
    for sx, part_w, x, to_w in columns:
        for sy, part_h, y, to_h in rows:
            if to_w > 0 and to_h > 0:
                part, place = small.subsurface((sx, sy, part_w, part_h)), image.subsurface((x, y, to_w, to_h))
                pygame.transform.scale(part, (to_w, to_h), place)
    return image


def veiled(surface: pygame.Surface, area: pygame.Rect, ink: tuple[int, int, int, int]) -> None:
    """Lay a transparent colour over a rectangle of the surface."""
    clip, veil = surface.get_clip(), _veil(ink)
    surface.set_clip(area.clip(clip))
    surface.fblits(
        [(veil, (x, y)) for y in range(area.top, area.bottom, _TILE) for x in range(area.left, area.right, _TILE)]
    )
    surface.set_clip(clip)


@lru_cache(maxsize=8)
def _veil(ink: tuple[int, int, int, int]) -> pygame.Surface:
    veil = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
    veil.fill(ink)
    return veil


def shaded(w: int, h: int, alphas: Sequence[tuple[float, Sequence[int]]]) -> pygame.Surface:
    """A picture whose colour runs from top to bottom, with premultiplied alpha.

    Each of `alphas` is a height, from 0 at the top to 1, with the red, green, blue and alpha that are reached there.
    """
    strip = pygame.Surface((1, max(1, h)), pygame.SRCALPHA)
    for y in range(strip.height):
        strip.set_at((0, y), _between(alphas, y / strip.height))
    return pygame.transform.scale(strip.premul_alpha(), (max(1, w), strip.height))


def _between(stops: Sequence[tuple[float, Sequence[int]]], t: float) -> tuple[int, ...]:
    for (a, low), (b, high) in pairwise(stops):
        if t <= b:
            k = (t - a) / (b - a)
            return tuple(round(p + (q - p) * k) for p, q in zip(low, high, strict=True))
    return tuple(stops[-1][1])
