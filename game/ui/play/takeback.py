"""Takes back: decides whose choice is taken back, how far a whole turn goes, and why nothing can be taken back now."""

from __future__ import annotations

from typing import Any, Protocol

from game.table.book import Seat
from game.ui.play.agreement import Agreement, Voter
from game.ui.play.boxes import HandOver, NextScreen
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import Host, Lectern

WAIT = "Take back when it is your decision."


class TakingBack(Host, Lectern, Protocol):
    """What taking back needs of the table's screen."""

    pacer: Pacer[Any]
    hand_over: HandOver
    next_screen: NextScreen


class Takeback:
    """Takes back at one table, if that is allowed there."""

    def __init__(self, screen: TakingBack, *, allowed: bool) -> None:
        self._screen, self._allowed = screen, allowed
        self._held: Seat = ""
        """The seat whose deed is taken back as soon as its player agrees; "" if nobody is asked."""

    def barred(self) -> str:
        """Why nothing may be taken back now; empty if it may."""
        if not self._allowed:
            return "At this table what is done is done."
        seat = self._seat()
        return self._screen.pacer.undo_reason(seat) if seat else WAIT

    def told(self) -> str:
        """What would be taken back, with the name of who did it where several play; empty where nothing would be."""
        if self.barred():
            return ""
        show, seat = self._screen.pacer.show, self._seat()
        last = show.latest()
        return f"{show.player(seat)}: {last}" if last and len(show.players()) > 1 else last

    def undo(self) -> None:
        """Take back the last step, or say why not; if it is another player's, that player is asked first."""
        barred, seat, pacer = self.barred(), self._seat(), self._screen.pacer
        asked = self._screen.asked
        if barred or asked is None or seat in asked.seats:
            self._screen.jumped(barred or pacer.undo(seat))
            return
        self._held, name = seat, pacer.show.player(seat)
        voter = Voter(seat, pacer.show.shape(seat), name)
        taker = "All of you take" if len(asked.seats) > 1 else f"{pacer.show.player(asked.seat)} takes"
        text = f"{taker} back what {name} did last.\n{pacer.show.latest()}".strip()
        self._screen.next_screen.raised = Agreement(f"Back to {name}?", text, f"Yes, {name}", (voter,), seat)

    def settled(self, *, goes: bool) -> None:
        """Take it back, or leave it, since the player who did it has answered."""
        seat, self._held = self._held, ""
        if seat and goes:
            self._screen.jumped(self.barred() or self._screen.pacer.undo(seat))

    def rewind(self) -> None:
        """Take back this whole turn as far as the last reveal; outside of turns, take back everything up to there."""
        pacer = self._screen.pacer
        sentence, turn, steps = self.barred(), pacer.show.turn(pacer.asked), 0
        while not self.barred():
            pacer.undo(self._seat())
            if pacer.show.turn(pacer.asked) != turn:
                pacer.redo()
                break
            steps += 1
        self._screen.jumped("" if steps else sentence or "Nothing of this turn is to be taken back.")

    def _seat(self) -> Seat:
        """The seat whose choice is taken back: that of the player who is asked.

        Where the last choice was a deed of somebody's own turn, or several may act, it is the seat that made it.
        """
        asked, show = self._screen.asked, self._screen.pacer.show
        last = self._screen.pacer.match.last_by_hand
        shared = asked is not None and len(asked.seats) > 1
        if last and last.seat in show.players() and (shared or show.own(last.intent)):
            return last.seat
        return asked.seat if asked else self._screen.hand_over.seat
