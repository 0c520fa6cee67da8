"""What abilities do besides the comparison of attack and defence: they change pieces, move characters, try again."""

from __future__ import annotations

from game.board.grid import Cell
from game.books.stacktors.values.abilities import AttackKind
from game.books.stacktors.values.pieces import Piece, Position
from game.table.book import Event


class Committed(Event, frozen=True):
    """The attacker `who` committed its pieces after the marked targets had defended (CLR-B-BLUE)."""

    who: int
    active: str
    kind: AttackKind
    pieces: tuple[Piece, ...]


class Persisted(Event, frozen=True):
    """A social attack that failed is tried again by committing the orange piece `piece` (CLR-B-ORANGE)."""

    who: int
    whom: int
    piece: Piece


class Repeated(Event, frozen=True):
    """The second strike of Dexterous begins, with what is left of the same pieces (CLR-G-ORANGE).

    `value` is in pips, with help. `pieces` is empty where a challenge strikes.
    """

    who: int
    whom: int
    pieces: tuple[Piece, ...]
    value: int


class Outwitted(Event, frozen=True):
    """The character `who` is marked: when it is attacked next, it defends first (CLR-B-BLUE)."""

    who: int
    by: int


class Maneuvered(Event, frozen=True):
    """The character `who` was put on that cell by `by`, or moved there itself as its defence if both are the same.

    Its facing is kept (CLR-G-PURPLE).
    """

    who: int
    by: int
    cell: Cell


class Plunged(Event, frozen=True):
    """The character fell from the air to that cell, which cost `cost` pips of its guts (TER-6)."""

    who: int
    cell: Cell
    cost: int


class Hampered(Event, frozen=True):
    """The foot `before` of `who` gained or lost a pip; `after` is None if it is gone (CLR-G-GREEN).

    `lifted` are feet that are guts now (POS-4); `lowered` is the guts piece that is the foot now (POS-5).
    """

    who: int
    by: int
    before: Piece
    after: Piece | None
    lifted: tuple[Piece, ...] = ()
    lowered: Piece | None = None


class Morphed(Event, frozen=True):
    """A piece of `who` in that position has another colour for good (CLR-G-CYAN)."""

    who: int
    before: Piece
    after: Piece
    position: Position
