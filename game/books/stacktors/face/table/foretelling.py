"""What enemies mean to do is worked out while a player ponders a turn, a little in each frame."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.mind.intentions import Foreseeing, foreseeing
from game.table.world import Snapshot
from game.ui.kit.settings import Intentions

SLICE: Final = 0.005
"""How many seconds of a frame are spent on it; the step that is under way then is finished."""


class Foretelling:
    """Looks for it once hints at danger are known; after each deed all is dropped and worked out anew."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._at: tuple[Snapshot, Intentions] | None = None
        """For which state and setting it is looked for."""
        self._search: Foreseeing | None = None

    def update(self, *, wanted: bool) -> bool:
        """Look a little further, if that is `wanted` now; is there something new to be seen?"""
        state = self._state
        at = state.pacer.match.snapshot, state.look.settings.intentions
        if self._at is None or at[0] is not self._at[0] or at[1] != self._at[1]:
            gone = self._drop()
            if wanted:
                self._begin(at)
            return gone
        return wanted and self._search is not None and self._look(self._search)

    def _begin(self, at: tuple[Snapshot, Intentions]) -> None:
        asked, setting = self._state.asked, at[1]
        if asked:
            self._at = at
        if asked and setting != "off":
            table = self._state.pacer.table
            self._search = foreseeing(table, asked.seat, asked.decision, always=setting == "always")

    def _look(self, search: Foreseeing) -> bool:
        until = perf_counter() + SLICE
        known = search.step()
        while not known and perf_counter() < until:
            known = search.step()
        if known:
            self._state.meant = search.found or {}
            self.end()
        return known

    def _drop(self) -> bool:
        """Forget what was known; was there anything?"""
        self.end()
        gone, self._at, self._state.meant = bool(self._state.meant), None, {}
        return gone

    def end(self) -> None:
        """Look no further."""
        if self._search:
            self._search.close()
        self._search = None
