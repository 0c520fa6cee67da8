"""What a person types: a bounded line, its words, and how words begin others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.plain import plain, shortened

LONGEST = 1000
"""A line has at most so many letters."""
ECHO = 60
"""So many letters of a line are said back."""
_NO_WORD = re.compile(r"[^\w\[\]+-]+")


def quoted(text: str) -> str:
    """What was typed, said back: `"dance"`."""
    return f'"{shortened(plain(text), ECHO)}"'


def words(text: str) -> list[str]:
    """The words in small letters, without full stops and the like."""
    return _NO_WORD.sub(" ", text.lower()).split()


def begins(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Does each word typed begin a word of the name, or a part of one after a hyphen?"""
    return len(typed) <= len(name) and all(
        any(part.startswith(word) or f"-{word}" in part for part in name) for word in typed
    )
