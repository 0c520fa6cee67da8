"""What somebody has made of the pages of a game; it is kept beside the saved game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game import records
from game.books.capes.comic.choosing import spare
from game.books.capes.comic.values import ComicScript, Reshot, Rewording
from game.files import Unread
from game.plain import plain, shortened

FILE: Final = "pages.json"
"""How the name of the file ends."""
_LETTERS: Final = 400
"""The most letters of words that are read from a file."""


class PageChange(Struct, frozen=True):
    """What is kept of a script: all but its Scene, which the game tells anew."""

    chosen: tuple[int, ...]
    words: tuple[Rewording, ...] = ()
    shots: tuple[Reshot, ...] = ()

    def of(self, usual: ComicScript) -> ComicScript | None:
        """The script of that Scene with these changes; None where they do not fit it."""
        known = {*usual.chosen, *(one.number for one in spare(usual))}
        fits = set(self.chosen) <= known and len(set(self.chosen)) == len(usual.chosen)
        if not fits or self.chosen != tuple(sorted(self.chosen)):
            return None
        words = tuple(replace(one, words=plain(shortened(one.words, _LETTERS))) for one in self.words)
        return replace(usual, chosen=self.chosen, words=words, shots=self.shots)


class ChangedPages:
    """The changed scripts of one game, by the keys of their Scenes."""

    def __init__(self, save: Callable[[], Path | None] = lambda: None) -> None:
        """`save` gives the file of the game; where there is none, changes last as long as the game is on the screen."""
        self.save = save
        self.trouble = ""
        """A sentence about a file that could not be read; empty where nothing is to be said."""
        self._scripts: dict[str, ComicScript] = {}
        self._kept: dict[str, Any] | None = None
        """What the file says; None before it is read."""
        self._due: set[str] = set()
        """The keys of what is not in the file yet."""

    def of(self, usual: ComicScript) -> ComicScript:
        """The script as somebody has changed it, or as it usually is."""
        key = usual.scene.key
        if key not in self._scripts:
            self._scripts[key] = self._read(key, usual)
        return self._scripts[key]

    def _read(self, key: str, usual: ComicScript) -> ComicScript:
        if self._kept is None:
            self._kept = self._from_file()
        if key not in self._kept:
            return usual
        try:
            found = msgspec.convert(self._kept[key], PageChange).of(usual)
        except records.BROKEN:
            found = None
        if found is None:
            self.trouble = (
                f"What was changed on the page of scene {usual.scene.number} cannot be read; it stays as told."
            )
        return found or usual

    def _from_file(self) -> dict[str, Any]:
        save = self.save()
        if save is None:
            return {}
        try:
            kept, said = records.read(records.beside(save, FILE), dict)
        except Unread as unread:
            if not unread.gone:
                self.trouble = f"What was changed on pages cannot be read: {unread}."
            return {}
        if said:
            self.trouble = f"What was changed on pages cannot be read: {said}"
        return dict(kept)

    def put(self, script: ComicScript) -> None:
        """Have that script in place of the one that its Scene had."""
        self._scripts[script.scene.key] = script
        self._due.add(script.scene.key)

    def keep(self) -> str:
        """Write down what has changed; return a sentence where that cannot be done, which is tried again next time."""
        save = self.save()
        if save is None or not self._due:
            return ""
        new = {key: _told(self._scripts[key]) for key in self._due}
        try:
            records.change(records.beside(save, FILE), dict, lambda kept: {**kept, **new})
        except (OSError, Unread) as error:
            why = str(error) if isinstance(error, Unread) else error.strerror
            return f"What has changed on the pages is not saved: {why}."
        self._due.clear()
        return ""


def _told(script: ComicScript) -> Any:
    return msgspec.to_builtins(PageChange(script.chosen, script.words, script.shots))
