"""Which letters all shipped fonts have. The screen shows any other letter as a box."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from game.files import ASSETS

_FONTS: Final = ASSETS / "fonts"


def strange(text: str) -> tuple[str, ...]:
    """The letters of the text that some font lacks, each once."""
    return tuple(letter for letter in dict.fromkeys(text) if not letter.isspace() and ord(letter) not in _known())


def told(*texts: str) -> str:
    """A sentence about texts with letters that some font lacks; empty where all letters can be read."""
    if not any(map(strange, texts)):
        return ""
    return "Boxes stand for some letters, which no font of the game has; Latin, Greek and Cyrillic letters can be read."


@lru_cache(maxsize=1)
def _known() -> frozenset[int]:
    return frozenset.intersection(*(frozenset(drawn(path.read_bytes())) for path in sorted(_FONTS.glob("*.ttf"))))


def drawn(font: bytes) -> Iterator[int]:
    """The code points that a TrueType font can draw.

    They are read from its table `cmap` for the Basic Multilingual Plane (format 4).
    """
    (tables,) = struct.unpack_from(">H", font, 4)
    records = (struct.unpack_from(">4sIII", font, 12 + 16 * number) for number in range(tables))
    start = next(offset for name, _, offset, _ in records if name == b"cmap")
    (maps,) = struct.unpack_from(">H", font, start + 2)
    offsets = (start + struct.unpack_from(">HHI", font, start + 4 + 8 * number)[2] for number in range(maps))
    segments = next(at for at in offsets if struct.unpack_from(">H", font, at)[0] == 4)
    return _segments(font, segments)


def _segments(font: bytes, at: int) -> Iterator[int]:
    """The code points of a table of format 4: runs of code points, each with an offset to the glyphs or a list of them.

    Glyph 0 means that the font has no picture for the code point.
    """
    count = struct.unpack_from(">H", font, at + 6)[0] // 2
    ends, starts, deltas, lists = (
        struct.unpack_from(f">{count}H", font, at + 14 + 2 * (number * count + (number > 0))) for number in range(4)
    )
    for number, (end, start, delta, away) in enumerate(zip(ends, starts, deltas, lists, strict=True)):
        here = at + 16 + 6 * count + 2 * number + away
        for code in range(start, end + 1):
            glyph = struct.unpack_from(">H", font, here + 2 * (code - start))[0] if away else code
            if glyph and (glyph + delta) % 65536:
                yield code
