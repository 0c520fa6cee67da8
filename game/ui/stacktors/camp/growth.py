"""What else a growth does to the stack, in words (POS-4, POS-5, TRN-2).

It may move pieces to another position, and change movement and turn total.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.ahead.growth import NEW, grown
from game.stacktors.intents import Buy, Enlarge
from game.stacktors.values.footing import movement, turn_total
from game.stacktors.values.stack import Gear, Stack


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
        ("turn total", turn_total(stack, gear), turn_total(after, gear)),
    ):
        if was != now:
            yield f"{name} {was} to {now}"
