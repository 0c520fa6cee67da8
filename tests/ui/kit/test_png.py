"""Pictures that are written as PNG files are read back with the same pixels."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ui.kit.png import drawn_here, png_of


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
    (tmp_path / "a.png").write_bytes(png_of(surface))
    read = pygame.image.load(tmp_path / "a.png")
    assert read.size == size
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_picture_is_known_again_until_a_byte_of_it_changes():
    data = png_of(noise((7, 5), 24))
    assert drawn_here(data)
    for other in (b"", b"x", data[:-1], data + b"x", data[:60] + bytes([data[60] ^ 1]) + data[61:]):
        assert not drawn_here(other)
