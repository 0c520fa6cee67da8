"""What a stack becomes when it grows (EVO-1, POS-4), and every way in which it can grow in camp."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import camp
from game.books.stacktors.values.pieces import LARGEST, POSITIONS, TRANSPARENT, Ability, Piece, Pieces, ability
from game.books.stacktors.values.stack import Stack, settled

NEW = -1
"""The id of a piece that is not bought yet."""


def every(who: int) -> tuple[Buy | Enlarge, ...]:
    """All that the character's points can pay in the camp: pieces made larger, then new ones, the small ones first."""
    return tuple(one for one in _growth(who) if camp.refusal(one) is None) if camp.to_spend(who) else ()


def _growth(who: int) -> Iterator[Buy | Enlarge]:
    stack = people.stack(who)
    yield from (Enlarge(who, piece.id) for piece in stack.pieces)
    for pips in range(1, LARGEST + 1):
        for position in POSITIONS:
            height = 0 if position == "feet" else len(stack.at(position))
            gifts = ((colour, ability(position, colour)) for colour in TRANSPARENT)
            yield from (Buy(who, position, height, colour, pips) for colour, gift in gifts if gift)


class GrownPiece(NamedTuple):
    """The piece that grows or is new: its id (NEW for a new one), what it gives, and its pips afterwards."""

    id: int
    gift: Ability
    pips: int


def piece_of(stack: Stack, intent: Buy | Enlarge) -> GrownPiece | None:
    """The piece that the purchase is about; None where there is none, or where it gives nothing."""
    if isinstance(intent, Buy):
        gift = ability(intent.position, intent.colour)
        return GrownPiece(NEW, gift, intent.pips) if gift else None
    held = ((place, one) for place, one in stack.held(POSITIONS) if one.id == intent.piece)
    found = ((ability(place, one.colour), one) for place, one in held)
    return next((GrownPiece(one.id, gift, one.pips + 1) for gift, one in found if gift), None)


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
