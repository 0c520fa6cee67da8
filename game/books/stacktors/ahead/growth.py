"""What a stack becomes when it grows (EVO-1, POS-4)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.values.pieces import Piece, Pieces
from game.books.stacktors.values.stack import Stack, settled

NEW = -1
"""The id of a piece that is not bought yet."""


def grown(stack: Stack, intent: Buy | Enlarge) -> Stack:
    """The settled stack after the purchase (EVO-1)."""
    if isinstance(intent, Buy):
        row = stack.at(intent.position)
        piece = Piece(intent.colour, intent.pips, NEW)
        return settled(replace(stack, **{intent.position: (*row[: intent.index], piece, *row[intent.index :])}))
    return settled(Stack(*(_larger(row, intent.piece) for row in (stack.feet, stack.guts, stack.brains))))


def lifted(stack: Stack, intent: Buy | Enlarge) -> Pieces:
    """The feet that the purchase lifts into the guts (POS-4)."""
    after = grown(stack, intent)
    return tuple(foot for foot in stack.feet if after.place(foot.id) == "guts")


def _larger(row: Pieces, piece_id: int) -> Pieces:
    return tuple(replace(piece, pips=piece.pips + 1) if piece.id == piece_id else piece for piece in row)
