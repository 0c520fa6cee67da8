"""The piece in hand: where it may go, why it may not go elsewhere, and which place is the best for it."""

from __future__ import annotations

from typing import Protocol

from game.books.stacktors.values import creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Position
from game.books.stacktors.values.stack import Stack

Chip = tuple[Colour, int]
"""A piece of the tray: its colour and its pips."""
GapPlace = tuple[Position, int, str]
"""A place where a piece could go.

It is the position, the index in the position from the bottom (0 is the lowest), and why the piece may not go there, as
a sentence; empty if it may.
"""


class HeroInMaking(Protocol):
    """What pieces are added to: the hero on the turntable, and the pieces that there are for it."""

    options: Options

    @property
    def stack(self) -> Stack:
        """The stack on the turntable."""

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        """Why that piece may not stand there, as a sentence; empty if it may."""

    def left(self, colour: Colour, pips: int) -> int:
        """How many of that piece may still be taken."""

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        """Add the piece there; `refusal` has to allow it."""


class Hand:
    """The hand that holds one piece at a time, for the hero in the making."""

    def __init__(self, making: HeroInMaking) -> None:
        self.making = making
        self.piece: Chip | None = None
        self.last: Chip = (Colour.RED, 2)
        """The piece that was held last."""

    def take(self, piece: Chip | None) -> None:
        """Hold that piece, or none."""
        self.piece = piece
        self.last = piece or self.last

    def put(self, position: Position, index: int) -> Chip:
        """Put the piece in hand there; returns the piece."""
        assert self.piece
        piece, self.piece = self.piece, None
        self.making.put(position, index, *piece)
        return piece

    def places(self) -> list[GapPlace]:
        """The places for the piece in hand, from the bottom up; empty without a piece in hand."""
        return self._places(*self.piece) if self.piece else []

    def best(self) -> tuple[Position, int] | None:
        """The best place for the piece in hand, if there is one.

        That is the feet while the hero has none, after that the guts.
        """
        allowed = [(position, index) for position, index, why in self.places() if not why]
        footed = bool(self.making.stack.feet)
        wanted: tuple[Position, ...] = ("guts", "brains", "feet") if footed else ("feet", "guts", "brains")
        return min(allowed, key=lambda place: (wanted.index(place[0]), -place[1]), default=None)

    def nowhere(self, colour: Colour, pips: int) -> str:
        """Why that piece may stand nowhere; empty if there is a place for it.

        The reasons of guts and brains are enough; that of the feet is left out.
        """
        places = self._places(colour, pips)
        if not all(why for _, _, why in places):
            return ""
        return " ".join(dict.fromkeys(why for position, _, why in places if position != "feet"))

    def _places(self, colour: Colour, pips: int) -> list[GapPlace]:
        found = creation.places(self.making.stack, pips)
        return [(position, index, self.making.refusal(position, index, colour, pips)) for position, index in found]
