"""Reads the size of a picture from its first bytes, before the picture is decoded."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

from game.tiled.problems import FilePlace

MOST_PIXELS: Final = 16_000_000
"""The most pixels of all pictures of a map together: 64 MB when they are decoded."""
MOST_BYTES: Final = 64_000_000
_READ: Final = 1 << 18
_SIZED: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of JPEG files that are followed by the size."""
PictureSize = tuple[int, int]


def size(path: Path, place: FilePlace) -> PictureSize:
    """Width and height in pixels. Raises Faulty for a file that is no picture or too large."""
    try:
        with path.open("rb") as file:
            head, length = file.read(_READ), file.seek(0, 2)
    except OSError as error:
        raise place.fail(f"{path.name} cannot be read ({error.strerror})", "check whether you may read it") from error
    try:
        found = _size(head)
    except (struct.error, IndexError):
        found = None
    if found is None or min(found) < 1:
        raise place.fail(f"{path.name} is no picture that can be shown", "save it as PNG")
    if length > MOST_BYTES or found[0] * found[1] > MOST_PIXELS:
        what = f"{path.name} is too large with {found[0]} by {found[1]} pixels"
        raise place.fail(
            what, f"make it smaller: the pictures of a map may have {MOST_PIXELS // 10**6} million pixels together"
        )
    return found


def _size(head: bytes) -> PictureSize | None:
    """The size in the first bytes of a PNG, GIF, BMP, WebP or JPEG; None for anything else."""
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return _two(">II", head, 16)
    if head.startswith((b"GIF87a", b"GIF89a")):
        return _two("<HH", head, 6)
    if head.startswith(b"BM"):
        wide, high = _two("<ii", head, 18)
        return wide, abs(high)
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return _webp(head)
    return _jpeg(head) if head.startswith(b"\xff\xd8") else None


def _two(form: str, head: bytes, at: int) -> PictureSize:
    wide, high = struct.unpack_from(form, head, at)
    return wide, high


def _webp(head: bytes) -> PictureSize | None:
    match head[12:16]:
        case b"VP8X":
            return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            wide, high = _two("<HH", head, 26)
            return wide & 0x3FFF, high & 0x3FFF
    return None


def _jpeg(head: bytes) -> PictureSize | None:
    """The size of a JPEG; its segments are skipped up to the one that holds the size."""
    at = 2
    while at < len(head) - 9 and head[at] == 0xFF:
        if head[at + 1] in _SIZED:
            high, wide = _two(">HH", head, at + 5)
            return wide, high
        at += 2 + int(struct.unpack_from(">H", head, at + 2)[0])
    return None
