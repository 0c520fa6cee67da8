"""The light in which a map is seen: a soft tint over ground and figures, under words and marks.

Colours can still be told apart under it.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.sprites.palette import Rgb

TINTS: Final[dict[str, Rgb]] = {
    "dusk": (255, 222, 196),
    "night": (178, 190, 232),
    "cave": (204, 196, 206),
    "cold": (206, 228, 250),
    "fire": (255, 216, 178),
}
"""How much of red, green and blue each mood leaves, of 255; by day there is no tint."""


def tint(surface: pygame.Surface, mood: str) -> None:
    """Lay the light of that mood over all that is drawn so far."""
    light = TINTS.get(mood)
    if light:
        surface.fill(light, special_flags=pygame.BLEND_RGB_MULT)
