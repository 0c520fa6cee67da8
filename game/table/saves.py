"""Logs on disk: append after every entry, read back, list what there is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import Struct

from game import files
from game.table import log, reading
from game.table.book import Book
from game.table.disk import Busy, Changed, Growing
from game.table.log import LogError, Scribe
from game.table.match import Match
from game.table.reading import End, Loaded

ENDING = ".stacktors"


class Assets(Struct, frozen=True):
    """How a book's big values travel in a save: `wanted(match)` names them, `pack` and `unpack` move their text."""

    wanted: Callable[[Match], tuple[str, ...]]
    pack: Callable[[str], str]
    unpack: Callable[[str, str], None]


class Keeper:
    """Writes a match's log as it grows.

    On a full disk the lines wait in memory and are tried again.
    Where the file is not what it was, because it was deleted,
    moved, replaced or written to by others, the whole game goes on in another file beside it; `moved` says so.
    """

    def __init__(
        self, match: Match, path: Path, assets: Assets, *, title: str = "", sync: bool = True, end: End | None = None
    ) -> None:
        """A new file, or, with `end` as it was read with, going on with that one.

        Raises LogError where a new file would overwrite another, and where another program plays this game now.
        A disk that refuses is no error but `trouble`.
        """
        if end is None and path.exists():
            raise LogError(f"{path.name}: there is a file of that name already; give the new one another name")
        self._match, self._assets, self._title, self._sync = match, assets, title, sync
        self._file = _claimed(path, end, sync=sync)
        self._set_up(end)
        if end is None:
            self._begin()
        elif end.rules != match.book.rules:
            self._waiting += self._scribe.checkpoint(len(match.entries), match.snapshot)
        match.listeners.append(self._hear)
        self.flush()

    def _set_up(self, end: End | None) -> None:
        self.trouble = ""
        """A sentence while lines could not be written, else empty."""
        self._why = ""
        """What kept the last lines from being written that could not be."""
        self.moved = ""
        """A sentence once the game goes on in another file than it did."""
        self._scribe = Scribe(self._match, self._title)
        self._known = set(end.known if end else ())
        self._waiting = bytearray()
        """Lines that are not safe on the disk yet."""

    @property
    def word(self) -> str:
        """What the player is to be told of now; empty while all is well."""
        return self.trouble or self.moved

    @property
    def path(self) -> Path:
        """The file that the game is kept in now."""
        return self._file.path

    def _begin(self) -> None:
        """The whole log waits, from its first line on."""
        self._known = set(self._assets.wanted(self._match))
        self._waiting[:] = _whole(self._scribe, self._match, self._assets)

    def _queue(self, lines: bytes) -> None:
        """What the lines need stands before them, and once more behind them."""
        fresh = [name for name in self._assets.wanted(self._match) if name not in self._known]
        needed = b"".join(log.asset_line(name, self._assets.pack(name)) for name in fresh)
        self._known.update(fresh)
        self._waiting += needed + lines + needed

    def _hear(self, what: str, value: Any) -> None:
        match = self._match
        n = len(match.entries)
        if what == "entry":
            self._queue(b"".join(self._scribe.entry(value, n, match.before(), match.snapshot)))
        else:
            self._waiting += self._scribe.mark("undo" if what == "undo" else "redo", n, match.hash)
        self.flush(sync=what != "entry" or value.by != "bot")

    def flush(self, *, sync: bool = True) -> None:
        """Append what waits; a computer's answers may wait for the next sync, for they would be given again."""
        safe = sync or not self._sync
        try:
            try:
                self._file.add(bytes(self._waiting), safe=safe)
            except Changed as changed:
                self._elsewhere(f"{self.path.name} {changed}")
                self._file.add(bytes(self._waiting), safe=True)
                safe = True
        except (OSError, Changed) as error:
            self._why = f"{self.path.name} cannot be written ({getattr(error, 'strerror', None) or error})"
            self.trouble = f"{self._why}; play goes on and the game tries again"
            return
        self.trouble = ""
        if safe:
            self._waiting.clear()

    def _elsewhere(self, why: str) -> None:
        """The game goes on, whole, in a file of its own beside the other one, which is left as it is."""
        self._file.close()
        self._file = _beside(self.path, sync=self._sync)
        self._begin()
        self.moved = f"{why}; the game goes on, whole, in {self.path}"

    def close(self) -> None:
        """Write what waits and let the file go, once; `trouble` tells if that failed."""
        if self._hear in self._match.listeners:
            self.flush()
            self.trouble = f"{self._why}; what was played since it last could is not kept" if self.trouble else ""
            self._match.listeners.remove(self._hear)
            self._file.close()


def whole(match: Match, assets: Assets, title: str = "") -> bytes:
    """What a new file of the match as it stands would hold."""
    return _whole(Scribe(match, title), match, assets)


def _whole(scribe: Scribe, match: Match, assets: Assets) -> bytes:
    """Every line; what the lines need stands before them, and once more behind them."""
    header, *rest = scribe.whole()
    needed = b"".join(log.asset_line(name, assets.pack(name)) for name in assets.wanted(match))
    return b"".join((header, needed, *rest, needed))


def _claimed(path: Path, end: End | None, *, sync: bool) -> Growing:
    try:
        return Growing(path, end.found if end else None, end.whole if end else 0, syncs=sync)
    except Busy as error:
        raise LogError(
            f"{path.name}: this game is played in another window just now; go on with it there, or leave it there first"
        ) from error


def _beside(path: Path, *, sync: bool) -> Growing:
    """A new file beside that one that nobody else writes."""
    for number in count(2):
        other = path.with_stem(f"{path.stem}_{number}")
        if not other.exists():
            try:
                return Growing(other, syncs=sync)
            except Busy:
                continue
    raise AssertionError


def read(path: Path, book_of: Callable[[str], Book], assets: Assets, *, mend: bool = False) -> Loaded:
    """Fold the log. A last line without its end is left out; raises LogError for any other damage.

    `mend`: of a damaged file all that can be brought back. Raises LogError where that is no game.
    """
    loaded = reading.read(path, book_of, mend=mend)
    for name, text in loaded.assets:
        assets.unpack(name, text)
    read_here = {name for name, _ in loaded.assets}
    for name in assets.wanted(loaded.match):
        if name not in read_here:
            _there(path, assets, name)
    return loaded


def _there(path: Path, assets: Assets, name: str) -> None:
    """Raises LogError where the save lacks one of its assets."""
    try:
        assets.pack(name)
    except KeyError as error:
        raise LogError(f"{path.name}: what the game needs under the name {name} is not in it any more") from error


def found(folder: Path) -> list[Path]:
    """Everything in the folder that is called a saved game, the
    newest first; whether it is one is asked of each by itself.
    """
    return sorted(files.listed(folder, f"*{ENDING}"), key=lambda path: (-files.changed(path), path.name))
