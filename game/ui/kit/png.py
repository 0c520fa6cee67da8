"""Writes pictures as PNG files, without their alpha.

pygame writes PNG files too, but it takes six times as long, since it compresses as hard as it can. Where it writes into
memory instead of a file, it makes a copy that it never frees.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Generator, Iterator
from io import BytesIO
from typing import Final

import pygame

from game.steps import finished

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_SUB: Final = b"\x01"
"""The filter of a row that gives every pixel as its difference from the pixel to its left."""
_WRAPPED: Final = bytes(-value % 256 for value in range(256))
_BAND: Final = 64
"""How many rows are filtered at once."""
_EFFORT: Final = 1
"""The level of compression, of 9; at a higher one, the files of painted ground are hardly smaller."""


def png_of(surface: pygame.Surface) -> bytes:
    """The bytes of a picture's PNG file, with a checksum by which `drawn_here` knows it again."""
    return finished(png_steps(surface))


def png_steps(surface: pygame.Surface) -> Generator[None, None, bytes]:
    """The bytes of a picture's PNG file, made in steps of some rows each."""
    head = struct.pack(">IIBBBBB", *surface.size, 8, 2, 0, 0, 0)
    packer, packed = zlib.compressobj(_EFFORT), list[bytes]()
    for band in _bands(surface):
        packed.append(packer.compress(band))
        yield
    packed.append(packer.flush())
    return _signed(b"".join((_SIGNATURE, _part(b"IHDR", head), _part(b"IDAT", b"".join(packed)))))


def drawn_here(data: bytes) -> bool:
    """Are these the bytes of a PNG file as `png_of` made them?"""
    return data == _signed(data[: -len(_signed(b""))])


def alike(one: bytes, other: bytes) -> bool:
    """Do two picture files have the same pixels?"""
    first, second = (pygame.image.load(BytesIO(data)) for data in (one, other))
    return first.size == second.size and pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def _signed(picture: bytes) -> bytes:
    """The file with its last parts: a text of a fixed length, which tells the checksum of all before, and the end."""
    return picture + _part(b"tEXt", b"Software\0Stacktors! %08x" % zlib.crc32(picture)) + _part(b"IEND", b"")


def _part(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(name)))


def _bands(surface: pygame.Surface) -> Iterator[bytes]:
    """The rows, some at once, each with its filter before it."""
    wide, high = surface.size
    for top in range(0, high, _BAND):
        band = _plain(surface.subsurface((0, top, wide, min(_BAND, high - top))))
        data = _differences(band)
        yield b"".join(_SUB + data[at : at + 3 * wide] for at in range(0, len(data), 3 * wide))


def _plain(part: pygame.Surface) -> pygame.Surface:
    """The same pixels, with three bytes each and without transparency, as blending needs them."""
    return pygame.image.frombytes(pygame.image.tobytes(part, "RGB"), part.size, "RGB")


def _differences(band: pygame.Surface) -> bytes:
    """Every byte minus the same byte of the pixel to the left, modulo 256.

    Subtracting by blending stops at 0. Of the two differences, one each way, at least one is 0, so both fit into one
    number.
    """
    left = pygame.Surface(band.size, depth=24, masks=band.get_masks())
    left.blit(band, (1, 0))
    more, less = band.copy(), left.copy()
    more.blit(left, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(band, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above, below = pygame.image.tobytes(more, "RGB"), pygame.image.tobytes(less, "RGB").translate(_WRAPPED)
    return (int.from_bytes(above, "little") | int.from_bytes(below, "little")).to_bytes(len(above), "little")
