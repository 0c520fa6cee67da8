"""Pieces in sentences: their codes, such as `R3`, are found and put in words where somebody reads no codes."""

from __future__ import annotations

import re

from game.books.stacktors.values.pieces import SIZES, Colour, Piece

_COLOURS = "|".join(sorted(Colour, key=len, reverse=True))
PIECE = rf"\[?(?:{_COLOURS})[123]\*?\]?"
"""The pattern of a piece in writing: in brackets if it leads, with a star if it is spent."""
_WHOLE = re.compile(rf"(?<![\w-]){PIECE}(?![\w-])")
_SAME = re.compile(r"(\w+ (\w+)) (becomes|became) (\w+) \2\b")
_PLUS = re.compile(rf"(?<=[123*\]])\+(?={PIECE})")


def piece(code: str) -> Piece:
    """The piece of that code."""
    bare = code.strip("[]*")
    return Piece(Colour(bare[:-1]), int(bare[-1]), spent=code.rstrip("]").endswith("*"))


def spelled(text: str) -> str:
    """The text with each piece in words: `large red becomes medium` for `R3 becomes R2`."""
    worded = _WHOLE.sub(lambda found: _words(found[0]), _PLUS.sub(" and ", text))
    return _SAME.sub(r"\1 \3 \4", worded)


def _words(code: str) -> str:
    one = piece(code)
    return f"{SIZES[one.pips]} {one.colour.word}"
