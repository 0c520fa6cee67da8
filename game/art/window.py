"""The icon of the window and of program menus: one red piece on indigo."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.art import png, pyramid
from game.art.shapes import Canvas, chamfer

SIZES = (32, 64, 256)


def icon(px: int) -> pygame.Surface:
    """The icon, px pixels wide and high."""
    c = Canvas(64, 64, 4, px / 64)
    c.poly(chamfer(0, 0, 64, 64, 9), (217, 168, 91)).poly(chamfer(2, 2, 60, 60, 8), (31, 29, 46))
    c.poly(chamfer(3.5, 3.5, 57, 57, 7), (51, 37, 90))
    out = c.done()
    back, front = pyramid.layers("red", 3, px / 64 * 0.8)
    foot = round(px * 0.5), round(px * 0.7)
    for layer in (back, back, front, front):
        out.blit(layer.surface, (foot[0] - layer.anchor[0], foot[1] - layer.anchor[1]))
    return out


def write(folder: Path) -> None:
    """Draw the icon in every size."""
    folder.mkdir(parents=True, exist_ok=True)
    for px in SIZES:
        png.write(icon(px), folder / f"stacktors-{px}.png")
