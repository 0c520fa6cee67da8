"""The props that stand on the ground, and the order in which props and figures are drawn, one behind the other."""

from __future__ import annotations

import pygame

from game.board.board import Decor
from game.ui import sprites
from game.ui.map.camera import Camera
from game.ui.map.ground import GroundView, foot
from game.ui.map.plane import Spot

OrderedPicture = tuple[float, int, float, int, pygame.Surface, tuple[int, int]]
"""Something to draw: what orders it, then its picture and its place.

What orders it is how far south its cell lies, whether it is a prop or a figure, how far south it stands itself, and a
number.
"""
_EDGE = 1e-6


def row(camera: Camera, spot: Spot) -> float:
    """How far south the cell lies in which something stands; the lower edge of a cell belongs to that cell."""
    plane = camera.plane
    return plane.middle(plane.cell_at((spot[0], spot[1] - _EDGE)))[1]


class Props:
    """The props as they were drawn last; their places are worked out again when the view changes."""

    def __init__(self) -> None:
        self._bodies: list[OrderedPicture] = []
        self._of: object = None

    def bodies(self, camera: Camera, ground: GroundView | None) -> list[OrderedPicture]:
        now = camera.view, ground, ground and ground.decor
        if now != self._of:
            self._of, self._bodies = now, [_body(camera, *one) for one in enumerate(ground.decor if ground else ())]
        return self._bodies


def _body(camera: Camera, number: int, decor: Decor) -> OrderedPicture:
    picture, anchor = sprites.prop(decor.name, camera.z)
    spot = foot(decor, camera.plane.grid)
    x, y = camera.point(spot)
    return row(camera, spot), 0, spot[1], number, picture, (x - anchor[0], y - anchor[1])
