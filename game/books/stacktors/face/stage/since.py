"""What has been seen lately, and what of it a player is told who decides again."""

from __future__ import annotations

from game.board.grid import Cell
from game.books.stacktors.face.pages.story_log import SeenEvent
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.prose.recap import Around, RecapLine, recap
from game.table.book import Event, Seat

_KEPT = 600
"""How many events are remembered."""


class Since:
    """Remembers the events that were seen, each with the number of the entry that brought it."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._seen: list[SeenEvent] = []

    @property
    def _now(self) -> int:
        return len(self._reader.match.entries)

    def hear(self, event: Event) -> None:
        """Take in an event that has just been seen."""
        self._seen.append((self._now, event))
        del self._seen[:-_KEPT]

    def recall(self, seen: list[SeenEvent]) -> None:
        """Take in what was seen before, as after a load."""
        self._seen = seen[-_KEPT:]

    def begin_anew(self, entries: int) -> None:
        """Forget what was taken back: something else happens after so many entries instead."""
        self._seen = [(entry, event) for entry, event in self._seen if entry <= entries]

    def told(self, seat: Seat) -> list[RecapLine]:
        """What has happened since that seat decided last; nothing before it has decided for the first time."""
        last = self._reader.match.decided(seat)
        if last is None:
            return []
        events = (event for entry, event in self._seen if last < entry <= self._now)
        return recap(
            events, Around(lambda who: self._owns(seat, who), self._reader.name, lambda at: self._near(seat, at))
        )

    def _owns(self, seat: Seat, who: int) -> bool:
        return self._reader.seats.of(who) == seat

    def _near(self, seat: Seat, cell: Cell) -> tuple[int, int] | None:
        """Who of the seat's characters is nearest to the cell, and how many cells away."""
        board = self._reader.table.board
        looks = ((who, look) for who, look in self._reader.looks().items() if not look.out and self._owns(seat, who))
        far = [(board.distance(cell, look.cell), who) for who, look in looks] if board else []
        return min(far)[::-1] if far else None
