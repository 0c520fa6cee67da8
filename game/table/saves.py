"""Logs on disk: append after every entry, read back, cut off a torn tail, list what there is."""

from __future__ import annotations

import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.table import log
from game.table.book import Book
from game.table.log import LogError
from game.table.match import Match

ENDING = ".stacktors"


class Assets(Struct, frozen=True):
    """How a book's big values travel in a save: `wanted(match)` names them, `pack` and `unpack` move their text."""

    wanted: Callable[[Match], tuple[str, ...]]
    pack: Callable[[str], str]
    unpack: Callable[[str, str], None]


class Keeper:
    """Writes a match's log as it grows. On a full disk the lines wait in memory and are tried again."""

    def __init__(self, match: Match, path: Path, assets: Assets, *, title: str = "", sync: bool = True, known: set[str] | None = None) -> None:
        """A new file, or, where `known` names the assets it holds already, going on with the one the match was read from."""
        self.path = path
        self.trouble = ""
        """A sentence while lines could not be written, else empty."""
        self._assets, self._sync, self._match = assets, sync, match
        self._known = set(known or ())
        self._waiting = b""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = FileIO(path, "wb" if known is None else "ab")
        match.listeners.append(self._hear)
        if known is None:
            self._begin(title)
        self._write()

    def _begin(self, title: str) -> None:
        self._queue(log.header_line(self._match, title) + log.start_line(self._match.first))
        for entry in self._match.entries:
            self._queue(log.entry_line(entry))

    def _queue(self, line: bytes) -> None:
        for name in self._assets.wanted(self._match):
            if name not in self._known:
                self._known.add(name)
                self._waiting += log.seal(log.Line(asset=name, data=self._assets.pack(name)))
        self._waiting += line

    def _hear(self, what: str, value: Any) -> None:
        if what == "entry":
            self._queue(log.entry_line(value))
        elif what == "undo":
            self._queue(log.seal(log.Line(undo=value)))
        else:
            self._queue(log.seal(log.Line(redo=len(value.entries))))
        self._write()

    def _write(self) -> None:
        """Append what waits; after a failure the file is cut back to whole lines, so that a retry fits."""
        size = self._file.seek(0, os.SEEK_END)
        try:
            _write_all(self._file, self._waiting)
            if self._sync:
                os.fsync(self._file.fileno())
        except OSError as error:
            self.trouble = f"{self.path.name} cannot be written ({error.strerror}); play goes on and the game tries again"
            self._file.truncate(size)
            return
        self._waiting, self.trouble = b"", ""

    def close(self) -> None:
        """Write what waits and let the file go."""
        self._write()
        self._match.listeners.remove(self._hear)
        self._file.close()


def _write_all(file: FileIO, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[file.write(view) or 0 :]


class Loaded(Struct, frozen=True):
    """A match read from disk; `mended` is a sentence when a torn tail was cut off."""

    match: Match
    header: log.Header
    known: set[str]
    mended: str = ""


def read(path: Path, book_of: Callable[[str], Book], assets: Assets, *, entries: int | None = None) -> Loaded:
    """Fold the log. A last line without its end is left out; raises LogError for any other damage.

    `entries` reads so many entries at most: how a damaged file is recovered.
    """
    data = _bytes(path)
    found = list(log.lines(data))
    if not found:
        raise LogError(f"{path.name}: the file is empty")
    try:
        header = log.read_header(found[0][1])
        fold = log.Fold(_book(book_of, header), header)
        mended = _fold(fold, found[1:], entries)
    except LogError as error:
        raise LogError(f"{path.name}: {error}") from error
    for name, text in fold.assets:
        assets.unpack(name, text)
    return Loaded(fold.match(), header, {name for name, _ in fold.assets}, mended)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise LogError(f"{path.name}: the file cannot be opened ({error.strerror})") from error


def _book(book_of: Callable[[str], Book], header: log.Header) -> Book:
    try:
        return book_of(header.book)
    except KeyError as error:
        raise LogError(f'line 1: the game is of the book "{header.book}", which this version does not have') from error


def _fold(fold: log.Fold, found: list[tuple[int, bytes]], most: int | None) -> str:
    for number, line in found:
        if most is not None and fold.count >= most:
            return f"The first {most} entries were read; the rest was left out."
        try:
            body = log.unseal(line, number)
        except LogError:
            if number == found[-1][0] and not line.endswith(b"\n"):
                return f"The last line was cut off while it was written; the game goes on after entry {fold.count}."
            raise
        fold.line(body, number)
    return ""


def mend(path: Path) -> None:
    """Cut off a last line that has no end, so that appending fits."""
    data = _bytes(path)
    whole = data.rfind(b"\n") + 1
    if whole < len(data):
        fresh = path.with_suffix(".tmp")
        fresh.write_bytes(data[:whole])
        fresh.replace(path)


def found(folder: Path) -> list[Path]:
    """The saved games in the folder, the newest first."""
    if not folder.is_dir():
        return []
    return sorted(folder.glob(f"*{ENDING}"), key=lambda path: (-path.stat().st_mtime_ns, path.name))
