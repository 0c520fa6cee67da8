"""Where files lie, shipped ones beside the package and the player's in the user's folder; reads and writes files.

Only ordinary files are read, up to a given number of bytes, and never with a wait; files are written whole or not at
all. In a checkout the shipped files lie above the package.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from glob import escape
from itertools import count
from pathlib import Path, PurePath
from secrets import token_hex
from stat import S_ISREG
from typing import BinaryIO
from unicodedata import normalize

_HEAD = 1 << 16
_LEFT_NS = 3600 * 10**9
"""A file that is being put in its place is not older than this; an older one was left behind."""
_READING = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


class Unread(Exception):  # noqa: N818  what somebody's file is, not a fault of ours
    """A file that is not read: `what` says why, to be read after the file's name, and `mend` how to mend it.

    With `gone` there is no file of that name.
    """

    def __init__(self, what: str, mend: str, *, gone: bool = False) -> None:
        super().__init__(f"it {what}; {mend}")
        self.what, self.mend, self.gone = what, mend, gone


def read(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file of at most `most` bytes. Raises Unread."""
    with _opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        data = _some(file, size + 1) if size <= most else b""
    if max(size, len(data)) > most:
        raise Unread(f"is larger than {_size(most)}", "make it smaller, or take it away")
    return data


def first_line(path: Path, most: int) -> bytes:
    """An ordinary file's first line with its end, if it has one; empty for an empty file.

    Raises Unread where the line is longer than `most` bytes.
    """
    with _opened(path) as file:
        line = b""
        while (
            not line.endswith(b"\n") and len(line) <= most and (piece := _line(file, min(_HEAD, most + 1 - len(line))))
        ):
            line += piece
    if len(line) > most:
        raise Unread(f"has a first line of more than {_size(most)}", "name another file")
    return line


def exists(path: Path) -> bool:
    """Is there a file or folder of that name? False for a name that no file can have."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def listed(folder: Path, pattern: str) -> list[Path]:
    """The files and folders in the folder whose names fit the pattern, in the order of their names.

    There are none where the folder cannot be read.
    """
    with suppress(OSError, ValueError):
        return sorted(folder.glob(pattern))
    return []


class Folders:
    """Finds files by the names that folders list, which is the same on all systems.

    A name that is not there is taken for one that differs in capital letters alone, or in how accents are stored: some
    systems do not tell such names apart. Each folder is listed once.
    """

    def __init__(self) -> None:
        self._names: dict[Path, dict[str, list[str]]] = {}

    def find(self, folder: Path, way: str) -> Path:
        """Where the way leads from the folder, with the names that are listed; other names stay as they are written.

        A way that does not begin in the folder stays as it is.
        """
        if PurePath(way).is_absolute():
            return folder / way
        here = folder
        for name in PurePath(way).parts:
            here /= next(iter(self.alike(here, name)), name)
        return here

    def alike(self, folder: Path, name: str) -> list[str]:
        """The names in the folder that some systems take for that one; the very name comes first."""
        if folder not in self._names:
            by_look: dict[str, list[str]] = {}
            for one in _names(folder):
                by_look.setdefault(_look(one), []).append(one)
            self._names[folder] = by_look
        return sorted(self._names[folder].get(_look(name), ()), key=lambda one: (one != name, one))


def _names(folder: Path) -> list[str]:
    """The names in the folder; none where it cannot be listed."""
    with suppress(OSError, ValueError):
        return [path.name for path in folder.iterdir()]
    return []


def _look(name: str) -> str:
    """What is left of a name on a system that knows neither capital letters nor ways to store accents."""
    return normalize("NFC", normalize("NFC", name).casefold())


def resolved(path: Path) -> Path:
    """The file that the path leads to; the path itself where links lead in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        return path.absolute()


def changed(path: Path) -> int:
    """When the file was last written, in nanoseconds.

    For a link that leads nowhere it is when the link was made, and 0 where nothing is known.
    """
    for look in (path.stat, path.lstat):
        with suppress(OSError, ValueError):
            return look().st_mtime_ns
    return 0


def put(path: Path, data: bytes) -> None:
    """Make `data` the file's content, all at once. Raises OSError.

    It is written beside the file under a name that no other program uses, synced to the disk, then put in the file's
    place.
    """
    to = resolved(path)
    to.parent.mkdir(parents=True, exist_ok=True)
    _clear(to)
    fresh = to.with_name(f"{to.name}.{token_hex(4)}.new")
    try:
        _written(fresh, data)
        fresh.replace(to)
    except OSError:
        _drop(fresh)
        raise
    sync_folder(to.parent)


def _clear(to: Path) -> None:
    """Delete what programs that were stopped while they wrote the file have left beside it."""
    for left in listed(to.parent, f"{escape(to.name)}.????????.new"):
        if time.time_ns() - changed(left) > _LEFT_NS:
            _drop(left)


def _drop(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def make(path: Path, data: bytes) -> None:
    """Make a new file with that content, whole or not at all. Raises OSError, also where the name is taken."""
    try:
        _written(path, data)
    except FileExistsError:
        raise
    except OSError:
        _drop(path)
        raise
    sync_folder(path.parent)


def make_one(names: Iterable[Path], data: bytes) -> Path:
    """A file with that content under the first of the names that is free, or that has it already. Raises OSError."""
    for to in names:
        with suppress(FileExistsError):
            make(to, data)
            return to
        with suppress(Unread):
            if read(to, len(data)) == data:
                return to
    raise AssertionError("there is always one more name")


def move(path: Path, to: Path) -> Path:
    """Give the file a name that is free, and return that. Raises OSError, also where the name is taken."""
    with to.open("xb"):
        pass
    try:
        return path.replace(to)
    except OSError:
        _drop(to)
        raise


def numbered(path: Path) -> Iterator[Path]:
    """The path, and for ever the same with a number at its end: `evening`, `evening_2`, `evening_3`."""
    yield path
    yield from (path.with_stem(f"{path.stem}_{number}") for number in count(2))


def sync_folder(folder: Path) -> None:
    """Sync a folder's list of names to the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def copied_aside(path: Path, data: bytes) -> Path:
    """A copy of the data beside the file, under a name of its own; other such copies stay. Raises OSError."""
    return make_one(_names_aside(path), data)


def _written(path: Path, data: bytes) -> None:
    """Write the data to a new file, and sync it to the disk. Raises OSError."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _names_aside(path: Path) -> Iterator[Path]:
    yield path.with_suffix(".unreadable")
    yield from (path.with_suffix(f".unreadable_{number}") for number in count(2))


def _opened(path: Path) -> BinaryIO:
    """Open an ordinary file, nothing else: a device could act, and a pipe would wait."""
    try:
        kind = path.stat().st_mode
        if not S_ISREG(kind):
            raise Unread("is no ordinary file", "put an ordinary file in its place")
        return os.fdopen(os.open(path, _READING), "rb")
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError) and path.is_symlink():
            raise Unread("is a link that leads nowhere", "put back what it leads to, or take it away") from error
        raise _refused(error) from error


def _refused(error: Exception) -> Unread:
    why = getattr(error, "strerror", None) or "its name is none"
    return Unread(
        f"cannot be read ({why})",
        "check the file's name and whether you may read it",
        gone=isinstance(error, FileNotFoundError),
    )


def _some(file: BinaryIO, most: int) -> bytes:
    try:
        return file.read(most)
    except OSError as error:
        raise _refused(error) from error


def _line(file: BinaryIO, most: int) -> bytes:
    try:
        return file.readline(most)
    except OSError as error:
        raise _refused(error) from error


def _size(most: int) -> str:
    return f"{most // 1_000_000} MB" if most >= 1_000_000 else f"{most // 1000} kB"


_PACKAGE = Path(__file__).resolve().parent


def _shipped(name: str) -> Path:
    """The shipped folder: inside the package when installed, beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


ASSETS = _shipped("assets")
MAPS = _shipped("maps")


def user_data() -> Path:
    """The player's own folder, for all that is kept; STACKTORS_HOME replaces it. It may not exist yet."""
    home = os.environ.get("STACKTORS_HOME")
    if home:
        return Path(home)
    import platformdirs  # noqa: PLC0415 loading it takes longer than drawing the title screen

    return Path(platformdirs.user_data_dir("stacktors", appauthor=False))


def saves() -> Path:
    return user_data() / "saves"
