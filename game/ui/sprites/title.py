"""The picture behind the title menu."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import paths
from game.ui.sprites.atlas import load

TITLE_SIZES = ((1280, 720), (1920, 1080))


@lru_cache(maxsize=2)
def title_background(width: int, height: int) -> pygame.Surface:
    """Sunset, table, cast and logo, filling a window of that size, pixels; the left is kept calm for the menu."""
    size = next((s for s in TITLE_SIZES if s[0] >= width and s[1] >= height), TITLE_SIZES[-1])
    picture = load(paths.ASSETS / "title" / f"{size[0]}.png")
    scale = max(width / size[0], height / size[1])
    if scale == 1:
        return picture
    grown = pygame.transform.smoothscale_by(picture, scale)
    left, top = 0, (grown.get_height() - height) // 2
    return grown.subsurface((left, top, width, height))
