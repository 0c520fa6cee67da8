"""Ground of work and of neglect: boards, litter on boards, broken stone, and bog.

These are drawn without fine noise, of which a sheet of pictures grows most.
"""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pygame

from game.art.noise import WrapCanvas, fbm, mix, smooth
from game.art.shapes import Field, Paint, tint
from game.art.texture import SIDE, blade, canvas, ink, laid, place, shades
from game.ui.sprites.vector import Point

BOARD = 16
"""How broad a board is, in pixels."""


def _few(ground: Field, step: int = 3) -> Field:
    """The ground in fewer colours, `step` steps of 255 apart."""
    return np.asarray(np.round(ground / step) * step)


def _turned_box(at: Point, size: Point, angle: float) -> list[Point]:
    """The corners of a box around a point, turned, and as it lies on the ground."""
    (x, y), (w, h), c, s = at, size, cos(angle), sin(angle)
    corners = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [(x + a * c - b * s, y + (a * s + b * c) * 0.86) for a, b in corners]


def _board(c: WrapCanvas, x: float, y: int, long: float, rng: np.random.Generator) -> None:
    """Draw one board: its tone, its veins, a knot now and then, and the nails at its ends."""
    _, dark, light, detail = shades("planks")
    tone = int(rng.normal() * 11)
    shade = (255, 236, 200) if tone > 0 else (34, 24, 26)
    c.poly([(x, y), (x + long, y), (x + long, y + BOARD), (x, y + BOARD)], (*shade, min(abs(tone) * 4, 92)))
    for _ in range(int(long / 26)):
        at, down = x + rng.random() * long * 0.8, y + 4 + rng.random() * 9
        c.line([(at, down), (at + 10 + rng.random() * 22, down + rng.normal() * 0.6)], ink(dark, 110), 1.0)
    if rng.random() < 0.35:
        knot = x + long * (0.25 + 0.5 * rng.random())
        c.disc(knot, y + 8, 3.0, ink(detail, 120), 1.9).disc(knot, y + 8, 1.5, ink(dark, 200), 0.9)
    c.line([(x, y + 1.2), (x + long, y + 1.2)], ink(light, 150), 1.3)
    c.line([(x, y + BOARD - 0.6), (x + long, y + BOARD - 0.6)], ink(detail, 210), 1.6)
    c.line([(x + 0.6, y + 1), (x + 0.6, y + BOARD - 1)], ink(detail, 230), 1.5)
    for nail in (x + 5, x + long - 5):
        c.disc(nail, y + 8, 1.2, ink(detail, 220))


def _boards(c: WrapCanvas, rng: np.random.Generator) -> None:
    for y in range(0, SIDE, BOARD):
        x = float(rng.integers(0, 90))
        end = x + SIDE
        while x < end - 1:
            long = float(rng.integers(74, 150))
            long = end - x if end - (x + long) < 60 else long
            _board(c, x, y, long, rng)
            x += long


def planks(rng: np.random.Generator) -> pygame.Surface:
    """Boards that lie from west to east, four to a square."""
    base, dark, *_ = shades("planks")
    c = canvas()
    _boards(c, rng)
    return laid(_few(mix(base, dark, smooth(0.5, 0.8, fbm(SIDE, 4, 2, rng)) * 0.25)), c)


def _sheet_of_paper(c: WrapCanvas, rng: np.random.Generator) -> None:
    at, angle = place(rng), rng.random() * pi
    size = 5.0 + rng.random() * 2.5, 6.5 + rng.random() * 3
    c.poly(_turned_box((at[0] + 1.2, at[1] + 1.8), size, angle), (30, 22, 26, 90))
    c.poly(_turned_box(at, size, angle), tint((206, 196, 168), int(rng.normal() * 9)))
    for row in (-0.5, 0.0, 0.5):
        side = _turned_box(at, (size[0] * 0.6, size[1] * row), angle)
        c.line(side[:2], (126, 112, 96, 190), 0.9)


def litter(rng: np.random.Generator) -> pygame.Surface:
    """Boards under straw, shavings and dropped sheets."""
    base, dark, light, _ = shades("litter")
    c = canvas()
    _boards(c, rng)
    for _ in range(330):
        (x, y), angle, long = place(rng), rng.random() * pi, 4 + rng.random() * 7
        tone = tint(ink(light), int(rng.normal() * 16) - 18)
        c.line([(x, y), (x + long * cos(angle), y + long * sin(angle) * 0.7)], (*tone, 220), 1.3)
    for _ in range(30):
        _sheet_of_paper(c, rng)
    return laid(_few(mix(base, dark, smooth(0.4, 0.7, fbm(SIDE, 4, 2, rng)) * 0.5)), c)


def _chunk(c: WrapCanvas, at: Point, size: float, rng: np.random.Generator) -> None:
    """Draw a broken stone with a lit top and a front in shade."""
    base, dark, light, detail = shades("rubble")
    tone, angle = int(rng.normal() * 9), float(rng.normal() * 0.5)
    top = _turned_box(at, (size, size * (0.55 + 0.3 * rng.random())), angle)
    thick = 2.5 + size * 0.34
    low = [(x, y + thick) for x, y in top]
    c.poly([(x + 2.2, y + thick * 0.6) for x, y in low], (28, 22, 34, 80))
    for i in range(4):
        c.poly([top[i], top[(i + 1) % 4], low[(i + 1) % 4], low[i]], tint(ink(dark), tone - 8))
    c.poly(top, tint(ink(mix(base, light, 0.7)), tone))
    c.line([top[3], top[0], top[1]], (*tint(ink(light), tone + 26), 200), 1.2)
    c.line([*low[2:], low[1]] if angle > 0 else low[1:], ink(detail, 170), 1.1)


def rubble(rng: np.random.Generator) -> pygame.Surface:
    """Broken and half dressed stones on their own dust."""
    base, dark, light, detail = shades("rubble")
    g = mix(base, dark, smooth(0.45, 0.7, fbm(SIDE, 4, 3, rng)) * 0.5)
    g = mix(g, light, smooth(0.6, 0.75, fbm(SIDE, 8, 2, rng)) * 0.3)
    c = canvas()
    for _ in range(120):
        c.disc(*place(rng), 0.8 + rng.random() * 1.6, ink(light if rng.random() < 0.6 else detail, 150))
    spots = sorted((place(rng) for _ in range(104)), key=lambda at: at[1])
    for at in spots:
        _chunk(c, at, 4.0 + rng.random() ** 2 * 11, rng)
    return laid(_few(g), c)


def _sedge(c: WrapCanvas, at: Point, light: Paint, rng: np.random.Generator) -> None:
    x, y = at
    c.disc(x + 1, y + 1.5, 6.0, (26, 28, 24, 80), 2.6)
    for i in range(8):
        lean = (i - 3.5) * 2.1 + rng.normal()
        blade(c, x + (i - 3.5) * 0.9, y + 1, 11 - abs(i - 3.5) * 1.1, lean, tint(light, int(rng.normal() * 14)), 1.5)


def bog(rng: np.random.Generator) -> pygame.Surface:
    """Peat with dark pools and tufts of sedge."""
    base, dark, light, detail = shades("bog")
    wet, fine = fbm(SIDE, 4, 3, rng), fbm(SIDE, 8, 2, rng)
    g = mix(base, dark, smooth(0.46, 0.64, wet) * 0.7)
    g = mix(g, light, smooth(0.58, 0.74, fine) * 0.4)
    pool = smooth(0.66, 0.70, wet)
    g = mix(g, detail, pool * 0.9)
    g = mix(g, np.array([122.0, 132, 118]), np.asarray(pool * smooth(0.52, 0.66, fine) * 0.45))
    g = mix(g, light + 22, np.asarray(smooth(0.02, 0.0, np.abs(wet - 0.665)) * 0.45))
    c = canvas()
    dry = sorted((place(rng) for _ in range(64)), key=lambda at: at[1])
    for x, y in dry:
        if wet[int(y) % SIDE, int(x) % SIDE] < 0.64:
            _sedge(c, (x, y), ink(light), rng)
    return laid(_few(g), c)
