"""What all textures of the ground share: they are 256 x 256 pixels, 4 x 4 squares, without a seam in both directions.

They have low contrast, low saturation and light from the upper left, and no triangles: those are for pieces.
"""

from __future__ import annotations

import numpy as np
import pygame

from game.art.noise import WrapCanvas, fbm
from game.art.shapes import Field, Paint, surface_of, tint
from game.ui.sprites.vector import TERRAIN

SIDE = 256


def shades(name: str) -> list[Field]:
    """The base, dark, light and detail tone of a terrain, as fields to calculate with."""
    return [np.array(c, float) for c in TERRAIN[name]]


def ink(colour: Field, alpha: int | None = None) -> tuple[int, ...]:
    """A tone as a colour to draw with."""
    whole = tuple(int(v) for v in colour)
    return whole if alpha is None else (*whole, alpha)


def canvas() -> WrapCanvas:
    """An empty canvas, on which shapes that leave on one side come back on the other."""
    return WrapCanvas(SIDE, SIDE, 4)


def laid(ground: Field, over: WrapCanvas) -> pygame.Surface:
    """The ground as a picture, with the drawing over it."""
    out = surface_of(ground)
    out.blit(over.done(), (0, 0))
    return out


def grain(rng: np.random.Generator, much: float) -> Field:
    """Fine noise to add to all channels, `much` steps of 255 strong."""
    return np.asarray((fbm(SIDE, 64, 2, rng)[..., None] - 0.5) * much)


def place(rng: np.random.Generator) -> tuple[float, float]:
    """A random point of the texture."""
    x, y = rng.random(2) * SIDE
    return float(x), float(y)


def blade(c: WrapCanvas, x: float, y: float, h: float, lean: float, colour: Paint, w: float = 1.3) -> None:
    """Draw a blade of grass from (x, y) upwards."""
    c.line([(x, y), (x + lean * 0.45, y - h * 0.6), (x + lean, y - h)], colour, w)


def pebbles(c: WrapCanvas, rng: np.random.Generator, count: int, colour: Paint, low: float, high: float) -> None:
    """Draw small round stones with radii from `low` to `high`."""
    for _ in range(count):
        x, y = place(rng)
        r = low + rng.random() ** 2 * (high - low)
        c.disc(x + r * 0.25, y + r * 0.45, r * 1.05, (40, 30, 30, 70), r * 0.75)
        c.disc(x, y, r, tint(colour, -12), r * 0.74)
        c.disc(x - r * 0.15, y - r * 0.16, r * 0.78, tint(colour, 14), r * 0.52)
