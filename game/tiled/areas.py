"""Turns shapes into cells: a cell belongs to an area when its centre lies inside."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, radians, sin
from typing import Final

from game.board.grid import Cell
from game.board.layout import Layout
from game.tiled.reader import DrawnObject

ShapeCorners = tuple[tuple[float, float], ...]
_FOOT: Final = 1 / 8
"""How far above the lower edge of its picture a prop or figure stands, as a share of the picture's height."""
_ROUND: Final = tuple((cos(step * pi / 24), sin(step * pi / 24)) for step in range(48))


def foot(drawn: DrawnObject) -> tuple[float, float]:
    """Where a point or a tile object stands (pixels).

    A tile object stands below the middle of its picture, however the picture is turned.
    """
    if drawn.form != "tile":
        return drawn.x, drawn.y
    middle = (drawn.x + drawn.width / 2, drawn.y + drawn.height / 2)
    if drawn.rotation:
        (middle,) = _turned((middle,), *drawn.pivot, drawn.rotation)
    return middle[0], middle[1] + drawn.height * (1 / 2 - _FOOT)


def outline(drawn: DrawnObject) -> ShapeCorners:
    """The corners of an area (pixels), after its rotation; an ellipse has 48."""
    wide, high = drawn.width, drawn.height
    if drawn.form == "polygon":
        corners = drawn.corners
    elif drawn.form == "capsule":
        corners = _capsule(drawn)
    elif drawn.form == "ellipse":
        corners = tuple((drawn.x + wide * (1 + x) / 2, drawn.y + high * (1 + y) / 2) for x, y in _ROUND)
    else:
        corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
        corners = tuple((drawn.x + x, drawn.y + y) for x, y in corners)
    return _turned(corners, drawn.x, drawn.y, drawn.rotation) if drawn.rotation else corners


def _capsule(drawn: DrawnObject) -> ShapeCorners:
    """The corners of a capsule: two half circles, as wide as its shorter side, at the ends of its longer side."""
    half = min(drawn.width, drawn.height) / 2
    x, y = drawn.x + drawn.width / 2, drawn.y + drawn.height / 2
    across, down = drawn.width / 2 - half, drawn.height / 2 - half
    return tuple(
        (x + across * (1 if c > 0 else -1) + half * c, y + down * (1 if s > 0 else -1) + half * s) for c, s in _ROUND
    )


def cells_in(corners: ShapeCorners, width: int, height: int, layout: Layout) -> tuple[Cell, ...]:
    """The cells whose centres lie inside the corners, sorted.

    Cells outside of the map of width by height cells are found only one cell deep around it.
    """
    found: list[Cell] = []
    top, bottom, stride = min(y for _, y in corners), max(y for _, y in corners), _stride(layout)
    for first in _rows(height, layout):
        (west, level), pitch = layout.centre(first), layout.pitch[0] * stride
        if not top <= level <= bottom:
            continue
        crossings = sorted(_crossings(corners, level))
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            begin, beyond = (min(max(ceil((edge - west) / pitch), -1), width + 1) for edge in (start, end))
            places = (first.x + stride * at for at in range(begin, beyond))
            found.extend(Cell(x, first.y) for x in places if -1 <= x <= width)
    return tuple(sorted(found))


def _rows(height: int, layout: Layout) -> Iterator[Cell]:
    """The first cell of every row of centres.

    Where columns are shifted, every other column has its centres on the same level.
    """
    return (Cell(x, y) for y in range(-1, height + 1) for x in range(_stride(layout)))


def _stride(layout: Layout) -> int:
    """How many columns lie from a centre to the next one on the same level."""
    return 2 if layout.grid.startswith("hex-x") else 1


def _crossings(corners: ShapeCorners, level: float) -> list[float]:
    """Where the outline crosses a level, by the even-odd rule."""
    found = []
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 <= level) != (y2 <= level):
            found.append(round(x1 + (level - y1) * (x2 - x1) / (y2 - y1), 3))
    return found


def _turned(corners: ShapeCorners, x: float, y: float, degrees: float) -> ShapeCorners:
    """The corners turned clockwise about a point, to a thousandth of a pixel."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple(
        (round(x + c * (px - x) - s * (py - y), 3), round(y + s * (px - x) + c * (py - y), 3)) for px, py in corners
    )
