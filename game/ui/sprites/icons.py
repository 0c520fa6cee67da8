"""Small pictures for buttons: shapes on a grid of 24 x 24, sharp in any size and in any colour."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.sprites.cache import kept
from game.ui.sprites.vector import Rgb, Stencil

_GRID = 24
_ICONS = {
    "move": "poly 7,3 13,3 13.5,12 20.5,15 21,20 5.5,20 6.5,12; line1.8 5,22.3 21,22.3",
    "attack": "line3.2 19.5,3.5 8.5,14.5; line2.4 5,12.2 11.6,18.8; line3 7.6,16.2 3.6,20.2; poly "
    "21.5,2.2 21.5,7.2 16.5,2.2",
    "heal": "rect1.4 9.2,3 5.6,18; rect1.4 3,9.2 18,5.6",
    "say": "rect4 2.5,4 19,13; poly 6,15 13,15 6.5,21.5",
    "wait": "poly 5,3 19,3 13.2,12 19,21 5,21 10.8,12",
    "end": "poly 4,4 13,12 4,20; poly 11.5,4 20.5,12 11.5,20",
    "menu": "rect1.2 3,5.4 18,2.6; rect1.2 3,10.9 18,2.6; rect1.2 3,16.4 18,2.6",
    "help": "line2.6 8,8.6 9,5.6 12.4,4.2 15.8,6 15.8,9.4 12.2,12 12,14.6; disc1.8 12,19",
    "book": "poly 3,4.5 11.2,6.5 11.2,20.5 3,18.5; poly 21,4.5 12.8,6.5 12.8,20.5 21,18.5",
    "shield": "poly 12,2.4 20,5 19.4,13 12,21.8 4.6,13 4,5",
    "hand": "rect4 5,10 14,11; rect1.4 5.2,7 3,10; rect1.4 8.7,3.4 3,10; rect1.4 12.2,3 3,10; rect1.4 15.7,5 3,10",
    "eye": "poly 1.6,12 6,7 12,5 18,7 22.4,12 18,17 12,19 6,17; cut4 12,12; disc2.2 12,12",
    "up": "line3 12,20.5 12,6; poly 5,11.5 19,11.5 12,2.5",
    "down": "line3 12,3.5 12,18; poly 5,12.5 19,12.5 12,21.5",
    "left": "line3 20.5,12 6,12; poly 11.5,5 11.5,19 2.5,12",
    "right": "line3 3.5,12 18,12; poly 12.5,5 12.5,19 21.5,12",
    "undo": "line2.6 8,4.5 3.8,9 8,13.5; line2.6 4.2,9 15,9 19.4,12.4 19.4,16 15.6,19.4 9,19.4",
    "redo": "line2.6 16,4.5 20.2,9 16,13.5; line2.6 19.8,9 9,9 4.6,12.4 4.6,16 8.4,19.4 15,19.4",
    "grid": "rect1.2 3,3 8,8; rect1.2 13,3 8,8; rect1.2 3,13 8,8; rect1.2 13,13 8,8",
    "lock": "line2.4 8,12 8,7 12,3.8 16,7 16,12; rect2 5,11 14,10",
    "tick": "line3.2 4,12.5 9.5,18 20,6",
    "cross": "line3.2 5.5,5.5 18.5,18.5; line3.2 18.5,5.5 5.5,18.5",
    "enter": "line2.6 20,5 20,12.5 5,12.5; line2.6 9.5,8 5,12.5 9.5,17",
    "play": "poly 5,3 20.5,12 5,21",
    "pause": "rect1.2 5,3.5 5,17; rect1.2 14,3.5 5,17",
    "search": "disc8 10,10; cut5.2 10,10; line3.2 15,15 21,21",
    "players": "poly 6,2.5 10.5,7 6,11.5 1.5,7; disc4 17.5,7; poly 12,12.5 17.5,21.5 6.5,21.5",
    "plus": "rect1 10.4,4 3.2,16; rect1 4,10.4 16,3.2",
    "keys": "rect2.5 1.5,5 21,14; cut1.3 5.5,9.3; cut1.3 9.8,9.3; cut1.3 14.2,9.3; cut1.3 18.5,9.3; cut1.1 5.5,14.9; "
    "cut1.1 8.6,14.9; cut1.1 10.3,14.9; cut1.1 12,14.9; cut1.1 13.7,14.9; cut1.1 15.4,14.9; cut1.1 18.5,14.9",
    "minus": "rect1 4,10.4 16,3.2",
}
ICONS = (*_ICONS, "special", "gear")


def _numbers(word: str) -> tuple[float, float]:
    x, y = word.split(",")
    return float(x), float(y)


def _step(stencil: Stencil, step: str) -> None:
    """Draw one step of an icon: its kind, its width or radius, and its points."""
    what, *words = step.split()
    kind = what.rstrip("0123456789.")
    width = float(what[len(kind) :] or 0)
    points = [_numbers(w) for w in words]
    if kind == "poly":
        stencil.poly(points)
    elif kind == "line":
        stencil.line(points, width)
    elif kind == "rect":
        stencil.rect((*points[0], *points[1]), width)
    else:
        stencil.disc(*points[0], width, erase=kind == "cut")


def _special(stencil: Stencil) -> None:
    """Draw a star of four points."""
    radii = [(10.5, 3.6)[i % 2] for i in range(8)]
    stencil.poly([(12 + r * cos(i * pi / 4 - pi / 2), 12 + r * sin(i * pi / 4 - pi / 2)) for i, r in enumerate(radii)])


def _gear(stencil: Stencil) -> None:
    """Draw a wheel with eight teeth."""
    for i in range(4):
        x, y = 9.2 * cos(i * pi / 4), 9.2 * sin(i * pi / 4)
        stencil.line([(12 - x, 12 - y), (12 + x, 12 + y)], 4.2)
    stencil.disc(12, 12, 7.6)
    stencil.disc(12, 12, 3.2, erase=True)


@kept(2 << 20)
def icon(name: str, size: int, tint: Rgb) -> pygame.Surface:
    """An icon of `ICONS`, `size` pixels wide and high, in the colour `tint`."""
    stencil = Stencil(size, _GRID, tint)
    if name in ("special", "gear"):
        {"special": _special, "gear": _gear}[name](stencil)
    else:
        for step in _ICONS[name].split("; "):
            _step(stencil, step)
    return stencil.done()
