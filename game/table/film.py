"""A film: a match that was played is played again, entry by entry, forwards and backwards."""

from __future__ import annotations

from game.table.book import Event
from game.table.match import History, Match, Refused


class Film(Match):
    """Shows what another match came through. It decides nothing, and nothing of it is written down."""

    def __init__(self, told: Match) -> None:
        """Begin before the first entry; `told` stays as it is, and may be closed."""
        super().__init__(told.book, told.start, History([told.first], [], []))
        self._told = tuple(told.entries)
        self._stood = (told.first, *told.states)

    @property
    def at(self) -> int:
        """How many entries have been shown."""
        return len(self.entries)

    @property
    def length(self) -> int:
        """How many entries there are."""
        return len(self._told)

    def step(self) -> list[Event] | None:
        """Play the next entry; what happened, or None where today's rules play it otherwise.

        The state is the one that the log tells in any case.
        """
        entry, now = self._told[self.at], self.at + 1
        try:
            events = self.play(entry.seat, entry.intent, entry.by)
        except Refused:
            self.go(now)
            return None
        if self.snapshot == self._stood[now]:
            return events
        self.go(now)
        return None

    def go(self, at: int) -> None:
        """Stand where the match stood after that many entries."""
        same = max(0, min(at, self.at) - 1)  # the last entry may have come out otherwise than it is told
        del self.entries[same:], self._snapshots[same + 1 :]
        self.entries += self._told[same:at]
        self._snapshots += self._stood[same + 1 : at + 1]
        self._go_to(self.snapshot)
