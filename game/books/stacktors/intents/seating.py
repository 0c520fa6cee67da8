"""The intents of who sits at the table: players come and go, and heroes pass from one to another."""

from __future__ import annotations

from typing import ClassVar, Final

from game.table.book import Intent, Seat

CAMP: Final = "camp"
"""Stands for a seat where characters rest at the camp."""
_STAYS = "Somebody at the table has changed since, and that stays"


class Join(Intent, frozen=True):
    """Sit down at the table, in a new seat or in one that is empty; the mark is a shape, or "" for the usual one."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    name: str
    mark: str = ""


class Depart(Intent, frozen=True):
    """Leave the table; that seat plays one's characters for now, a friend's or a computer's (SID-2).

    With CAMP in place of a seat they stay at the camp where the party is.
    """

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    to: Seat
    persona: str = ""


class Entrust(Intent, frozen=True):
    """Let another seat play a character, a friend's or a computer's (SID-2).

    With `lent` it comes back to whoever gives it when they want it; from a computer it always may.
    """

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    who: int
    to: Seat
    lent: bool = False
    persona: str = ""


class Reclaim(Intent, frozen=True):
    """Play a character again that somebody else has played for a while (SID-2)."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    who: int


class Rename(Intent, frozen=True):
    """Take another name."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    name: str


class TakeMark(Intent, frozen=True):
    """Take another mark, a shape that nobody else at the table has."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    mark: str


class Reseat(Intent, frozen=True):
    """Let the players sit in another order."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = _STAYS
    seats: tuple[Seat, ...]
