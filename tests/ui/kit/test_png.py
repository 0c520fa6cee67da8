"""Pictures that are written as PNG files are read back with the same pixels."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui.kit.png import write_png


def noise(size, depth, flags=0):
    """A picture with all kinds of neighbours: the least value beside the greatest, equal ones, slightly other ones."""
    chance, surface = Random(1), pygame.Surface(size, flags, depth)
    for x in range(size[0]):
        for y in range(size[1]):
            surface.set_at((x, y), [chance.choice((0, 1, 127, 128, 254, 255)) for _ in range(3)])
    return surface


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (7, 130), (64, 64)])
@pytest.mark.parametrize(("depth", "flags"), [(24, 0), (32, 0), (32, pygame.SRCALPHA)])
def test_a_picture_is_read_as_it_was_written(tmp_path, size, depth, flags):
    surface = noise(size, depth, flags)
    write_png(surface, tmp_path / "a.png")
    read = pygame.image.load(tmp_path / "a.png")
    assert read.size == size
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path):
    with pytest.raises(OSError, match=r"a\.png"):
        write_png(pygame.Surface((2, 2)), tmp_path / "no" / "a.png")
