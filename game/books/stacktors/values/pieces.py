"""Pieces and their colours (PIE-1, PIE-2)."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
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


class Piece(Struct, frozen=True, cache_hash=True):
    """One pyramid. `pips` is 1 to 3 (PIE-1); `id` names it in play; `spent` says that it is committed (ATK-4)."""

    colour: Colour
    pips: int
    id: int = 0
    spent: bool = False

    def __str__(self) -> str:
        return f"{self.colour}{self.pips}"


Pieces = tuple[Piece, ...]
Held = tuple[tuple[Position, Piece], ...]
"""Pieces, each with the position in which it stands."""


class Placed(Struct, frozen=True, dict=True):
    """Pieces in the three positions, each bottom to top.

    What is read from them again and again is kept with them.
    """

    feet: Pieces = ()
    guts: Pieces = ()
    brains: Pieces = ()

    def at(self, position: Position) -> Pieces:
        found: Pieces = getattr(self, position)
        return found

    @property
    def pieces(self) -> Pieces:
        """All pieces, bottom to top."""
        return self.feet + self.guts + self.brains

    @cached_property
    def spent(self) -> int:
        """The pips of the pieces that are spent (ATK-4)."""
        return pips(tuple(piece for piece in self.pieces if piece.spent))

    def place(self, piece_id: int) -> Position | None:
        """The position in which the piece stands, or None."""
        return next((p for p in POSITIONS if any(piece.id == piece_id for piece in self.at(p))), None)

    def held(self, positions: tuple[Position, ...]) -> Held:
        """The pieces at these positions, in the order in which these are given."""
        found = self._held.get(positions)
        if found is None:
            found = self._held[positions] = tuple((place, piece) for place in positions for piece in self.at(place))
        return found

    def free(self, positions: tuple[Position, ...]) -> Held:
        """Those of them that are not spent (ATK-4)."""
        found = self._free.get(positions)
        if found is None:
            held = self.held(positions)
            found = self._free[positions] = tuple((place, piece) for place, piece in held if not piece.spent)
        return found

    @cached_property
    def _held(self) -> dict[tuple[Position, ...], Held]:
        return {}

    @cached_property
    def _free(self) -> dict[tuple[Position, ...], Held]:
        return {}


def pips(pieces: Pieces) -> int:
    """The pips of all pieces together."""
    return sum(piece.pips for piece in pieces)


def written(pieces: Pieces) -> str:
    """The pieces in the notation, bottom to top (NOT-1)."""
    return "".join(map(str, pieces))
