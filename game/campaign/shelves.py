"""The folders in which campaigns are looked for: the shipped one, the player's own, and those named in a command."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from msgspec import Struct

from game import files, paths
from game.campaign.check import MAP

_ADDED: ContextVar[tuple[Path, ...]] = ContextVar("added folders of maps", default=())
_PATTERNS = ("*.toml", "*/*.toml", f"*{MAP}", f"*/*{MAP}")


class Shelf(Struct, frozen=True):
    """A folder of campaigns and maps, which may not exist. With `own`, it holds what people here have made."""

    title: str
    folder: Path
    own: bool = True

    def files(self) -> list[Path]:
        """The campaign files in the folder and its subfolders, then the maps there."""
        return [path for pattern in _PATTERNS for path in files.listed(self.folder, pattern)]


def own_maps() -> Path:
    """The player's folder of maps and campaigns; it may not exist yet."""
    return paths.user_data() / "maps"


def shelves() -> list[Shelf]:
    """Every folder once: the shipped one, the player's own, then the added ones in the order of their naming."""
    named = [Shelf(files.resolved(folder).name or str(folder), folder) for folder in _ADDED.get()]
    known = [Shelf("With the game", paths.MAPS, own=False), Shelf("Your own", own_maps()), *named]
    return list({files.resolved(shelf.folder): shelf for shelf in reversed(known)}.values())[::-1]


@contextmanager
def adding(folders: Sequence[Path]) -> Iterator[None]:
    """Look for campaigns in these folders too."""
    before = _ADDED.set((*_ADDED.get(), *folders))
    try:
        yield
    finally:
        _ADDED.reset(before)


def standing() -> list[Path]:
    """The files on the shelves that are always there.

    A game of one of these needs no note of where its campaign lies.
    """
    return [path for shelf in shelves() if shelf.folder in (paths.MAPS, own_maps()) for path in shelf.files()]


def noted(file: Path) -> str:
    """What a game notes of where its campaign lies: nothing for one of these."""
    found = file.resolve()
    return "" if found in map(Path.resolve, standing()) else str(found)
