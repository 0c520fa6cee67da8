"""How a neutral character becomes an enemy of the party (SID-1)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.events import SideChanged
from game.books.stacktors.values.pieces import Colour
from game.table.book import Event
from game.table.world import get, put


def turn_hostile(who: int, events: list[Event]) -> None:
    """Make an enemy of a neutral character; the seat that decides for it stays the same (SID-1, POS-6)."""
    known = replace(get(who, Side), name="hostile", neck=Colour.BLACK)
    put(who, known)
    events.append(SideChanged(who=who, side="hostile", neck=known.neck, seat=known.seat, because=("SID-1", "POS-6")))
