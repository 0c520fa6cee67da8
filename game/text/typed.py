"""What a person types, taken apart: a bounded line, its words, and the pieces in the notation at its end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.plain import plain, shortened
from game.stacktors.values.pieces import Colour

LONGEST = 1000
"""A line has at most so many letters."""
ECHO = 60
"""So many letters of a line are said back."""
_PIECE = re.compile(r"(\[?)(Cy|Pk|[CROYGBP])([123])(\]?)", re.IGNORECASE)
_APART = re.compile(r"[\s+,]+")
_NO_WORD = re.compile(r"[^\w\[\]+-]+")
_CODES = {colour.value.lower(): colour for colour in Colour}


class Typed(NamedTuple):
    """A piece as it was typed: in the notation, and whether it stands in brackets."""

    name: str
    colour: Colour
    lit: bool


class Line(NamedTuple):
    """A line that ends in pieces: what stands before them, and they."""

    before: str
    pieces: tuple[Typed, ...]


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


def ending(text: str) -> Line:
    """The line with the pieces at its end, as in `strike imp with [R3]+O2 and C1`; no pieces where none stand there."""
    parts = [part for part in _APART.split(text.strip()) if part]
    found: list[Typed] = []
    while parts and ((piece := _piece(parts[-1])) or (found and parts[-1].lower() == "and")):
        parts.pop()
        found += [piece] if piece else []
    if found and parts and parts[-1].lower() == "with":
        parts.pop()
    return Line(" ".join(parts), tuple(reversed(found)))


def unfinished(text: str) -> bool:
    """Does it end where another piece should follow?"""
    return text.rstrip().endswith(("+", ","))


def _piece(word: str) -> Typed | None:
    found = _PIECE.fullmatch(word)
    if found is None:
        return None
    colour = _CODES[found[2].lower()]
    return Typed(f"{colour}{found[3]}", colour, bool(found[1]))
