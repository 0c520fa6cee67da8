"""Makes text that somebody else wrote safe to show everywhere.

Such text moves no cursor, hides nothing and turns no reading direction.
"""

from __future__ import annotations

import re
from typing import Final, TextIO, cast

_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters but for tab and line feed: escape sequences begin with one
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of reading
    # breaks and marks that are not seen
    "\u2028\u2029\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
    "\ud800-\udfff]"  # halves of letters, as from names of files that are no text
)
REPLACED: Final = "\ufffd"


def plain(text: str) -> str:
    r"""The text with a mark in place of every character that is not seen, or that changes how the rest is shown.

    An example: a name that would clear the screen of a terminal:

    >>> plain("Bob\x1b[2J")
    'Bob�[2J'
    """
    return _HIDDEN.sub(REPLACED, text)


def shortened(text: str, most: int) -> str:
    """The text, cut to at most `most` letters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class PlainStream:
    """A stream for text that writes plain text only."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    @classmethod
    def over(cls, stream: TextIO | None) -> TextIO | None:
        """The stream, guarded so; None where the program has none, such as one without a console."""
        return cast("TextIO", cls(stream)) if stream else None

    def write(self, text: str) -> int:
        return self._stream.write(plain(text))

    def writelines(self, lines: list[str]) -> None:
        self._stream.writelines(map(plain, lines))

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)
