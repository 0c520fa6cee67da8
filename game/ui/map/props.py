"""The props that stand on the ground, and the order in which props and figures are drawn, one behind the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
        self._burning: tuple[int, ...] = ()
        """The numbers of those that burn."""
        self._of: object = None

    def bodies(self, camera: Camera, ground: GroundView | None, step: int = 0) -> list[OrderedPicture]:
        """The props, with flames at that step of their flicker."""
        now, decor = (camera.view, ground, ground and ground.decor), ground.decor if ground else ()
        if now != self._of:
            self._of, self._bodies = now, [_body(camera, *one, 0) for one in enumerate(decor)]
            self._burning = tuple(n for n, one in enumerate(decor) if one.name in sprites.FLAMES)
        for n in self._burning:
            self._bodies[n] = _body(camera, n, decor[n], step + n)
        return self._bodies

    def flames(self, camera: Camera, decor: Sequence[Decor]) -> Iterator[pygame.Rect]:
        """Where flames flicker, in pixels, as the props were drawn last."""
        for n in self._burning:
            box = sprites.FLAMES[decor[n].name].inflate(0, 6)
            corner, z = self._bodies[n][-1], camera.z
            yield pygame.Rect(
                corner[0] + round(box.x * z), corner[1] + round(box.y * z), round(box.w * z), round(box.h * z)
            )


def _body(camera: Camera, number: int, decor: Decor, step: int) -> OrderedPicture:
    burns = decor.name in sprites.FLAMES
    picture, anchor = sprites.flame(decor.name, camera.z, step) if burns else sprites.prop(decor.name, camera.z)
    spot = foot(decor, camera.plane.grid)
    x, y = camera.point(spot)
    return row(camera, spot), 0, spot[1], number, picture, (x - anchor[0], y - anchor[1])
