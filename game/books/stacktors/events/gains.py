"""What is healed, found, given, gained and bought, as events."""

from __future__ import annotations

from typing import ClassVar

from game.books.stacktors.values.pieces import Piece, Position
from game.books.stacktors.values.stack import Cache, Stack
from game.table.book import Event


class Mended(Event, frozen=True):
    """The character `who` was healed by `by`, which may be itself (HEA-2).

    `what` is "add", "larger" or "smaller". `piece` is the piece as it is now, or as it was if it is gone.
    """

    who: int
    by: int
    what: str
    piece: Piece
    position: Position
    elsewhere: bool = False
    """Is it for pips that were lost in another position?"""


class Identified(Event, frozen=True):
    """The character `who` identified the object `what`; its pieces serve `to` from now on (OBJ-2, OBJ-5).

    `cache` is the object as it was covered: its base, and the pieces under it.
    """

    reveals: ClassVar[bool] = True
    who: int
    what: int
    to: int
    cache: Cache
    name: str
    """What it is called; nobody knew that before."""


class PickedUp(Event, frozen=True):
    """The character `who` picked up the object `what` (OBJ-3)."""

    who: int
    what: int


class Dropped(Event, frozen=True):
    """The character `who`, who is out of the conflict, dropped its equipment (DIE-5).

    `called` are the names of the pieces, in the same order, empty for those that have none.
    """

    who: int
    pieces: tuple[Piece, ...]
    called: tuple[str, ...] = ()


class Given(Event, frozen=True):
    """The character `who` gave pieces of its equipment and the objects `things` to `to` (OBJ-4).

    `called` are the names of the pieces, in the same order, empty for those that have none.
    """

    who: int
    to: int
    pieces: tuple[Piece, ...]
    things: tuple[int, ...] = ()
    called: tuple[str, ...] = ()


class Rewarded(Event, frozen=True):
    """The reward of an outcome (RWD-1 to RWD-4).

    It is `points` for each hero, facts that the party learnt, the number of unidentified objects, and coins for the
    party.
    """

    points: int
    facts: tuple[str, ...]
    things: int
    coins: int = 0
    later: bool = False
    """The points are kept for a later camp (RWD-1)."""


class Paid(Event, frozen=True):
    """Something called `what` was bought for the hero `who`, for `price` coins; `left` coins remain (RWD-4)."""

    who: int
    what: str
    price: int
    left: int


class Rested(Event, frozen=True):
    """The party rested: each gets that many healings; 0 means that everything healed (RST-1)."""

    healings: int = 0


class Grew(Event, frozen=True):
    """A piece of `who` was bought, if `new` is set, or made larger (EVO-1).

    The piece stands in `position` now; `lifted` are the feet that it lifted into the guts (POS-4). `free` points are
    left.
    """

    who: int
    piece: Piece
    position: Position
    free: int
    new: bool = True
    lifted: tuple[Piece, ...] = ()


class Recruited(Event, frozen=True):
    """A new character takes the place of the dead `who`, which was called `before`; `free` points are left (DIE-4)."""

    who: int
    name: str
    before: str
    stack: Stack
    free: int


class Traded(Event, frozen=True):
    """Two characters exchanged pieces: `who` gave `given` to `whom` and got `taken` (CLR-B-PINK)."""

    who: int
    whom: int
    given: tuple[Piece, ...]
    taken: tuple[Piece, ...]


class Remoulded(Event, frozen=True):
    """Morph Other of `by` has changed a piece of `who` (CLR-B-CYAN).

    `before` is None for a new piece, `after` for one that is gone.
    """

    who: int
    by: int
    before: Piece | None
    after: Piece | None
    position: Position
