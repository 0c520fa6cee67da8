"""A file that grows by one hand alone: claimed by a lock,
known again before every write, never cut longer than it is.
"""

from __future__ import annotations

import atexit
import os
import zlib
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from game import files

if TYPE_CHECKING:
    from filelock import BaseFileLock

MOST = 1 << 28
"""No saved game has so many bytes."""
Mark = tuple[int, int, int, int]
"""What a file is known by: device, number on it, size in bytes, time of its last change in nanoseconds."""


class Busy(Exception):  # noqa: N818  somebody is at work there
    """Another program writes that file now."""


class Changed(Exception):  # noqa: N818  it was somebody else
    """The file is not what it was when it was written last; the text says how, after its name."""


class Found(Struct, frozen=True):
    """A file as it was read."""

    data: bytes
    mark: Mark


def read(path: Path) -> Found:
    """The whole file, and what it is known by. Raises files.Unread."""
    mark: Mark = (0, 0, 0, 0)
    with suppress(OSError):
        mark = _mark(path)
    return Found(files.read(path, MOST), mark)


def _mark(path: Path) -> Mark:
    found = path.stat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


class Claim:
    """The right to write a file, which the system gives to one program at a time and takes back when that ends."""

    def __init__(self, path: Path) -> None:
        """Raises Busy where another program has it. Where the system has no locks everybody has it."""
        from filelock import FileLock, Timeout  # noqa: PLC0415  the title starts without it

        lock = FileLock(f"{os.path.realpath(path)}.lock", blocking=False)
        self._lock: BaseFileLock | None = None
        try:
            lock.acquire()
            self._lock = lock
            atexit.register(self.free)
        except Timeout as error:
            raise Busy(path.name) from error
        except OSError:
            pass

    def free(self) -> None:
        """Give it up, at the program's end at the latest; the lock's own file goes too, while it is still ours."""
        atexit.unregister(self.free)
        if self._lock:
            with suppress(OSError):
                Path(self._lock.lock_file).unlink()
            with suppress(OSError):
                self._lock.release()
        self._lock = None


def busy(path: Path) -> bool:
    """Does a program write that file now?"""
    try:
        Claim(path).free()
    except Busy:
        return True
    return False


class Growing:
    """A file open for adding to it. What is added stays with
    the caller until it is safe, and is given again until then.
    """

    def __init__(self, path: Path, found: Found | None = None, whole: int = 0, *, syncs: bool = True) -> None:
        """A new file, or, with `found`, the one that was read so, of
        which so many bytes are whole. Raises Busy; writes nothing yet.

        `syncs`: what is safe is synced too, so that a power loss spares it.
        """
        self.path, self._new, self._syncs = path, found is None, syncs
        self._file: FileIO | None = None
        self._there = len(found.data) if found else 0
        """Bytes that the file has by our knowledge."""
        self._size = self._safe = whole
        """Those of them that are whole lines, and those that are safe."""
        self._sum = self._safe_sum = zlib.crc32(found.data[:whole]) if found else 0
        *self._own, _, self._changed = found.mark if found else (0, 0, 0, 0)
        """Device and number of the file, and when it was changed last by our hand."""
        self._failed = False
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        self._claim = Claim(path)

    def add(self, data: bytes, *, safe: bool) -> None:
        """Add what has come since all was safe; then it is, or may wait for the
        next time. Raises Changed where the file is not ours any more, else OSError.

        After an error the next call cuts off what the failed one may have left, and writes it all again.
        """
        file = self._file or self._open()
        self._known_again()
        if self._failed or self._there > self._size:
            self._failed = True
            file.truncate(self._safe)
            self._there = self._size = self._safe
            self._sum = self._safe_sum
        self._failed = True
        self._write(file, memoryview(data)[self._size - self._safe :])
        if safe and self._syncs:
            self._bring(file)
        self._changed = _mark(self.path)[3]
        self._failed = False
        if safe:
            self._safe, self._safe_sum = self._size, self._sum

    def _write(self, file: FileIO, data: memoryview) -> None:
        file.seek(self._size)
        while data:
            took = file.write(data) or 0
            self._sum = zlib.crc32(data[:took], self._sum)
            self._there = self._size = self._size + took
            data = data[took:]

    def _bring(self, file: FileIO) -> None:
        """To the disk, and the name of a new file with it."""
        os.fsync(file.fileno())
        if not self._safe:
            files.sync_folder(self.path.parent)

    def _open(self) -> FileIO:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = FileIO(self.path, "xb" if self._new else "r+b")
        except FileNotFoundError as error:
            raise Changed("was deleted or moved away") from error
        except PermissionError as error:
            if self._new:
                raise
            raise Changed("may not be written to") from error
        if self._new:
            *self._own, _, self._changed = _mark(self.path)
        return self._file

    def _known_again(self) -> None:
        """Raises Changed unless the file at the path is still this one, with all and only what was written."""
        try:
            *here, size, changed = _mark(self.path)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise Changed("was deleted or moved away") from error
        if here != self._own:
            raise Changed("was replaced by another file")
        if size != self._there:
            raise Changed("was made longer by another program" if size > self._there else "was cut short")
        if changed != self._changed and self._sum != self._now():
            raise Changed("was changed by another program")

    def _now(self) -> int:
        """The checksum of what the file holds, as far as it is ours."""
        with self.path.open("rb") as file:
            return zlib.crc32(file.read(self._size))

    def close(self) -> None:
        """Let the file go, and give up the claim to it."""
        if self._file:
            self._file.close()
        self._file = None
        self._claim.free()
