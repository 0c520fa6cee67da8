"""Noise that repeats without a seam, and a canvas on which shapes that leave on one side come back on the other."""

from __future__ import annotations

from typing import Self

import numpy as np

from game.art.shapes import Canvas, DrawnBox, Field, Paint, Polygon, bounds
from game.ui.sprites.vector import Point


def perlin(n: int, cells: int, rng: np.random.Generator) -> Field:
    """Periodic gradient noise, n x n, with `cells` cells of its grid across; values are about -1 to 1."""
    angle = rng.random((cells, cells)) * 2 * np.pi
    gx, gy = np.cos(angle), np.sin(angle)
    t = (np.arange(n) + 0.5) * cells / n
    first = t.astype(int)
    part = t - first
    fade = part**3 * (part * (part * 6 - 15) + 10)
    here, there = first % cells, (first + 1) % cells

    def corner(row: Field, column: Field, down: int, right: int) -> Field:
        dots = gx[row][:, column] * (part[None, :] - right) + gy[row][:, column] * (part[:, None] - down)
        return np.asarray(dots)

    u, v = fade[None, :], fade[:, None]
    top = corner(here, here, 0, 0) * (1 - u) + corner(here, there, 0, 1) * u
    bottom = corner(there, here, 1, 0) * (1 - u) + corner(there, there, 1, 1) * u
    return np.asarray((top * (1 - v) + bottom * v) * 1.5)


def fbm(n: int, cells: int, octaves: int, rng: np.random.Generator) -> Field:
    """A sum of octaves of noise, n x n, stretched to 0 to 1 with a mean near a half."""
    out = np.zeros((n, n))
    for octave in range(octaves):
        out += 0.5**octave * perlin(n, cells * 2**octave, rng)
    out = (out - out.mean()) / (out.std() * 4.4) + 0.5
    return np.asarray(np.clip(out, 0, 1))


def smooth(a: float, b: float, x: Field) -> Field:
    """0 at a, 1 at b, with a soft slope between; a may be the larger."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def mix(a: Field, b: Field, t: Field | float) -> Field:
    """A mixture of two colours, or of fields of colours; `t` is the share of `b`."""
    weight = t[..., None] if isinstance(t, np.ndarray) else t
    return np.asarray(a + (b - a) * weight)


class WrapCanvas(Canvas):
    """A square canvas on which shapes that leave on one side come back on the other."""

    def poly(self, points: Polygon, colour: Paint) -> Self:
        for dx, dy in self._shifts(bounds(points)):
            super().poly([(x + dx, y + dy) for x, y in points], colour)
        return self

    def line(self, points: Polygon, colour: Paint, width: float = 1.0, closed: bool = False) -> Self:
        for dx, dy in self._shifts(bounds(points, width)):
            super().line([(x + dx, y + dy) for x, y in points], colour, width, closed)
        return self

    def disc(self, x: float, y: float, r: float, colour: Paint, ry: float | None = None) -> Self:
        tall = ry or r
        for dx, dy in self._shifts((x - r, y - tall, x + r, y + tall)):
            super().disc(x + dx, y + dy, r, colour, ry)
        return self

    def _shifts(self, box: DrawnBox) -> list[Point]:
        xs = [0.0] + ([self.w] if box[0] < 0 else []) + ([-self.w] if box[2] > self.w else [])
        ys = [0.0] + ([self.h] if box[1] < 0 else []) + ([-self.h] if box[3] > self.h else [])
        return [(a, b) for a in xs for b in ys]
