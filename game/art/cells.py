"""The shapes of cells, in pixels: squares, and hexagons with a point or an edge at the top.

Squares are 64 x 64. Hexagons with points up lie in boxes of 64 x 75, with rows 56 apart; flat ones are these on their
side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import pygame

from game.art.noise import fbm, smooth
from game.art.shapes import Field
from game.ui.sprites.mat import reduce_mask

SQUARE = 64
HEX_WIDTH, HEX_HEIGHT, HEX_ROW = 64, 75, 56
HEX_SLANT = HEX_HEIGHT - HEX_ROW
"""The height of the slanted part of a hexagon, in pixels."""


_MIRRORED = {1: 16, 2: 8, 4: 4, 8: 2, 16: 1, 32: 32}
"""Where each bit of a mask of neighbours goes when a hexagon is mirrored about its diagonal."""


class Joint(NamedTuple):
    """How a bank goes on in the next cell.

    `near` says how near that cell is, 0 to 1; `south` and `side` say how far the bank faces south and sideways there.
    """

    near: Field
    south: Field
    side: Field


_JOINT = 18.0
"""How many pixels before the next cell a bank begins to take the shape that it has there."""


class CellShape(Protocol):
    """One cell with distances and a wobble over its pixels; every pixel of a map is inside exactly one cell."""

    w: int
    h: int
    masks: Sequence[int]
    walls: Sequence[int]
    wobble: list[Field]
    inside: Field

    def field(self, mask: int, rounding: float = 40.0) -> Field:
        """The distance in pixels from the marked neighbours, with rounded corners."""

    def joints(self, mask: int) -> Iterator[Joint]:
        """The joints to the neighbours that are not marked, where the banks of two cells would not meet otherwise."""

    def cut(self, texture: pygame.Surface, i: int) -> pygame.Surface:
        """The i-th of the 16 cells that a texture is cut into."""


def joined(parts: list[Field], k: float) -> Field:
    """A smooth minimum of distances: it rounds the corners where two edges meet, over `k` pixels."""
    d = parts[0]
    for p in parts[1:]:
        h = np.clip(0.5 + 0.5 * (p - d) / k, 0, 1)
        d = p * (1 - h) + d * h - k * h * (1 - h)
    return d


class SquareShape:
    """A square cell."""

    w = h = SQUARE
    masks: Sequence[int] = sorted({reduce_mask(m) for m in range(256)})[1:]
    walls: Sequence[int] = range(16)

    def __init__(self) -> None:
        self.y, self.x = np.mgrid[0:SQUARE, 0:SQUARE] + 0.5
        rng = np.random.default_rng(5)
        self.wobble = [(fbm(SQUARE, c, 2, rng) - 0.5) * 2 for c in (3, 3, 5, 8)]
        self.inside: Field = np.ones((SQUARE, SQUARE))

    def field(self, mask: int, rounding: float = 40.0) -> Field:
        x, y, s = self.x, self.y, SQUARE
        parts = [d for bit, d in ((1, y), (4, s - x), (16, s - y), (64, x)) if mask & bit]
        corners = ((2, s, 0), (8, s, s), (32, 0, s), (128, 0, 0))
        parts += [np.hypot(x - cx, y - cy) for bit, cx, cy in corners if mask & bit]
        return joined(parts, rounding)

    def joints(self, mask: int) -> Iterator[Joint]:
        yield from ()

    def cut(self, texture: pygame.Surface, i: int) -> pygame.Surface:
        return texture.subsurface(((i % 4) * SQUARE, (i // 4) * SQUARE, SQUARE, SQUARE))


class Hexagon:
    """A hexagon with a point at the top."""

    w: int = HEX_WIDTH
    h: int = HEX_HEIGHT
    masks: Sequence[int] = range(1, 64)
    walls: Sequence[int] = range(64)

    def __init__(self) -> None:
        self.y, self.x = np.mgrid[0:HEX_HEIGHT, 0:HEX_WIDTH] + 0.5
        x, y, slope = self.x, self.y, HEX_SLANT / (HEX_WIDTH / 2)
        top = np.where(x < 32, HEX_SLANT - slope * x, slope * (x - 32))
        bottom = np.where(x < 32, HEX_ROW + slope * x, HEX_HEIGHT - slope * (x - 32))
        self.inside: Field = ((y >= top) & (y < bottom)).astype(float)
        n = np.hypot(1, slope)
        upper = {1: (y - slope * (x - 32)) / n, 32: (y - HEX_SLANT + slope * x) / n}
        lower = {4: (HEX_HEIGHT - slope * (x - 32) - y) / n, 8: (HEX_ROW + slope * x - y) / n}
        self._far: dict[int, Field] = {2: HEX_WIDTH - x, 16: x, **upper, **lower}
        rng = np.random.default_rng(6)
        self.wobble = [self._waves(c, rng) for c in (3, 3, 5, 8)]

    def _waves(self, c: int, rng: np.random.Generator) -> Field:
        """A wobble that repeats from cell to cell, along (64, 0) and (32, 56).

        It is a sum of waves i x / 64 + j y / 112 in which i + j is even.
        """
        out = np.zeros_like(self.x)
        for i in range(-c, c + 1):
            for j in range(2 * c + 1):
                if (i + j) % 2 == 0 and 0.35 * c < np.hypot(i, j / 1.75) <= c:
                    phase = 2 * np.pi * (i * self.x / 64 + j * self.y / 112)
                    out = out + rng.normal() * np.cos(phase + rng.random() * 2 * np.pi)
        return np.asarray(np.clip(out / (out.std() * 2.2), -1, 1))

    def field(self, mask: int, rounding: float = 40.0) -> Field:
        return joined([d for bit, d in sorted(self._far.items()) if mask & bit], min(rounding, 26.0))

    def joints(self, mask: int) -> Iterator[Joint]:
        """The joints.

        Where a bank turns, it is at the edge between two cells as low in both as in the cell where it is lower.
        """
        for edge in range(6):
            if not mask >> edge & 1:
                beside = [
                    (self._far[1 << land % 6], self._meeting(land, beyond))
                    for land, beyond in ((edge - 1, edge - 2), (edge + 1, edge + 2))
                    if mask >> land % 6 & 1
                ]
                yield self._joint(self._far[1 << edge], beside)

    def _joint(self, far: Field, beside: list[tuple[Field, tuple[float, float]]]) -> Joint:
        """The joint at one edge; `beside` gives, for each bank that ends there, how far it is and how it faces."""
        south, side = (np.zeros_like(far) for _ in range(2))
        nearest = np.min([away for away, _ in beside], axis=0) if beside else far
        for away, (down, across) in beside:
            south, side = np.where(away <= nearest, down, south), np.where(away <= nearest, across, side)
        return Joint(smooth(_JOINT, 2.0, far), np.asarray(south), np.asarray(side))

    def _meeting(self, land: int, beyond: int) -> tuple[float, float]:
        """How the bank to a neighbour of land faces, south and sideways, where it meets the bank of the cell beyond.

        Of the two banks, the one that faces south less counts.
        """
        return min(self._faces(land), self._faces(beyond))

    def _faces(self, edge: int) -> tuple[float, float]:
        gy, gx = (float(slope[9, 9]) for slope in np.gradient(self._far[1 << edge % 6]))
        return max(round(gy, 6), 0.0), abs(gx)

    def cut(self, texture: pygame.Surface, i: int) -> pygame.Surface:
        column, row = i % 4, i // 4
        fitted = pygame.transform.smoothscale(texture, (256, 4 * HEX_ROW))
        out = pygame.Surface((HEX_WIDTH, HEX_HEIGHT), pygame.SRCALPHA)
        x, y = column * 64 + (row % 2) * 32, row * HEX_ROW
        for oy in (0, 4 * HEX_ROW):
            for ox in (0, 256):
                out.blit(fitted, (ox - x, oy - y))
        return clipped(out, self.inside)


class FlatHexagon(Hexagon):
    """A hexagon with an edge at the top: the other hexagon, mirrored about its diagonal."""

    w, h = HEX_HEIGHT, HEX_WIDTH

    def __init__(self) -> None:
        super().__init__()
        self.x, self.y = self.y.T, self.x.T
        self.inside = self.inside.T
        self._far = {_MIRRORED[bit]: far.T for bit, far in self._far.items()}
        self.wobble = [waves.T for waves in self.wobble]

    def cut(self, texture: pygame.Surface, i: int) -> pygame.Surface:
        column, row = i % 4, i // 4
        fitted = pygame.transform.smoothscale(texture, (4 * HEX_ROW, 256))
        out = pygame.Surface((self.w, self.h), pygame.SRCALPHA)
        x, y = column * HEX_ROW, row * 64 + (column % 2) * 32
        for oy in (0, 256):
            for ox in (0, 4 * HEX_ROW):
                out.blit(fitted, (ox - x, oy - y))
        return clipped(out, self.inside)


def clipped(surface: pygame.Surface, inside: Field) -> pygame.Surface:
    """The tile without what lies outside its cell."""
    alpha = pygame.surfarray.pixels_alpha(surface)
    alpha[:] = (alpha * inside.T).astype(np.uint8)
    del alpha
    return surface
