"""The events of what is healed, found, gained and learnt."""

from __future__ import annotations

from typing import ClassVar

from game.stacktors.values.pieces import Piece, Position
from game.stacktors.values.stack import Cache, Stack
from game.table.book import Event


class Mended(Event, frozen=True):
    """A character was healed. `piece` is the piece as it is now, or as it was if it is gone (HEA-2)."""

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
    name: str
    """What it is called; nobody knew that before."""


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
    """The reward of an outcome: points for each hero, facts learnt, and the number of unidentified objects."""

    points: int
    facts: tuple[str, ...]
    things: int
    coins: int = 0
    later: bool = False
    """The points are kept for a later camp (RWD-1)."""


class Paid(Event, frozen=True):
    """Something was bought for a member of the party; `left` coins remain (RWD-4)."""

    who: int
    what: str
    price: int
    left: int


class Rested(Event, frozen=True):
    """The party rests: each gets that many healings; 0 means that everything heals (RST-1)."""

    healings: int = 0


class Grew(Event, frozen=True):
    """A piece was bought or made larger.

    The event holds where it stands now and the feet that it lifted into the guts (EVO-1, POS-4).
    """

    who: int
    piece: Piece
    position: Position
    free: int
    new: bool = True
    lifted: tuple[Piece, ...] = ()


class Recruited(Event, frozen=True):
    """A new character takes the place of a dead one, which was called `before`; `free` points are left (DIE-4)."""

    who: int
    name: str
    before: str
    stack: Stack
    free: int


class Traded(Event, frozen=True):
    """Two characters exchanged pieces (CLR-B-PINK)."""

    who: int
    whom: int
    given: tuple[Piece, ...]
    taken: tuple[Piece, ...]


class Remoulded(Event, frozen=True):
    """Morph Other has changed a piece; `before` is None for a new piece, `after` for one that is gone (CLR-B-CYAN)."""

    who: int
    by: int
    before: Piece | None
    after: Piece | None
    position: Position
