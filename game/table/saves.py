"""Logs on disk: adds a line after every entry, reads logs back, lists, names and copies them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game import files
from game.table import disk, loading, log
from game.table.book import Book
from game.table.disk import Busy, Changed, Claim, Growing
from game.table.loading import End, Loaded
from game.table.log import LogError, Scribe
from game.table.match import Entry, Match

ENDING = ".stacktors"


class Assets(Struct, frozen=True):
    """How large values of a rulebook, such as boards, travel in a save.

    `wanted(match, entries)` names those that these entries of the match and its present state need; `pack` gives the
    text of one and `unpack` takes it back.
    """

    wanted: Callable[[Match, Sequence[Entry]], tuple[str, ...]]
    pack: Callable[[str], str]
    unpack: Callable[[str, str], None]


class Keeper:
    """Writes a match's log while the match goes on.

    On a full disk the lines wait in memory, and the Keeper tries to write them again.

    Where the file was deleted, moved, replaced or written to by another program, the whole game goes on in another file
    beside it; `moved` says so.
    """

    def __init__(
        self, match: Match, path: Path, assets: Assets, *, title: str = "", sync: bool = True, end: End | None = None
    ) -> None:
        """Begin a new file, or, with the `end` of a file that was read, go on with that file.

        A new file has a number at the end of its name where the name is taken. Raises LogError where another program
        plays this game now. A disk that cannot be written to raises nothing; `trouble` tells of it.
        """
        self._match, self._assets, self._title, self._sync = match, assets, title, sync
        self._file = _claimed(path, end, sync=sync) if end else _new_file(files.numbered(path), sync=sync)
        self._set_up(end)
        if end is None:
            self._begin()
        elif end.rules != match.book.rules:
            self._waiting += self._scribe.checkpoint(len(match.entries), match.snapshot)
        match.listeners.append(self._on_change)
        self.flush()

    def _set_up(self, end: End | None) -> None:
        self.trouble = ""
        """A sentence while lines cannot be written, otherwise empty."""
        self._why = ""
        """Why the last lines could not be written."""
        self.moved = ""
        """A sentence once the game has gone on in another file, otherwise empty."""
        self._scribe = Scribe(self._match, self._title)
        self._known = set(end.known if end else ())
        self._waiting = bytearray()
        """Lines that are not safe on the disk yet."""

    @property
    def word(self) -> str:
        """A sentence for the player about trouble with the file; empty while all is well."""
        return self.trouble or self.moved

    @property
    def path(self) -> Path:
        """The file that holds the game now."""
        return self._file.path

    def _begin(self) -> None:
        """Put the whole log, from its first line on, among the lines to be written."""
        self._known = set(_needed(self._match, self._assets))
        self._waiting[:] = _whole(self._scribe, self._match, self._assets)

    def _queue(self, entry: Entry, lines: bytes) -> None:
        """Add an entry's lines to those to be written, between the assets that it needs, twice."""
        fresh = [name for name in self._assets.wanted(self._match, (entry,)) if name not in self._known]
        needed = b"".join(log.asset_line(name, self._assets.pack(name)) for name in fresh)
        self._known.update(fresh)
        self._waiting += needed + lines + needed

    def _on_change(self, what: str, value: Any) -> None:
        match = self._match
        n = len(match.entries)
        if what == "entry":
            self._queue(value, b"".join(self._scribe.entry(value, n, match.before(), match.snapshot)))
        else:
            self._waiting += self._scribe.mark("undo" if what == "undo" else "redo", n, match.hash)
        self.flush(sync=what != "entry" or value.by != "bot")

    def flush(self, *, sync: bool = True) -> None:
        """Append the waiting lines.

        A computer's answers may wait for the next sync, since the computer would give them again.
        """
        safe = sync or not self._sync
        try:
            try:
                self._file.add(bytes(self._waiting), safe=safe)
            except Changed as changed:
                self._move_to_new_file(f"{self.path.name} {changed}")
                self._file.add(bytes(self._waiting), safe=True)
                safe = True
        except (OSError, Changed) as error:
            self._why = f"{self.path.name} cannot be written ({getattr(error, 'strerror', None) or error})"
            self.trouble = f"{self._why}; play goes on and the game tries again"
            return
        self.trouble = ""
        if safe:
            self._waiting.clear()

    def _move_to_new_file(self, why: str) -> None:
        """Go on with the whole game in a new file beside the old one, which stays as it is."""
        self._file.close()
        self._file = _new_file(islice(files.numbered(self.path), 1, None), sync=self._sync)
        self._begin()
        self.moved = f"{why}; the game goes on, whole, in {self.path}"

    def close(self) -> None:
        """Write the waiting lines and close the file; `trouble` tells if that failed. Further calls do nothing."""
        if self._on_change in self._match.listeners:
            self.flush()
            self.trouble = f"{self._why}; what was played since it last could is not kept" if self.trouble else ""
            self._match.listeners.remove(self._on_change)
            self._file.close()


def whole(match: Match, assets: Assets, title: str = "") -> bytes:
    """The bytes of a new file of the match."""
    return _whole(Scribe(match, title), match, assets)


def _whole(scribe: Scribe, match: Match, assets: Assets) -> bytes:
    """Every line, with the assets before the lines and a second time after them."""
    header, *rest = scribe.whole()
    needed = b"".join(log.asset_line(name, assets.pack(name)) for name in _needed(match, assets))
    return b"".join((header, needed, *rest, needed))


def _needed(match: Match, assets: Assets) -> tuple[str, ...]:
    """The assets that a whole log of the match needs, with those of entries that redo would bring back."""
    return assets.wanted(match, [*match.entries, *(entry for undone in match.undone for entry in undone.entries)])


def _claimed(path: Path, end: End, *, sync: bool) -> Growing:
    try:
        return Growing(path, end.found, end.whole, syncs=sync)
    except Busy as error:
        raise LogError(
            f"{path.name}: this game is played in another window just now; go on with it there, or leave it there first"
        ) from error


def _new_file(names: Iterable[Path], *, sync: bool) -> Growing:
    """A new file under the first of the names that is free, and that no other program claims."""
    for free in names:
        with suppress(Busy):
            file = Growing(free, syncs=sync)
            if not os.path.lexists(free):
                return file
            file.close()
    raise AssertionError


def read(path: Path, book_of: Callable[[str], Book], assets: Assets, *, mend: bool = False) -> Loaded:
    """Read a log. A last line without its end is left out; raises LogError for any other damage.

    With `mend`, read as much of a damaged file as can be brought back. Raises LogError where that is no game.
    """
    loaded = loading.read(path, book_of, mend=mend)
    for name, text in loaded.assets:
        assets.unpack(name, text)
    read_here = {name for name, _ in loaded.assets}
    for name in _needed(loaded.match, assets):
        if name not in read_here:
            _check_asset(path, assets, name)
    return loaded


def _check_asset(path: Path, assets: Assets, name: str) -> None:
    """Raises LogError where the save lacks one of its assets."""
    try:
        assets.pack(name)
    except KeyError as error:
        raise LogError(f"{path.name}: what the game needs under the name {name} is not in it any more") from error


def found(folder: Path) -> list[Path]:
    """The files in the folder that have the name of a saved game, the newest first.

    Reading each of them tells whether it is one.
    """
    return sorted(files.listed(folder, f"*{ENDING}"), key=lambda path: (-files.changed(path), path.name))


def retitle(save: Path, title: str) -> None:
    """Give the saved game that title; every line but the first stays as it is, and so does the file's time.

    Raises LogError where the first line is damaged, Busy where the game is being played, Unread and OSError.
    """
    claim = Claim(save)
    try:
        first, newline, rest = files.read(save, disk.MOST).partition(b"\n")
        log.read_header(first + newline)
        told = msgspec.json.decode(log.unseal(first, 1))
        changed = files.changed(save)
        files.put(save, log.seal(told | {"title": title}) + rest)
        with suppress(OSError):
            os.utime(save, ns=(changed, changed))
    finally:
        claim.free()


def copy(save: Path, to: Path) -> Path:
    """Copy the saved game to that path, or into that folder under its own name; return where the copy lies.

    The ending of saved games is added where it is missing. Only whole lines are copied, also while the game is being
    played. Raises FileExistsError where something lies there already, LogError where nothing can be copied, Unread and
    OSError.
    """
    to = to / save.name if to.is_dir() else to.with_name(f"{to.name.removesuffix(ENDING)}{ENDING}")
    data = files.read(save, disk.MOST)
    whole = data[: data.rfind(b"\n") + 1]
    if not whole:
        raise LogError(f"{save.name}: there is no whole line in the file")
    to.parent.mkdir(parents=True, exist_ok=True)
    files.make(to, whole)
    return to
