"""Who sits at the table, and which player leads which character."""

from __future__ import annotations

from typing import NamedTuple

from game.books.stacktors.ahead import endings
from game.books.stacktors.components import Lent, Party
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.prose import course as seating_prose
from game.books.stacktors.values.seat_info import SeatInfo
from game.table.book import GM, Seat, computer
from game.table.world import TABLE, ask, get
from game.ui.kit.skin import CROWN
from game.ui.play.state_cache import StateCache


class Owner(NamedTuple):
    """A player, by mark and name, as in the middle of a sentence; the mark is hollow where a computer plays."""

    mark: str
    name: str
    hollow: bool = False


class SeatsNow:
    """Answers questions about the players."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def of(self, who: int) -> Seat:
        """The seat that leads the character."""
        with self._known.inside():
            return people.seat(who)

    def lender(self, who: int) -> Seat:
        """The seat that gets the character back, while another plays it; empty where none does."""
        with self._known.inside():
            lent = ask(who, Lent)
        return lent.seat if lent else ""

    def known(self) -> tuple[SeatInfo, ...]:
        """All who have ever played here, in order."""
        with self._known.inside():
            return get(TABLE, Party).seats

    def free(self) -> Seat:
        """The seat for one more player."""
        with self._known.inside():
            return seating.free_seat()

    def players(self) -> tuple[Seat, ...]:
        """The seats of the players who are at the table, in order."""
        with self._known.inside():
            return seating.present()

    def heard(self) -> tuple[Seat, ...]:
        """Those of them who are asked before something ends for all."""
        with self._known.inside():
            return seating.heard()

    def speaker(self) -> Seat:
        """The seat that speaks for the party: that of the first of its characters that a player leads."""
        with self._known.inside():
            return endings.speaker()

    def player(self, seat: Seat) -> str:
        """The name of the player in that seat."""
        if seat == GM:
            return "The game master"
        with self._known.inside():
            return seating.called(seat)

    def shape(self, seat: Seat) -> str:
        """The shape that is the player's mark."""
        return self._known.kept(("marks",), seating.marks).get(seat, CROWN)

    def owner(self, who: int) -> Owner | None:
        """The player who leads it, where several play; None for what no player leads."""
        with self._known.inside():
            led = people.is_character(who)
        seat = self.of(who) if led else GM
        if seat == GM or len(self.known()) < 2:
            return None
        hollow = computer(seat)
        name = "the computer" if hollow else self.player(seat)
        return Owner(self.shape(self.lender(who) if hollow else seat), name, hollow)

    def away(self) -> str:
        """A sentence that says who has left the table; empty where nobody has."""
        with self._known.inside():
            return seating_prose.away()
