"""The log of a match is its save: lines of JSON, each with a checksum; damaged lines are repaired, and those of
earlier formats are read.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from itertools import accumulate, chain
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.table import world
from game.table.book import Book
from game.table.codec import intent_json, plain
from game.table.match import Entry, Match
from game.table.world import EntityRow, Snapshot

Raws = dict[str, msgspec.Raw]


def _from_1(line: Raws) -> Raws:
    """Make a line of format 2.

    Format 1 wrote all components of what changed, and its second line, the first state, was no checkpoint.
    """
    if "format" in line:
        return line | {"format": msgspec.Raw(b"2")}
    if "changed" not in line:
        return line
    rows = msgspec.json.decode(line["changed"], type=list[tuple[int, msgspec.Raw]])
    return line | {
        "changed": msgspec.Raw(msgspec.json.encode([(who, row, ()) for who, row in rows])),
        "whole": msgspec.Raw(b"true"),
    }


STEPS: tuple[Callable[[Raws], Raws], ...] = (_from_1,)
"""The migration from each format to the next, beginning with format 1; each takes and returns a line's fields."""


def migrated(body: bytes, version: int) -> bytes:
    """The line of that format as JSON of today's. Raises msgspec.MsgspecError for what is no line."""
    steps = STEPS[version - 1 :]
    if not steps:
        return body
    line = msgspec.json.decode(body, type=Raws)
    for step in steps:
        line = step(line)
    return msgspec.json.encode(line)


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
        header = msgspec.json.decode(migrated(body, version), type=Header)
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


CRC = 8
"""The number of hex digits that end a line, after a tab."""
_MERGED = re.compile(rb"(?<=\t[0-9a-f]{8})[^\r\n](?=\{)")
"""A wrong byte in the place of the newline between two lines."""
_POLYNOMIAL = 0xEDB88320
_LONGEST = 1 << 20
"""Lines of more bytes than this are not repaired: no line of a game is so long."""


def _table(number: int) -> int:
    for _ in range(8):
        number = number >> 1 ^ (_POLYNOMIAL if number & 1 else 0)
    return number


_TABLE = [_table(number) for number in range(256)]
_FIRST = {entry: number for number, entry in enumerate(_TABLE)}
"""How a line's last byte was changed, by the change of the line's checksum, which is an entry of _TABLE."""
_TOP = {entry >> 24: number for number, entry in enumerate(_TABLE)}
"""The index of each entry of _TABLE by the entry's highest byte, which differs in all of them.

It takes the checksum one step backwards.
"""


def repaired(found: list[tuple[int, bytes]]) -> Iterator[tuple[int, bytes | None, str]]:
    """Each line with its number and its JSON (None where it cannot be repaired), and what was wrong with it.

    What was wrong is empty where nothing was.
    """
    lines = [(number, part) for number, line in found for part in _MERGED.split(line)]
    at = 0
    while at < len(lines):
        number, line = lines[at]
        body = _unsealed(line, number)
        if body is not None:
            yield number, body, ""
        else:
            parted = (
                righted(line + lines[at + 1][1])
                if at + 1 < len(lines) and _unsealed(lines[at + 1][1], number) is None
                else None
            )
            body = parted or righted(line)
            told = "one byte of it was damaged, and has been put right by its checksum"
            yield number, body, f"line {number}: {told}" if body else f"line {number} is damaged"
            at += parted is not None
        at += 1


def _unsealed(line: bytes, number: int) -> bytes | None:
    try:
        return unseal(line, number)
    except LogError:
        return None


def righted(line: bytes) -> bytes | None:
    """The JSON of a line with one changed byte; None where more than that is wrong."""
    if _unsealed(line[:-1], 0):
        return _unsealed(line[:-1], 0)
    line = line.rstrip(b"\r\n") if len(line) < _LONGEST else b""
    body, mark, crc = line[: -CRC - 1], line[-CRC - 1 : -CRC], line[-CRC:]
    if len(line) <= CRC + 1:
        return None
    now = b"%08x" % zlib.crc32(body)
    if (mark != b"\t") + sum(one != other for one, other in zip(now, crc, strict=True)) <= 1:
        return body
    try:
        return _changed(body, zlib.crc32(body) ^ int(crc, 16)) if mark == b"\t" else None
    except ValueError:
        return None


def _changed(body: bytes, difference: int) -> bytes | None:
    """The body after changing the one byte that makes that difference to its checksum.

    The byte is sought from the last to the first.
    """
    for at in reversed(range(len(body))):
        change = _FIRST.get(difference)
        if change is not None:
            return body[:at] + bytes([body[at] ^ change]) + body[at + 1 :]
        number = _TOP[difference >> 24]
        difference = (difference ^ _TABLE[number]) << 8 & 0xFFFFFFFF | number
    return None
