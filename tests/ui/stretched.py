"""A pseudo-locale: every word on the screen is 40 % longer, as words of other languages are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from game.plain import plain

NAMES = frozenset(
    re.findall(r"\w+", "Sergeant Bram, Isolde Quill, Tansy, Old Miller, Ford, Ada, Ben, Cleo, Dov, Bartholomew")
)
"""People are called the same everywhere."""

MORE = 0.4
_WORD = re.compile(r"<[^>]*>|&\w+;|[^\W\d_]{2,}")


def longer(text: str) -> str:
    """The text with every word of letters 40 % longer; tags and values of pieces stay."""
    return _WORD.sub(_longer, plain(text))


def _longer(found: re.Match[str]) -> str:
    word = found.group()
    if not word.isalpha() or word.isupper() or word in NAMES:
        return word
    return word + "e" * round(MORE * len(word))


@contextmanager
def stretched() -> Iterator[None]:
    """Have all that is written meanwhile in longer words."""
    with (
        mock.patch("game.ui.kit.theme.plain", longer),
        mock.patch("game.ui.kit.widgets.desk.plain", longer),
    ):
        yield
