"""The log is the save: lines of JSON, each with a checksum, folded into a match without running a rule."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from game.table import world
from game.table.book import Book
from game.table.codec import Codec
from game.table.match import Entry, Match, Past, Undone
from game.table.world import Row, Snapshot

FORMAT = 1
_BROKEN = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError, KeyError, TypeError, IndexError)


class LogError(ValueError):
    """A log that cannot be read: a sentence with the place."""


class Header(Struct, frozen=True):
    """The first line: which game this is."""

    format: int
    book: str
    rules: int
    start: Any
    title: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """Any later line: an entry, an asset, or an undo or redo mark."""

    seat: str = ""
    intent: Any = None
    changed: tuple[tuple[int, Any], ...] = ()
    state: str = ""
    by: str = ""
    chosen: bool = True
    reveals: bool = False
    undo: int | None = None
    redo: int | None = None
    asset: str = ""
    data: str = ""


def seal(value: Any) -> bytes:
    """One line: the value as JSON, a tab, the CRC of the JSON in hex, a newline."""
    body = msgspec.json.encode(value)
    return b"%s\t%08x\n" % (body, zlib.crc32(body))


def unseal(line: bytes, number: int) -> bytes:
    """The JSON of a line. Raises LogError when the checksum does not fit."""
    body, tab, crc = line.rstrip(b"\n").rpartition(b"\t")
    if not tab or crc != b"%08x" % zlib.crc32(body):
        raise LogError(f"line {number}: its checksum does not fit; the file was changed or cut off there")
    return body


def header_line(match: Match, title: str) -> bytes:
    return seal(Header(FORMAT, match.book.name, match.book.rules, Codec.plain(match.start), title))


def entry_line(entry: Entry) -> bytes:
    plain = Codec.plain(entry)
    return seal(Line(**plain | {"changed": tuple((who, row) for who, row in plain["changed"])}))


def start_line(first: Snapshot) -> bytes:
    """The state before the first entry, as a line without a seat."""
    changed = tuple((entity, Codec.plain(first[entity])) for entity in sorted(first))
    return seal(Line(changed=changed, state=world.digest(first)))


def read_header(line: bytes) -> Header:
    """Raises LogError for another format or no header at all."""
    try:
        header = msgspec.json.decode(unseal(line, 1), type=Header)
    except _BROKEN as error:
        raise LogError(f"line 1: this is no saved game ({error})") from error
    if header.format != FORMAT:
        raise LogError(f"line 1: the file has format {header.format}; this version of the game reads format {FORMAT}")
    return header


class Fold:
    """Builds a match line by line."""

    def __init__(self, book: Book, header: Header) -> None:
        self._codec = Codec(book)
        self._book = book
        try:
            self._start: Any = msgspec.convert(header.start, book.start_type())
        except _BROKEN as error:
            raise LogError(f"line 1: the start of the game cannot be read ({error})") from error
        self._past = Past([], [], [])
        self.assets: list[tuple[str, str]] = []

    def line(self, body: bytes, number: int) -> None:
        """Take one line. Raises LogError."""
        try:
            self._take(msgspec.json.decode(body, type=Line))
        except _BROKEN as error:
            raise LogError(f"line {number}: it cannot be read ({error})") from error

    def _take(self, line: Line) -> None:
        past = self._past
        if line.asset:
            self.assets.append((line.asset, line.data))
        elif line.undo is not None:
            past.undone.append(Undone(tuple(past.entries[line.undo :]), tuple(past.snapshots[line.undo + 1 :])))
            del past.entries[line.undo :], past.snapshots[line.undo + 1 :]
        elif line.redo is not None:
            again = past.undone.pop()
            past.entries.extend(again.entries)
            past.snapshots.extend(again.snapshots)
        else:
            self._advance(line)

    def _advance(self, line: Line) -> None:
        past = self._past
        rows = tuple((who, None if raw is None else self._codec.row(raw)) for who, raw in line.changed)
        past.snapshots.append(_moved(past.snapshots[-1] if past.snapshots else {}, rows))
        if line.seat:
            intent = self._codec.intent(line.intent)
            past.entries.append(Entry(line.seat, intent, rows, line.state, line.by, line.chosen, line.reveals))
            past.undone.clear()

    def match(self) -> Match:
        """The match as told so far. Raises LogError when not even its beginning is there."""
        if not self._past.snapshots:
            raise LogError("the file ends before the game begins")
        return Match(self._book, self._start, self._past)

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
    yield from enumerate(data.splitlines(keepends=True), 1)
