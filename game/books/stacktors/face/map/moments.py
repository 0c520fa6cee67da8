"""How the living parts of a still map have looked: each moment is drawn once, and shown again when it comes back."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from game.ui.sprites.cache import ByteCache, surface_bytes

_BYTES: Final = 48 << 20
"""How many bytes of pictures are kept: two screens of 1920 by 1080 pixels that are all water, in four phases each."""


class Moments:
    """Keeps pictures of parts of the screen until something else than what lives there looks different."""

    def __init__(self) -> None:
        self._kept: ByteCache[Hashable, pygame.Surface] = ByteCache(_BYTES, surface_bytes)
        self._drawing = False

    def forget(self) -> None:
        """Keep nothing, since the map may look different now; where only a moment is drawn, it does not."""
        if not self._drawing:
            self._kept.drop(lambda _: True)

    def show(self, surface: pygame.Surface, part: pygame.Rect, moment: Hashable, draw: Callable[[], object]) -> None:
        """Show this part of the surface, in pixels, at that moment; `draw` draws it where that was not shown yet."""
        key = (tuple(part), moment)
        known = self._kept.find(key)
        if known:
            surface.blit(known, part)
            return
        surface.set_clip(part)
        self._drawing = True
        draw()
        self._drawing = False
        surface.set_clip(None)
        self._kept.put(key, surface.subsurface(part).copy())
