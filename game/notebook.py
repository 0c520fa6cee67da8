"""The notebook of a player, in the player's folder: which lessons are finished, and which hints were given?"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from game import paths, records
from game.files import Unread


class Learned(Struct, frozen=True, omit_defaults=True):
    """What is noted: which lessons have been finished, are hints wanted, and the keys of those that were given."""

    finished: bool = False
    """Has the first book's lesson been finished? Versions that knew one lesson noted it so."""
    lessons: tuple[str, ...] = ()
    """The finished lessons, each by its book and its key, with a space between."""
    hints: bool = True
    given: tuple[str, ...] = ()


class Notebook:
    """Reads the notes when they are first asked for, and writes each change; what the disk refuses is left out."""

    def __init__(self, file: Path | None = None) -> None:
        """Without a file, the player's own is used."""
        self._file = file
        self._notes: Learned | None = None

    @property
    def path(self) -> Path:
        return self._file or paths.user_data() / "notebook.json"

    @property
    def notes(self) -> Learned:
        """What is noted; nothing where the file is missing or cannot be read."""
        if self._notes is None:
            self._notes = Learned()
            with suppress(Unread, OSError):
                self._notes = _learned(records.read(self.path, dict)[0])
        return self._notes

    def finish(self, book: str, key: str) -> None:
        """Note that the book's lesson of that key was finished."""
        if not self.learned(book, key):
            self._note(lambda notes: replace(notes, lessons=tuple(dict.fromkeys((*notes.lessons, f"{book} {key}")))))

    def learned(self, book: str, key: str) -> bool:
        """Has the book's lesson of that key been finished?"""
        return f"{book} {key}" in self.notes.lessons

    def give(self, hint: str) -> None:
        """Note that the hint was given."""
        if hint not in self.notes.given:
            self._note(lambda notes: replace(notes, given=tuple(dict.fromkeys((*notes.given, hint)))))

    def switch(self, *, hints: bool) -> None:
        """Note whether hints are wanted."""
        self._note(lambda notes: replace(notes, hints=hints))

    def again(self) -> None:
        """Forget which hints were given, so that each is given once more."""
        self._note(lambda notes: replace(notes, given=()))

    def _note(self, change: Callable[[Learned], Learned]) -> None:
        """Change the notes here, and those in the file, to which another window may have added."""
        self._notes = change(self.notes)
        with suppress(OSError, Unread):
            records.change(self.path, dict, lambda kept: kept | asdict(change(_learned(kept))))


def _learned(kept: dict[str, Any]) -> Learned:
    """What the file has noted; a note that is damaged counts as not made."""
    return msgspec.convert(records.fitting(kept, Learned), Learned)
