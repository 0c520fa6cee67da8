"""The log of a match is its save: lines of JSON, each with a checksum, that tell the match from its beginning."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import accumulate, chain
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.table import migrations, world
from game.table.book import Book
from game.table.codec import intent_json, plain
from game.table.match import Entry, Match
from game.table.world import EntityRow, Snapshot

FORMAT = 2
RARE, LEAST = 8, 4096
"""A checkpoint is due once the bytes since the last one are RARE times its size, or RARE times LEAST if greater."""
NOTHING = msgspec.Raw(b"null")
BROKEN = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""The exceptions that decoding raises for bytes that are no line of a log."""


class LogError(ValueError):
    """A log that cannot be read; the text is a sentence with the place.

    With `stands`, a game can still be brought back from it.
    """

    stands = False


class NewerFormatError(LogError):
    """The log was written by a newer version of the game, which can read it."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a log: which game it holds."""

    format: int
    book: str
    rules: int
    start: Any
    title: str = ""


class _Format(Struct, frozen=True):
    """The field that every header begins with, whatever its format."""

    format: int


ChangedRow = tuple[int, tuple[msgspec.Raw, ...] | None, tuple[str, ...]]
"""An entity; its new or changed components (None: the entity is gone); the kinds of component that it lost."""


class LogRecord(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any later line of a log: an entry, a checkpoint, an asset, or a mark of undo or redo.

    `n` is the number of entries after the line.

    With `whole`, each changed entity is written with all its components. A checkpoint has no seat: it holds the whole
    state, and the header again.
    """

    n: int = 0
    seat: str = ""
    intent: msgspec.Raw = NOTHING
    changed: tuple[ChangedRow, ...] = ()
    whole: bool = False
    state: str = ""
    by: str = ""
    chosen: bool = True
    reveals: bool = False
    mark: Literal["", "undo", "redo"] = ""
    asset: str = ""
    data: str = ""
    header: Header | None = None


def seal(value: Any) -> bytes:
    """One line: the value as JSON, a tab, the CRC of the JSON in hex, a newline."""
    body = msgspec.json.encode(value)
    return b"%s\t%08x\n" % (body, zlib.crc32(body))


def unseal(line: bytes, number: int) -> bytes:
    """The JSON of a line, which may also end in a Windows line break.

    Raises LogError when the checksum does not fit.
    """
    body, tab, crc = line.removesuffix(b"\n").removesuffix(b"\r").rpartition(b"\t")
    if not tab or crc != b"%08x" % zlib.crc32(body):
        raise LogError(f"line {number}: its checksum does not fit; the file was changed or cut off there")
    return body


def asset_line(name: str, data: str) -> bytes:
    return seal(LogRecord(asset=name, data=data))


class Scribe:
    """Writes a match down line by line.

    Checkpoints stand in between: play can go on from them even if the lines before are lost.
    """

    def __init__(self, match: Match, title: str) -> None:
        self._match = match
        self._header = Header(FORMAT, match.book.name, match.book.rules, plain(match.start), title)
        self._since, self._last = 0, LEAST
        """Bytes written since the last checkpoint, and bytes of that checkpoint."""

    def whole(self) -> Iterator[bytes]:
        """Every line of the match: the header, then the first state twice, then the rest.

        What redo would bring back is part of the rest.
        """
        match, first = self._match, self._match.first
        yield seal(self._header)
        yield from (self.checkpoint(0, first),) * 2
        groups = [match.entries, *(undone.entries for undone in reversed(match.undone))]
        states = [first, *match.states, *chain.from_iterable(undone.snapshots for undone in reversed(match.undone))]
        entries = list(chain.from_iterable(groups))
        for n, entry in enumerate(entries, 1):
            yield from self.entry(entry, n, states[n - 1], states[n])
        if entries and entries[-1].state != world.digest(states[-1]):
            yield self.checkpoint(len(entries), states[-1])
        standing = reversed(list(accumulate(map(len, groups[:-1]))))
        yield from (self.mark("undo", n, world.digest(states[n])) for n in standing)

    def entry(self, entry: Entry, n: int, before: Snapshot, after: Snapshot) -> Iterator[bytes]:
        """The line of the match's nth entry, and a checkpoint after it where one is due.

        The entry led from the state `before` to the state `after`.
        """
        changed = tuple(_change(who, before.get(who, ()), row) for who, row in entry.changed)
        intent = msgspec.Raw(intent_json(entry.intent))
        written = seal(
            LogRecord(n, entry.seat, intent, changed, False, entry.state, entry.by, entry.chosen, entry.reveals)
        )
        self._since += len(written)
        yield written
        if self._since >= RARE * max(self._last, LEAST):
            yield self.checkpoint(n, after)

    def mark(self, mark: Literal["undo", "redo"], n: int, state: str) -> bytes:
        """The line of an undo or redo after which n entries remain, and the state has this hash."""
        return seal(LogRecord(n=n, mark=mark, state=state))

    def checkpoint(self, n: int, at: Snapshot) -> bytes:
        """The whole state after `n` entries, its hash by today's components and rules, and the header again."""
        changed = tuple(_change(who, (), at[who]) for who in sorted(at))
        written = seal(LogRecord(n=n, changed=changed, whole=True, state=world.digest(at), header=self._header))
        self._since, self._last = 0, len(written)
        return written


def all_lines(match: Match, title: str) -> Iterator[bytes]:
    """A whole log for the match, with what redo would bring back."""
    return Scribe(match, title).whole()


def _change(who: int, before: EntityRow, after: EntityRow | None) -> ChangedRow:
    if after is None:
        return who, None, ()
    was, kinds = {type(part): part for part in before}, {type(part) for part in after}
    fresh = (part for part in after if was.get(type(part)) != part)
    lost = tuple(world.kind(part) for part in before if type(part) not in kinds)
    return who, tuple(msgspec.Raw(msgspec.json.encode(part)) for part in fresh), lost


def read_header(line: bytes) -> Header:
    """The header, with the file's own format. Raises LogError for a newer format or no header at all."""
    _format_of(line.rpartition(b"\t")[0])
    return header_of(unseal(line, 1))


def header_of(body: bytes) -> Header:
    """The header of that JSON; the errors are those of `read_header`."""
    version = _format_of(body)
    try:
        header = msgspec.json.decode(migrations.migrated(body, version), type=Header)
    except BROKEN as error:
        raise LogError(f"line 1: this is no saved game ({error})") from error
    return replace(header, format=version)


def _format_of(body: bytes) -> int:
    """The file's format. Raises LogError.

    It is read before the checksum, so that any other file is refused as no saved game.
    """
    try:
        version = msgspec.json.decode(body, type=_Format).format
    except BROKEN as error:
        raise LogError("line 1: this is no saved game, or its first line is damaged") from error
    if version not in range(1, FORMAT + 1):
        raise NewerFormatError(
            f"line 1: the file has format {version}; this version of the game reads formats up to "
            f"{FORMAT}, so a newer one wrote it"
        )
    return version


def start_of(header: Header, book: Book) -> Any:
    """The book's own struct that the game began with. Raises LogError."""
    try:
        return msgspec.convert(header.start, book.start_type())
    except BROKEN as error:
        raise LogError(f"line 1: the start of the game cannot be read ({error})") from error


def lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The file's lines with their numbers from 1, each with its newline if it has one."""
    *full, tail = data.split(b"\n")
    yield from enumerate([line + b"\n" for line in full] + [tail] * bool(tail), 1)
