"""What is asked for in the camp after a situation."""

from __future__ import annotations

from game.stacktors.values.pieces import Colour, Position
from game.table.book import Intent


class Buy(Intent, frozen=True):
    """Spend points on a new piece of that size at that index of the position, bottom 0 (EVO-1, EVO-2)."""

    who: int
    position: Position
    index: int
    colour: Colour
    pips: int


class Enlarge(Intent, frozen=True):
    """Spend a point on a piece's next size (EVO-1)."""

    who: int
    piece: int


class Recruit(Intent, frozen=True):
    """A new character in the place of a dead one (DIE-4)."""

    who: int
    name: str
    stack: str


class Pay(Intent, frozen=True):
    """Buy what is offered under that name at that price, for that one of the party (RWD-4)."""

    who: int
    what: str
    price: int


class Onward(Intent, frozen=True):
    """The party is ready for what comes."""
