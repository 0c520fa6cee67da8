"""The pieces of somebody as rows: where each stands, what it gives, and a few words about it."""

from __future__ import annotations

from typing import NamedTuple

from game.books.stacktors.play.people import objects, people
from game.books.stacktors.prose import gifts
from game.books.stacktors.values.abilities import AttackKind, ability
from game.books.stacktors.values.pieces import POSITIONS, Colour, Piece, Position
from game.books.stacktors.values.stack import Stack

_WITH: dict[tuple[AttackKind, ...], str] = {
    ("physical",): "guts",
    ("mental",): "brains",
    ("social",): "guts + brains",
    ("physical", "social"): "guts (+ brains)",
    ("mental", "social"): "brains (+ guts)",
}
"""With what an ability serves, by the kinds of attack in which it does."""


class GiftRow(NamedTuple):
    """A piece of somebody: where it stands and what it gives."""

    position: Position
    piece: Piece
    gift: str
    note: str
    gear: bool = False
    precious: str = ""
    """Why one should not give the piece away lightly; empty otherwise."""
    scarce: str = ""
    """The same in two words."""
    find: str = ""
    """The name under which a piece of equipment was found; empty for none."""


def rows(who: int) -> tuple[GiftRow, ...]:
    """The rows of somebody's pieces from the top down, then of the equipment; they are read in the current world."""
    if not people.is_character(who):
        return ()
    stack, gear = people.stack(who), people.gear(who)
    found = [
        _kept(row(position, piece), stack) for position in reversed(POSITIONS) for piece in reversed(stack.at(position))
    ]
    found += [
        row(position, piece, gear=True)._replace(find=objects.called(piece.id))
        for position in reversed(POSITIONS)
        for piece in reversed(gear.at(position))
    ]
    return tuple(found)


def _kept(one: GiftRow, stack: Stack) -> GiftRow:
    """The row with why its piece should be kept, if it should."""
    if one.position == "guts" and len(stack.guts) == 1:
        return one._replace(precious="Keep: who loses its last guts falls. (DIE-1)", scarce="the last")
    if one.position != "feet" and one.piece.colour is Colour.CLEAR:
        return one._replace(precious="Keep: what a clear piece loses is not healed. (HEA-6)", scarce="never heals")
    return one


def row(position: Position, piece: Piece, *, gear: bool = False) -> GiftRow:
    """The row of one piece in that position."""
    gift = ability(position, piece.colour)
    if gift is None:
        return GiftRow(position, piece, piece.colour.word.capitalize(), "", gear)
    kinds = gift.attacks or gift.defends
    note = (
        f"reach {gift.reach + piece.pips}"
        if gift.reach is not None
        else "special"
        if gift.special
        else _WITH.get(kinds, "")
    )
    return GiftRow(position, piece, gift.name, note or gifts.footing(gift), gear)
