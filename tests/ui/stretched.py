"""A pseudo-locale: every word on the screen is longer, by 40 % as words of other languages are, or by more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from unittest import mock

from game.plain import plain
from game.ui.sprites.cache import ByteCache

NAMES = frozenset(
    re.findall(r"\w+", "Sergeant Bram, Isolde Quill, Tansy, Old Miller, Ford, Ada, Ben, Cleo, Dov, Bartholomew")
)
"""People are called the same everywhere."""

MORE = 0.4
_WORD = re.compile(r"<[^>]*>|&\w+;|[^\W\d_]{2,}")


def longer(text: str, more: float = MORE) -> str:
    """The text with every word of letters longer by that part; tags and values of pieces stay."""
    return _WORD.sub(partial(_longer, more), plain(text))


def _longer(more: float, found: re.Match[str]) -> str:
    word = found.group()
    if not word.isalpha() or word.isupper() or word in NAMES:
        return word
    return word + "e" * round(more * len(word))


@contextmanager
def stretched(more: float = MORE) -> Iterator[None]:
    """Have all that is written meanwhile in words that are longer by that part."""
    words, widths = partial(longer, more=more), ByteCache[tuple[str, str, int], int](1 << 14, lambda _: 1)
    with (
        mock.patch("game.ui.kit.theme.plain", words),
        mock.patch("game.ui.kit.desk.plain", words),
        mock.patch("game.ui.kit.theme._WIDTHS", widths),
    ):
        yield
