"""The shape of pieces and stacks, in units (64 to a square): y grows downwards, z upwards from the ground."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin
from typing import NamedTuple

from game.books.stacktors.face.sprites.specs import FigurePosition, FigureSpec, PieceKey, PieceSpec
from game.ui.sprites.vector import Point

EDGE = {1: 23.0, 2: 31.0, 3: 39.0}
"""The side of the square base in units, by pips."""
HEIGHT = {pips: edge * 1.36 for pips, edge in EDGE.items()}
"""The height in units, by pips: the slope is the same for all sizes, so that pieces nest."""
TURN = radians(-20)
"""How far the base is turned from a view of one face, in radians."""
CAMERA_UP, CAMERA_DEPTH = cos(radians(32)), sin(radians(32))
"""How much of heights and of depths is seen by a camera that looks down 32 degrees."""
RISE = 13.5
"""The smallest visible band of a piece in a stack, in units."""
NECK_RISE = 16.1
GROUND = 0.60
"""How much things that lie on the ground are flattened."""
FOOT = 10
"""A figure stands this many units below the middle of its square."""
BASE_RADIUS, BASE_POINT = 26.0, 36.5
"""The teardrop under a figure, in units: the radius of its round, and how far out its point is."""
EMPTY_HEIGHT = 12.0


class PieceOutline(NamedTuple):
    """The outline of a piece on screen, relative to the middle of its base."""

    left: Point
    front: Point
    right: Point
    back: Point
    apex: Point


class PlacedPiece(NamedTuple):
    """A piece of a figure, and how many units above the ground its base stands."""

    key: PieceKey
    piece: PieceSpec
    z: float


def turned(x: float, y: float) -> Point:
    """A point of the ground after the turn that every piece has."""
    return x * cos(TURN) - y * sin(TURN), x * sin(TURN) + y * cos(TURN)


@lru_cache(maxsize=8)
def corners(pips: int) -> PieceOutline:
    """The outline of a piece of that size."""
    e = EDGE[pips] / 2
    ground = sorted(turned(x, y) for x, y in ((-e, -e), (e, -e), (e, e), (-e, e)))
    front, back = sorted(ground[1:3], key=lambda p: p[1])
    seen = [(x, -y * CAMERA_DEPTH) for x, y in (ground[0], front, ground[3], back)]
    return PieceOutline._make([*seen, (0.0, -HEIGHT[pips] * CAMERA_UP)])


def band_point(pips: int, across: float, z: float) -> Point:
    """A point of the wide face: `across` 0 to 1 from its left to its right edge, `z` units above the base."""
    c = corners(pips)
    up = z / HEIGHT[pips]
    left = (c.left[0] + (c.apex[0] - c.left[0]) * up, c.left[1] + (c.apex[1] - c.left[1]) * up)
    right = (c.front[0] + (c.apex[0] - c.front[0]) * up, c.front[1] + (c.apex[1] - c.front[1]) * up)
    return left[0] + (right[0] - left[0]) * across, left[1] + (right[1] - left[1]) * across


def facing_angle(facing: int) -> float:
    """The angle on the screen, in radians (y down), of a facing in degrees: 0 is north, then clockwise."""
    return (facing % 360) * pi / 180 - pi / 2


def _rise(below: int, pips: int, position: FigurePosition) -> float:
    """How far a piece stands above the one below it, in units: at least one band with a glyph stays visible."""
    gap = HEIGHT[below] - HEIGHT[pips]
    if position == "neck":
        return max(NECK_RISE, gap + 1.0)
    overhang = corners(pips).front[1] - corners(below).front[1]
    return max(RISE + max(0.0, overhang / CAMERA_UP), gap + 1.5)


def _column(spec: FigureSpec) -> list[tuple[PieceKey, PieceSpec]]:
    """The pieces above the feet, from bottom to top."""
    out: list[tuple[PieceKey, PieceSpec]] = []
    out += [(("guts", i), p) for i, p in enumerate(spec.guts)]
    out += [(("neck", 0), spec.neck)] if spec.neck else []
    out += [(("brains", i), p) for i, p in enumerate(spec.brains)]
    return out


@lru_cache(maxsize=512)
def layout(spec: FigureSpec) -> tuple[PlacedPiece, ...]:
    """The figure's pieces from the ground up; the feet all stand on the ground, the largest last."""
    feet = sorted(enumerate(spec.feet), key=lambda f: f[1].pips)
    out = [PlacedPiece(("feet", i), p, 0.0) for i, p in feet]
    if spec.base:
        out.append(PlacedPiece(("base", 0), spec.base, 0.0))
    for key, piece in _column(spec):
        z = out[-1].z + _rise(out[-1].piece.pips, piece.pips, key[0]) if out else 0.0
        out.append(PlacedPiece(key, piece, z))
    return tuple(out)


def figure_height(spec: FigureSpec) -> float:
    """How many units the highest tip is above the middle of the base, on the screen."""
    tips = [(p.z + HEIGHT[p.piece.pips]) * CAMERA_UP + p.piece.lift for p in layout(spec)]
    return max(tips, default=EMPTY_HEIGHT)
