"""Logs on disk: append after every entry, read back, cut off a torn tail, list what there is."""

from __future__ import annotations

import os
from collections.abc import Callable
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import Struct

from game import files
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

    def __init__(
        self,
        match: Match,
        path: Path,
        assets: Assets,
        *,
        title: str = "",
        sync: bool = True,
        known: set[str] | None = None,
    ) -> None:
        """A new file, or, with `known` as a whole file was read with, going on with that one.

        Raises LogError where a new file would overwrite another. A disk that refuses is no error but `trouble`.
        """
        if known is None and path.exists():
            raise LogError(f"{path.name}: there is a file of that name already; give the new one another name")
        self.path = path
        self._assets, self._sync, self._match, self._title = assets, sync, match, title
        self._known = set(known or ())
        self._set_up()
        if known is None:
            self._begin(title)
        match.listeners.append(self._hear)
        self.flush()

    def _set_up(self) -> None:
        """Nothing is open, written or waiting yet."""
        self.trouble = ""
        """A sentence while lines could not be written, else empty."""
        self._file: FileIO | None = None
        self._whole = 0
        self._waiting = b""
        self._broken_off = False
        """Did the last try fail, so that half a line may stand at the end?"""
        self._parted = ""
        """A sentence once the game goes on in another file."""

    def _begin(self, title: str) -> None:
        header, *rest = log.all_lines(self._match, title)
        self._waiting = header
        self._queue(b"".join(rest))

    def _queue(self, lines: bytes) -> None:
        for name in self._assets.wanted(self._match):
            if name not in self._known:
                self._known.add(name)
                self._waiting += log.seal(log.Line(asset=name, data=self._assets.pack(name)))
        self._waiting += lines

    def _hear(self, what: str, value: Any) -> None:
        n = len(self._match.entries)
        if what == "entry":
            self._queue(log.entry_line(value, n))
        else:
            self._waiting += log.mark_line("undo" if what == "undo" else "redo", n)
        self.flush(sync=what != "entry" or value.by != "bot")

    def flush(self, *, sync: bool = True) -> None:
        """Append what waits; a computer's answers may wait for the next sync, for they would be given again.

        A failed try may leave half a line; the next one begins by cutting it off.
        """
        try:
            file = self._file or self._open()
            if not self._broken_off and file.seek(0, os.SEEK_END) > self._whole:
                file = self._elsewhere()
            file.truncate(self._whole)
            file.seek(self._whole)
            _write_all(file, self._waiting)
            if self._sync and sync:
                os.fsync(file.fileno())
        except OSError as error:
            self.trouble = (
                f"{self.path.name} cannot be written ({error.strerror}); play goes on and the game tries again"
            )
            self._broken_off = True
            return
        self._whole += len(self._waiting)
        self._waiting, self._broken_off, self.trouble, self._parted = b"", False, self._parted, ""

    def _open(self) -> FileIO:
        """The file, made if need be; what it holds counts up to the end of its last whole line."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        held = self.path.read_bytes() if self.path.exists() else b""
        self._whole = held.rfind(b"\n") + 1
        self._broken_off = len(held) > self._whole
        self._file = FileIO(self.path, "r+b" if self.path.exists() else "xb")
        return self._file

    def _elsewhere(self) -> FileIO:
        """The file has grown by another hand: somebody plays it too. This game goes on, whole, in a file of its own."""
        assert self._file
        self._file.close()
        here = self.path
        numbers = (here.with_stem(f"{here.stem}_{n}") for n in count(2))
        self.path = next(path for path in numbers if not path.exists())
        self._known.clear()
        self._begin(self._title)
        self._parted = f"{here.name} is played elsewhere too; this game goes on in {self.path.name}"
        return self._open()

    def close(self) -> None:
        """Write what waits and let the file go; `trouble` tells if that failed."""
        self.flush()
        self._match.listeners.remove(self._hear)
        if self._file:
            self._file.close()


def _write_all(file: FileIO, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[file.write(view) or 0 :]


class Loaded(Struct, frozen=True):
    """A match read from disk; `mended` is a sentence when something was left out.

    `known` goes to the Keeper that goes on with the file; None when part of it was not read: then begin a new one.
    """

    match: Match
    header: log.Header
    known: set[str] | None
    mended: str = ""


def read(path: Path, book_of: Callable[[str], Book], assets: Assets, *, lines: int | None = None) -> Loaded:
    """Fold the log. A last line without its end is left out; raises LogError for any other damage.

    `lines` reads so many at most: with the error's `stands`, a damaged file up to its damage.
    """
    data = _bytes(path)
    found = list(log.lines(data))[:lines]
    if not found:
        raise LogError(f"{path.name}: the file is empty")
    try:
        header = log.read_header(found[0][1])
        fold = log.Fold(_book(book_of, header), header)
    except LogError as error:
        raise LogError(f"{path.name}: {error}") from error
    try:
        mended = _fold(fold, found[1:])
        match = fold.match()
    except LogError as error:
        raise _placed(error, path, fold) from error
    for name, text in fold.assets:
        assets.unpack(name, text)
    known = {name for name, _ in fold.assets}
    if lines is not None:
        return Loaded(match, header, None, f"The game goes on after entry {fold.count}; what stood after it in {path.name} was left out.")
    return Loaded(match, header, known, mended)


def _placed(error: LogError, path: Path, fold: log.Fold) -> LogError:
    """The error with its file, and how much of the file stands before it."""
    told = LogError(f"{path.name}: {error}")
    told.stands = fold.read if fold.begun else 0
    return told


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


def _fold(fold: log.Fold, found: list[tuple[int, bytes]]) -> str:
    for number, line in found:
        if not line.endswith(b"\n"):
            return f"The last line was cut off while it was written; the game goes on after entry {fold.count}."
        fold.line(log.unseal(line, number), number)
    return ""


def found(folder: Path) -> list[Path]:
    """Everything in the folder that is called a saved game, the newest first; whether it is one is asked of each by itself."""
    return sorted(files.listed(folder, f"*{ENDING}"), key=lambda path: (-files.changed(path), path.name))
