"""The intents of the camp after a situation."""

from __future__ import annotations

from game.books.stacktors.values.pieces import Colour, Position
from game.table.book import Intent


class Buy(Intent, frozen=True):
    """Spend points on a new piece of that size at that index of the position; the bottom is 0 (EVO-1, EVO-2)."""

    who: int
    position: Position
    index: int
    colour: Colour
    pips: int


class Enlarge(Intent, frozen=True):
    """Spend a point to make a piece one size larger (EVO-1)."""

    who: int
    piece: int


class Recruit(Intent, frozen=True):
    """Create a new character in the place of a dead one (DIE-4)."""

    who: int
    name: str
    stack: str


class Pay(Intent, frozen=True):
    """Buy the offer of that name at that price for that member of the party (RWD-4)."""

    who: int
    what: str
    price: int


class Onward(Intent, frozen=True):
    """Say that the party is ready to go on."""
