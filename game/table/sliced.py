"""A search that is written as one generator and runs in slices of time."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from time import perf_counter_ns
from typing import NamedTuple, TypeVar

from game.table import world
from game.table.book import Intent
from game.table.seats import STEP_MS, View
from game.table.why import Why
from game.table.world import Snapshot

T = TypeVar("T")


class Weighed(NamedTuple):
    """An answer, and why it is one; None where nothing was weighed."""

    answer: Intent
    why: Why | None = None


Work = Generator[None, None, Weighed]
"""Thinking: it yields wherever it may be interrupted, and returns the answer."""


def listed(found: Iterable[T]) -> Generator[None, None, list[T]]:
    """All of them, found one after the other; the work may be interrupted after each."""
    told = list[T]()
    for one in found:
        told.append(one)
        yield
    return told


class Sliced:
    """A search whose work stops for a while at the first yield after STEP_MS.

    The work runs in the scratch world of the view. What it had there is kept while it waits, so the length of a slice
    changes no answer.
    """

    def __init__(self, view: View, work: Work, by: str = "bot") -> None:
        self.by = by
        self.why: Why | None = None
        self.yields = 0
        """How often the work has yielded so far: that tells how long it has been, the same on every machine."""
        self._view, self._work = view, work
        self._at: Snapshot | None = None

    def step(self) -> Intent | None:
        """Work for about STEP_MS; the answer once there is one."""
        until = perf_counter_ns() + STEP_MS * 1_000_000
        with self._view.inside(self._at):
            try:
                self._think()
                while perf_counter_ns() < until:
                    self._think()
            except StopIteration as done:
                weighed: Weighed = done.value
                self.why = weighed.why
                return weighed.answer
            self._at = world.capture()
        return None

    def _think(self) -> None:
        self.yields += 1
        next(self._work)

    def close(self) -> None:
        """End the work where it is."""
        self._work.close()
