"""The next seconds of an Ogg file as a sound of their own, so that they go on while the mixer begins another file.

Only those seconds are decoded: an Ogg file is made of pages, and its first pages with some later ones are a file too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame

MOST_BYTES: Final = 2_000_000
"""A larger file has no echo, since finding the place in it would take too long."""
_HEAD, _RATE = 27, slice(40, 44)
"""How long the head of a page is, and where the first page says how many samples there are in a second."""


class OggPage(NamedTuple):
    """A page of an Ogg file, and the number of samples that are over at its end."""

    end: int
    data: bytes


class Echo(NamedTuple):
    """A part of a file as a sound, and at which second of the file it begins."""

    sound: pygame.mixer.Sound
    at: float


def after(path: Path, second: float, length: float) -> Echo | None:
    """The file from that second on, for so many seconds; where the file ends it begins anew.

    It is None where the file is no Ogg file, is too large, or cannot be played.
    """
    try:
        return _after(path, second, length) if path.stat().st_size <= MOST_BYTES else None
    except (pygame.error, OSError, ValueError, IndexError):
        return None


def _after(path: Path, second: float, length: float) -> Echo:
    pages = list(_pages(path.read_bytes()))
    rate, whole = int.from_bytes(pages[0].data[_RATE], "little"), pages[-1].end
    if whole <= 0:
        raise ValueError("there is no sound in it")
    start = int(second * rate) % whole
    end = start + int(length * rate)
    raw = _cut(pages, start, min(end, whole), rate) + (_cut(pages, 0, end - whole, rate) if end > whole else b"")
    return Echo(pygame.mixer.Sound(buffer=raw), start / rate)


def _pages(data: bytes) -> Iterator[OggPage]:
    at = 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError("this is no page")
        segments = data[at + _HEAD - 1]
        end = at + _HEAD + segments + sum(data[at + _HEAD : at + _HEAD + segments])
        yield OggPage(int.from_bytes(data[at + 6 : at + 14], "little", signed=True), data[at:end])
        at = end


def _cut(pages: Sequence[OggPage], start: int, end: int, rate: int) -> bytes:
    """From the samples `start` to `end`, as the mixer plays them; the page before them helps to decode the first."""
    heads = [page for page in pages if page.end == 0]
    first = next(n for n, page in enumerate(pages) if page.end > start)
    last = next(n for n, page in enumerate(pages) if page.end >= end)
    part = pages[max(len(heads), first - 1) : last + 1]
    raw = pygame.mixer.Sound(file=BytesIO(b"".join(page.data for page in (*heads, *part)))).get_raw()
    out_rate, depth, channels = pygame.mixer.get_init() or (rate, 16, 2)
    frame = abs(depth) // 8 * channels
    behind = len(raw) // frame - (part[-1].end - start) * out_rate // rate
    wide = (end - start) * out_rate // rate
    return raw[max(0, behind) * frame : max(0, behind + wide) * frame]
