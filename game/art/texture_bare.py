"""Bare ground: road, sand, ice, chasm, and the four frames of water."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from game.art.noise import WrapCanvas, fbm, mix, smooth
from game.art.shapes import Field, surface_of
from game.art.texture import SIDE, canvas, grain, ink, laid, pebbles, place, shades
from game.ui.sprites.mat import FRAMES


def road(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, detail = shades("road")
    broad, fine = fbm(SIDE, 4, 4, rng), fbm(SIDE, 8, 2, rng)
    g = mix(base, dark, smooth(0.54, 0.66, broad) * 0.36)
    g = mix(g, light, smooth(0.58, 0.68, fine) * 0.45) + grain(rng, 14)
    c = canvas()
    pebbles(c, rng, 46, ink(detail + 44), 1.2, 3.6)
    for _ in range(46):
        x, y = place(rng)
        c.disc(x, y, 0.9 + rng.random(), ink(detail, 90))
    return laid(g, c)


def sand(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, _ = shades("sand")
    broad, fine = fbm(SIDE, 2, 3, rng), fbm(SIDE, 4, 3, rng)
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    wave = np.sin((y * 14 + x * 4) * 2 * pi / SIDE + (broad - 0.5) * 12 + (fine - 0.5) * 5)
    rippled = smooth(0.34, 0.62, fbm(SIDE, 3, 3, rng))
    g = mix(base, light, smooth(0.1, 0.9, wave) * rippled * 0.50)
    g = mix(g, dark, smooth(0.2, 0.95, -wave) * rippled * 0.34)
    g = mix(g, dark, smooth(0.58, 0.75, fine) * 0.20) + grain(rng, 9)
    c = canvas()
    pebbles(c, rng, 10, ink(dark + 12), 1.2, 3.0)
    return laid(g, c)


def _crack(
    c: WrapCanvas, start: tuple[float, float, float], steps: int, width: float, rng: np.random.Generator
) -> None:
    """Draw a crack, with thinner branches; `start` is x, y and the direction in radians."""
    x, y, angle = start
    path = [(x, y)]
    for _ in range(steps):
        angle += rng.normal() * 0.38
        x, y = x + cos(angle) * 9, y + sin(angle) * 7
        path.append((x, y))
        if width > 1 and rng.random() < 0.30:
            side = 1 if rng.random() < 0.5 else -1
            branch = (x, y, angle + side * (0.7 + rng.random() * 0.5))
            _crack(c, branch, int(steps * 0.5), width * 0.6, rng)
    c.line([(px + 1, py + 1.4) for px, py in path], (88, 128, 152, 110), width)
    c.line(path, (250, 254, 255, 230), width)


def ice(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, _ = shades("ice")
    g = mix(base, dark, smooth(0.50, 0.72, fbm(SIDE, 4, 3, rng)) * 0.55)
    g = mix(g, light, smooth(0.54, 0.60, fbm(SIDE, 4, 4, rng)) * 0.65)
    c = canvas()
    for _ in range(4):
        _crack(c, (*place(rng), rng.random() * 2 * pi), 8, 1.5, rng)
    for _ in range(26):
        x, y = place(rng)
        long = 6 + rng.random() * 16
        c.line([(x, y), (x + long, y - long * 0.8)], (255, 255, 255, 70), 1.2 + rng.random() * 2.2)
    return laid(g, c)


def chasm(rng: np.random.Generator) -> pygame.Surface:
    base, dark, light, _ = shades("chasm")
    broad, mist = fbm(SIDE, 3, 4, rng), fbm(SIDE, 4, 3, rng)
    g = mix(dark, base, smooth(0.35, 0.75, broad) * 0.8)
    g = mix(g, light, smooth(0.58, 0.86, mist) * 0.55)
    c = canvas()
    for _ in range(26):
        x, y = place(rng)
        c.disc(x, y, 0.7 + rng.random() * 0.5, (150, 140, 180, 70))
    return laid(g, c)


@lru_cache(maxsize=1)
def _water_fields() -> list[Field]:
    rng = np.random.default_rng(77)
    waves = [(fbm(SIDE, cells, 2, rng) - 0.5) * 2 for cells in (6, 6, 9, 9)]
    return [*waves, fbm(SIDE, 3, 3, rng), fbm(SIDE, 4, 3, rng)]


def water(frame: int) -> pygame.Surface:
    base, dark, light, foam = shades("water")
    a, b, c, d, broad, warp = _water_fields()
    t = 2 * pi * frame / FRAMES
    slow = a * cos(t) + b * sin(t)
    quick = c * cos(t + 1) - d * sin(t + 1)
    g = mix(base, dark, smooth(0.40, 0.70, broad) * 0.55)
    lines = smooth(0.17, 0.02, np.abs(slow + (warp - 0.5) * 0.4)) * smooth(0.42, 0.58, 1 - broad + quick * 0.10)
    fine = smooth(0.10, 0.0, np.abs(quick)) * 0.5
    g = mix(g, light, np.asarray(np.clip(lines * 0.50 + fine * 0.22, 0, 1)))
    spark = smooth(0.86, 0.95, slow * 0.5 + 0.5) * smooth(0.70, 0.84, quick * 0.5 + 0.5)
    return surface_of(mix(g, foam, np.asarray(spark * 0.8)))
