"""Large soft pictures that lie over the whole battlemat: dark and warm patches, and a dark rim."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame

from game.art import png
from game.art.noise import fbm, smooth
from game.art.shapes import Field, surface_of

_SIDE = 256


def _soft(colour: tuple[float, float, float], alpha: Field) -> pygame.Surface:
    return surface_of(np.zeros((*alpha.shape, 3)) + np.array(colour), alpha)


def mottling() -> dict[str, pygame.Surface]:
    """Dark and warm patches that repeat without a seam."""
    rng = np.random.default_rng(4)
    dark, warm = fbm(_SIDE, 5, 4, rng), fbm(_SIDE, 7, 3, rng)
    return {
        "mottle_dark": _soft((34, 26, 62), smooth(0.45, 0.95, dark) * 0.17),
        "mottle_warm": _soft((255, 226, 160), smooth(0.50, 0.95, warm) * 0.17),
    }


def vignette() -> pygame.Surface:
    """The dark rim of the window; its middle lies a little to the left, since the side panel is on the right."""
    y, x = np.mgrid[0:90, 0:160]
    distance = np.asarray(np.hypot((x - 72) / 92, (y - 40) / 62))
    return _soft((16, 12, 34), smooth(0.72, 1.5, distance) * 0.42)


def write(folder: Path) -> None:
    """Draw all of them into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in (mottling() | {"vignette": vignette()}).items():
        png.write(picture, folder / f"{name}.png")
