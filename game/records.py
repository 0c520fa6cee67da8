"""Small files of the player as JSON: what programs that run at once keep, where saved games were left, and the
notebook of lessons and hints.

A file that is damaged costs itself alone: a copy of it stays beside it, and a game opens just as well without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EBUSY
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields, replace

from game import files
from game.files import Unread
from game.plain import plain, shortened
from game.players import MARKS, MOST_LETTERS, MOST_PLAYERS

BROKEN: Final = (ValueError, RecursionError)
"""What reading JSON raises for a damaged file."""
_MOST: Final = 4_000_000
"""The most bytes that such a file may have."""
_WAIT: Final = 2
"""How many seconds another program may take to write."""


def read(path: Path, kind: type[Any]) -> tuple[Any, str]:
    """The list or table in the file, and a sentence about the file.

    A damaged file is copied aside and counts as empty. Raises Unread where the file cannot be read or copied.
    """
    data = files.read(path, _MOST)
    try:
        return msgspec.json.decode(data, type=kind), ""
    except BROKEN:
        pass
    aside = copied(path)
    return kind(), f"the file is damaged, a copy of it is kept as {aside.name}."


def fitting(kept: dict[str, Any], kind: type[Struct]) -> dict[str, Any]:
    """What the table says of the fields of that type, without the values that a field cannot have."""
    return {one.name: kept[one.name] for one in fields(kind) if one.name in kept and _fits(kept[one.name], one.type)}


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except BROKEN:
        return False
    return True


def copied(path: Path) -> Path:
    """A copy of the file beside it. Raises Unread where none can be made."""
    try:
        return files.copied_aside(path, files.read(path, _MOST))
    except OSError as error:
        raise Unread(
            f"is damaged, and no copy of it can be made ({error.strerror})", "make room there, or take the file away"
        ) from error


def change(path: Path, kind: type[Any], alter: Callable[[Any], Any]) -> None:
    """Write what `alter` makes of the list or table in the file, which is empty where there is no file.

    No other program changes it in between. Raises Unread where the file cannot be read, and OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(path.parent):
        try:
            before, _ = read(path, kind)
        except Unread as unread:
            if not unread.gone:
                raise
            before = None
        after = alter(kind() if before is None else before)
        if after != before:
            files.put(path, msgspec.json.format(msgspec.json.encode(after), indent=2))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Be the only program that changes records in the folder. Where the system has no locks, others may do so too.

    Raises OSError where another one takes too long.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 the title screen needs no filelock

    lock = FileLock(folder / ".lock", timeout=_WAIT)
    try:
        lock.acquire()
    except Timeout as error:
        raise OSError(EBUSY, "another program is writing it") from error
    except OSError:
        pass
    try:
        yield
    finally:
        lock.release()


_FOLDER = "seen"
_MOST_OF_GLIMPSE = 1 << 20
_LETTERS = 60


class Glimpse(Struct, frozen=True):
    """Where the players are, which round it is (0 where none are counted), whether the game is over, and who plays."""

    place: str = ""
    round: int = 0
    over: bool = False
    size: int = 0
    """How many bytes the saved game had when this was kept."""
    players: tuple[str, ...] = ()
    """The names of those who are at the table."""
    owners: dict[str, str] = {}
    """The marks of the players by the names of those they play; nothing where one plays alone."""

    @property
    def words(self) -> str:
        """Place and round in a few words; empty where they are not known."""
        return f"{self.place}, round {self.round}" if self.place and self.round else self.place


def keep(save: Path, glimpse: Glimpse) -> None:
    """Keep the glimpse for that saved game; what the disk refuses is left out."""
    told = msgspec.to_builtins(replace(glimpse, size=_size(save)))
    _keep(save, told)


def _keep(save: Path, told: dict[str, Any]) -> None:
    """Keep these parts of the glimpse; others stay as they are."""
    with suppress(OSError, Unread):
        change(beside(save, "json"), dict, lambda kept: kept | told)


def glimpse_of(save: Path) -> Glimpse:
    """What is known of that saved game; an empty glimpse where nothing can be read."""
    try:
        found = msgspec.json.decode(files.read(beside(save, "json"), _MOST_OF_GLIMPSE), type=Glimpse)
    except (Unread, ValueError, RecursionError):
        return Glimpse()
    place, number = plain(shortened(found.place, _LETTERS)), min(max(0, found.round), 9999)
    players = tuple(plain(shortened(name, MOST_LETTERS)) for name in found.players[:MOST_PLAYERS])
    owners = {name: mark for name, mark in found.owners.items() if mark in MARKS}
    return Glimpse(place, number, found.over, found.size, players, owners)


def over(save: Path, look: Callable[[Path], bool]) -> bool:
    """Is that saved game over? `look` reads the game for that, if it was played on since its glimpse was kept."""
    seen = glimpse_of(save)
    if seen.size == _size(save):
        return seen.over
    size, found = _size(save), look(save)
    _keep(save, {"over": found, "size": size})
    return found


def _size(save: Path) -> int:
    """The size of the saved game in bytes; 0 where there is none."""
    with suppress(OSError):
        return save.stat().st_size
    return 0


def beside(save: Path, ending: str) -> Path:
    """The file with that ending which is kept for a saved game."""
    return save.parent / _FOLDER / f"{save.stem}.{ending}"


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
        return self._file or files.user_data() / "notebook.json"

    @property
    def notes(self) -> Learned:
        """What is noted; nothing where the file is missing or cannot be read."""
        if self._notes is None:
            self._notes = Learned()
            with suppress(Unread, OSError):
                self._notes = _learned(read(self.path, dict)[0])
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

    def _note(self, how: Callable[[Learned], Learned]) -> None:
        """Change the notes here, and those in the file, to which another window may have added."""
        self._notes = how(self.notes)
        with suppress(OSError, Unread):
            change(self.path, dict, lambda kept: kept | asdict(how(_learned(kept))))


def _learned(kept: dict[str, Any]) -> Learned:
    """What the file has noted; a note that is damaged counts as not made."""
    return msgspec.convert(fitting(kept, Learned), Learned)
