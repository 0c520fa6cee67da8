"""Where every pixel of a pyramid lies: its distances and heights on the faces, for the shading."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import numpy as np

from game.art.shapes import Field
from game.books.stacktors.face.sprites.figures import PieceOutline, corners
from game.ui.sprites.vector import Point

SHARP = 4
"""How many samples are taken along a pixel's side."""
_PAD = 3.0


@dataclass(frozen=True)
class ShadingPlan:
    """All of a piece's shading that does not depend on its colour; fields are in units, positive inside."""

    k: float
    size: tuple[int, int]
    anchor: tuple[int, int]
    x: Field
    y: Field
    corners: PieceOutline
    outline: Field
    wide: Field
    narrow: Field
    floor: Field
    far_left: Field
    far_right: Field
    wide_up: Field
    wide_across: Field
    narrow_up: Field
    narrow_across: Field

    def edge(self, a: Point, b: Point) -> Field:
        """The distance from the line a-b, positive on its right-hand side."""
        return edge(self.x, self.y, a, b)

    def segment(self, a: Point, b: Point) -> tuple[Field, Field]:
        """The distance from the segment a-b, and how far along it, 0 to 1."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        along = np.clip(((self.x - a[0]) * dx + (self.y - a[1]) * dy) / (dx * dx + dy * dy), 0, 1)
        return np.hypot(self.x - a[0] - along * dx, self.y - a[1] - along * dy), along


def edge(x: Field, y: Field, a: Point, b: Point) -> Field:
    """The distance of points from the line a-b, positive on its right-hand side; y grows downwards."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return np.asarray(((x - a[0]) * dy - (y - a[1]) * dx) / -((dx * dx + dy * dy) ** 0.5))


def _inside(x: Field, y: Field, *outline: Point) -> Field:
    sides = zip(outline, outline[1:] + outline[:1], strict=True)
    return np.asarray(np.minimum.reduce([edge(x, y, a, b) for a, b in sides]))


def _face(x: Field, y: Field, a: Point, b: Point, apex: Point) -> tuple[Field, Field]:
    """How high each point lies on the face over a-b, 0 to 1 at the apex, and how far from a to b, 0 to 1."""
    tip = edge(np.array(apex[0]), np.array(apex[1]), b, a)
    up = edge(x, y, b, a) / tip
    left = a[0] + (apex[0] - a[0]) * up
    right = b[0] + (apex[0] - b[0]) * up
    width = right - left
    return up, (x - left) / np.where(np.abs(width) < 1e-6, 1e-6, width)


def _grid(c: PieceOutline, k: float) -> tuple[Field, Field, tuple[int, int], tuple[int, int]]:
    """Where the samples lie, in units; the picture's size and its anchor, in pixels."""
    anchor = ceil((_PAD - c.left[0]) * k), ceil((_PAD - c.apex[1]) * k)
    size = anchor[0] + ceil((c.right[0] + _PAD) * k), anchor[1] + ceil((c.front[1] + _PAD) * k)
    xs = ((np.arange(size[0] * SHARP) + 0.5) / SHARP - anchor[0]) / k
    ys = ((np.arange(size[1] * SHARP) + 0.5) / SHARP - anchor[1]) / k
    x, y = np.meshgrid(xs, ys)
    return x, y, size, anchor


@lru_cache(maxsize=4)
def plan(pips: int, k: float) -> ShadingPlan:
    """The plan of a piece of that size at zoom k."""
    c = corners(pips)
    x, y, size, anchor = _grid(c, k)
    return ShadingPlan(
        k,
        size,
        anchor,
        x,
        y,
        c,
        _inside(x, y, c.left, c.apex, c.right, c.front),
        _inside(x, y, c.left, c.apex, c.front),
        _inside(x, y, c.front, c.apex, c.right),
        _inside(x, y, c.left, c.back, c.right, c.front),
        _inside(x, y, c.left, c.apex, c.back),
        _inside(x, y, c.back, c.apex, c.right),
        *_face(x, y, c.left, c.front, c.apex),
        *_face(x, y, c.front, c.right, c.apex),
    )
