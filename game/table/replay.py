"""What was played is played again: entry by entry, forwards and backwards, or all of it to compare each state."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.book import Event
from game.table.match import Entry, History, Match, Refused
from game.table.world import Snapshot, digest


def differences(match: Match) -> tuple[str, ...]:
    """What differs when today's rules play the entries again: a clause for each entry that differs, in order.

    The first clause may be about the state before the first entry.

    Each entry is played from the stored state before it, so that one difference does not hide the next.
    """
    return tuple(_differing(match))


def _differing(match: Match) -> Iterator[str]:
    again = Match(match.book, match.start)
    try:
        if digest(again.first) != digest(match.first):
            yield "the game begins otherwise than it did"
            again = _restarted(again, match.first)
        for number, (entry, state) in enumerate(zip(match.entries, match.states, strict=True), 1):
            wrong = _difference(again, entry, state)
            if wrong:
                yield f"entry {number} ({type(entry.intent).__name__} of {entry.seat}) {wrong}"
                again = _restarted(again, state)
    finally:
        again.close()


def _difference(again: Match, entry: Entry, state: Snapshot) -> str:
    """Play the entry; how its result differs from the stored one, empty if it does not."""
    try:
        again.play(entry.seat, entry.intent, entry.by)
    except Refused as refused:
        return f"is refused now: {refused}"
    met = again.entries[-1].state == entry.state or again.snapshot == state
    return "" if met else "leads to another state than the stored one"


def _restarted(again: Match, state: Snapshot) -> Match:
    """A match of the same game that goes on from that state; the given one is closed."""
    again.close()
    return Match(again.book, again.start, History([state], [], []))


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

    def told(self) -> Iterator[list[Event]]:
        """What happened by each entry from here on, as long as today's rules play them so; then the film is closed."""
        try:
            while self.at < self.length and (events := self.step()) is not None:
                yield events
        finally:
            self.close()

    def go(self, at: int) -> None:
        """Stand where the match stood after that many entries."""
        same = max(0, min(at, self.at) - 1)  # the last entry may have come out otherwise than it is told
        del self.entries[same:], self._snapshots[same + 1 :]
        self.entries += self._told[same:at]
        self._snapshots += self._stood[same + 1 : at + 1]
        self._go_to(self.snapshot)
