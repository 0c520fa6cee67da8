"""The hints that are due: what has come for the first time, in the order in which it came."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from game.books.stacktors.lesson.hints import HINTS, MOMENTARY, OF_PLACE, of_event, of_turns
from game.table.book import Event


class HintQueue:
    """Notes what happens at one table; `own` says who is led by a person there."""

    def __init__(self, own: Callable[[int], bool]) -> None:
        self._own = own
        self._due: list[str] = []
        self._before: Event | None = None

    def hear(self, event: Event) -> None:
        """Take note of an event."""
        self.notice((of_event(event, self._own), of_turns(self._before, event, self._own)))
        self._before = event

    def notice(self, keys: Iterable[str]) -> None:
        """Take note of what calls for these hints."""
        self._due += [key for key in dict.fromkeys(keys) if key in HINTS and key not in self._due]

    def decide(self, keys: Iterable[str]) -> None:
        """Take note of what a decision calls for; what another decision has called for is no longer due."""
        called = tuple(keys)
        self._due = [key for key in self._due if key not in MOMENTARY or key in called]
        self.notice(called)

    def next(self, given: Collection[str], place: str) -> str:
        """The key of the oldest hint that is due and was not given yet, which is then no longer due; "" for none.

        What speaks of a place where the players are no more is no longer due.
        """
        self._due = [key for key in self._due if key not in given and OF_PLACE.get(key, place) == place]
        return self._due.pop(0) if self._due else ""
