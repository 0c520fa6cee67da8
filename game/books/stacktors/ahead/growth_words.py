"""What growth brings in camp, in the words of players: what one can do then, and what changes besides."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead.growth import NEW, GrownPiece, grown, piece_of
from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital, counted
from game.books.stacktors.values.stack import Gear, Stack, movement, turn_total


def brought(stack: Stack, gear: Gear, intent: Buy | Enlarge, *, lacked: bool = False, lost: int = 0) -> tuple[str, ...]:
    """What the purchase brings, in sentences, the most important first; none where it gives nothing.

    `lacked` says that nobody of the party can do that yet; `lost` are the pips that the position lost of late.
    """
    piece = piece_of(stack, intent)
    if piece is None:
        return ()
    place, more = piece.gift.position, intent.pips if isinstance(intent, Buy) else 1
    can, besides = _can(piece, new=isinstance(intent, Buy)), knock_on(stack, gear, intent)
    told = (
        f"{capital(can)}." if can else "",
        "New to the party." if lacked else "",
        f"+{counted(more, 'pip', 'pips')} of {place}, for attack and defence." if place != "feet" else "",
        f"{capital(besides)}." if besides else "",
        f"The {place} lost {counted(lost, 'pip', 'pips')} here." if lost else "",
    )
    return tuple(filter(None, told))


def _can(piece: GrownPiece, *, new: bool) -> str:
    """What one can do with the piece and could not before; empty where that is nothing."""
    now, before = (gifts.can(piece.gift, pips) for pips in (piece.pips, piece.pips - 1))
    return now if new or now != before else ""


def knock_on(stack: Stack, gear: Gear, intent: Buy | Enlarge) -> str:
    """What else the purchase does, such as "orange goes to the guts, movement 3 to 2"; the figures are pips."""
    after = grown(stack, intent)
    return ", ".join((*_moves(stack, after, intent), *_counts(stack, after, gear)))


def _moves(stack: Stack, after: Stack, intent: Buy | Enlarge) -> Iterator[str]:
    for piece in after.pieces:
        before = intent.position if piece.id == NEW and isinstance(intent, Buy) else stack.place(piece.id)
        place = after.place(piece.id)
        if place != before:
            yield f"{piece.colour.word} goes to the {place}"


def _counts(stack: Stack, after: Stack, gear: Gear) -> Iterator[str]:
    for name, was, now in (
        ("movement", movement(stack.feet + gear.feet), movement(after.feet + gear.feet)),
        ("turn total (who acts first)", turn_total(stack, gear), turn_total(after, gear)),
    ):
        if was != now:
            yield f"{name} {was} to {now}"
