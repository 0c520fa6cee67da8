"""The players' marks, each a shape and a colour, the master's crown, and the ring that stands for everybody."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.kit.paint import Ink, ShapeCanvas
from game.ui.kit.theme import PALETTE
from game.ui.sprites.palette import Rgb, rgb
from game.ui.sprites.vector import Point

EVERYBODY: Final = "everybody"
"""The mark of all players together."""
CROWN: Final = "crown"
"""The mark of the master."""
COLOURS: Final[dict[str, Rgb]] = {
    "diamond": rgb("#F5B942"),
    "disc": rgb("#6FB7FF"),
    "triangle": rgb("#B29CFF"),
    "square": rgb("#F79ADF"),
    "pentagon": rgb("#FF8A6B"),
    "hexagon": rgb("#F7F4FF"),
    "star": rgb("#F5F07A"),
    "drop": rgb("#4FE0A0"),
}
"""The colour of each player's mark.

Marks of similar shape differ in brightness as well, so that nobody needs to tell colours apart.
"""
DARK: Final[Rgb] = (0, 0, 0)
"""What lies below a mark that stands on a picture."""
_TURNED = {
    "diamond": (4, 0.0),
    "triangle": (3, 0.0),
    "square": (4, pi / 4),
    "pentagon": (5, 0.0),
    "hexagon": (6, pi / 6),
}
"""How many sides a mark has, and by which angle it is turned (radians)."""
_CROWN = ((-1, 0.7), (-1, -0.6), (-0.45, 0.05), (0, -0.9), (0.45, 0.05), (1, -0.6), (1, 0.7))
_FLESH = 0.45
"""How deep a star is cut."""


def colour_of(shape: str) -> Rgb:
    """The colour of the mark; those that are no player's are brass."""
    return COLOURS.get(shape, PALETTE["brass_light"])


def painted(shape: str, radius: float, ink: Ink, *, hollow: bool = False) -> pygame.Surface:
    """The picture of a mark, in its middle; the radius is in pixels.

    A hollow mark says that the computer plays for its player.
    """
    middle = radius + 1
    canvas = ShapeCanvas(2 * middle, 2 * middle)
    if shape == EVERYBODY:
        for turn in (pi / 4 * n for n in range(8)):
            canvas.disc(middle + radius * 0.8 * cos(turn), middle + radius * 0.8 * sin(turn), radius * 0.24, ink)
        return canvas.done()
    corners = [(middle + radius * x, middle + radius * y) for x, y in _corners(shape)]
    if hollow:
        inner = [(middle + (x - middle) * 0.8, middle + (y - middle) * 0.8) for x, y in corners]
        return canvas.line(inner, ink, max(1.0, radius * 0.3), closed=True).done()
    return canvas.poly(corners, ink).done()


def _corners(shape: str) -> list[Point]:
    """The corners of a mark whose radius is 1."""
    if shape == CROWN:
        return list(_CROWN)
    if shape == "star":
        return [_on(pi / 5 * n, _FLESH if n % 2 else 1.08) for n in range(10)]
    if shape == "drop":
        return [(0.0, -1.15), *((0.74 * x, 0.28 + 0.74 * y) for x, y in (_on(pi / 12 * n) for n in range(3, 22)))]
    sides, turned = _TURNED.get(shape, (32, 0.0))
    return [_on(turned + 2 * pi * n / sides) for n in range(sides)]


def _on(turn: float, far: float = 1.0) -> Point:
    """The point in that direction from the middle; 0 is up, and turns go clockwise."""
    return far * sin(turn), -far * cos(turn)
