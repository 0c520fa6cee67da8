"""What all props share: a canvas around their foot, shadows, and round shapes; no triangles, which are for pieces."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import NamedTuple, Self

import numpy as np

from game.art.shapes import Canvas, Paint, Polygon, tint
from game.ui.sprites.atlas import PROP_FOOT, PROP_SIZE
from game.ui.sprites.vector import Point

Tint = tuple[int, ...]


class Stand(Canvas):
    """A canvas for one prop, in units: (0, 0) is its foot, y grows downwards."""

    def __init__(self, k: float, size: tuple[int, int] = PROP_SIZE, foot: tuple[int, int] = PROP_FOOT) -> None:
        super().__init__(*size, 4, k)
        self._x, self._y = foot

    def poly(self, points: Polygon, colour: Paint) -> Self:
        return super().poly([(x + self._x, y + self._y) for x, y in points], colour)

    def line(self, points: Polygon, colour: Paint, width: float = 1.0, closed: bool = False) -> Self:
        return super().line([(x + self._x, y + self._y) for x, y in points], colour, width, closed)

    def disc(self, x: float, y: float, r: float, colour: Paint, ry: float | None = None) -> Self:
        return super().disc(x + self._x, y + self._y, r, colour, ry)

    def rect(self, x: float, y: float, w: float, h: float, colour: Paint, radius: float = 0) -> Self:
        return super().rect(x + self._x, y + self._y, w, h, colour, radius)

    def shadow(self, rx: float, ry: float, dx: float = 8, dy: float = 2) -> Self:
        """Draw the soft shadow on the ground."""
        for i in range(6):
            part = 1 - i * 0.12
            self.disc(dx, dy, rx * part, (20, 16, 38, 20), ry * part)
        return self

    def glow(self, y: float, r: float, step: float, squash: float = 1.0) -> Self:
        """Draw the warm light of a fire."""
        for i in range(9):
            reach = r - i * step
            self.disc(0, y, reach, (255, 168, 70, 9), reach * squash)
        return self

    def flames(self, blobs: list[tuple[float, float, float, Tint]]) -> Self:
        """Draw tongues of fire; of each the place, the radius and the colour."""
        for x, y, r, colour in blobs:
            self.disc(x, y, r, colour, r * 1.12)
        return self


DrawPart = Callable[[Stand], object]


class Leaves(NamedTuple):
    """The tones of a tree's crown, from its outline to its lit top."""

    outline: Tint
    dark: Tint
    mid: Tint
    light: Tint
    top: Tint


GREEN = Leaves((28, 42, 40), (46, 70, 54), (74, 100, 66), (104, 130, 78), (138, 158, 96))
OLIVE = Leaves((40, 42, 32), (70, 74, 46), (104, 104, 62), (136, 134, 78), (168, 162, 98))
TEAL = Leaves((22, 42, 46), (38, 72, 70), (62, 102, 92), (90, 132, 112), (126, 160, 134))
RUST = Leaves((52, 34, 32), (92, 58, 44), (134, 84, 56), (168, 112, 70), (198, 146, 92))
Lobe = tuple[float, float, float]


def _lobes(rng: np.random.Generator, at: Point, size: Point, count: int) -> list[Lobe]:
    """Lobes spread by the golden angle: evenly, but not regularly."""
    out = []
    for i in range(count):
        angle, r = i * 2.399963, (i / count) ** 0.5
        x = at[0] + cos(angle) * r * size[0] * 0.74 + rng.normal() * 1.2
        y = at[1] + sin(angle) * r * size[1] * 0.74 + rng.normal() * 1.2
        out.append((x, y, (0.36 + 0.12 * rng.random()) * min(size) + 1))
    return out


def _light(c: Stand, lobes: list[Lobe], at: Point, size: Point, leaves: Leaves) -> None:
    """Draw the light on a crown, which gathers at the upper left."""
    for x, y, r in lobes:
        lit = 1 - min(1.0, max(0.0, ((x - at[0]) / size[0] + (y - at[1]) / size[1]) * 0.5 + 0.5))
        if lit > 0.30:
            alpha = int(90 + 150 * min(1, (lit - 0.3) * 2))
            c.disc(x - r * 0.22, y - r * 0.30, r * 0.62, (*leaves.light, alpha))
        if lit > 0.52:
            c.disc(x - r * 0.34, y - r * 0.44, r * 0.30, (*leaves.top, 220))


def canopy(c: Stand, rng: np.random.Generator, at: Point, size: Point, leaves: Leaves, count: int = 15) -> None:
    """Draw a round crown of leaves around `at`, with the half axes `size`."""
    lobes = _lobes(rng, at, size, count)
    for x, y, r in lobes:
        c.disc(x, y + 2.2, r + 2.0, leaves.outline)
    for x, y, r in lobes:
        c.disc(x, y + 1.2, r + 0.4, leaves.dark)
    for x, y, r in lobes:
        c.disc(x - 1.2, y - 1.4, r * 0.90, tint(leaves.mid, int(rng.normal() * 3)))
    _light(c, lobes, at, size, leaves)
    for x, y, r in lobes:
        for _ in range(3):
            angle, q = rng.random() * 2 * pi, r * (0.3 + 0.5 * rng.random())
            tone = leaves.dark if rng.random() < 0.5 else leaves.light
            c.disc(x + cos(angle) * q, y + sin(angle) * q, 0.9, (*tone, 150))
