"""Characters that are no persons: the tram and the flood, drawn as they come towards the reader's right.

A thing is as high as ten of its units; its foot is the point on the ground below its middle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Vector2

from game.books.capes.face.comic.dress import Dress
from game.books.capes.face.comic.ink import INK, WHITE, InkPen, curve, ellipse, mix, scaled
from game.ui.sprites.vector import Rgb

_GLASS: Final[Rgb] = (150, 200, 214)
_LAMP: Final[Rgb] = (255, 240, 180)


class ThingShape(NamedTuple):
    """How a thing lies about its foot, in its units: from left to right, how high it is, and where its face is."""

    left: float
    right: float
    high: float
    face: tuple[float, float, float, float]
    """Left, top, right and bottom."""


THINGS: Final[dict[str, ThingShape]] = {
    "tram": ThingShape(-12.5, 9.2, 10.6, (2.0, -9.2, 8.8, -1.4)),
    "flood": ThingShape(-12.5, 10.5, 10.4, (-1.6, -9.9, 6.8, -3.6)),
}


class ThingArt:
    """Draws one thing; `unit` is in pixels."""

    def __init__(self, pen: InkPen, dress: Dress, foot: Vector2, unit: float) -> None:
        self.pen, self.dress, self._foot, self.unit = pen, dress, foot, unit

    def at(self, x: float, y: float) -> Vector2:
        return self._foot + Vector2(x, y) * self.unit

    def all(self, *places: tuple[float, float]) -> list[Vector2]:
        return [self.at(*one) for one in places]

    def draw(self, mood: str) -> None:
        _DRAWN[self.dress.thing](self, mood)


def _tram(art: ThingArt, mood: str) -> None:
    _tram_side(art)
    _tram_windows(art)
    _tram_front(art)
    _tram_face(art, mood)


def _tram_side(art: ThingArt) -> None:
    pen, body = art.pen, art.dress.suit
    for x in (-9.6, -7.2, -1.2, 1.2):
        pen.dot(art.at(x, -0.8), 0.95 * art.unit, mix(INK, (120, 120, 130), 0.3))
        pen.dot(art.at(x, -0.8), 0.4 * art.unit, (150, 150, 158), 0.6)
    roof = art.all((-11.6, -8.2), (-9.0, -8.6), (-8.2, -9.3), (0.2, -10.1), (1.4, -9.5), (2.6, -9.4))
    pen.shape([*roof, art.at(2.6, -8.4), art.at(-11.6, -7.6)], mix(body, (60, 40, 60), 0.5))
    side = art.all((-12.0, -7.9), (2.6, -9.0), (2.6, -0.7), (-12.0, -1.5))
    pen.shape(side, mix(body, (50, 20, 60), 0.26))
    pen.fill(art.all((-12.0, -7.9), (2.6, -9.0), (2.6, -8.3), (-12.0, -7.3)), mix(body, WHITE, 0.14))
    pen.fill(art.all((-12.0, -4.2), (2.6, -4.4), (2.6, -3.4), (-12.0, -3.5)), art.dress.trim)
    pen.even(art.all((-12.0, -3.5), (2.6, -3.4)), pen.line * 0.7)
    pen.even(art.all((-12.0, -4.2), (2.6, -4.4)), pen.line * 0.7)
    pen.fill(art.all((-12.0, -2.2), (2.6, -1.6), (2.6, -0.7), (-12.0, -1.5)), mix(body, INK, 0.55))
    pole = art.all((-6.4, -9.2), (-4.4, -10.6), (-6.8, -11.8))
    pen.even(pole, art.unit * 0.16)
    pen.even(art.all((-8.2, -11.8), (-5.4, -11.9)), art.unit * 0.2)


def _tram_windows(art: ThingArt) -> None:
    pen = art.pen
    for at in range(6):
        x, wide = -11.5 + at * 2.34, 1.9
        top, lit = -7.15 - at * 0.175, at % 3 != 1
        pane = art.all((x, top), (x + wide, top - 0.14), (x + wide, -4.75 - at * 0.02), (x, -4.75))
        pen.shape(pane, mix(_LAMP, (240, 200, 120), 0.3) if lit else _GLASS, 0.8)
        head = art.at(x + 0.95, -5.9 - at * 0.05)
        pen.fill(ellipse(head, 0.42 * art.unit, 0.48 * art.unit), INK)
        pen.fill(art.all((x + 0.3, -4.78), (x + 0.5, -5.3), (x + 1.4, -5.35), (x + 1.6, -4.78)), INK)


def _tram_front(art: ThingArt) -> None:
    pen, body = art.pen, art.dress.suit
    upper = ((2.6, -9.2), (5.0, -9.5), (7.6, -8.9), (8.4, -7.2), (8.7, -4.0))
    front = curve(art.all(*upper, (8.6, -1.6), (6.8, -0.9), (2.6, -0.5), (2.4, -4.0)), steps=4)
    pen.shape(front, mix(body, (50, 20, 60), 0.2), 1.3)
    pen.fill(scaled(front, art.at(3.2, -6.0), 0.93), mix(body, WHITE, 0.1))
    pen.shape(art.all((4.0, -9.0), (6.9, -8.75), (6.9, -8.0), (4.0, -8.2)), (34, 30, 44), 0.8)
    for x in (4.5, 5.2, 5.9):
        pen.fill(art.all((x, -8.8), (x + 0.4, -8.77), (x + 0.4, -8.3), (x, -8.34)), (250, 200, 90))
    glass = art.all((3.1, -7.7), (5.4, -7.75), (7.7, -7.3), (8.0, -5.0), (5.4, -4.75), (3.0, -4.9))
    pen.shape(curve(glass, steps=3), _GLASS)
    for x, wide in ((3.7, 1.0), (4.9, 0.4)):
        pen.fill(
            art.all((x, -7.55), (x + wide, -7.6), (x + wide - 0.9, -5.05), (x - 0.6, -5.05)), mix(_GLASS, WHITE, 0.6)
        )
    pen.fill(art.all((2.5, -4.3), (8.6, -4.1), (8.6, -3.5), (2.5, -3.4)), art.dress.trim)
    bumper = art.all((2.4, -1.3), (8.7, -1.7), (8.9, -1.1), (6.8, -0.3), (2.4, 0.0))
    pen.shape(bumper, mix(INK, (130, 130, 140), 0.35))


def _tram_face(art: ThingArt, mood: str) -> None:
    pen = art.pen
    for x, size in ((3.9, 0.86), (7.4, 0.72)):
        pen.dot(art.at(x, -3.0), size * art.unit, (210, 205, 190))
        pen.fill(ellipse(art.at(x, -3.0), size * 0.72 * art.unit, size * 0.78 * art.unit), _LAMP)
        pen.fill(ellipse(art.at(x + 0.16, -2.9), size * 0.26 * art.unit, size * 0.32 * art.unit), INK)
    if mood not in ("glad", "calm", "sad"):
        pen.brushed(art.all((2.7, -4.5), (3.9, -4.2), (5.1, -3.4)), 0.3 * art.unit)
        pen.brushed(art.all((8.6, -4.3), (7.5, -4.0), (6.4, -3.3)), 0.28 * art.unit)
    mouth = curve(art.all((4.5, -1.75), (5.6, -2.2), (6.8, -1.8), (6.6, -1.35), (4.7, -1.25)), steps=3)
    pen.shape(mouth, (60, 20, 34), 0.8)
    for x in (4.9, 5.4, 5.9, 6.4):
        pen.fill(art.all((x, -1.98), (x + 0.34, -1.98), (x + 0.3, -1.66), (x + 0.04, -1.66)), WHITE)


_BACK: Final = (
    (-12.5, 0.2), (-12.4, -2.2), (-9.0, -2.6), (-6.4, -4.8), (-4.2, -7.8), (-1.0, -9.9), (3.0, -10.2), (6.2, -8.9),
    (7.2, -6.6), (6.4, -5.4),
)  # fmt: skip
_INNER: Final = (
    (5.4, -6.6), (3.6, -7.0), (2.2, -5.6), (1.9, -3.6), (3.0, -1.6), (5.6, -0.7), (9.6, -0.5), (10.2, 0.2),
)  # fmt: skip
_HOLLOW: Final = (
    (5.9, -6.4), (4.2, -7.6), (1.6, -6.4), (0.8, -3.6), (2.2, -1.2), (5.0, -0.3), (8.6, 0.0), (5.4, -0.9), (3.0, -1.8),
    (2.1, -3.6), (2.4, -5.4), (3.8, -6.8),
)  # fmt: skip
_STRIPE: Final = ((-10.5, -0.6, 0.0), (-7.0, -3.2, 0.3), (-3.4, -7.0, 0.7), (0.4, -8.9, 0.6), (3.4, -9.0, 0.5))
"""Lines along the back of the wave; the third number tells how far the next line is below the first."""


def _flood(art: ThingArt, mood: str) -> None:
    pen, water = art.pen, art.dress.suit
    pen.shape(curve(art.all(*_BACK, *_INNER), steps=5), water, 1.6)
    pen.fill(curve(art.all(*_HOLLOW), steps=4), mix(water, (16, 12, 50), 0.55))
    for off, tone in ((0.0, 0.5), (1.3, 0.38), (2.6, 0.3)):
        stripe = art.all(*((x + off, y + off * down) for x, y, down in _STRIPE))
        pen.brushed(stripe, 0.34 * art.unit, mix(water, WHITE, tone))
    _flood_face(art, mood)
    _foam(art)


def _flood_face(art: ThingArt, mood: str) -> None:
    pen, dark = art.pen, mix(art.dress.suit, (10, 8, 40), 0.8)
    tilt = -0.5 if mood in ("glad", "calm", "sad") else 0.7
    for x, half in ((-0.6, 1.2), (2.6, 0.9)):
        eye = curve(
            art.all(
                (x - half, -7.3 - tilt * 0.4),
                (x, -7.7),
                (x + half, -7.0 + tilt * (1 if x < 1 else -1)),
                (x + half * 0.4, -6.3),
                (x - half * 0.5, -6.4),
            ),
            steps=3,
        )
        pen.shape(eye, (255, 250, 220), 1.1)
        pen.fill(ellipse(art.at(x + 0.35, -6.95), 0.3 * art.unit, 0.36 * art.unit), INK)
    mouth = art.all((-2.2, -4.6), (-0.6, -5.3), (0.6, -5.0), (1.4, -5.6), (1.3, -3.9), (0.4, -3.4), (-1.0, -3.7))
    pen.shape(curve(mouth, steps=3), dark, 0.8)


_CREST: Final = (
    (-4.6, -7.6, 0.5), (-3.2, -8.8, 0.62), (-1.4, -9.8, 0.74), (0.6, -10.2, 0.8), (2.7, -10.1, 0.86), (4.6, -9.6, 0.86),
    (6.0, -8.7, 0.86), (6.9, -7.5, 0.78), (7.0, -6.3, 0.66), (6.3, -5.5, 0.5),
)  # fmt: skip
_FOOT: Final = tuple((-12.0 + at * 1.55, 0.05 - 0.25 * (at % 2), 0.66 + 0.14 * (at % 3)) for at in range(15))
_DROPS: Final = ((8.0, -9.4, 0.3), (8.8, -7.6, 0.22), (7.9, -5.0, 0.26), (5.4, -10.9, 0.24), (9.2, -5.8, 0.18))


def _foam(art: ThingArt) -> None:
    """White caps along the crest and at the foot, and drops in the air."""
    surface, unit = art.pen.surface, art.unit
    for places in (_CREST, _FOOT):
        for x, y, size in places:
            pygame.draw.circle(surface, INK, art.at(x, y), size * unit + art.pen.line * 1.2)
        for x, y, size in places:
            pygame.draw.circle(surface, (196, 220, 226), art.at(x, y), size * unit)
        for x, y, size in places:
            pygame.draw.circle(surface, WHITE, art.at(x - 0.12, y - 0.14), size * unit * 0.8)
    for x, y, size in _DROPS:
        art.pen.dot(art.at(x, y), size * unit, WHITE)


_DRAWN: Final[dict[str, Callable[[ThingArt, str], None]]] = {"tram": _tram, "flood": _flood}
