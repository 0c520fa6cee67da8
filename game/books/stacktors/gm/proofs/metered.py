"""A player whose thinking is counted, so that a play can be broken off after as much of it on every machine."""

from __future__ import annotations

from game.table.seats import Controller, Search, View
from game.table.sliced import Sliced


class Metered:
    """Plays as the player behind it does."""

    def __init__(self, behind: Controller) -> None:
        self._behind = behind
        self._past = 0
        self._now: Search | None = None

    def begin(self, view: View) -> Search | None:
        self._past = self.yields
        self._now = self._behind.begin(view)
        return self._now

    @property
    def yields(self) -> int:
        """How often its work has yielded so far, over all its answers."""
        return self._past + (self._now.yields if isinstance(self._now, Sliced) else 0)
