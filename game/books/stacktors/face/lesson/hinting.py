"""Gives the first-time hints on the screen: one at a time, while nothing else is said."""

from __future__ import annotations

from game.books.stacktors.face.lesson.noticing import noticed
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.lesson.hint_queue import HintQueue
from game.books.stacktors.lesson.hints import HINTS
from game.notebook import Notebook

_STANDS = 8000
"""For how many milliseconds a hint stands at least; then it goes with the next deed."""


class Hinting:
    """Keeps the hint that stands, and those that are due."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._queue = HintQueue(state.flow.show.led)
        self.key = ""
        """The hint that stands; empty for none."""
        self._left = 0
        self._given_at: object = None
        self._given_in = ""
        """Where the hint that stands was given: in camp, in a fight or in free play. It goes once that is over."""
        self._seen: tuple[object, ...] = ()
        state.flow.listeners.append(self._queue.hear)

    @property
    def sentence(self) -> str:
        """The hint that stands, in its words."""
        return HINTS.get(self.key, "")

    def update(self, ms: int, notebook: Notebook) -> bool:
        """Let time pass, in milliseconds; does another hint stand now, or none any more?"""
        state = self._state
        self._left -= ms
        if not notebook.notes.hints:
            return self._stand("")
        if state.asked is None or state.flow.cues.busy:
            return False
        self._look()
        place = self._place()
        lasts = self._left > 0 or state.flow.match.snapshot is self._given_at
        if self.key and lasts and place == self._given_in:
            return False
        found = self._queue.next(notebook.notes.given, place)
        if found:
            notebook.give(found)
            self._left, self._given_at, self._given_in = _STANDS, state.flow.match.snapshot, place
        return self._stand(found)

    def _place(self) -> str:
        """Where the players are: in camp, in a fight or in free play."""
        if self._state.camping:
            return "camp"
        return "fight" if self._state.reader.table.conflict else "free"

    def _look(self) -> None:
        """Take note of what is open, pointed at and drawn, if that is something else than before."""
        state, view = self._state, self._state.view
        glance = state.dock.glance if state.dock else None
        drawn = view.camera.view, view.marks.threat is None, view.hints and view.hints.shown
        now = state.flow.match.snapshot, glance, state.selection.over, state.selection.cell, drawn
        if now != self._seen:
            self._seen = now
            self._queue.decide(noticed(state))

    def close(self) -> None:
        """Let the hint go that stands."""
        self._stand("")

    def _stand(self, key: str) -> bool:
        before, self.key = self.key, key
        return self.key != before
