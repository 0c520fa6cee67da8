"""The film in the README: a few deeds of the fight in the toll-house, as they are played on the screen.

It is an animated GIF, which pages show without a player.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from PIL import Image

from game.ui.scenes import scene
from game.ui.shell.drive import STEP, Driver

WINDOW: Final = 1280, 720
"""The size of the window that is filmed, in pixels."""
SIZE: Final = 640, 360
"""The size of the film, in pixels."""
FRAME: Final = 6 * STEP
"""How many milliseconds each of its pictures is seen; whole steps of the driver."""
_COLOURS: Final = 128


class Shot(NamedTuple):
    """A key that is pressed, 0 for none, and how many milliseconds are filmed after it."""

    key: int
    ms: int


SCRIPT: Final = (
    Shot(0, 1200),
    Shot(pygame.K_a, 2200),
    Shot(pygame.K_2, 1600),
    Shot(pygame.K_1, 1400),
    Shot(pygame.K_RETURN, 2600),
    Shot(pygame.K_p, 1200),
    Shot(pygame.K_RETURN, 1000),
    Shot(pygame.K_RETURN, 4800),
)
"""A hero looks at two plans for an attack and strikes; the next one waits, a third comes nearer; then enemies act."""


def write(path: Path) -> None:
    """Play the script and save the film."""
    pictures = list(_pictures())
    shared = _palette(pictures)
    frames = [one.quantize(palette=shared, dither=Image.Dither.NONE) for one in pictures]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=FRAME, loop=0, optimize=True)


def _pictures() -> Iterator[Image.Image]:
    """What the window shows every FRAME milliseconds, at the film's size."""
    found = scene("play")
    driver = Driver(found.make(), WINDOW)
    driver.wait(1000)
    found.press(driver)
    for shot in SCRIPT:
        if shot.key:
            driver.key(shot.key)
        for _ in range(shot.ms // FRAME):
            driver.wait(FRAME)
            seen = pygame.transform.smoothscale(driver.app.surface, SIZE)
            yield Image.frombytes("RGB", SIZE, pygame.image.tobytes(seen, "RGB"))


def _palette(pictures: list[Image.Image]) -> Image.Image:
    """The colours that all pictures are painted with, so that what stands still does not flicker."""
    few = pictures[:: max(1, len(pictures) // 8)]
    sheet = Image.new("RGB", (SIZE[0], SIZE[1] * len(few)))
    for number, one in enumerate(few):
        sheet.paste(one, (0, SIZE[1] * number))
    return sheet.quantize(_COLOURS)
