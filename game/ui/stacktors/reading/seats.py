"""Which player leads which character."""

from __future__ import annotations

from typing import NamedTuple

from game.stacktors.components import Party
from game.stacktors.play.people import people
from game.stacktors.play.situation import camp
from game.table.book import GM, Seat
from game.table.world import TABLE, get
from game.ui.kit.marks import CROWN, SHAPES
from game.ui.play.state_cache import StateCache


class Owner(NamedTuple):
    """A player, by mark and name."""

    mark: str
    name: str


class SeatsNow:
    """Answers questions about the players."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def of(self, who: int) -> Seat:
        """The seat that leads the character."""
        with self._known.inside():
            return people.seat(who)

    def players(self) -> tuple[Seat, ...]:
        """The players' seats, in order."""
        with self._known.inside():
            return people.seats()

    def speaker(self) -> Seat:
        """The seat that speaks for the party: that of the first of its characters that a player leads."""
        with self._known.inside():
            led = filter(people.led_by_player, (*people.party(), *camp.members()))
            return next(map(people.seat, led), people.seats()[0])

    def player(self, seat: Seat) -> str:
        """The name of the player in that seat."""
        if seat == GM:
            return "The game master"
        with self._known.inside():
            return next((info.name for info in get(TABLE, Party).seats if info.seat == seat), seat)

    def shape(self, seat: Seat) -> str:
        """The shape that is the player's mark."""
        with self._known.inside():
            seats = get(TABLE, Party).seats
        marks = {info.seat: info.mark or SHAPES[n % len(SHAPES)] for n, info in enumerate(seats)}
        return marks.get(seat, CROWN)

    def mark(self, who: int) -> str:
        """The mark of the player who leads it, where several play; empty for what no player leads."""
        with self._known.inside():
            led = people.is_character(who)
        seat = self.of(who) if led else GM
        return self.shape(seat) if seat != GM and len(self.players()) > 1 else ""

    def owner(self, who: int) -> Owner | None:
        """The player who leads it, where several play; None for what no player leads."""
        mark = self.mark(who)
        return Owner(mark, self.player(self.of(who))) if mark else None
