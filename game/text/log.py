"""All lines that have been told so far; undo takes lines back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.table.book import Event
from game.table.lines import Line
from game.table.match import Match
from game.text.story import numbered
from game.text.voice import EventTeller

REASONS = 6
"""The most lines that `why` explains."""


class Log:
    """Turns events into lines and remembers for each line how many entries the match had when it was told."""

    def __init__(self, match: Match, teller: EventTeller, facts: Mapping[str, str] | None = None) -> None:
        """`facts` holds what the players can learn: by key, in the campaign's words."""
        self._match, self._facts = match, facts
        self._teller = teller
        self._told: list[tuple[int, Line]] = []

    def tell(self, events: list[Event]) -> list[str]:
        """The lines that tell these events; some may wait until later events are told with them."""
        return self._keep(self._teller.tell(events))

    def recall(self) -> None:
        """Take in the lines of all entries that the match has, as in a saved game."""
        self._told = list(numbered(self._match, self._facts))

    def rest(self) -> list[str]:
        """The lines that were still waiting."""
        return self._keep(self._teller.rest())

    def _keep(self, lines: Iterable[Line]) -> list[str]:
        fresh = list(lines)
        self._told += [(len(self._match.entries), line) for line in fresh]
        return [line.text for line in fresh]

    def back(self) -> list[str]:
        """Forget the lines about entries that have been undone, and return them."""
        undone = [line.text for entry, line in self._told if entry > len(self._match.entries)]
        self._told = self._told[: len(self._told) - len(undone)]
        return undone

    def last(self, number: int) -> list[str]:
        """The last lines, `number` of them, each with the rules that decided it."""
        return [line.cited for _, line in self._told[-number:]] if number > 0 else []

    def reasons(self) -> list[str]:
        """The last lines that rules decided, with these rules."""
        return [line.first.cited for _, line in self._told if line.rules][-REASONS:]
