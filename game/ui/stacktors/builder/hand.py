"""The piece in hand: where it may go, why not, and which place is the best for it."""

from __future__ import annotations

from typing import Protocol

from game.stacktors.values import creation
from game.stacktors.values.options import Options
from game.stacktors.values.pieces import Colour, Position
from game.stacktors.values.stack import Stack

Chip = tuple[Colour, int]
"""A piece as the tray has it: its colour and its pips."""
Place = tuple[Position, int, str]
"""Where a piece could go: the position, the index in it (bottom is 0), and why not, as a sentence; empty if it may."""


class Making(Protocol):
    """What pieces are added to: the hero on the turntable, and what there is for it."""

    options: Options

    @property
    def stack(self) -> Stack:
        """What stands on the turntable."""

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        """Why that piece may not stand there, as a sentence; empty if it may."""

    def left(self, colour: Colour, pips: int) -> int:
        """How many of that piece there are to be had."""

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        """Add the piece there; `refusal` allows it."""


class Hand:
    """Holds one piece at a time, for the hero in the making."""

    def __init__(self, making: Making) -> None:
        self.making = making
        self.piece: Chip | None = None
        self.last: Chip = (Colour.RED, 2)
        """The piece that was held last."""

    def take(self, piece: Chip | None) -> None:
        """Hold that piece, or none."""
        self.piece = piece
        self.last = piece or self.last

    def put(self, position: Position, index: int) -> Chip:
        """The piece goes there; which one it was."""
        assert self.piece
        piece, self.piece = self.piece, None
        self.making.put(position, index, *piece)
        return piece

    def places(self) -> list[Place]:
        """Where the piece in hand could go, bottom to top; nowhere without one."""
        return self._places(*self.piece) if self.piece else []

    def best(self) -> tuple[Position, int] | None:
        """The best place for the piece in hand, if there is one: feet first where there are none, then on the guts."""
        allowed = [(position, index) for position, index, why in self.places() if not why]
        footed = bool(self.making.stack.feet)
        wanted: tuple[Position, ...] = ("guts", "brains", "feet") if footed else ("feet", "guts", "brains")
        return min(allowed, key=lambda place: (wanted.index(place[0]), -place[1]), default=None)

    def nowhere(self, colour: Colour, pips: int) -> str:
        """Why that piece may stand in no place; empty if there is one for it. What keeps it from guts and brains says
        enough.
        """
        places = self._places(colour, pips)
        if not all(why for _, _, why in places):
            return ""
        return " ".join(dict.fromkeys(why for position, _, why in places if position != "feet"))

    def _places(self, colour: Colour, pips: int) -> list[Place]:
        found = creation.places(self.making.stack, pips)
        return [(position, index, self.making.refusal(position, index, colour, pips)) for position, index in found]
