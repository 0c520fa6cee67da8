"""What a person typed: how long a line may be, which words it has, and whether they begin other words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from game.plain import plain, shortened

LONGEST = 1000
"""A line has at most this many letters."""
ECHO = 60
"""The most letters of a typed line that an answer quotes."""
_NO_WORD = re.compile(r"[^\w\[\]+-]+")


def quoted(text: str) -> str:
    """The typed text in quotation marks: `"dance"`. A long text is shortened."""
    return f'"{shortened(plain(text), ECHO)}"'


def words(text: str) -> list[str]:
    """The words in small letters, without punctuation; a letter with a mark over it is one letter."""
    return _NO_WORD.sub(" ", small(unicodedata.normalize("NFC", text))).split()


def small(text: str) -> str:
    """The text in small letters, with as many letters as before."""
    return "".join(letter.lower()[0] for letter in text)


def begins(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Does each typed word begin a word of the name, or a part of one after a hyphen?"""
    return len(typed) <= sum(1 + part.count("-") for part in name) and all(
        any(part.startswith(word) or f"-{word}" in part for part in name) for word in typed
    )
