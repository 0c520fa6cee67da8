"""Ground that grows: grass, underbrush, forest."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pygame

from game.art.noise import WrapCanvas, fbm, mix, smooth
from game.art.shapes import Paint, tint
from game.art.texture import SIDE, blade, canvas, grain, ink, laid, place, shades
from game.ui.sprites.vector import Point

_FLOWERS = ((240, 232, 214), (232, 208, 120), (222, 190, 206))
_LEAVES = ((120, 102, 62), (98, 104, 62), (136, 92, 56), (74, 88, 60))


def _tuft(c: WrapCanvas, x: float, y: float, size: float, dark: Paint, light: Paint) -> None:
    for dx, lean, height in ((-2.4, -2.2, 4.4), (0, 0.2, 6.2), (2.4, 2.4, 4.4)):
        blade(c, x + dx * size * 0.5, y, height * size, lean * size, dark, 1.35)
    blade(c, x + 0.7, y - 0.4, 5.0 * size, 0.5 * size, light, 0.9)


def _flowers(c: WrapCanvas, rng: np.random.Generator) -> None:
    x, y = place(rng)
    colour = _FLOWERS[int(rng.integers(3))]
    for _ in range(int(rng.integers(2, 5))):
        fx, fy = x + rng.normal() * 5, y + rng.normal() * 4
        c.disc(fx, fy + 0.8, 1.5, (50, 62, 44, 120))
        c.disc(fx, fy, 1.45, (*colour, 235))
        c.disc(fx, fy, 0.55, (190, 140, 60))


def grass(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, detail = shades("grass")
    broad, fine = fbm(SIDE, 4, 3, rng), fbm(SIDE, 8, 3, rng)
    g = mix(base, dark, smooth(0.56, 0.62, broad) * 0.34)
    g = mix(g, light, smooth(0.60, 0.66, fine) * 0.42) + grain(rng, 9)
    c = canvas()
    for _ in range(120):
        x, y = place(rng)
        _tuft(c, x, y, 0.75 + rng.random() * 0.6, ink(detail, 150), ink(light + 16, 140))
    for _ in range(15):
        _flowers(c, rng)
    return laid(g, c)


def _clump(c: WrapCanvas, at: Point, r: float, tones: list[tuple[int, ...]], rng: np.random.Generator) -> None:
    """Draw a clump of leaves: a dark foot, a middle tone, a light crown."""
    (x, y), (dark, mid, light) = at, tones
    c.disc(x + r * 0.2, y + r * 0.5, r * 1.2, (22, 26, 30, 56), r * 0.7)
    lobes = [
        (x + rng.normal() * r * 0.52, y + rng.normal() * r * 0.34, r * (0.42 + rng.random() * 0.26)) for _ in range(9)
    ]
    for px, py, q in lobes:
        c.disc(px, py + q * 0.32, q, tint(dark, -8))
    for px, py, q in lobes:
        c.disc(px, py, q * 0.93, mid)
    for px, py, q in lobes:
        if rng.random() < 0.75:
            c.disc(px - q * 0.25, py - q * 0.30, q * 0.52, light)
    for px, py, q in lobes:
        if rng.random() < 0.6:
            c.disc(px - q * 0.38, py - q * 0.44, q * 0.20, tint(light, 22))


def _fern(c: WrapCanvas, at: Point, light: Paint) -> None:
    x, y = at
    for i in range(9):
        angle = (i - 4) * 0.30 - pi / 2
        height = 13 * (1 - abs(i - 4) * 0.07)
        blade(c, x, y + 4, height, 13 * cos(angle), tint(light, -6 - 5 * (i % 3)), 2.0)


def _apart(a: Point, b: Point) -> float:
    """The square of the distance between two points, the shorter way over the seams."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return min(dx, SIDE - dx) ** 2 + min(dy, SIDE - dy) ** 2


def _scattered(rng: np.random.Generator, count: int, gap: float) -> list[Point]:
    """Random points that are at least `gap` apart, from back to front."""
    out: list[Point] = []
    while len(out) < count:
        new = place(rng)
        if all(_apart(new, old) > gap**2 for old in out):
            out.append(new)
    return sorted(out, key=lambda p: p[1])


def underbrush(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, detail = shades("underbrush")
    g = mix(base, dark, smooth(0.48, 0.58, fbm(SIDE, 4, 3, rng)) * 0.6) + grain(rng, 12)
    c = canvas()
    tones = [ink(detail), ink(mix(base, dark, 0.25)), ink(light)]
    for at in _scattered(rng, 58, 21):
        if rng.random() < 0.26:
            _fern(c, at, tones[2])
        else:
            by = int(rng.integers(-8, 9))
            _clump(c, at, 8.5 + rng.random() * 3.5, [tint(t, by) for t in tones], rng)
    return laid(g, c)


def _fallen_leaf(c: WrapCanvas, rng: np.random.Generator) -> None:
    x, y = place(rng)
    angle = rng.random() * pi
    colour = _LEAVES[int(rng.integers(4))]
    half = 1.6 + rng.random() * 1.3
    dx, dy = half * cos(angle), half * sin(angle) * 0.7
    c.line([(x - dx, y - dy), (x + dx, y + dy)], (*colour, 150), 1.7)


def _root(c: WrapCanvas, rng: np.random.Generator) -> None:
    x, y = place(rng)
    path = [(x, y)]
    for _ in range(5):
        x += 4 + rng.random() * 4
        y += rng.normal() * 3
        path.append((x, y))
    c.line([(a, b + 1.2) for a, b in path], (30, 36, 32, 110), 2.4)
    c.line(path, (92, 80, 62, 210), 1.8)


def forest(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, _ = shades("forest")
    g = mix(base, dark, smooth(0.46, 0.62, fbm(SIDE, 4, 3, rng)) * 0.6)
    g = mix(g, light, smooth(0.60, 0.70, fbm(SIDE, 8, 3, rng)) * 0.45) + grain(rng, 12)
    c = canvas()
    for _ in range(170):
        _fallen_leaf(c, rng)
    for _ in range(16):
        _root(c, rng)
    return laid(g, c)
