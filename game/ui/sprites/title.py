"""The picture behind the title's menu, and the mark before the menu's first line."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import files
from game.ui.sprites.atlas import ZOOMS, Atlas, Part, load, sheet

TITLE_HEIGHTS = (720, 1080)
"""The heights of windows that the picture is drawn for; it is 21 to 9, and cut on the right for narrower windows."""


def title_background(width: int, height: int) -> pygame.Surface:
    """The picture of the title for a window of that size in pixels; it is a new picture each time.

    It shows sunset, table, figures, logo and motto, and is dark and calm on the left, for the menu.
    """
    drawn = next((h for h in TITLE_HEIGHTS if h >= height), TITLE_HEIGHTS[-1])
    picture = load(files.ASSETS / "title" / f"{drawn}.png")
    scale = max(height / drawn, width / picture.get_width())
    if scale != 1:
        picture = pygame.transform.smoothscale_by(picture, scale)
    return picture.subsurface((0, 0, width, height)).copy()


@lru_cache(maxsize=len(ZOOMS))
def title_mark(most: float) -> Part:
    """The mark at the largest drawn zoom that is not larger than `most`, in pixels per unit."""
    k = max((k for k in ZOOMS if k <= most), default=ZOOMS[0])
    return Atlas(files.ASSETS / "title" / "mark")[sheet(k)]
