"""The dark rim of the screen, which lies over the map."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import sprites

_VignettePart = tuple[pygame.Surface, tuple[int, int]]


class Vignette:
    """Keeps the parts of the dark rim that are seen; its middle, the largest part, is transparent."""

    def __init__(self) -> None:
        self._size = 0, 0
        self._parts: tuple[_VignettePart, ...] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dark rim over the whole surface."""
        if surface.size != self._size:
            self._size, self._parts = surface.size, _parts(surface.size)
        surface.fblits(self._parts)


@lru_cache(maxsize=1)
def _parts(size: tuple[int, int]) -> tuple[_VignettePart, ...]:
    rim = sprites.vignette(*size)
    return tuple((rim.subsurface(part).copy(), part.topleft) for part in sprites.opaque(rim) if part.w and part.h)
