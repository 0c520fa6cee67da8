"""Saves time: what the screen works out about a match is kept until the match's state changes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypeVar

from game.table.book import Seat
from game.table.match import Match
from game.table.seats import Onlooker
from game.table.world import Snapshot

T = TypeVar("T")


class StateCache:
    """Looks into a match's world as a seat may know it, and remembers what it finds until the state changes."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.onlooker = Onlooker(match, seat)
        self._at: Snapshot | None = None
        self._known: dict[object, object] = {}

    def inside(self) -> AbstractContextManager[None]:
        """The match's world inside of a `with` block; it may only be read there."""
        return self.onlooker.inside()

    def kept(self, key: object, find: Callable[[], T]) -> T:
        """What `find` returns, which is called inside the world once for each state of the match.

        `key` names the answer among all that are kept here.
        """
        if self._at is not self.match.snapshot:
            self._at = self.match.snapshot
            self._known.clear()
        if key not in self._known:
            with self.inside():
                self._known[key] = find()
        return self._known[key]  # type: ignore[return-value]
