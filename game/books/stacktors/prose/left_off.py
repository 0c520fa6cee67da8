"""Where a game is left off, and who plays it then, for the list of saved games."""

from __future__ import annotations

from typing import NamedTuple

from game.books.stacktors.components import Clock, Lent, Scene
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.play.situation import camp
from game.table.book import Seat, computer
from game.table.world import TABLE, ask


class LeftOff(NamedTuple):
    """The situation (empty before the first), the round (0 outside of conflicts), and who plays.

    `owners` has the marks of the players by the names of their heroes; it is empty where one plays alone.
    """

    place: str
    round: int
    players: tuple[str, ...]
    owners: dict[str, str]


def left_off() -> LeftOff:
    """How it is now; called inside of a match's world."""
    scene, clock = ask(TABLE, Scene), ask(TABLE, Clock)
    marks = seating.marks()
    owners = {people.name(who): marks.get(_player(who), "") for who in camp.members()}
    return LeftOff(
        scene.situation.title if scene else "",
        clock.round if clock and clock.order else 0,
        tuple(map(seating.called, seating.present())),
        {name: mark for name, mark in owners.items() if mark} if len(marks) > 1 else {},
    )


def _player(who: int) -> Seat:
    """The seat of the player whose character it is, also while a computer plays it for the player."""
    seat, lent = people.seat(who), ask(who, Lent)
    return lent.seat if lent and computer(seat) else seat
