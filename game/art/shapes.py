"""Smooth drawing with pygame: pictures are drawn big and averaged down, with premultiplied alpha."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from math import acos, cos, hypot, pi, sin
from typing import Any, Self

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.sprites.vector import Point

Field = npt.NDArray[Any]
"""Numbers for each pixel of a picture: rows, columns and perhaps channels."""
Paint = Sequence[int]
"""Red, green, blue and perhaps alpha, 0 to 255."""
Polygon = Sequence[Point]
DrawnBox = tuple[float, float, float, float]
DrawShape = Callable[[pygame.Surface, Paint, float, float], object]


def surface_of(colours: Field, alpha: Field | None = None) -> pygame.Surface:
    """A picture of (rows, columns, 3) values 0 to 255 and (rows, columns) alpha 0 to 1; without alpha it is solid."""
    rows, columns = colours.shape[:2]
    out = pygame.Surface((columns, rows), pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(out)
    pixels[:] = np.clip(colours.transpose(1, 0, 2) + 0.5, 0, 255).astype(np.uint8)
    del pixels
    opacity = pygame.surfarray.pixels_alpha(out)
    opacity[:] = 255 if alpha is None else np.clip(alpha.T * 255 + 0.5, 0, 255).astype(np.uint8)
    del opacity
    return out


def unpremultiplied(rgba: Field) -> pygame.Surface:
    """A picture of (rows, columns, 4) values: colours 0 to 255, multiplied by the alpha, and alpha 0 to 1."""
    alpha = rgba[..., 3]
    colours = np.where(alpha[..., None] > 1e-4, rgba[..., :3] / np.maximum(alpha[..., None], 1e-4), 0)
    return surface_of(colours, alpha)


def averaged(rgba: Field, by: int) -> Field:
    """The mean of each square of `by` x `by` values."""
    rows, columns, channels = rgba.shape
    squares = rgba.reshape(rows // by, by, columns // by, by, channels)
    return np.asarray(squares.mean(axis=(1, 3)))


def downsample(big: pygame.Surface, by: int) -> pygame.Surface:
    """The picture averaged down, without dark fringes; the length of each side must be a multiple of `by`."""
    colours = pygame.surfarray.array3d(big).astype(np.float32)
    alpha = pygame.surfarray.array_alpha(big).astype(np.float32) / 255.0
    both = np.concatenate([colours * alpha[..., None], alpha[..., None]], axis=2)
    return unpremultiplied(averaged(both, by).transpose(1, 0, 2))


def tint(colour: Paint, by: float) -> tuple[int, ...]:
    """The colour, lighter by that many of its 255 steps; darker where `by` is negative."""
    return tuple(int(max(0, min(255, v + by))) for v in colour)


class Canvas:
    """A small vector canvas of w x h units, with k pixels to a unit; it is drawn `sharp` times as big."""

    def __init__(self, w: float, h: float, sharp: int = 4, k: float = 1.0) -> None:
        self.w, self.h, self.sharp = w, h, sharp
        self.unit = sharp * k
        self.big = pygame.Surface((round(w * k) * sharp, round(h * k) * sharp), pygame.SRCALPHA)

    def poly(self, points: Polygon, colour: Paint) -> Self:
        """Draw a filled polygon."""
        big = self._scaled(points)
        self._put(lambda s, c, x, y: pygame.draw.polygon(s, c, _moved(big, x, y)), colour, bounds(big))
        return self

    def line(self, points: Polygon, colour: Paint, width: float = 1.0, closed: bool = False) -> Self:
        """Draw a line through the points, with round joints."""
        big = self._scaled([*points, points[0]] if closed else points)
        half = width * self.unit / 2
        self._put(lambda s, c, x, y: _stroke(s, c, _moved(big, x, y), half), colour, bounds(big, half))
        return self

    def disc(self, x: float, y: float, r: float, colour: Paint, ry: float | None = None) -> Self:
        """Draw a filled ellipse around (x, y)."""
        ry = r if ry is None else ry
        u = self.unit
        box = ((x - r) * u, (y - ry) * u, (x + r) * u, (y + ry) * u)
        self._put(
            lambda s, c, dx, dy: pygame.draw.ellipse(s, c, (box[0] + dx, box[1] + dy, 2 * r * u, 2 * ry * u)),
            colour,
            box,
        )
        return self

    def rect(self, x: float, y: float, w: float, h: float, colour: Paint, radius: float = 0) -> Self:
        """Draw a filled rectangle with rounded corners."""
        u = self.unit
        box = (x * u, y * u, (x + w) * u, (y + h) * u)
        bend = int(radius * u)
        self._put(
            lambda s, c, dx, dy: pygame.draw.rect(s, c, (box[0] + dx, box[1] + dy, w * u, h * u), border_radius=bend),
            colour,
            box,
        )
        return self

    def done(self) -> pygame.Surface:
        """The picture, averaged down to its size."""
        return downsample(self.big, self.sharp)

    def _scaled(self, points: Polygon) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def _put(self, draw: DrawShape, colour: Paint, box: DrawnBox) -> None:
        """Draw over what is there; a see-through colour is mixed in, within `box` only."""
        if len(colour) < 4 or colour[3] == 255:
            draw(self.big, colour, 0, 0)
            return
        width, height = int(box[2] - box[0]) + 5, int(box[3] - box[1]) + 5
        touched = pygame.Rect(int(box[0]) - 2, int(box[1]) - 2, width, height).clip(self.big.get_rect())
        if touched.w > 0 and touched.h > 0:
            layer = pygame.Surface(touched.size, pygame.SRCALPHA)
            draw(layer, colour, -touched.x, -touched.y)
            self.big.blit(layer, touched.topleft)


def _moved(points: Polygon, dx: float, dy: float) -> list[Point]:
    return [(x + dx, y + dy) for x, y in points]


def bounds(points: Polygon, grow: float = 0.0) -> DrawnBox:
    """The box around the points, grown by `grow` on every side."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - grow, min(ys) - grow, max(xs) + grow, max(ys) + grow


def _stroke(surface: pygame.Surface, colour: Paint, points: Polygon, half: float) -> None:
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        bar = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pygame.draw.polygon(surface, colour, bar)
    for x, y in points:
        pygame.draw.circle(surface, colour, (x, y), half)


def teardrop(r: float, point: float, angle: float, squash: float, middle: Point) -> list[Point]:
    """The outline of a teardrop: a circle of radius r, drawn out to a point at distance `point` towards `angle`."""
    half = acos(r / point)
    turns = [angle + half + (2 * pi - 2 * half) * i / 56 for i in range(57)]
    outline = [(point * cos(angle), point * sin(angle)), *((r * cos(a), r * sin(a)) for a in turns)]
    return [(middle[0] + x, middle[1] + y * squash) for x, y in outline]


def chamfer(x: float, y: float, w: float, h: float, cut: float) -> list[Point]:
    """A rectangle with cut corners."""
    right, bottom = x + w, y + h
    upper = [(x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut)]
    return [*upper, (right - cut, bottom), (x + cut, bottom), (x, bottom - cut), (x, y + cut)]


def dashes(outline: Polygon, on: float, off: float) -> list[list[Point]]:
    """A closed polyline, cut into dashes of the length `on` with gaps of the length `off`."""
    out: list[list[Point]] = []
    current, left, drawing = [outline[0]], on, True
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        length = hypot(x1 - x0, y1 - y0)
        at = 0.0
        while length - at > left:
            at += left
            cut = (x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length)
            out += [[*current, cut]] if drawing else []
            drawing = not drawing
            current, left = [cut], on if drawing else off
        left -= length - at
        current = [*current, (x1, y1)] if drawing else current
    return out + ([current] if drawing and len(current) > 1 else [])
