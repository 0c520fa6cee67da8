"""What abilities bring about besides the blow itself: facts, as all events are."""

from __future__ import annotations

from game.board.grid import Cell
from game.stacktors.values.abilities import Kind
from game.stacktors.values.pieces import Piece, Position
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


class Repeated(Event, frozen=True):
    """The second blow of Dexterous begins, with what is left of
    the same pieces; a challenge's has none named (CLR-G-ORANGE).
    """

    who: int
    whom: int
    pieces: tuple[Piece, ...]
    value: int


class Outwitted(Event, frozen=True):
    """Marked: when it is attacked next, it defends first (CLR-B-BLUE)."""

    who: int
    by: int


class Maneuvered(Event, frozen=True):
    """Put on that cell by somebody, or gone there of itself in its defence; its facing is kept (CLR-G-PURPLE)."""

    who: int
    by: int
    cell: Cell


class Plunged(Event, frozen=True):
    """Fell from the air to that cell, for so many pips of its guts (TER-6)."""

    who: int
    cell: Cell
    cost: int


class Hampered(Event, frozen=True):
    """A foot gained or lost a pip; None: it is gone (CLR-G-GREEN).

    `lifted` are feet that are guts now (POS-4); `lowered` is the guts piece that is the foot now (POS-5).
    """

    who: int
    by: int
    before: Piece
    after: Piece | None
    lifted: tuple[Piece, ...] = ()
    lowered: Piece | None = None


class Morphed(Event, frozen=True):
    """A piece has another colour, for good (CLR-G-CYAN)."""

    who: int
    before: Piece
    after: Piece
    position: Position
