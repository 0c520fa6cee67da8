"""The rules of healing: which healings a stack may take, and what it becomes (HEA-2 to HEA-6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.intents import Mend
from game.books.stacktors.values import bank
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.pieces import LARGEST, POSITIONS, TRANSPARENT, Colour, Piece, Position
from game.books.stacktors.values.stack import Stack, settled
from game.table.book import Refusal, refuse


def healings(stack: Stack, session: Stack, spent: int, counts: Counts, *, morph: bool = False) -> Iterator[Mend]:
    """Every healing that the stack may take now, bottom to top: larger pieces, new pieces, smaller pieces.

    With `morph`, new pieces may have any colour (CLR-B-CYAN).
    """
    for position in POSITIONS:
        tries = [
            *(Mend("larger", position, piece.colour, piece.id) for piece in stack.at(position)),
            *(Mend("add", position, colour) for colour in TRANSPARENT),
            *(Mend("smaller", position, piece.colour, piece.id) for piece in stack.at(position)),
        ]
        yield from (mend for mend in tries if refusal(mend, stack, session, spent, counts, morph=morph) is None)


def refusal(
    mend: Mend, stack: Stack, session: Stack, spent: int, counts: Counts, *, morph: bool = False
) -> Refusal | None:
    """Why the stack may not be healed so; None if it may.

    `session` is the stack as the session began, `spent` the points in the stack.
    """
    piece = next((piece for piece in stack.at(mend.position) if piece.id == mend.piece), None)
    if mend.what != "add" and piece is None:
        return refuse("HEA-2", "That piece is not in the {place}", place=mend.position)
    if mend.what == "add":
        return _add_refusal(mend, stack, session, spent, counts, morph=morph)
    assert piece is not None
    return _size_refusal(mend, piece, stack, spent, counts)


def _add_refusal(
    mend: Mend, stack: Stack, session: Stack, spent: int, counts: Counts, *, morph: bool
) -> Refusal | None:
    if _never_heals(mend.position, mend.colour):
        return _clear_refusal(mend.position)
    if not morph and all(piece.colour is not mend.colour for piece in session.at(mend.position)):
        return refuse(
            "HEA-4",
            "No {word} belongs to the {place}, and a healing gives no new ability",
            word=mend.colour.word,
            place=mend.position,
        )
    if len(stack.at(mend.position)) >= len(session.at(mend.position)):
        return refuse("HEA-5", "The {place} have all the pieces that a healing could bring back", place=mend.position)
    if stack.pips + 1 > spent:
        return refuse("HEA-3", "The stack holds all of its {spent} points already", spent=spent)
    return bank.lacks(counts, mend.colour, 1) or _moves(mend, stack)


def _size_refusal(mend: Mend, piece: Piece, stack: Stack, spent: int, counts: Counts) -> Refusal | None:
    larger = mend.what == "larger"
    if larger and _never_heals(mend.position, piece.colour):
        return _clear_refusal(mend.position)
    if larger and piece.pips == LARGEST:
        return refuse("HEA-2", "{piece} is as large as a piece can be", piece=str(piece))
    if larger and stack.pips + 1 > spent:
        return refuse("HEA-3", "The stack holds all of its {spent} points already", spent=spent)
    size = piece.pips + (1 if larger else -1)
    return (bank.lacks(counts, piece.colour, size) if size else None) or _moves(mend, stack)


def _never_heals(position: Position, colour: Colour) -> bool:
    return colour is Colour.CLEAR and position != "feet"


def _clear_refusal(position: Position) -> Refusal:
    return refuse("HEA-6", "Clear {place} never heal", place=position)


def _moves(mend: Mend, stack: Stack) -> Refusal | None:
    """Refuse a healing that would move a piece to another position (HEA-5)."""
    raw = _raw(stack, mend, 0)
    if settled(raw) != raw or not raw.pieces:
        return refuse("HEA-5", "That would move a piece to another position")
    return None


def healed(stack: Stack, mend: Mend, new_id: int = 0) -> Stack:
    """The stack after an allowed healing; an added piece has that id and is spent (HEA-2)."""
    return settled(_raw(stack, mend, new_id))


def _raw(stack: Stack, mend: Mend, new_id: int) -> Stack:
    pieces = stack.at(mend.position)
    if mend.what == "add":
        fresh = Piece(mend.colour, 1, new_id, spent=True)
        pieces = (fresh, *pieces) if mend.position == "feet" else (*pieces, fresh)
    else:
        step = 1 if mend.what == "larger" else -1
        grown = (replace(piece, pips=piece.pips + step) if piece.id == mend.piece else piece for piece in pieces)
        pieces = tuple(piece for piece in grown if piece.pips)
    return replace(stack, **{mend.position: pieces})


def session_after_morph_other(session: Stack, now: Stack, position: Position, fresh: Piece) -> Stack:
    """The session's stack after Morph Other has given an ability that was not there.

    The new colour takes the place of a piece that was lost from that position, the smallest one. In the place of a
    clear piece, which never heals, the new piece keeps its size (RST-1, HEA-6).
    """
    lost = sorted(
        (piece for piece in session.at(position) if now.place(piece.id) is None),
        key=lambda one: (_never_heals(position, one.colour), one.pips),
    )
    if not lost:
        return session
    grown = fresh if _never_heals(position, lost[0].colour) else replace(fresh, pips=lost[0].pips)
    return replace(session, **{position: tuple(grown if piece is lost[0] else piece for piece in session.at(position))})


def revivals(session: Stack, counts: Counts) -> Iterator[Mend]:
    """The healings that bring a fallen character back: a small guts piece of a colour it had there (DIE-2, HEA-6)."""
    tries = (Mend("add", "guts", colour) for colour in dict.fromkeys(piece.colour for piece in session.guts))
    yield from (mend for mend in tries if revival_refusal(mend, session, counts) is None)


def revival_refusal(mend: Mend, session: Stack, counts: Counts) -> Refusal | None:
    """Why this healing does not bring the fallen character back; None if it does."""
    if (mend.what, mend.position) == ("add", "guts") and _never_heals(mend.position, mend.colour):
        return _clear_refusal(mend.position)
    had = any(piece.colour is mend.colour for piece in session.guts)
    if (mend.what, mend.position) != ("add", "guts") or not had:
        return refuse("DIE-2", "Only a small guts piece of a colour that was there brings a fallen one back")
    return bank.lacks(counts, mend.colour, 1)
