"""Reads a log from disk and builds the match from it, line by line; where it is damaged, as much as can be brought
back.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from game import garbage
from game.files import Unread
from game.phrases import capital
from game.plain import shortened
from game.table import disk, log, world
from game.table.book import GM, Book, Raw
from game.table.codec import Codec, unknown
from game.table.disk import FileRead
from game.table.log import BROKEN, ChangedRow, Header, LogError, LogRecord, migrated, repaired, start_of
from game.table.match import Entry, History, Match, Undone
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


BookOf = Callable[[str], Book]
NumberedLines = list[tuple[int, bytes]]
Bodies = list[tuple[int, bytes | None, str]]
"""Lines with their numbers and their JSON (None for a line that cannot be repaired), and what was wrong with each."""


class End(Struct, frozen=True):
    """What a Keeper needs that goes on with a file which was read whole.

    It goes on only with the file that was read.
    """

    found: FileRead
    whole: int
    """How many of the file's bytes are whole lines."""
    known: frozenset[str]
    """The names of the assets in the file."""
    rules: int
    """The revision of the rules by which the file's last lines were played."""


class Loaded(Struct, frozen=True):
    """A match read from disk. `mended` has sentences when something was left out, repaired or is different now.

    `end` goes to the Keeper that goes on with the file. It is None where the file must stay as it is and the Keeper
    begins a new one.
    """

    match: Match
    header: Header
    end: End | None
    mended: str = ""
    assets: tuple[tuple[str, str], ...] = ()


def read(path: Path, book_of: BookOf, *, mend: bool = False) -> Loaded:
    """Read a log as `saves.read` does, but without unpacking its assets."""
    found = _found(path)
    lines = list(log.lines(found.data))
    if not lines:
        raise LogError(f"{path.name}: the file is empty")
    try:
        with garbage.put_off():
            return _mended(lines, book_of) if mend else _read_whole(found, lines, book_of)
    except LogError as error:
        told = type(error)(f"{path.name}: {error}")
        told.stands = not mend and _recoverable(lines, book_of)
        raise told from error


def _found(path: Path) -> FileRead:
    try:
        return disk.read(path)
    except Unread as error:
        raise LogError(f"{path.name}: {error}") from error


def _recoverable(lines: NumberedLines, book_of: BookOf) -> bool:
    """Can a game be brought back from the lines?"""
    try:
        _mended(lines, book_of).match.close()
    except LogError:
        return False
    return True


def _read_whole(found: FileRead, lines: NumberedLines, book_of: BookOf) -> Loaded:
    header = log.read_header(lines[0][1])
    fold = Fold(_book(book_of, header), header)
    torn = _cut_off(*lines[-1])
    for number, line in lines[1 : -1 if torn else None]:
        fold.line(log.unseal(line, number), number)
    told = (
        [f"The last line was cut off while it was written; the game goes on after entry {fold.count}."] if torn else []
    )
    match = fold.match()
    kept = _reasons_to_copy(fold, header, match.book.rules)
    wrong = fold.differs()
    if wrong >= 0:
        match.close()
        raise LogError(f"entry {wrong}: the table did not stand then as its hash says")
    end = End(found, found.data.rfind(b"\n") + 1, frozenset(name for name, _ in fold.assets), fold.rules)
    return Loaded(
        match, header, None if kept else end, " ".join([*told, *kept, *_rules_note(fold, match)]), tuple(fold.assets)
    )


def _cut_off(number: int, line: bytes) -> bool:
    """Was the last line not written to its end? Raises LogError where it was, and only its newline was damaged."""
    if line.endswith(b"\n"):
        return False
    try:
        log.unseal(line[:-1], number)
    except LogError:
        return True
    raise LogError(f"line {number}: its last byte was changed")


def _reasons_to_copy(fold: Fold, header: Header, rules: int) -> list[str]:
    """Why the file stays as it is and the game goes on in a copy; none where it can go on in the file."""
    why = []
    if header.format != log.FORMAT:
        why.append("An earlier version of the game wrote this file")
    if fold.rules > rules:
        why.append("A newer version of the game wrote this file")
    if fold.unknown():
        why.append(
            "This version of the game does not know what another one wrote into this file "
            f"({', '.join(shortened(name, 60) for name in fold.unknown()[:3])})"
        )
    return [f"{'. '.join(why)}; the game goes on in a copy, and the file stays as it is."] if why else []


def _rules_note(fold: Fold, match: Match) -> list[str]:
    if fold.ruled:
        return []
    return [
        (
            f"This game was played by revision {fold.rules} of the rules until now, and goes on by "
            f"revision {match.book.rules}."
        )
    ]


def _book(book_of: BookOf, header: Header) -> Book:
    try:
        return book_of(header.book)
    except KeyError as error:
        raise LogError(
            f'line 1: the game is of the book "{shortened(header.book, 40)}", which this version does not have'
        ) from error


# --- damaged logs


def _mended(lines: NumberedLines, book_of: BookOf) -> Loaded:
    """Read each line that follows from the one before, and each line that can be repaired.

    After lost lines, what comes from a checkpoint on is read.
    """
    bodies = list(repaired(lines))
    header = _header(bodies)
    fold = Fold(_book(book_of, header), header)
    told = [wrong for _, _, wrong in bodies if wrong]
    for number, body, wrong in bodies:
        fold.doubted = fold.doubted or bool(wrong)
        try:
            if body and not _is_header(body):
                fold.line(body, number)
        except LogError as error:
            told += [] if fold.doubted else [str(error)]
            fold.doubted = True
    return _recovered(fold, header, told)


def _recovered(fold: Fold, header: Header, told: list[str]) -> Loaded:
    if not fold.begun:
        raise LogError("nothing of the game can be brought back from the file")
    wrong = fold.differs()
    if wrong > 0:
        fold.cut(wrong - 1)
        told.append(f"entry {wrong}: the table did not stand then as its hash says")
    lost = (
        "One entry is lost, but not what came of it. "
        if fold.lost == 1
        else f"{fold.lost} entries are lost, but not what came of them. "
        if fold.lost
        else ""
    )
    told.append(f"{lost}The game goes on after entry {fold.count}, in a copy; the file stays as it is.")
    return Loaded(fold.match(), header, None, " ".join(_sentence(one) for one in told), tuple(fold.assets))


def _sentence(told: str) -> str:
    return f"{capital(told).removesuffix('.')}."


def _header(bodies: Bodies) -> Header:
    """The header: the first line, or the copy in a checkpoint. Raises LogError where there is none."""
    _, first, wrong = bodies[0]
    if first and _is_header(first) and not wrong:
        return log.header_of(first)
    again = (_header_in(body) for _, body, wrong in bodies if body and not wrong)
    header = next((header for header in again if header), None)
    if header:
        return header
    if first:
        return log.header_of(first)
    raise LogError("line 1: this is no saved game, or its first line is damaged")


def _header_in(body: bytes) -> Header | None:
    try:
        return msgspec.json.decode(body, type=LogRecord).header
    except BROKEN:
        return None


def _is_header(body: bytes) -> bool:
    return body.startswith(b'{"format":')
