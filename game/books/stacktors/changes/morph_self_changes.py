"""The rules of Morph Self: which piece may get which colour (CLR-G-CYAN)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.intents import Morph
from game.books.stacktors.values import bank
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT, Colour, Piece, Pieces
from game.books.stacktors.values.stack import Stack
from game.table.book import Refusal, refuse


def morphs(stack: Stack, most: int, counts: Counts, *, pink: bool) -> Iterator[Morph]:
    """Every change of colour that the stack may undergo, bottom to top."""
    tries = (Morph(piece.id, colour) for piece in stack.pieces for colour in TRANSPARENT)
    yield from (one for one in tries if refusal(one, stack, most, counts, pink=pink) is None)


def refusal(morph: Morph, stack: Stack, most: int, counts: Counts, *, pink: bool) -> Refusal | None:
    """Why that piece may not get that colour; None if it may.

    `most` is N, `pink` says whether the edition has that colour.
    """
    piece = next((piece for piece in stack.pieces if piece.id == morph.piece), None)
    if piece is None:
        return refuse(
            "CLR-G-CYAN", "Only pieces of one's own character stack change their colour; equipment does not (OBJ-5)"
        )
    if piece.pips > most:
        return refuse(
            "CLR-G-CYAN", "{piece} has more pips than the {most} that may change", piece=str(piece), most=most
        )
    if morph.colour not in TRANSPARENT or morph.colour is piece.colour:
        return refuse("CLR-G-CYAN", "{piece} gets another, transparent colour", piece=str(piece))
    if morph.colour is Colour.PINK and not pink:
        return refuse("PIE-2", "Pink belongs to the wiki edition; this table plays the core one")
    return bank.lacks(counts, morph.colour, piece.pips)


def morphed(stack: Stack, piece: Piece) -> Stack:
    """The stack with this piece in the place of the piece with the same id."""
    return Stack(*(_swapped(stack.at(place), piece) for place in POSITIONS))


def _swapped(pieces: Pieces, piece: Piece) -> Pieces:
    return tuple(piece if one.id == piece.id else one for one in pieces)
