"""Pictures that are laid on cells and have their shape: marks of movement, hatches, brackets, strokes."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import NamedTuple

import pygame
from msgspec import Struct

from game.board.layout import units
from game.ui.kit.skin import ShapeCanvas
from game.ui.kit.theme import PALETTE
from game.ui.sprites.mat import SQUARE
from game.ui.sprites.vector import Point, Rgb

_MOVE = PALETTE["move"]
_EDGE = (0, 0, 0, 255)
"""The dark edge of marks: together with a bright ink it stands out from any ground."""


class MarkSpots(Struct, frozen=True):
    """Where small marks lie in a cell's box, in units.

    `badge` is the middle of the movement points that are left, `swords` that of the swords; `number` and `strokes` are
    upper left corners.
    """

    badge: Point = (52, 52)
    swords: Point = (12, 52)
    number: Point = (0, 0)
    strokes: Point = (0, 0)
    bracket: float = 15
    """How long the arms of the brackets are, in units."""


_SEATS = {
    "square": MarkSpots(),
    "hex-y": MarkSpots((51, 51), (13, 51), (0, 16), (8, 8), 10),
    "hex-x": MarkSpots((54, 51), (21, 51), (12, 0), (14, 0), 10),
}


def mark_spots(grid: str) -> MarkSpots:
    """The places of marks in the cells of that grid."""
    return _SEATS[grid.removesuffix("-odd").removesuffix("-even")]


def _along(a: Point, b: Point) -> Point:
    """The direction from a to b, as a vector of length 1."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def corner(grid: str, number: int, z: float, by: float = 0) -> tuple[Point, Point, Point]:
    """A corner of a cell at that zoom, `by` pixels inside of its outline.

    With it come the directions to the corner before and to the corner after.
    """
    outline = [(x * z, y * z) for x, y in units(grid).shape]
    here = outline[number % len(outline)]
    before, after = (_along(here, outline[(number + step) % len(outline)]) for step in (-1, 1))
    (ax, ay), (bx, by_) = (before[1], -before[0]), (-after[1], after[0])
    far = by / (1 + ax * bx + ay * by_)
    return (here[0] + far * (ax + bx), here[1] + far * (ay + by_)), before, after


def _outline(grid: str, z: float, by: float) -> list[Point]:
    """The outline of a cell at that zoom, `by` pixels inside of it."""
    return [corner(grid, number, z, by)[0] for number in range(len(units(grid).shape))]


def _canvas(grid: str, z: float, fine: int = 4) -> ShapeCanvas:
    return ShapeCanvas(units(grid).width * z, units(grid).height * z, fine)


def _plain(image: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture with straight alpha, which lists of pictures to draw need."""
    out = pygame.Surface(image.size, pygame.SRCALPHA)
    out.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _clipped(image: pygame.Surface, grid: str, z: float) -> pygame.Surface:
    """The picture without what lies outside of the cell."""
    if grid != "square":
        image.blit(
            _canvas(grid, z).poly(_outline(grid, z, 0), (255, 255, 255)).done(),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
    return image


@lru_cache(maxsize=8)
def tile(grid: str, z: float) -> pygame.Surface:
    """The mark on a cell that a character may walk to."""
    if grid != "square":
        inner = _outline(grid, z, 1.2)
        return _plain(_canvas(grid, z).poly(inner, (*_MOVE, 54)).line(inner, (*_MOVE, 48), 1.2, closed=True).done())
    side = round(SQUARE * z)
    image = pygame.Surface((side, side), pygame.SRCALPHA)
    inside = image.get_rect().inflate(-2, -2)
    pygame.draw.rect(image, (*_MOVE, 54), inside, border_radius=5)
    pygame.draw.rect(image, (*_MOVE, 92), inside, 1, border_radius=5)
    return image


@lru_cache(maxsize=8)
def dot(grid: str, z: float) -> pygame.Surface:
    """The mark on a cell that a character may leap to."""
    canvas, side = _canvas(grid, z), SQUARE * z
    x, y = canvas.w / 2, canvas.h / 2
    return _plain(canvas.disc(x, y, side / 9, _EDGE).disc(x, y, side / 13, (206, 160, 255)).done())


@lru_cache(maxsize=24)
def brackets(grid: str, z: float, ink: Rgb) -> pygame.Surface:
    """Brackets in the corners of a cell."""
    canvas, reach = _canvas(grid, z), mark_spots(grid).bracket * z
    for tone, width in ((_EDGE, 5.8 * z), (ink, 3.4 * z)):
        for number in range(len(units(grid).shape)):
            (x, y), (ax, ay), (bx, by) = corner(grid, number, z, 4 * z)
            canvas.line([(x + ax * reach, y + ay * reach), (x, y), (x + bx * reach, y + by * reach)], tone, width)
    return canvas.done()


@lru_cache(maxsize=8)
def hatch(grid: str, z: float) -> pygame.Surface:
    """The hatch under a character that is aimed at."""
    canvas = _canvas(grid, z, 3)
    for start in range(-canvas.h, canvas.w, max(4, round(11 * z))):
        canvas.line([(start, canvas.h), (start + canvas.h, 0)], (*PALETTE["attack"], 105), 3.4 * z)
    return _clipped(canvas.done(), grid, z)


@lru_cache(maxsize=16)
def strokes(grid: str, z: float, number: int) -> pygame.Surface:
    """`number` slanting strokes on a faintly red cell, with straight alpha."""
    canvas, (left, top) = _canvas(grid, z, 3), mark_spots(grid).strokes
    faint = (*PALETTE["attack"], 26)
    if grid == "square":
        canvas.box(z, z, canvas.w - 2 * z, canvas.h - 2 * z, faint)
    else:
        canvas.poly(_outline(grid, z, z), faint)
    for n in range(number):
        x, y = (left + 12 + 12 * n) * z, top * z
        canvas.line([(x - 5 * z, y + 20 * z), (x + 5 * z, y + 6 * z)], _EDGE, 5 * z)
        canvas.line([(x - 5 * z, y + 20 * z), (x + 5 * z, y + 6 * z)], PALETTE["attack"], 2.6 * z)
    return _plain(canvas.done())


class CornerMark(NamedTuple):
    """A red corner, premultiplied, and where it lies in the cell's box, in pixels.

    `middle` is where a number is written on it.
    """

    image: pygame.Surface
    at: tuple[int, int]
    middle: tuple[int, int]


@lru_cache(maxsize=8)
def notch(grid: str, z: float) -> CornerMark:
    """The red corner in the north-east of a cell."""
    size = round(26 * max(z, 0.75))
    tip, before, after = corner(grid, 1, z, 1)
    rim, middle, inner = (
        _triangle(corner(grid, 1, z, by)[0], before, after, size - less) for by, less in ((1, 0), (2.6, 6), (4, 12))
    )
    left, top = min(x for x, _ in rim), min(y for _, y in rim)
    wide, high = max(x for x, _ in rim) - left, max(y for _, y in rim) - top
    canvas = ShapeCanvas(wide, high)
    for dots, ink in ((rim, _EDGE), (middle, PALETTE["attack"]), (inner, (150, 20, 34))):
        canvas.poly([(x - left, y - top) for x, y in dots], ink)
    x, y = (at + size * (0.3 * a + 0.32 * b) for at, a, b in zip(tip, before, after, strict=True))
    return CornerMark(canvas.done(), (round(left), round(top)), (round(x - left), round(y - top)))


def _triangle(tip: Point, before: Point, after: Point, size: float) -> list[Point]:
    return [
        (tip[0] + before[0] * size, tip[1] + before[1] * size),
        tip,
        (tip[0] + after[0] * size, tip[1] + after[1] * size),
    ]
