"""The notebook of a player: is the lesson finished, and which hints were given? It is kept in the player's folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game import files, paths
from game.files import Unread

_MOST: Final = 1 << 16
"""The most bytes of the file."""


class Learned(Struct, frozen=True, omit_defaults=True):
    """What is noted: has the lesson been finished, are hints wanted, and the keys of those that were given."""

    finished: bool = False
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
            with suppress(Unread, ValueError, RecursionError):
                self._notes = msgspec.json.decode(files.read(self.path, _MOST), type=Learned)
        return self._notes

    def finish(self) -> None:
        """Note that the lesson was finished."""
        self._note(finished=True)

    def give(self, hint: str) -> None:
        """Note that the hint was given."""
        if hint not in self.notes.given:
            self._note(given=(*self.notes.given, hint))

    def switch(self, *, hints: bool) -> None:
        """Note whether hints are wanted."""
        self._note(hints=hints)

    def again(self) -> None:
        """Forget which hints were given, so that each is given once more."""
        self._note(given=())

    def _note(self, **change: object) -> None:
        before, self._notes = self.notes, replace(self.notes, **change)
        if self._notes != before:
            with suppress(OSError):
                self.path.parent.mkdir(parents=True, exist_ok=True)
                files.put(self.path, msgspec.json.encode(self._notes))
