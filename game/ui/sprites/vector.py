"""Drawing in one colour with smooth edges: everything is drawn big and averaged down."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from math import hypot

import pygame

from game.ui.sprites.palette import Rgb

Point = tuple[float, float]

StencilBox = tuple[float, float, float, float]


class Stencil:
    """A canvas `grid` units wide and high, for a picture of `px` pixels in one colour."""

    def __init__(self, px: int, grid: float, tint: Rgb) -> None:
        self.px = px
        self.sharp = 8 if px < 40 else 4
        self.unit = px * self.sharp / grid
        self.ink = (*tint, 255)
        self.clear = (*tint, 0)
        self.big = pygame.Surface((px * self.sharp, px * self.sharp), pygame.SRCALPHA)
        self.big.fill(self.clear)

    def poly(self, points: Iterable[Point], erase: bool = False) -> None:
        """Draw a filled polygon; `erase` cuts it out."""
        pygame.draw.polygon(self.big, self._colour(erase), [(x * self.unit, y * self.unit) for x, y in points])

    def disc(self, x: float, y: float, r: float, erase: bool = False) -> None:
        """Draw a filled circle around (x, y)."""
        pygame.draw.circle(self.big, self._colour(erase), (x * self.unit, y * self.unit), r * self.unit)

    def rect(self, box: StencilBox, radius: float = 0.0) -> None:
        """Draw a filled rectangle (x, y, width, height) with rounded corners."""
        scaled = pygame.Rect(*(round(v * self.unit) for v in box))
        pygame.draw.rect(self.big, self.ink, scaled, border_radius=int(radius * self.unit))

    def line(self, points: Iterable[Point], width: float) -> None:
        """Draw a line through the points, with round joints."""
        dots = list(points)
        for a, b in itertools.pairwise(dots):
            self._bar(a, b, width / 2)
        for x, y in dots:
            self.disc(x, y, width / 2)

    def done(self) -> pygame.Surface:
        """The picture, `px` pixels wide and high."""
        return pygame.transform.smoothscale(self.big, (self.px, self.px))

    def _colour(self, erase: bool) -> tuple[int, int, int, int]:
        return self.clear if erase else self.ink

    def _bar(self, a: Point, b: Point, half: float) -> None:
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = (a[1] - b[1]) / length * half, (b[0] - a[0]) / length * half
        self.poly([(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)])
