"""Drawing in one colour with smooth edges, and the colours of sides and grounds, for the drawing tools and for the
screens; all values are sRGB.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

import pygame

Rgb = tuple[int, int, int]


def rgb(code: str) -> Rgb:
    """The colour that "#RRGGBB" names."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


class SideTones(NamedTuple):
    """The tones of a side; its figures are told by their shapes too, never by the colour alone."""

    main: Rgb
    dark: Rgb
    light: Rgb


class GroundTones(NamedTuple):
    """A terrain: its base, dark and light tone and the tone of its details."""

    base: Rgb
    dark: Rgb
    light: Rgb
    detail: Rgb


_SIDES = {
    "hero": "#2FB7A3 #0F4F4B #A6F2E2",
    "enemy": "#D8434E #5A1420 #FFB3AE",
    "ally": "#EFE3BF #6E6243 #FFFBEA",
}
_TERRAIN = {
    "grass": "#71875A #5C7350 #879A66 #4C6346",
    "road": "#B39A78 #94795A #C8B18D #7D6549",
    "stone": "#8C8B92 #6D6C78 #A3A2A6 #595867",
    "sand": "#D3BC8B #B89C6B #E5D3A6 #A3875A",
    "ice": "#B6D2DE #8CB1C6 #DCEDF2 #FFFFFF",
    "underbrush": "#5F7748 #465E3C #7C9355 #36492F",
    "forest": "#4F6A4B #3B5340 #5F7A52 #2E4234",
    "factory": "#6E6A6C #504D55 #8A8583 #C98B3C",
    "water": "#3F7FA0 #2B5F86 #62A3B8 #C9EBEE",
    "chasm": "#2A2438 #171322 #40364F #5B4D66",
    "wall": "#6B6470 #46404F #8E8792 #B5ADB3",
    "planks": "#957757 #6F5741 #B3956D #47362C",
    "rubble": "#867E76 #625B59 #ABA296 #484246",
    "litter": "#8C7355 #6B543F #CDBE97 #47362C",
    "bog": "#74714C #585939 #96935A #3F4E48",
    "crag": "#7B7169 #4E4647 #9A8E82 #B9AC9A",
    "roof": "#7C5A50 #553D3A #9C7766 #C0A088",
}

SIDES = {name: SideTones(*map(rgb, codes.split())) for name, codes in _SIDES.items()}
TERRAIN = {name: GroundTones(*map(rgb, codes.split())) for name, codes in _TERRAIN.items()}
SELECTED = rgb("#FFE9A8")
TARGETED = rgb("#FF6B5E")
APART = rgb("#0E0B16")
"""The colours of lines around figures."""


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
