"""A file that only one program at a time adds to.

A lock claims it, every write first checks that it is still the same file, and it is never cut shorter than its safe
part.
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
"""The most bytes that are read of a saved game."""
FileMark = tuple[int, int, int, int]
"""What identifies a file: device, number on the device, size in bytes, time of its last change in nanoseconds."""


class Busy(Exception):  # noqa: N818 it tells a state, not a fault
    """Another program is writing that file now."""


class Changed(Exception):  # noqa: N818 another program changed the file
    """The file is not as this program wrote it last. The text says what happened to it; the file's name goes before."""


class FileRead(Struct, frozen=True):
    """The bytes of a file and its mark when it was read."""

    data: bytes
    mark: FileMark


def read(path: Path) -> FileRead:
    """The whole file with its mark. Raises files.Unread."""
    mark: FileMark = (0, 0, 0, 0)
    with suppress(OSError):
        mark = _mark(path)
    return FileRead(files.read(path, MOST), mark)


def _mark(path: Path) -> FileMark:
    found = path.stat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


class Claim:
    """The right to write a file.

    The system gives it to one program at a time and takes it back when that program ends.
    """

    def __init__(self, path: Path) -> None:
        """Raises Busy where another program has the claim. Where the system has no locks every program gets it."""
        from filelock import FileLock, Timeout  # noqa: PLC0415 the title screen needs no filelock

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
        """Give the claim up, at the program's end at the latest.

        The lock's own file is deleted while the claim is still held.
        """
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
    """A file that is open for adding bytes to.

    The caller keeps the bytes that it adds until they are safe on the disk, and gives them again in each call until
    then.
    """

    def __init__(self, path: Path, found: FileRead | None = None, whole: int = 0, *, syncs: bool = True) -> None:
        """Open a new file, or, with `found`, the file that was read so. Raises Busy.

        `whole` is how many of its first bytes are whole lines. Nothing is written yet. With `syncs`, safe bytes are
        also synced to the disk, so that they survive a power loss.
        """
        self.path, self._new, self._syncs = path, found is None, syncs
        self._file: FileIO | None = None
        self._there = len(found.data) if found else 0
        """How many bytes the file should have."""
        self._size = self._safe = whole
        """How many of those bytes are whole lines, and how many are safe."""
        self._sum = self._safe_sum = zlib.crc32(found.data[:whole]) if found else 0
        *self._own, _, self._changed = found.mark if found else (0, 0, 0, 0)
        """Device and number of the file, and when this program changed it last."""
        self._failed = False
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        self._claim = Claim(path)

    def add(self, data: bytes, *, safe: bool) -> None:
        """Add the bytes that have come since all was safe.

        With `safe` they are safe afterwards, else they may wait for the next call.

        Raises Changed where the file is no longer this program's, and OSError for other faults.

        After an error the next call cuts off what the failed call may have left, and writes everything again.
        """
        file = self._file or self._open()
        self._check_unchanged()
        if self._failed or self._there > self._size:
            self._failed = True
            file.truncate(self._safe)
            self._there = self._size = self._safe
            self._sum = self._safe_sum
        self._failed = True
        self._write(file, memoryview(data)[self._size - self._safe :])
        if safe and self._syncs:
            self._sync(file)
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

    def _sync(self, file: FileIO) -> None:
        """Sync the file to the disk, and the folder too if the file is new."""
        os.fsync(file.fileno())
        if not self._safe:
            files.sync_folder(self.path.parent)

    def _open(self) -> FileIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._file = FileIO(self.path, "xb" if self._new else "r+b")
        except FileNotFoundError as error:
            raise Changed("was deleted or moved away") from error
        except FileExistsError as error:
            raise Changed("was made by another program") from error
        except PermissionError as error:
            if self._new:
                raise
            raise Changed("may not be written to") from error
        if self._new:
            *self._own, _, self._changed = _mark(self.path)
        return self._file

    def _check_unchanged(self) -> None:
        """Raises Changed unless the file at the path is still this file and holds exactly what was written."""
        try:
            *here, size, changed = _mark(self.path)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise Changed("was deleted or moved away") from error
        if here != self._own:
            raise Changed("was replaced by another file")
        if size != self._there:
            raise Changed("was made longer by another program" if size > self._there else "was cut short")
        if changed != self._changed and self._sum != self._checksum():
            raise Changed("was changed by another program")

    def _checksum(self) -> int:
        """The checksum of the file's bytes, as far as this program wrote them."""
        with self.path.open("rb") as file:
            return zlib.crc32(file.read(self._size))

    def close(self) -> None:
        """Close the file and give up the claim to it."""
        if self._file:
            self._file.close()
        self._file = None
        self._claim.free()
