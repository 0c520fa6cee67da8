"""A player at the table, as a value."""

from __future__ import annotations

from msgspec import Struct

from game.table.book import Seat


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """A player at the table."""

    seat: Seat
    name: str
    mark: str = ""
    """The shape of the player's mark; empty for the usual one of that seat."""
    away: bool = False
    """Has the player left the table? The seat stays for when they come back."""
