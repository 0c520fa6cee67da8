"""Writes pictures as PNG files that are as small as the filters of the format make them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import pygame

from game.art.shapes import Field

_HEAD: Final = b"\x89PNG\r\n\x1a\n"
_FORMS: Final = {3: 2, 4: 6}
"""The format's number for pixels of red, green and blue, and for those with alpha, by how many bytes a pixel has."""
_USUAL: Final = bytes(3)
"""The only ways of packing and of filtering, and rows in their order."""


def write(picture: pygame.Surface, path: Path) -> None:
    """Write the picture. All of its pixels are kept, also the colours of those that cannot be seen."""
    (width, height), each = picture.get_size(), 4 if picture.get_flags() & pygame.SRCALPHA else 3
    pixels = pygame.image.tobytes(picture, "RGBA" if each == 4 else "RGB")
    rows = np.frombuffer(pixels, np.uint8).reshape(height, width * each).astype(np.int16)
    packed = min((zlib.compress(lines, 9) for lines in _filtered(rows, each)), key=len)
    head = struct.pack(">IIBB", width, height, 8, _FORMS[each]) + _USUAL
    chunks = ((b"IHDR", head), (b"IDAT", packed), (b"IEND", b""))
    path.write_bytes(_HEAD + b"".join(_chunk(name, data) for name, data in chunks))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def _filtered(rows: Field, each: int) -> Iterator[bytes]:
    """The rows as the format has them, each after the number of its filter: none of them filtered, and the best of all.

    The best filter of a row is the one that leaves the least differences.
    """
    found = [(lines & 255).astype(np.uint8) for lines in _filters(rows, each)]
    left = np.array([np.abs(lines.view(np.int8).astype(np.int16)).sum(axis=1) for lines in found])
    for best in (np.zeros(len(rows), np.int64), left.argmin(axis=0)):
        yield b"".join(bytes([number]) + found[number][y].tobytes() for y, number in enumerate(best))


def _filters(rows: Field, each: int) -> tuple[Field, ...]:
    """What is left of the rows after each of the five filters; a pixel has `each` bytes."""
    above = np.vstack([np.zeros_like(rows[:1]), rows[:-1]])
    before, slant = (np.hstack([np.zeros_like(lines[:, :each]), lines[:, :-each]]) for lines in (rows, above))
    guess = before + above - slant
    far = [np.abs(guess - lines) for lines in (before, above, slant)]
    nearest = np.where((far[0] <= far[1]) & (far[0] <= far[2]), before, np.where(far[1] <= far[2], above, slant))
    return rows, rows - before, rows - above, rows - (before + above) // 2, rows - nearest
