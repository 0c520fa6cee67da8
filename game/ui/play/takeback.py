"""Takes back: decides whose choice is taken back, how far a whole turn goes, and why nothing can be taken back now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.book import Seat
from game.ui.play.asked import Asked
from game.ui.play.flow import TableFlow

WAIT = "Take back when it is your decision."


class Takeback:
    """Takes back at one table; `undo` and `rewind` return why nothing can be taken back, as a sentence, or ""."""

    def __init__(
        self, flow: TableFlow[Any], asked: Callable[[], Asked | None], last: Callable[[], Seat], *, allowed: bool
    ) -> None:
        """`asked` gives what the screen shows as asked, `last` gives the seat that decided last.

        Nothing is taken back unless it is `allowed` at this table.
        """
        self._flow, self._asked, self._last, self._allowed = flow, asked, last, allowed

    def barred(self) -> str:
        """Why nothing may be taken back now; empty if it may."""
        if not self._allowed:
            return "At this table what is done is done."
        seat = self._seat()
        return self._flow.undo_reason(seat) if seat else WAIT

    def undo(self) -> str:
        """Take back the last step."""
        return self.barred() or self._flow.undo(self._seat())

    def rewind(self) -> str:
        """Take back this whole turn as far as the last reveal; outside of turns, take back everything up to there."""
        flow = self._flow
        sentence, turn, steps = self.barred(), flow.show.turn(flow.asked), 0
        while not self.barred():
            flow.undo(self._seat())
            if flow.show.turn(flow.asked) != turn:
                flow.redo()
                break
            steps += 1
        return "" if steps else sentence or "Nothing of this turn is to be taken back."

    def _seat(self) -> Seat:
        """The seat whose choice is taken back: that of the player who is asked.

        Where the last choice only made somebody else decide, or several may act, it is the seat that made that choice.
        """
        asked, show = self._asked(), self._flow.show
        last = next((one for one in reversed(self._flow.match.entries) if one.chosen), None)
        shared = asked is not None and len(asked.seats) > 1
        if last and last.seat in show.players() and (shared or show.hands_on(last.intent)):
            return last.seat
        return asked.seat if asked else self._last()
