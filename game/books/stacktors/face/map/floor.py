"""The floor of the map as it was drawn last: the ground, and where the chosen character may go on it.

It is drawn again only when it looks different.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.board.grid import Cell
from game.books.stacktors.face.map import overlay
from game.books.stacktors.play.movement.reach import Arrival
from game.ui.kit.theme import Look
from game.ui.map.camera import Camera
from game.ui.map.ground import GroundView


class WalkArea(NamedTuple):
    """Where a character may go from the cell `home`; `leaps` are the cells that it reaches at once.

    Without a home it may go nowhere.
    """

    area: Mapping[Cell, Arrival]
    leaps: tuple[Cell, ...]
    home: Cell | None

    def same(self, other: WalkArea) -> bool:
        """Is this the same walk? The area is worked out once for each state, so it is enough to compare identity."""
        return self.area is other.area and self[1:] == other[1:]


_DIMMED = (176, 176, 176)
"""By how much the ground is darker, in parts of 255, where the player wants more contrast."""


class Floor:
    """Keeps a picture of the whole screen, without anything that stands on the ground."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._of: tuple[object, ...] = ()
        self._walk = WalkArea({}, (), None)
        self._fresh: list[pygame.Rect] = []
        """The parts of the picture that show the floor as it is now, in pixels."""

    def draw(self, surface: pygame.Surface, camera: Camera, look: Look, ground: GroundView, walk: WalkArea) -> None:
        """Draw the floor over the surface."""
        now = surface.size, camera.view, look, ground, ground.version
        if self._picture is None or now != self._of or not walk.same(self._walk):
            self._of, self._walk, self._fresh = now, walk, []
        part = surface.get_clip()
        if self._picture is None or not any(fresh.contains(part) for fresh in self._fresh):
            self._picture = self._drawn(surface, camera, look, ground, walk)
            self._fresh.append(self._picture.get_clip())
        surface.blit(self._picture, (0, 0))
        if look.settings.contrast:
            surface.fill(_DIMMED, special_flags=pygame.BLEND_MULT)

    def _drawn(
        self, surface: pygame.Surface, camera: Camera, look: Look, ground: GroundView, walk: WalkArea
    ) -> pygame.Surface:
        kept = self._picture if self._picture and self._picture.size == surface.size else None
        picture = kept or pygame.Surface(surface.size).convert(surface)
        picture.set_clip(surface.get_clip() if kept else None)
        ground.draw(picture, camera, whole=kept is None)
        if walk.home is not None and (walk.area or walk.leaps):
            overlay.draw_area(picture, camera, look, walk.area, walk.home, walk.leaps)
        return picture
