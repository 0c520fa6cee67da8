"""Writes Ogg files that come out the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile

from game.art.shapes import Field
from game.art.sounds.synth import RATE

_BLOCK = 4096
"""How many samples are written at once; the library fails on very long arrays."""
_HEAD, _SERIAL, _CHECK = 27, slice(14, 18), slice(22, 26)
"""How long the head of a page is, and where its file's number and its checksum lie."""


def write(path: Path, sound: Field, quality: float) -> None:
    """Write samples as rows, and channels as columns; `quality` is from 0 to 1."""
    path.parent.mkdir(parents=True, exist_ok=True)
    channels = sound.shape[1] if sound.ndim > 1 else 1
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(sound), _BLOCK):
            file.write(sound[start : start + _BLOCK].astype(np.float32))
    path.write_bytes(b"".join(map(_numbered, _pages(path.read_bytes()))))


def _pages(data: bytes) -> Iterator[bytes]:
    """The pages of an Ogg file, one after another."""
    at = 0
    while at < len(data):
        segments = data[at + _HEAD - 1]
        end = at + _HEAD + segments + sum(data[at + _HEAD : at + _HEAD + segments])
        yield data[at:end]
        at = end


def _numbered(page: bytes) -> bytes:
    """The page with the number 1 in place of the random one that the library gives each file."""
    out = bytearray(page)
    out[_SERIAL] = (1).to_bytes(4, "little")
    out[_CHECK] = bytes(4)
    out[_CHECK] = _checksum(out).to_bytes(4, "little")
    return bytes(out)


def _table() -> list[int]:
    table = []
    for top in range(256):
        rest = top << 24
        for _ in range(8):
            rest = (rest << 1) ^ (0x04C11DB7 if rest & 0x80000000 else 0)
        table.append(rest & 0xFFFFFFFF)
    return table


_TABLE = _table()


def _checksum(page: bytearray) -> int:
    rest = 0
    for byte in page:
        rest = ((rest << 8) & 0xFFFFFFFF) ^ _TABLE[(rest >> 24) ^ byte]
    return rest
