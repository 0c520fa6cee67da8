"""What is healed, found, gained and learnt: the part of the events that is not about moves and attacks."""

from __future__ import annotations

from typing import ClassVar

from game.stacktors.values.pieces import Piece, Position
from game.stacktors.values.stack import Cache, Stack
from game.table.book import Event


class Mended(Event, frozen=True):
    """A healing: the piece as it is now, or as it was if it is gone (HEA-2)."""

    who: int
    by: int
    what: str
    piece: Piece
    position: Position


class Identified(Event, frozen=True):
    reveals: ClassVar[bool] = True
    who: int
    what: int
    to: int
    cache: Cache


class PickedUp(Event, frozen=True):
    who: int
    what: int


class Dropped(Event, frozen=True):
    who: int
    pieces: tuple[Piece, ...]


class Given(Event, frozen=True):
    who: int
    to: int
    pieces: tuple[Piece, ...]
    things: tuple[int, ...] = ()


class Rewarded(Event, frozen=True):
    """Points for each hero, facts learnt, and how many things that nobody has identified yet."""

    points: int
    facts: tuple[str, ...]
    things: int
    coins: int = 0
    later: bool = False
    """The points are kept for a later camp (RWD-1)."""


class Paid(Event, frozen=True):
    """Something was bought for one of the party; so many coins are left (RWD-4)."""

    who: int
    what: str
    price: int
    left: int


class Rested(Event, frozen=True):
    """The party rests: so many healings for each, or 0 where everything grows back (RST-1)."""

    healings: int = 0


class Grew(Event, frozen=True):
    """A piece bought or made larger, where it stands now, and the feet that it lifted into the guts (EVO-1, POS-4)."""

    who: int
    piece: Piece
    position: Position
    free: int
    new: bool = True
    lifted: tuple[Piece, ...] = ()


class Recruited(Event, frozen=True):
    """A new character in the place of a dead one, which was called `before`; `free` points are left (DIE-4)."""

    who: int
    name: str
    before: str
    stack: Stack
    free: int


class Traded(Event, frozen=True):
    """Pieces have changed hands (CLR-B-PINK)."""

    who: int
    whom: int
    given: tuple[Piece, ...]
    taken: tuple[Piece, ...]


class Remoulded(Event, frozen=True):
    """Morph Other has changed a piece; None: it was not there, or is gone (CLR-B-CYAN)."""

    who: int
    by: int
    before: Piece | None
    after: Piece | None
    position: Position
