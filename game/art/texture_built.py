"""Ground that was built: flagstones and factory floors."""

from __future__ import annotations

import numpy as np
import pygame

from game.art.noise import WrapCanvas, fbm, mix, smooth
from game.art.shapes import tint
from game.art.texture import SIDE, canvas, grain, ink, laid, shades
from game.ui.sprites.vector import Point

_COURSE = 32
_Q = 1.1


def _flag(x: float, y: float, w: float, rng: np.random.Generator) -> list[Point]:
    """The outline of a flagstone, with corners that are a little off."""
    wobble = [float(rng.normal()) * 0.7 for _ in range(3)]
    r, b = x + w - _Q, y + _COURSE - _Q
    upper = [(x + _Q + 1.5, y + _Q), (r - 1.5, y + _Q + wobble[0]), (r, y + _Q + 1.5), (r + wobble[1] * 0.5, b - 1.5)]
    return [*upper, (r - 1.5, b), (x + _Q + 1.5, b + wobble[2] * 0.4), (x + _Q, b - 1.5), (x + _Q, y + _Q + 1.5)]


def _crack(c: WrapCanvas, x: float, y: float, w: float, rng: np.random.Generator) -> None:
    cx, cy = x + w * (0.3 + 0.4 * rng.random()), y + 2.0
    path = [(cx, cy)]
    for _ in range(4):
        cx += rng.normal() * 4
        cy += 5 + rng.random() * 2
        path.append((cx, min(cy, y + 30)))
    c.line(path, (48, 44, 58, 130), 1.0)


def _moss(c: WrapCanvas, x: float, y: float, rng: np.random.Generator) -> None:
    for _ in range(7):
        at = x - 3 - abs(rng.normal()) * 6, y + 30 - abs(rng.normal()) * 4
        c.disc(*at, 1.5 + rng.random() * 1.6, (92, 112, 74, 110))


def _flagstone(c: WrapCanvas, x: float, y: float, w: float, rng: np.random.Generator) -> None:
    tone = rng.normal() * 9
    dots = _flag(x, y, w, rng)
    shade = (255, 250, 240) if tone > 0 else (30, 26, 44)
    c.poly(dots, (*shade, min(int(abs(tone) * 3.0), 80)))
    c.line([dots[7], dots[0], dots[1]], (255, 252, 240, 62), 1.4)
    c.line([dots[3], dots[4], dots[5]], (30, 26, 44, 80), 1.6)
    c.line(dots, (52, 48, 62, 150), 1.3, closed=True)
    if rng.random() < 0.16:
        _crack(c, x, y, w, rng)
    if rng.random() < 0.14:
        _moss(c, x + w, y, rng)


def stone(rng: np.random.Generator) -> pygame.Surface:
    """Flagstones in courses half a square high."""
    base, *_ = shades("stone")
    g = np.zeros((SIDE, SIDE, 3)) + base + (fbm(SIDE, 8, 4, rng)[..., None] - 0.5) * 16 + grain(rng, 12)
    c = canvas()
    for y in range(0, SIDE, _COURSE):
        x = float(rng.integers(0, 40))
        end = x + SIDE
        while x < end - 1:
            w = float(rng.integers(34, 60))
            w = end - x if end - (x + w) < 30 else w
            _flagstone(c, x, y, w, rng)
            x += w
    return laid(g, c)


def _plate(c: WrapCanvas, x: int, y: int) -> None:
    """Draw a riveted plate of one square."""
    _, _, light, _ = shades("factory")
    c.line([(x + 0.8, y + 63), (x + 0.8, y + 0.8), (x + 63, y + 0.8)], (255, 246, 230, 56), 1.6)
    c.line([(x + 63.2, y + 1), (x + 63.2, y + 63.2), (x + 1, y + 63.2)], (20, 16, 26, 120), 2.0)
    for dx in (7, 57):
        for dy in (7, 57):
            c.disc(x + dx, y + dy + 0.9, 2.3, (28, 24, 32, 150))
            c.disc(x + dx, y + dy, 2.0, tint(ink(light), 6))


def _fitting(c: WrapCanvas, x: int, y: int, kind: float) -> None:
    """Draw a grate, a hazard stripe or a seam, or nothing, as the number `kind` says."""
    base, _, _, warning = shades("factory")
    if kind < 0.22:
        c.rect(x + 13, y + 13, 38, 38, (34, 30, 40), 3)
        for i in range(5):
            c.rect(x + 16, y + 16.5 + i * 7, 32, 3.2, tint(ink(base), 10), 1.4)
    elif kind < 0.40:
        for i in range(6):
            left = x + i * 10
            stripe = [(left + 4, y + 50), (left + 9, y + 50), (left + 5.5, y + 57.5), (left + 0.5, y + 57.5)]
            c.poly(stripe, ink(warning, 190))
    elif kind < 0.55:
        c.line([(x + 32, y + 2), (x + 32, y + 62)], (24, 20, 30, 110), 1.6)
        c.line([(x + 33.3, y + 2), (x + 33.3, y + 62)], (255, 246, 230, 36), 1.0)


def factory(rng: np.random.Generator) -> pygame.Surface:
    base, dark, _, _ = shades("factory")
    g = np.zeros((SIDE, SIDE, 3)) + base + (fbm(SIDE, 4, 4, rng)[..., None] - 0.5) * 20
    g = mix(g, dark, smooth(0.60, 0.74, fbm(SIDE, 3, 4, rng)) * 0.5)
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    g += (((x * 3 + y) % 7 == 0) * 2.0)[..., None]
    c = canvas()
    for ty in range(0, SIDE, 64):
        for tx in range(0, SIDE, 64):
            kind = rng.random()
            _plate(c, tx, ty)
            _fitting(c, tx, ty, kind)
    return laid(g, c)
