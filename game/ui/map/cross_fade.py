"""The map as it was seen last, which fades away after the camera has gone somewhere at once."""

from __future__ import annotations

import pygame

from game.ui.map.camera import Camera

_LONG, _CALM = 120, 80
"""How many milliseconds the fade takes, and where there is less motion."""


class CrossFade:
    """Fades from the last picture to the new one."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left = self._whole = 0
        self._cuts: int | None = None

    def take(self, surface: pygame.Surface, camera: Camera, *, calm: bool) -> None:
        """Keep what is on the surface if the camera has gone somewhere at once since the last picture."""
        fresh, self._cuts = self._cuts not in {None, camera.cuts}, camera.cuts
        if fresh:
            self._picture = surface.copy()
            self._left = self._whole = _CALM if calm else _LONG

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does the fade go on?"""
        fading = self._picture is not None
        self._left -= ms
        if self._left <= 0:
            self._picture = None
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the last picture."""
        if self._picture:
            self._picture.set_alpha(round(255 * self._left / self._whole))
            surface.blit(self._picture, (0, 0))
