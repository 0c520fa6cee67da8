"""Pieces and their colours (PIE-1, PIE-2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

Position = Literal["feet", "guts", "brains"]
POSITIONS: tuple[Position, ...] = ("feet", "guts", "brains")
SIZES = {1: "small", 2: "medium", 3: "large"}
LARGEST = 3


class Colour(StrEnum):
    """One of the twelve colours; its value is its code in the notation (NOT-1)."""

    CLEAR = "C"
    RED = "R"
    PINK = "Pk"
    ORANGE = "O"
    YELLOW = "Y"
    GREEN = "G"
    CYAN = "Cy"
    BLUE = "B"
    PURPLE = "P"
    WHITE = "W"
    BLACK = "Bl"
    GRAY = "Gy"

    @property
    def word(self) -> str:
        """The colour's name in lower case."""
        return self.name.lower()


TRANSPARENT = (
    Colour.CLEAR,
    Colour.RED,
    Colour.PINK,
    Colour.ORANGE,
    Colour.YELLOW,
    Colour.GREEN,
    Colour.CYAN,
    Colour.BLUE,
    Colour.PURPLE,
)
OPAQUE = (Colour.WHITE, Colour.BLACK, Colour.GRAY)


class Piece(Struct, frozen=True):
    """One pyramid. `pips` is 1 to 3 (PIE-1); `id` names it in play; `spent` says that it is committed (ATK-4)."""

    colour: Colour
    pips: int
    id: int = 0
    spent: bool = False

    def __str__(self) -> str:
        return f"{self.colour}{self.pips}"


Pieces = tuple[Piece, ...]


def pips(pieces: Pieces) -> int:
    """The pips of all pieces together."""
    return sum(piece.pips for piece in pieces)


def written(pieces: Pieces) -> str:
    """The pieces in the notation, bottom to top (NOT-1)."""
    return "".join(map(str, pieces))
