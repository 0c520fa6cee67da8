"""Pictures are written without a loss, and small."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from random import Random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

pytest.importorskip("numpy")

import pygame

from game.art import png

CHANCE = Random(1)
COLOURS: dict[str, Callable[[int, int], list[int]]] = {
    "noise": lambda *_: [CHANCE.randrange(256) for _ in range(4)],
    "slope": lambda x, y: [6 * x, 9 * y, 3 * (x + y), 255],
    "seen through": lambda x, y: [200, 10, 90, 0 if x < y else 8 * x % 256],
}


def picture(kind: str) -> pygame.Surface:
    out = pygame.Surface((37, 23), pygame.SRCALPHA)
    for x in range(out.width):
        for y in range(out.height):
            out.set_at((x, y), COLOURS[kind](x, y))
    return out


@pytest.mark.parametrize("kind", COLOURS)
def test_every_pixel_comes_back(kind, tmp_path):
    drawn = picture(kind)
    png.write(drawn, tmp_path / "drawn.png")
    read = pygame.image.load(tmp_path / "drawn.png")
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(drawn, "RGBA")


def test_a_picture_without_alpha_comes_back_too(tmp_path):
    solid = pygame.Surface((37, 23), 0, 24)
    solid.blit(picture("slope"), (0, 0))
    png.write(solid, tmp_path / "drawn.png")
    read = pygame.image.load(tmp_path / "drawn.png")
    assert not read.get_flags() & pygame.SRCALPHA
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(solid, "RGB")


def test_a_slope_of_colours_is_told_by_its_steps(tmp_path):
    drawn = picture("slope")
    png.write(drawn, tmp_path / "drawn.png")
    assert (tmp_path / "drawn.png").stat().st_size < len(zlib.compress(pygame.image.tobytes(drawn, "RGBA"), 9)) / 2
