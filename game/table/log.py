"""The log is the save: lines of JSON, each with a checksum, folded into a match without running a rule."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import accumulate, chain
from typing import Any, Literal

import msgspec
from msgspec import Struct

from game.table import world
from game.table.book import Book
from game.table.codec import Codec
from game.table.match import Entry, Match, Past, Undone
from game.table.world import Row, Snapshot

FORMAT = 1
_BROKEN = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


class LogError(ValueError):
    """A log that cannot be read: a sentence with the place.

    `stands`: how many of the file's lines before that place make a game all the same; 0 where they do not.
    """

    stands = 0


class Header(Struct, frozen=True):
    """The first line: which game this is."""

    format: int
    book: str
    rules: int
    start: Any
    title: str = ""


class _Format(Struct, frozen=True):
    """What every header says first, of whatever format."""

    format: int


class Line(Struct, frozen=True, omit_defaults=True):
    """Any later line: an entry, an asset, or an undo or redo mark. `n` counts the entries that stand after it."""

    n: int = 0
    seat: str = ""
    intent: Any = None
    changed: tuple[tuple[int, Any], ...] = ()
    state: str = ""
    by: str = ""
    chosen: bool = True
    reveals: bool = False
    mark: Literal["", "undo", "redo"] = ""
    asset: str = ""
    data: str = ""


def seal(value: Any) -> bytes:
    """One line: the value as JSON, a tab, the CRC of the JSON in hex, a newline."""
    body = msgspec.json.encode(value)
    return b"%s\t%08x\n" % (body, zlib.crc32(body))


def unseal(line: bytes, number: int) -> bytes:
    """The JSON of a line, which may end as on Windows. Raises LogError when the checksum does not fit."""
    body, tab, crc = line.removesuffix(b"\n").removesuffix(b"\r").rpartition(b"\t")
    if not tab or crc != b"%08x" % zlib.crc32(body):
        raise LogError(f"line {number}: its checksum does not fit; the file was changed or cut off there")
    return body


def header_line(match: Match, title: str) -> bytes:
    return seal(Header(FORMAT, match.book.name, match.book.rules, Codec.plain(match.start), title))


def entry_line(entry: Entry, n: int) -> bytes:
    """The entry, the match's nth."""
    plain = Codec.plain(entry)
    return seal(Line(n=n, **plain | {"changed": tuple((who, row) for who, row in plain["changed"])}))


def mark_line(mark: Literal["undo", "redo"], n: int) -> bytes:
    """That entries were taken back, or done again, so that n stand."""
    return seal(Line(n=n, mark=mark))


def all_lines(match: Match, title: str) -> Iterator[bytes]:
    """A whole log for the match as it stands, with what redo would bring back."""
    yield header_line(match, title)
    yield start_line(match.first)
    groups = [match.entries, *(undone.entries for undone in reversed(match.undone))]
    yield from (entry_line(entry, n) for n, entry in enumerate(chain.from_iterable(groups), 1))
    yield from (mark_line("undo", n) for n in reversed(list(accumulate(map(len, groups[:-1])))))


def start_line(first: Snapshot) -> bytes:
    """The state before the first entry, as a line without a seat."""
    changed = tuple((entity, Codec.plain(first[entity])) for entity in sorted(first))
    return seal(Line(changed=changed, state=world.digest(first)))


def read_header(line: bytes) -> Header:
    """Raises LogError for another format or no header at all."""
    _same_format(line)
    try:
        return msgspec.json.decode(unseal(line, 1), type=Header)
    except _BROKEN as error:
        raise LogError(f"line 1: this is no saved game ({error})") from error


def _same_format(line: bytes) -> None:
    """Asked before the checksum, so that any other file is told for what it is."""
    try:
        version = msgspec.json.decode(line.rpartition(b"\t")[0], type=_Format).format
    except _BROKEN as error:
        raise LogError("line 1: this is no saved game, or its first line is damaged") from error
    if version != FORMAT:
        raise LogError(f"line 1: the file has format {version}; this version of the game reads format {FORMAT}")


def start_of(header: Header, book: Book) -> Any:
    """The book's own struct that the game began with. Raises LogError."""
    try:
        return msgspec.convert(header.start, book.start_type())
    except _BROKEN as error:
        raise LogError(f"line 1: the start of the game cannot be read ({error})") from error


class _GapError(Exception):
    """A line that does not follow from those before it."""


class Fold:
    """Builds a match line by line."""

    def __init__(self, book: Book, header: Header) -> None:
        self._codec = Codec(book)
        self._book = book
        self._start = start_of(header, book)
        self._past = Past([], [], [])
        self.assets: list[tuple[str, str]] = []
        self.read = 1
        """How many lines of the file were taken, its header included."""

    def line(self, body: bytes, number: int) -> None:
        """Take the file's line of that number. Raises LogError."""
        try:
            line = msgspec.json.decode(body, type=Line)
            if line.asset:
                self.assets.append((line.asset, line.data))
            elif line.mark:
                self._mark(line)
            else:
                self._advance(line)
        except _BROKEN as error:
            raise LogError(f"line {number}: it cannot be read ({error})") from error
        except _GapError as error:
            raise LogError(f"line {number}: it does not follow from what stands before it; lines are missing there") from error
        self.read = number

    def _mark(self, line: Line) -> None:
        past = self._past
        if line.mark == "undo" and line.n < self.count:
            past.undone.append(Undone(tuple(past.entries[line.n :]), tuple(past.snapshots[line.n + 1 :])))
            del past.entries[line.n :], past.snapshots[line.n + 1 :]
        elif line.mark == "redo" and past.undone and line.n == self.count + len(past.undone[-1].entries):
            again = past.undone.pop()
            past.entries.extend(again.entries)
            past.snapshots.extend(again.snapshots)
        else:
            raise _GapError

    def _advance(self, line: Line) -> None:
        past = self._past
        if line.n != self.count + bool(line.seat) or self.begun != bool(line.seat):
            raise _GapError
        rows = tuple((who, None if raw is None else self._codec.row(raw)) for who, raw in line.changed)
        intent = self._codec.intent(line.intent) if line.seat else None
        past.snapshots.append(_moved(past.snapshots[-1] if past.snapshots else {}, rows))
        if intent is not None:
            past.entries.append(Entry(line.seat, intent, rows, line.state, line.by, line.chosen, line.reveals))
            past.undone.clear()

    def match(self) -> Match:
        """The match as told so far. Raises LogError when not even its beginning is there."""
        if not self.begun:
            raise LogError("the file ends before the game begins")
        return Match(self._book, self._start, self._past)

    @property
    def begun(self) -> bool:
        """Has the state before the first entry been read?"""
        return bool(self._past.snapshots)

    @property
    def count(self) -> int:
        """How many entries stand so far."""
        return len(self._past.entries)


def _moved(before: Snapshot, rows: tuple[tuple[int, Row | None], ...]) -> Snapshot:
    after = dict(before)
    for who, row in rows:
        if row is None:
            after.pop(who, None)
        else:
            after[who] = row
    return after


def lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The file's lines with their numbers from 1, each with its newline if it has one."""
    *whole, tail = data.split(b"\n")
    yield from enumerate([line + b"\n" for line in whole] + [tail] * bool(tail), 1)
