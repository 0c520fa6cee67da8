"""Measures how long a computer player thinks."""

from __future__ import annotations

from time import process_time

from game.table.book import Intent
from game.table.seats import Controller, Search, View
from game.table.why import Why


class Timed:
    """A controller that answers as another one does, and keeps the time which that one takes.

    Times are milliseconds of processor time. Windows tells it in steps of about 16 ms only.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self.thoughts: list[float] = []
        """The time of each decision that was made."""
        self.slices: list[float] = []
        """The time of each step of a search; beginning the search belongs to its first step."""

    def begin(self, view: View) -> Search | None:
        begun = process_time()
        search = self._controller.begin(view)
        return _TimedSearch(search, self, _since(begun)) if search else None


class _TimedSearch:
    """A search whose steps are timed."""

    def __init__(self, search: Search, watch: Timed, spent: float) -> None:
        self._search, self._watch = search, watch
        self._begun, self._spent = spent, 0.0

    @property
    def by(self) -> str:
        return self._search.by

    @by.setter
    def by(self, told: str) -> None:
        self._search.by = told

    @property
    def why(self) -> Why | None:
        return self._search.why

    def step(self) -> Intent | None:
        begun = process_time()
        intent = self._search.step()
        took, self._begun = self._begun + _since(begun), 0.0
        self._watch.slices.append(took)
        self._spent += took
        if intent is not None:
            self._watch.thoughts.append(self._spent)
        return intent

    def close(self) -> None:
        self._search.close()


def _since(begun: float) -> float:
    return (process_time() - begun) * 1000
