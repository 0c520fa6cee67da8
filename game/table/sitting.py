"""Who sits at a table when a game begins, and the plainest start of a game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from game.table.book import Seat


class Player(Struct, frozen=True):
    """A player's seat, and the name of who sits there."""

    seat: Seat
    name: str


class Sitting(Struct, frozen=True):
    """The start of a match of a book that asks for no more than its players: what is played, who plays, and a seed."""

    playable: str = ""
    title: str = ""
    players: tuple[Player, ...] = ()
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    options: dict[str, Any] = {}
