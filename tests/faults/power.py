"""A power loss: any part of what was not synced may reach the disk.

A file whose folder was not synced may be gone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from random import Random
from unittest import mock

from game import files, library
from game.table import disk, log
from game.table.log import LogError
from game.table.match import Match
from game.table.saves import Keeper
from tests.faults.games import Count, begun, deed, named, opened, read, stands, states

SECTOR = 512
"""How many bytes a disk writes either whole or not at all."""


class PowerLoss(BaseException):
    """The power is lost; no program catches this."""


class Drive:
    """What one file is sure to hold on the disk, and what was written to it since the last sync."""

    def __init__(self, random: Random, left: int) -> None:
        self.random, self.left = random, left
        self.safe = b""
        self.since: list[tuple[int, bytes | None]] = []
        """Places with what was written there; None says that the file was cut there."""
        self.named = False
        """Is the file's name sure to be on the disk?"""

    def step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise PowerLoss

    def sync(self) -> None:
        for at, data in self.since:
            self.safe = _done(self.safe, at, data)
        self.since.clear()

    def left_over(self) -> bytes | None:
        """What the file may hold when the power is back; None where it may be gone."""
        if not self.named and self.random.random() < 0.5:
            return None
        data = self.safe
        for at, piece in self.since:
            if self.random.random() < 0.7:
                data = _done(data, at, self._torn(at, piece))
        return data

    def _torn(self, at: int, data: bytes | None) -> bytes | None:
        """A write of which some sectors did not reach the disk: they hold nothing, or nothing but zeros."""
        if data is None or self.random.random() < 0.3:
            return data
        torn, edge = bytearray(data), SECTOR - at % SECTOR
        for begin in (0, *range(edge, len(data), SECTOR)):
            if self.random.random() < 0.4:
                end = min(edge if begin == 0 else begin + SECTOR, len(data))
                torn[begin:end] = bytes(end - begin)
        return bytes(torn[: self.random.randrange(len(data) + 1)] if self.random.random() < 0.5 else torn)


def _done(data: bytes, at: int, piece: bytes | None) -> bytes:
    return data[:at] if piece is None else data[:at].ljust(at, b"\0") + piece + data[at + len(piece) :]


@contextmanager
def watched(drive: Drive) -> Iterator[None]:
    """Let the drive note what the game writes."""

    opened_here = []

    class Watched(FileIO):
        def __init__(self, path: Path, mode: str) -> None:
            super().__init__(path, mode)
            opened_here.append(self)

        def write(self, data: memoryview) -> int:  # type: ignore[override]
            drive.since.append((self.tell(), bytes(data)))
            drive.step()
            return super().write(data)

        def truncate(self, size: int | None = None) -> int:
            drive.since.append((size or 0, None))
            drive.step()
            return super().truncate(size)

    sync = os.fsync

    def synced(handle: int) -> None:
        drive.step()
        sync(handle)
        drive.sync()
        drive.step()

    def folded(_folder: Path) -> None:
        drive.step()
        drive.named = True

    disk_of, on_disk = mock.patch.object(disk, "FileIO", Watched), mock.patch.object(os, "fsync", synced)
    try:
        with disk_of, on_disk, mock.patch.object(files, "sync_folder", folded):
            yield
    finally:
        for file in opened_here:
            file.close()


def losses(number: int, folder: Path, random: Random) -> Count:
    """Lose the power that many times, each time in a game of its own."""
    count = Count("power losses")
    for tried in range(number):
        count.tries += 1
        _lost(folder / f"power {tried}.stacktors", random, count)
    return count


def _lost(path: Path, random: Random, count: Count) -> None:
    known, drive = begun(path, random), Drive(random, random.randrange(40))
    new = random.random() < 0.3
    drive.safe, drive.named = (b"", False) if new else (path.read_bytes(), True)
    known, certain = _until(path, new, known, drive, random)
    left = drive.left_over()
    path.unlink(missing_ok=True)
    count.deeds += certain
    where = f"power loss {count.tries}"
    if left is None:
        count.note("the new file was gone")
        return count.compare(known[:certain], [], where)
    path.write_bytes(left)
    return _judged(path, known, certain, count, where)


def _until(path: Path, new: bool, known: list[str], drive: Drive, random: Random) -> tuple[list[str], int]:
    """Play until the power is lost; all states, and how many of them were acknowledged as safe."""
    certain = 0 if new else len(known)
    keeper = None
    try:
        with watched(drive):
            match, keeper, known = _seated(path, known, new=new)
            certain = len(known) if not keeper.trouble else certain
            while (by := deed(match, random, bots=True)) is not None:
                known = [*known, match.hash]
                certain = certain if by else len(known)
    except PowerLoss:
        pass
    if keeper:
        keeper._file.close()
        match.close()
    return known, certain


def _seated(path: Path, known: list[str], *, new: bool) -> tuple[Match, Keeper, list[str]]:
    """The game of that file, gone on with or written anew, and its states in the order of the file."""
    if not new:
        return *opened(path), known
    match = read(path).match
    path.unlink()
    return match, Keeper(match, path, library.ASSETS, title="new"), named(b"".join(log.Scribe(match, "new").whole()))


def _judged(path: Path, known: list[str], certain: int, count: Count, where: str) -> None:
    try:
        loaded = read(path)
    except LogError as error:
        if not error.stands:
            count.compare(known[:certain], [], f"{where} ({error})")
            return count.note("nothing was on the disk yet")
        loaded = read(path, mend=True)
        count.note("brought back")
    if loaded.mended:
        count.note("told of it")
    kept = states(path)
    count.compare(known[:certain], kept, where)
    stood = {*known[max(certain - 1, 0) :], *kept[certain:]}
    if certain and not stood & stands(loaded.match):
        count.wrong.append(f"{where}: the game stands where it never stood after the last deed that was acknowledged")
    loaded.match.close()
    return None
