"""What abilities bring about besides the blow itself: facts, as all events are."""

from __future__ import annotations

from game.stacktors.abilities import Kind
from game.stacktors.pieces import Piece
from game.table.book import Event


class Committed(Event, frozen=True):
    """The attacker's pieces, after the defence was shown (CLR-B-BLUE)."""

    who: int
    active: str
    kind: Kind
    pieces: tuple[Piece, ...]


class Persisted(Event, frozen=True):
    """A failed social attack is tried again for that orange piece (CLR-B-ORANGE)."""

    who: int
    whom: int
    piece: Piece


class Outwitted(Event, frozen=True):
    """Marked: when it is attacked next, it defends first (CLR-B-BLUE)."""

    who: int
    by: int
