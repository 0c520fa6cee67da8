"""The size of pictures is read from their first bytes, before anybody decodes them."""

from __future__ import annotations

import pygame
import pytest

from game.problem import Faulty
from game.tiled.sources import MOST_PIXELS, FilePlace, size

PLACE = FilePlace("map.tmx", "ground")
WEBP = {
    "lossy": b"RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\x30\x01\0\x9d\x01\x2a\x29\x40\x13\x80",
    "lossless": b"RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0\x2f\x28\x80\x04\x10",
    "extended": b"RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\x10\0\0\0\x28\0\0\x12\0\0",
}


@pytest.mark.parametrize("kind", ["png", "jpg", "bmp"])
@pytest.mark.parametrize("wanted", [(41, 19), (300, 2)])
def test_the_size_is_that_of_the_picture(tmp_path, kind, wanted):
    path = tmp_path / f"picture.{kind}"
    pygame.image.save(pygame.Surface(wanted), str(path))
    assert size(path, PLACE) == wanted


def test_of_a_gif(tmp_path):
    path = tmp_path / "picture.gif"
    path.write_bytes(b"GIF87a\x29\0\x13\0\xf0")
    assert size(path, PLACE) == (41, 19)


@pytest.mark.parametrize("kind", WEBP)
def test_of_webp(tmp_path, kind):
    path = tmp_path / "picture.webp"
    path.write_bytes(WEBP[kind])
    assert size(path, PLACE) == (41, 19)


def test_a_bitmap_may_stand_on_its_head(tmp_path):
    path = tmp_path / "picture.bmp"
    pygame.image.save(pygame.Surface((41, 19)), str(path))
    data = bytearray(path.read_bytes())
    data[22:26] = (-19).to_bytes(4, "little", signed=True)
    path.write_bytes(data)
    assert size(path, PLACE) == (41, 19)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8",
        b"\xff\xd8\xff\xe0\0\0\xff\xe0\0\0" * 40_000,
        b"GIF89a\0\0\x05\0",
        b"<svg/>",
        b"RIFF1234WEBPVP9 ",
    ],
)
def test_what_is_none_is_told(tmp_path, data):
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    with pytest.raises(Faulty, match=r"map\.tmx: ground: picture\.png is no picture that can be shown: save it as PNG"):
        size(path, PLACE)


def test_large_ones_are_refused_unread(tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" + (MOST_PIXELS // 2).to_bytes(4, "big") + (3).to_bytes(4, "big")
    )
    with pytest.raises(Faulty, match="is too large with 8000000 by 3 pixels"):
        size(path, PLACE)


def test_one_that_is_gone_is_told(tmp_path):
    with pytest.raises(Faulty, match=r"gone\.png cannot be read"):
        size(tmp_path / "gone.png", PLACE)
