"""Builds a match from a log, line by line, without playing any rule; from a damaged log, as much as still follows."""

from __future__ import annotations

import msgspec

from game.table import world
from game.table.book import GM, Book, Raw
from game.table.codec import Codec, unknown
from game.table.log import BROKEN, ChangedRow, Header, LogError, LogRecord, start_of
from game.table.match import Entry, History, Match, Undone
from game.table.migrations import migrated
from game.table.world import EntityRow, Snapshot

LOST = Raw('{"type":"Lost"}')
"""The entry that stands in a match for one that was lost with a damaged line."""
MOST_LOST = 10_000
"""The most entries that may be missing before a checkpoint."""


class _GapError(Exception):
    """A line that does not follow from the lines before it."""


class Fold:
    """Builds a match line by line."""

    def __init__(self, book: Book, header: Header) -> None:
        self._codec = Codec(book)
        self._book, self._header = book, header
        self._start = start_of(header, book)
        self._past = History([], [], [])
        self.doubted = False
        """Is a line missing or uncertain?

        Then the next line is taken only if it leads to the state that it names, or is a checkpoint.
        """
        self._beginning = self._named = ""
        """The hashes that the first state and the last line name."""
        self._since = 0
        """How many entries there were when play began by the current revision of the rules."""
        self.rules = header.rules
        """The revision of the rules by which the last lines were played."""
        self.assets: list[tuple[str, str]] = []
        self.lost = 0
        """How many entries were lost with damaged lines, as far as checkpoints show."""

    def line(self, body: bytes, number: int) -> None:
        """Take the line with that number in the file. When it raises LogError, it has changed nothing."""
        try:
            line = msgspec.json.decode(migrated(body, self._header.format), type=LogRecord)
            if line.asset:
                self.assets.append((line.asset, line.data))
            elif line.mark:
                self._mark(line)
            elif line.seat:
                self._advance(line)
            else:
                self._checkpoint(line)
            if self.rules < self._book.rules:
                self._codec.unknown.clear()  # fields of components under earlier rules have no meaning any more
        except BROKEN as error:
            raise LogError(f"line {number}: it cannot be read ({error})") from error
        except _GapError as error:
            raise LogError(
                f"line {number}: it does not follow from what stands before it; lines are missing there"
            ) from error

    def _mark(self, line: LogRecord) -> None:
        past = self._past
        if line.mark == "undo" and 0 <= line.n < self.count:
            self._check_state(line, past.snapshots[line.n])
            past.undone.append(Undone(tuple(past.entries[line.n :]), tuple(past.snapshots[line.n + 1 :])))
            del past.entries[line.n :], past.snapshots[line.n + 1 :]
        elif line.mark == "redo" and past.undone and line.n == self.count + len(past.undone[-1].entries):
            self._check_state(line, past.undone[-1].snapshots[-1])
            again = past.undone.pop()
            past.entries.extend(again.entries)
            past.snapshots.extend(again.snapshots)
        else:
            raise _GapError
        self._named = line.state or (past.entries[-1].state if past.entries else self._beginning)

    def _advance(self, line: LogRecord) -> None:
        past = self._past
        if line.n != self.count + 1 or not self.begun:
            raise _GapError
        rows = self._rows(line, past.snapshots[-1])
        after = _applied(past.snapshots[-1], rows)
        self._check_state(line, after)
        past.snapshots.append(after)
        past.entries.append(
            Entry(
                line.seat, self._codec.intent(bytes(line.intent)), rows, line.state, line.by, line.chosen, line.reveals
            )
        )
        past.undone.clear()
        self._named = line.state

    def _checkpoint(self, line: LogRecord) -> None:
        """Take a checkpoint.

        It is the first state, a state that must equal the current one, or a state from which play goes on after lost
        lines.
        """
        rows = self._rows(line, {})
        after = _applied({}, rows)
        if line.header and line.header.rules != self.rules:
            self.rules, self._since = line.header.rules, line.n
        if not self.begun and (not line.n or self.doubted):
            self._past.snapshots.append(after)
            self._beginning = line.state
        if self.begun and line.n == self.count and after == self._past.snapshots[-1]:
            self.doubted = False
        elif self.doubted and self.begun:
            self._bridge(line, after)
        else:
            raise _GapError
        self._named = line.state

    def _bridge(self, line: LogRecord, after: Snapshot) -> None:
        """Put LOST entries in the place of the lost ones; the last of them leads to the checkpoint's state."""
        past, kept = self._past, min(self.count, max(line.n - 1, 0))
        if line.n - kept > MOST_LOST:
            raise _GapError
        del past.entries[kept:], past.snapshots[kept + 1 :]
        past.undone.clear()
        before, missing = past.snapshots[-1], max(line.n - kept, 1)
        rows = tuple(
            (who, after.get(who)) for who in sorted(before.keys() | after.keys()) if before.get(who) != after.get(who)
        )
        for number in range(missing):
            last = number == missing - 1
            past.entries.append(
                Entry(GM, LOST, rows if last else (), line.state if last else world.digest(before), reveals=True)
            )
            past.snapshots.append(after if last else before)
        self.lost += missing
        self.doubted = False

    def _check_state(self, line: LogRecord, after: Snapshot) -> None:
        """While a line is doubted, raise _GapError if the state's hash is not the one that the line names.

        Without a hash, or with one of earlier rules, whose components may have had other shapes, the number of the line
        is enough.
        """
        if self.doubted and self.ruled and line.state and world.digest(after) != line.state:
            raise _GapError
        self.doubted = False

    def _rows(self, line: LogRecord, before: Snapshot) -> tuple[tuple[int, EntityRow | None], ...]:
        return tuple(
            (change[0], self._row(change, () if line.whole else before.get(change[0], ()))) for change in line.changed
        )

    def _row(self, change: ChangedRow, before: EntityRow) -> EntityRow | None:
        _, fresh, lost = change
        if fresh is None:
            return None
        new = {world.kind(part): part for part in map(self._codec.component, map(bytes, fresh))}
        row = [new.pop(world.kind(part), part) for part in before if world.kind(part) not in lost]
        return tuple(sorted((*row, *new.values()), key=world.kind) if new else row)

    def match(self) -> Match:
        """The match as read so far. Raises LogError when not even its first state was read."""
        if not self.begun:
            raise LogError("the file ends before the game begins")
        return Match(self._book, self._start, self._past)

    @property
    def ruled(self) -> bool:
        """Were the last lines played by today's rules, so that their hashes must be met?"""
        return self.rules == self._book.rules

    def differs(self) -> int:
        """The number of the first entry whose state is not the one that it names, 0 for the first state.

        It is -1 where the last state is as named, or cannot be compared.
        """
        past, last = self._past, self.count
        if not self.ruled or world.digest(past.snapshots[-1]) == self._named:
            return -1
        entries = range(self._since + 1, last + 1)
        return next((n for n in entries if world.digest(past.snapshots[n]) != past.entries[n - 1].state), last)

    def cut(self, count: int) -> None:
        """Keep only the first `count` entries and leave out the rest."""
        del self._past.entries[count:], self._past.snapshots[count + 1 :]
        self._past.undone.clear()

    def unknown(self) -> tuple[str, ...]:
        """The fields in the file that this version does not know, each named by its place.

        Fields of rules before today's are not among them.
        """
        start = () if self._header.rules < self._book.rules else unknown(self._header.start, self._start, "start")
        return tuple(dict.fromkeys((*start, *self._codec.unknown)))

    @property
    def begun(self) -> bool:
        """Has the state before the first entry been read?"""
        return bool(self._past.snapshots)

    @property
    def count(self) -> int:
        """How many entries there are so far."""
        return len(self._past.entries)


def _applied(before: Snapshot, rows: tuple[tuple[int, EntityRow | None], ...]) -> Snapshot:
    after = dict(before)
    for who, row in rows:
        if row is None:
            after.pop(who, None)
        else:
            after[who] = row
    return after
