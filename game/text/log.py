"""What has been told so far, as lines that undo can take back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.table.book import Event
from game.table.lines import Line
from game.table.match import Match
from game.text.story import numbered
from game.text.voice import Tale

REASONS = 6
"""So many lines are explained."""


class Log:
    """Turns events into lines as they come and remembers after how many entries each was told."""

    def __init__(self, match: Match, tale: Tale, facts: Mapping[str, str] | None = None) -> None:
        """`facts` is what can be known, in the campaign's words."""
        self._match, self._facts = match, facts
        self._tale = tale
        self._told: list[tuple[int, Line]] = []

    def tell(self, events: list[Event]) -> list[str]:
        """The new lines."""
        return self._keep(self._tale.tell(events))

    def recall(self) -> None:
        """Take up what was told of the entries there are, as in a saved game."""
        self._told = list(numbered(self._match, self._facts))

    def rest(self) -> list[str]:
        """What still waited for its end."""
        return self._keep(self._tale.rest())

    def _keep(self, lines: Iterable[Line]) -> list[str]:
        fresh = list(lines)
        self._told += [(len(self._match.entries), line) for line in fresh]
        return [line.text for line in fresh]

    def back(self) -> None:
        """Forget what was told of entries that are undone."""
        self._told = [(entry, line) for entry, line in self._told if entry <= len(self._match.entries)]

    def last(self, number: int) -> list[str]:
        """The last so many lines, each with the rules that decided it."""
        return [line.cited for _, line in self._told[-number:]] if number > 0 else []

    def reasons(self) -> list[str]:
        """The last lines that rest on rules, with these."""
        return [line.first.cited for _, line in self._told if line.rules][-REASONS:]
