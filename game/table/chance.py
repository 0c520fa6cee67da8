"""Chance: the one stream of numbers from which a match draws. It is part of the state, and no seat may know it.

Whoever has the state has the rolls to come; so `Views` takes the stream out of what a seat sees, and `Match` bars undo
after every draw. A book does neither itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from game.table.world import TABLE, Component, ask, put

_MASK: Final = (1 << 64) - 1
T = TypeVar("T")


class Stream(Component, frozen=True):
    """Where the stream stands; None where a seat looks that may not know it."""

    apart = True
    state: int | None


class Veiled(Exception):  # noqa: N818 it is a fault of who plays on in a view without imagining
    """Somebody drew in a world that only shows what a seat sees; `View.possible` gives one in which one can draw."""


def begin(key: str) -> None:
    """Let the table's stream begin with that key; a book's setup does this."""
    put(TABLE, Stream(int.from_bytes(blake2b(key.encode(), digest_size=8).digest())))


def below(limit: int) -> int:
    """Draw a whole number from 0 to limit - 1, each as likely as the others; only `apply` and `setup` draw."""
    while True:
        stream = ask(TABLE, Stream)
        if stream is None or stream.state is None:
            raise Veiled
        state = (stream.state + 0x9E3779B97F4A7C15) & _MASK
        put(TABLE, Stream(state))
        value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        value ^= value >> 31
        if value < (1 << 64) - (1 << 64) % limit:
            return value % limit


def rolled(sides: int) -> int:
    """The face of a die of that many sides."""
    return below(sides) + 1


def shuffled(cards: Sequence[T]) -> tuple[T, ...]:
    """The cards in another order, each order as likely."""
    pile = list(cards)
    for at in range(len(pile) - 1, 0, -1):
        other = below(at + 1)
        pile[at], pile[other] = pile[other], pile[at]
    return tuple(pile)


def veil() -> None:
    """Take the stream out of the current world, a seat's view."""
    stream = ask(TABLE, Stream)
    if stream and stream.state is not None:
        put(TABLE, Stream(None))


def imagine(key: str) -> None:
    """Put a stream of one's own in the place of a veiled one."""
    if ask(TABLE, Stream):
        begin(key)
