"""The scenery of the title: sunset sky, far pyramids, and the table that runs to the horizon.

Sizes are in design pixels of a window 720 high; `u` is the number of real pixels in a design pixel.
"""

from __future__ import annotations

import itertools
from math import sin

import numpy as np
import pygame

from game.art.noise import fbm, mix, smooth
from game.art.shapes import Canvas, Field, surface_of
from game.ui.sprites.vector import rgb

WIDTH, HEIGHT = 1680, 720
"""The size of the scenery in design pixels; it is wide enough for windows of 21 to 9."""
HORIZON = 452
SUN = (842, 372, 196)
_SKY = ((0, "#171431"), (0.30, "#33255A"), (0.55, "#713C74"), (0.76, "#C9636A"), (0.90, "#F0A368"), (1.0, "#FFD795"))
_NOISE = 1280


def pixels(u: float) -> tuple[int, int]:
    """The width and height of the whole picture in real pixels."""
    return round(WIDTH * u), round(HEIGHT * u)


def _grid(u: float) -> tuple[Field, Field]:
    w, h = pixels(u)
    y, x = np.mgrid[0:h, 0:w]
    return x / u, y / u


def ramp(t: Field, stops: tuple[tuple[float, str], ...]) -> Field:
    """The colours between the stops, for values 0 to 1."""
    out = np.zeros((*t.shape, 3))
    for (a, first), (b, second) in itertools.pairwise(stops):
        part = (t >= a) & (t <= b)
        out[part] = mix(np.array(rgb(first), float), np.array(rgb(second), float), ((t - a) / (b - a))[part])
    return out


def _clouds(g: Field, x: Field, y: Field) -> Field:
    noise = fbm(_NOISE, 3, 5, np.random.default_rng(8))
    rows, columns = (y * 2.6).astype(int) % _NOISE, (x * 0.8).astype(int) % _NOISE
    cloud = smooth(0.53, 0.75, noise[rows, columns]) * smooth(20, 150, y) * smooth(440, 300, y)
    return mix(g, np.array([255.0, 178, 140]), np.asarray(cloud * 0.30 * smooth(120, 360, y) + cloud * 0.10))


def _sun(g: Field, y: Field, distance: Field) -> Field:
    """The disc of the sun, with bars of haze across it."""
    disc = smooth(1.2, -1.2, distance - SUN[2])
    height = np.clip((SUN[1] + SUN[2] - y) / (2 * SUN[2]), 0, 1) ** 0.7
    g = mix(g, mix(np.array([255.0, 150, 104]), np.array([255.0, 240, 196]), np.asarray(height)), disc * 0.96)
    for i in range(5):
        bar = smooth(2.2 + i * 1.9, 0.2, np.abs(y - (SUN[1] + 34 + i * 20))) * disc
        g = mix(g, np.array([214.0, 108, 104]), np.asarray(bar * 0.55))
    return g


def sky(u: float) -> pygame.Surface:
    """The sky at sunset, with clouds and the sun."""
    x, y = _grid(u)
    g = ramp(np.asarray(np.clip(y / HORIZON, 0, 1)), _SKY)
    distance = np.asarray(np.hypot(x - SUN[0], y - SUN[1]))
    glow = np.exp(-np.maximum(distance - SUN[2], 0) / 150) * 0.55
    g = mix(g, np.array([255.0, 214, 150]), np.asarray(glow))
    return surface_of(_sun(_clouds(g, x, y), y, distance))


def stars(u: float) -> pygame.Surface:
    """A few faint stars, fewer towards the horizon."""
    rng = np.random.default_rng(21)
    c = Canvas(WIDTH, 300, 3, u)
    for _ in range(170):
        x, y = rng.random() * WIDTH, rng.random() ** 1.7 * 260
        r = 0.5 + rng.random() ** 3 * 1.3
        c.disc(x, y, r, (255, 246, 226, int(60 + 150 * rng.random() * (1 - y / 320))))
    return c.done()


def hills(u: float) -> pygame.Surface:
    """The far pyramids behind low hills."""
    c = Canvas(WIDTH, HEIGHT, 2, u)
    base = HORIZON + 4
    for x, w, h in ((540, 90, 98), (1196, 120, 132), (1090, 66, 70), (640, 54, 56), (330, 70, 70), (1490, 96, 104)):
        c.poly([(x - w, base), (x, base - h), (x + w * 0.10, base)], (170, 84, 104))
        c.poly([(x + w * 0.10, base), (x, base - h), (x + w, base)], (120, 62, 96))
    for x in range(0, WIDTH, 4):
        y = HORIZON - 18 - 12 * sin(x / 130.0) - 7 * sin(x / 47.0 + 1)
        c.rect(x, y, 4.6, 60, (96, 52, 88))
    return c.done()


def _squares(across: Field, along: Field, depth: Field, below: Field) -> tuple[Field, Field]:
    """The lines of the battlemat, and its dark squares."""
    side = np.abs(((across + 0.5) % 1) - 0.5)
    ahead = np.abs(((along + 0.5) % 1) - 0.5)
    thin, flat = depth * 0.013 + 0.006, depth * depth * 0.030 + 0.008
    lines = np.maximum(_soft(thin, 0.5 - side), _soft(flat, 0.5 - ahead)) * smooth(2, 26, below)
    return np.asarray(lines), np.asarray((np.floor(across + 0.5) + np.floor(along + 0.5)) % 2)


def _soft(width: Field, distance: Field) -> Field:
    t = np.clip((distance - width * 1.6) / (width * -1.1), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def table(u: float) -> pygame.Surface:
    """The battlemat seen at a low angle: squares that run to the horizon and shine in the sunset."""
    x, y = _grid(u)
    below = np.maximum(y - HORIZON, 0.5)
    depth = 190.0 / below
    across, along = (x - SUN[0]) * depth / 190.0 * 2.1, depth * 4.6
    lines, dark = _squares(across, along, depth, below)
    t = np.clip(below / (HEIGHT - HORIZON), 0, 1)
    g = mix(np.array([150.0, 78, 96]), np.array([34.0, 26, 58]), np.asarray(t**0.55))
    g = mix(g, g * 0.80, np.asarray(dark * 0.55))
    noise = fbm(_NOISE, 6, 4, np.random.default_rng(2))
    grain = noise[(along * 70).astype(int) % _NOISE, (across * 90).astype(int) % _NOISE]
    g = g + ((grain - 0.5) * 26 * np.clip(t * 2, 0, 1))[..., None]
    shine = np.exp(-(((x - SUN[0]) / (150 + below * 1.1)) ** 2)) * (1 - t) ** 0.9
    g = mix(g, np.array([255.0, 190, 126]), np.asarray(shine * 0.62))
    g = mix(g, np.array([255.0, 226, 176]), np.asarray(lines * (0.40 - 0.22 * t) * smooth(0, 46, below)))
    return surface_of(g, smooth(HORIZON - 0.6, HORIZON + 0.6, y))
