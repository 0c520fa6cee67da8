"""What the pieces of a character come to, for the evaluation."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.board.board import Board
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import Sizes, sizes_of
from game.books.stacktors.values.pieces import Colour, Held, Position
from game.books.stacktors.values.stack import Gear, Stack

_CHARACTER, _PIP, _PIECE, _CLEAR, _GUT = 250, 100, 30, 30, 150
_VITAL = 3
"""So many pips of the guts count more than others, because without guts a character falls."""


class Reserve(Struct, frozen=True, gc=False):
    """The sizes of pieces in one position: all of them, and the free ones."""

    whole: Sizes = ()
    free: Sizes = ()

    def now(self, *, fresh: bool) -> Sizes:
        """The pieces to count with: all of them where the round is fresh, and else the free ones."""
        return self.whole if fresh else self.free


class Strength(Struct, frozen=True, gc=False):
    """What a character's body and equipment come to.

    `worth` is in points. `shots` are red guts, which attack from afar. `vital` are the pips of the guts in the stack
    itself, `spent` all spent pips. `points` are movement points on plain ground.
    """

    worth: int
    guts: Reserve
    brains: Reserve
    shots: Reserve
    vital: int
    spent: int
    points: int
    gait: costs.Gait


class _KnownStrength(NamedTuple):
    """A strength that was worked out, with the pieces and the board it belongs to."""

    stack: Stack
    worn: Gear
    board: Board
    strength: Strength


class Strengths:
    """The strength of each character, worked out anew only when its pieces or the board have changed."""

    def __init__(self) -> None:
        self._known: dict[int, _KnownStrength] = {}

    def of(self, who: int) -> Strength:
        """The strength of the character in the current world."""
        stack, worn, board, known = people.stack(who), people.worn(who), people.board(), self._known.get(who)
        if known and known.stack is stack and known.worn is worn and known.board is board:
            return known.strength
        made = strength(who)
        self._known[who] = _KnownStrength(stack, worn, board, made)
        return made


def strength(who: int) -> Strength:
    """The strength of the character as it is now."""
    stack, held = people.stack(who), stacks.held(who)
    vital = sum(piece.pips for piece in stack.guts)
    return Strength(
        _worth(who, vital),
        _reserve(held, "guts"),
        _reserve(held, "brains"),
        _reserve(held, "guts", Colour.RED),
        vital,
        sum(piece.pips for _, piece in held if piece.spent),
        costs.full(who),
        costs.gait(who),
    )


def _worth(who: int, vital: int) -> int:
    stack = people.stack(who)
    clear = sum(piece.colour is Colour.CLEAR for piece in stack.guts)
    pieces = len(stack.guts + stack.brains)
    return _CHARACTER + _PIP * stack.pips + _PIECE * pieces + _CLEAR * clear + _GUT * min(vital, _VITAL)


def _reserve(held: Held, place: Position, colour: Colour | None = None) -> Reserve:
    pieces = tuple(piece for at, piece in held if at == place and colour in {None, piece.colour})
    return Reserve(sizes_of(pieces), sizes_of(piece for piece in pieces if not piece.spent))
