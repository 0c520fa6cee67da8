"""What figures stand on: teardrops that show side and facing, the slab of a challenge, the ring of an object."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, hypot, pi, sin

from game.art.shapes import Canvas, dashes, teardrop
from game.art.sheet import SheetPart, trimmed
from game.books.stacktors.face.sprites.figures import BASE_POINT, BASE_RADIUS, GROUND, facing_angle, turned
from game.ui.sprites.vector import SIDES, Point, SideTones, rgb

_SHADOW = (18, 14, 32)
_BLACK = (0, 0, 0)
_THICK = 2.6
_EDGE = 1.4
"""How wide the black edge of a base is, in units."""
Tear = Callable[[float, float, float], list[Point]]
"""A function of radius, distance of the point and units down, that gives the outline of a teardrop."""


def _canvas(units: float, k: float) -> tuple[Canvas, float, int]:
    """A square canvas with a whole pixel in its middle: the canvas, and its middle in units and in pixels."""
    half = ceil(units * k)
    return Canvas(2 * half / k, 2 * half / k, 4, k), half / k, half


def _done(c: Canvas, half: int) -> SheetPart:
    return trimmed(c.done(), (half, half))


def _teeth(c: Canvas, tear: Tear, middle: float, side: SideTones) -> None:
    """Draw the saw-tooth rim of an enemy's base."""
    rim = tear(BASE_RADIUS + 0.6, BASE_POINT + 1.2, 0)
    teeth = []
    for before, (x, y), after in list(zip(rim[1:], rim[2:], rim[3:], strict=False))[::3]:
        reach = 1 + 4.0 / hypot(x - middle, (y - middle) / GROUND)
        teeth.append([before, (middle + (x - middle) * reach, middle + (y - middle) * reach), after])
    for tooth in teeth:
        c.poly([(x, y + _THICK) for x, y in tooth], side.dark).poly(tooth, side.main)


def _body(c: Canvas, tear: Tear, side: SideTones) -> None:
    """Draw the body with a black edge and a pale rim, one of which stands out from any ground."""
    thickness = tuple(int(v * 0.55) for v in side.dark)
    for down in (_THICK, 0):
        c.poly(tear(BASE_RADIUS + _EDGE, BASE_POINT + _EDGE, down), _BLACK)
    c.poly(tear(BASE_RADIUS, BASE_POINT, _THICK), thickness)
    c.poly(tear(BASE_RADIUS, BASE_POINT, _THICK / 2), thickness)
    c.poly(tear(BASE_RADIUS, BASE_POINT, 0), side.main)
    c.line(tear(BASE_RADIUS - 0.8, BASE_POINT - 1.4, 0), side.light, 1.6, closed=True)
    c.poly(tear(BASE_RADIUS - 2.2, BASE_POINT - 4.4, 0), side.dark)


def _rim(c: Canvas, tear: Tear, name: str, side: SideTones) -> None:
    """Draw the second line of a hero's base, or the dashes of an ally's."""
    if name == "hero":
        c.line(tear(BASE_RADIUS - 4.4, BASE_POINT - 8.2, 0), side.main, 1.1, closed=True)
    elif name == "ally":
        for dash in dashes(tear(BASE_RADIUS - 1.0, BASE_POINT - 1.9, 0), 5, 4):
            c.line(dash, side.dark, 2.3)
        c.line(tear(BASE_RADIUS - 2.4, BASE_POINT - 4.6, 0), side.main, 0.9, closed=True)


def _chevron(c: Canvas, middle: float, angle: float, side: SideTones) -> None:
    """Draw the bright chevron in the point, which shows where the figure looks."""
    ux, uy = cos(angle), sin(angle)

    def at(ahead: float, aside: float) -> Point:
        return middle + ux * ahead - uy * aside, middle + (uy * ahead + ux * aside) * GROUND

    back = BASE_RADIUS - 0.5
    c.poly([at(BASE_POINT - 2.2, 0), at(back, 6.2), at(back + 2.4, 0), at(back, -6.2)], side.light)


def base(name: str, facing: int, k: float) -> SheetPart:
    """The teardrop of a side: a hero's has a double line, an enemy's saw-teeth, an ally's dashes."""
    c, middle, half = _canvas(BASE_POINT + 8, k)
    side, angle = SIDES[name], facing_angle(facing)

    def tear(r: float, point: float, down: float) -> list[Point]:
        return teardrop(r, point, angle, GROUND, (middle, middle + down))

    for i in range(6):
        c.poly(tear(BASE_RADIUS + 4.5 - i, BASE_POINT + 4.5 - i, 3.4), (*_SHADOW, 22))
    if name == "enemy":
        _teeth(c, tear, middle, side)
    _body(c, tear, side)
    _rim(c, tear, name, side)
    _chevron(c, middle, angle, side)
    return _done(c, half)


def slab(k: float) -> SheetPart:
    """The slab that a challenge stands on: square masonry with brass studs, which looks as if it cannot move."""
    c, middle, half = _canvas(42, k)

    def square(edge: float, down: float = 0.0) -> list[Point]:
        corners = [turned(x * edge / 2, y * edge / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return [(middle + x, middle - y * GROUND + down) for x, y in corners]

    for i in range(6):
        c.poly(square(56 - 2 * i, 4.6), (*_SHADOW, 24))
    for edge, down, tone in ((50, 4.2, "#35313F"), (50, 2.2, "#4A4556"), (50, 0, "#8F8897"), (46.5, 0, "#6D6678")):
        c.poly(square(edge, down), rgb(tone))
    c.poly(square(43.5), rgb("#7B7486"))
    for x, y in square(45.5):
        for dx, dy, r, tone in ((0, 0, 3.1, "#2B2833"), (0, 0.7, 2.5, "#C79A55"), (0.5, 1.1, 1.0, "#F7DDA0")):
            c.disc(x - dx, y - dy, r, rgb(tone), r * GROUND)
    return _done(c, half)


def ring(k: float) -> SheetPart:
    """The ring of golden dashes around an object that nobody carries."""
    c, middle, half = _canvas(40, k)
    turns = [i * pi / 40 for i in range(80)]
    circle = [(middle + 25 * cos(a), middle + 25 * GROUND * sin(a)) for a in turns]
    for i in range(7):
        r = 29 - 2.6 * i
        c.disc(middle, middle, r, (255, 226, 140, 20), r * GROUND)
    for dash in dashes(circle, 6, 4.1):
        c.line([(x, y + 1.2) for x, y in dash], (60, 40, 20), 2.4)
        c.line(dash, rgb("#F7DDA0"), 1.9)
    return _done(c, half)
