"""Pieces as they are typed at the end of a line, in the notation."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.books.stacktors.values.pieces import Colour

_PIECE = re.compile(r"(\[?)(Cy|Pk|[CROYGBP])([123])(\]?)", re.IGNORECASE)
_APART = re.compile(r"[\s+,]+")
_CODES = {colour.value.lower(): colour for colour in Colour}


class Typed(NamedTuple):
    """A piece as it was typed: its notation, its colour, and whether it stood in brackets."""

    name: str
    colour: Colour
    lit: bool


class LineOfPieces(NamedTuple):
    """A line that ends in pieces: the words before them, and the pieces."""

    before: str
    pieces: tuple[Typed, ...]


def ending(text: str) -> LineOfPieces:
    """The line with the pieces at its end, as in `strike imp with [R3]+O2 and C1`; it may have none."""
    parts = [part for part in _APART.split(text.strip()) if part]
    found: list[Typed] = []
    while parts and ((piece := _piece(parts[-1])) or (found and parts[-1].lower() == "and")):
        parts.pop()
        found += [piece] if piece else []
    if found and parts and parts[-1].lower() == "with":
        parts.pop()
    return LineOfPieces(" ".join(parts), tuple(reversed(found)))


def unfinished(text: str) -> bool:
    """Does the line end where another piece should follow?"""
    return text.rstrip().endswith(("+", ","))


def _piece(word: str) -> Typed | None:
    found = _PIECE.fullmatch(word)
    if found is None:
        return None
    colour = _CODES[found[2].lower()]
    return Typed(f"{colour}{found[3]}", colour, bool(found[1]))
