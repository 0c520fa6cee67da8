"""What a stack comes to when it grows: the pieces that leave
their position, movement and turn total (POS-4, POS-5, TRN-2).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.stacktors.footing import movement, turn_total
from game.stacktors.intents import Buy, Enlarge
from game.stacktors.pieces import Piece, Pieces
from game.stacktors.stack import Gear, Stack, settled

_NEW = -1
"""The id of a piece that is not bought yet."""


def grown(stack: Stack, intent: Buy | Enlarge) -> Stack:
    """The settled stack after the purchase (EVO-1)."""
    if isinstance(intent, Buy):
        row = stack.at(intent.position)
        piece = Piece(intent.colour, intent.pips, _NEW)
        return settled(replace(stack, **{intent.position: (*row[: intent.index], piece, *row[intent.index :])}))
    return settled(Stack(*(_larger(row, intent.piece) for row in (stack.feet, stack.guts, stack.brains))))


def _larger(row: Pieces, piece_id: int) -> Pieces:
    return tuple(replace(piece, pips=piece.pips + 1) if piece.id == piece_id else piece for piece in row)


def knock_on(stack: Stack, gear: Gear, intent: Buy | Enlarge) -> str:
    """What else the purchase does, such as "O2 goes to the guts, movement 3 to 2"; movement and turn total in pips."""
    after = grown(stack, intent)
    return ", ".join((*_moves(stack, after, intent), *_counts(stack, after, gear)))


def _moves(stack: Stack, after: Stack, intent: Buy | Enlarge) -> Iterator[str]:
    for piece in after.pieces:
        before = intent.position if piece.id == _NEW and isinstance(intent, Buy) else stack.place(piece.id)
        place = after.place(piece.id)
        if place != before:
            yield f"{piece} goes to the {place}"


def _counts(stack: Stack, after: Stack, gear: Gear) -> Iterator[str]:
    for name, was, now in (
        ("movement", movement(stack.feet + gear.feet), movement(after.feet + gear.feet)),
        ("turn total", turn_total(stack, gear), turn_total(after, gear)),
    ):
        if was != now:
            yield f"{name} {was} to {now}"
