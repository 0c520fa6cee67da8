"""Taking back: whose choice is taken back, how far a turn goes, and why not now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.book import Seat
from game.ui.play.asked import Asked
from game.ui.play.flow import Flow

WAIT = "Take back when it is your decision."


class Takeback:
    """Takes back at one table; `allowed`: where it is done at all. What is done gives a sentence where it cannot be."""

    def __init__(
        self, flow: Flow[Any], asked: Callable[[], Asked | None], last: Callable[[], Seat], *, allowed: bool
    ) -> None:
        """`asked`: what the screen has turned to; `last`: who decided last, alone."""
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
        """Take back all of this turn, as far as the last reveal; outside of turns all up to there."""
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
        """Whose choice is taken back: whoever is asked; where the last
        choice only handed on, or several may act, whoever made that one.
        """
        asked, show = self._asked(), self._flow.show
        last = next((one for one in reversed(self._flow.match.entries) if one.chosen), None)
        shared = asked is not None and len(asked.seats) > 1
        if last and last.seat in show.players() and (shared or show.hands_on(last.intent)):
            return last.seat
        return asked.seat if asked else self._last()
