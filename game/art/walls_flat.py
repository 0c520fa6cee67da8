"""Masonry on hexagons with flat tops, with a front face to the south and to each side of it, where no wall stands."""

from __future__ import annotations

import numpy as np
import pygame

from game.art.cells import HEX_HEIGHT, HEX_ROW, HEX_SLANT, HEX_WIDTH, CellShape
from game.art.shapes import Canvas, Paint, tint
from game.art.walls import HEX_FACE, LIGHT, TONES, bricks, clipped_solid, stones
from game.ui.sprites.vector import Point

_N, _NE, _SE, _S, _SW, _NW = (1 << bit for bit in range(6))
_LOW = HEX_WIDTH - HEX_FACE
"""The height of the top's front edge, above a south without a wall, in pixels."""
_NICK = (HEX_WIDTH - HEX_FACE) / 2, (HEX_WIDTH + HEX_FACE) / 2
"""How high an edge of the top meets the edge of the cell: on a side without a wall, and at a neighbour's side face."""
_CUTS = (0, 19, 38, 56, 75), (0, 9, 28, 47, 66, 75)


def _in(y: float) -> float:
    """How many pixels the slanted edges lie inside the cell's box at that height."""
    return HEX_SLANT * abs(y - HEX_WIDTH / 2) / (HEX_WIDTH / 2)


def _west(mask: int) -> list[Point]:
    """The outline of the top from the south-west corner to the west one."""
    if not mask & _SW:
        return [(HEX_SLANT, _LOW), (_in(_NICK[0]), _NICK[0])]
    if mask & _S:
        return [(HEX_SLANT, HEX_WIDTH), (0, HEX_WIDTH / 2)]
    return [(HEX_SLANT, _LOW), (_in(_NICK[1]), _NICK[1]), (0, HEX_WIDTH / 2)]


def _mirrored(points: list[Point]) -> list[Point]:
    return [(HEX_HEIGHT - x, y) for x, y in reversed(points)]


def _east(mask: int) -> list[Point]:
    """The outline of the top from the east corner to the south-east one."""
    return _mirrored(_west((mask & _S) | (_SW if mask & _SE else 0)))


def flat_top(mask: int) -> list[Point]:
    """The outline of the upper face, from the north-west corner clockwise."""
    low = HEX_WIDTH if mask & _S else _LOW
    return [(HEX_SLANT, 0), (HEX_ROW, 0), *_east(mask), (HEX_ROW, low), (HEX_SLANT, low), *_west(mask)]


def _rims(c: Canvas, mask: int) -> None:
    """Draw lit edges to the north, the north-west and along the front, and a dark one to the north-east."""
    west, east = _west(mask), _east(mask)
    front, lit = tint(TONES.light, 30), tint(TONES.light, 12)
    rims: list[tuple[int, list[Point], Paint]] = [
        (_N, [(HEX_SLANT, 1), (HEX_ROW, 1)], LIGHT),
        (_NW, [west[-1], (HEX_SLANT, 0)], LIGHT),
        (_NE, [(HEX_ROW, 0), east[0]], tint(TONES.dark, 6)),
        (_S, [(HEX_SLANT, _LOW), (HEX_ROW, _LOW)], front),
        (_SW if mask & _SW else 0, west[:2], lit if mask & _S else front),
        (_SE if mask & _SE else 0, east[-2:], lit),
    ]
    for bit, path, colour in rims:
        if not mask & bit:
            c.line(path, colour, 2.3)


def wall(cell: CellShape, mask: int) -> pygame.Surface:
    """One hexagon of masonry; the mask says which neighbours are walls too, clockwise from the north."""
    rng = np.random.default_rng(60 + mask % 3)
    c = Canvas(HEX_HEIGHT, HEX_WIDTH, 4)
    bricks(c, _NICK[0], HEX_WIDTH - _NICK[0], rng, mask % 2, _CUTS)
    c.poly([(HEX_ROW, 0), (HEX_HEIGHT, 0), (HEX_HEIGHT, HEX_WIDTH), (HEX_ROW, HEX_WIDTH)], (20, 16, 34, 76))
    c.poly([(0, 0), (HEX_SLANT, 0), (HEX_SLANT, HEX_WIDTH), (0, HEX_WIDTH)], (255, 240, 220, 20))
    c.poly(flat_top(mask), TONES.light)
    stones(c, (HEX_HEIGHT / 2, HEX_WIDTH / 2 - (0 if mask & _S else HEX_FACE * 0.45)), (24, 13), rng)
    _rims(c, mask)
    return clipped_solid(c.done(), cell)
