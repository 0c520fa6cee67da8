"""Keeps what a game looked like when it was left: a small picture, in a file beside the saved game."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame

from game import files, whereabouts
from game.files import Unread
from game.ui.kit.png import png_of
from game.whereabouts import Glimpse, beside

SIZE = (192, 108)
"""A picture's size, in pixels."""
_MOST = 1 << 20


def keep(save: Path, glimpse: Glimpse, picture: pygame.Surface | None) -> None:
    """Keep glimpse and picture for that saved game; what the disk refuses is left out."""
    whereabouts.keep(save, glimpse)
    if picture:
        with suppress(OSError):
            files.put(beside(save, "png"), png_of(picture))


def picture(save: Path) -> pygame.Surface | None:
    """What the map looked like; None where there is no picture of the right size."""
    try:
        data = files.read(beside(save, "png"), _MOST)
    except Unread:
        return None
    if tuple(int.from_bytes(data[at : at + 4], "big") for at in (16, 20)) != SIZE:
        return None
    with suppress(pygame.error):
        return pygame.image.load(BytesIO(data), "seen.png")
    return None
