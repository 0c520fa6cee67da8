"""Cells, their names, and the words of the compass."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Self

WORDS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The directions, clockwise."""

_NAME: Final = re.compile(r"([a-z]{1,3})([1-9][0-9]{0,4})")
_IN_A_SENTENCE: Final = re.compile(rf"\b{_NAME.pattern}\b")


class Cell(NamedTuple):
    """A column and a row, counted from 0 at the north-west.

    >>> Cell.parse("h6")
    Cell(x=7, y=5)
    >>> print(Cell(7, 5))
    h6
    """

    x: int
    y: int

    def __str__(self) -> str:
        """`h6`: the column in letters (a to z, aa and so on), the row from 1. Cells west or north of all: `(-1, 3)`."""
        if self.x < 0 or self.y < 0:
            return f"({self.x}, {self.y})"
        letters, left = "", self.x + 1
        while left:
            left, letter = divmod(left - 1, 26)
            letters = chr(97 + letter) + letters
        return f"{letters}{self.y + 1}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The cell of a name such as `h6`. Raises ValueError with a sentence."""
        match = _NAME.fullmatch(text)
        if match is None:
            raise ValueError(f'"{text}" is no cell: write the column in letters, then the row, as "h6"')
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - 96
        return cls(column - 1, int(match[2]) - 1)


def read(text: str) -> tuple[Cell, ...]:
    """The cells whose names stand in a sentence, in its order.

    >>> read("The walk stops at h6.")
    (Cell(x=7, y=5),)
    """
    return tuple(dict.fromkeys(Cell.parse(found[0]) for found in _IN_A_SENTENCE.finditer(text)))


def named(compass: tuple[str, ...], word: str) -> int | None:
    """The facing of that name in that compass; None for other words.

    A direction that the compass lacks takes the nearest one clockwise.
    """
    if word not in WORDS:
        return None
    at = WORDS.index(word)
    return next(compass.index(near) for near in (*WORDS[at:], *WORDS[:at]) if near in compass)
