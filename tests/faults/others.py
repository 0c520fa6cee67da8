"""What other programs do to the file while it is played, and two games at one save."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from game.table import disk
from game.table.log import LogError
from game.table.match import Match
from tests.faults.games import Count, begun, deed, opened, read, states
from tests.faults.kills import PATIENCE, SPAWN


def replaced(path: Path) -> None:
    """Replace the file as cloud folders do."""
    other = path.with_name("from elsewhere")
    shutil.copy(path, other)
    other.replace(path)


def shrunk(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def grown(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"by another hand\n")


class Disk(FileIO):
    """A file on a disk that may have no room, or one that may not be written to."""

    full = False
    barred: Path | None = None
    """The file that may not be opened."""

    def __init__(self, path: Path, mode: str) -> None:
        if path == Disk.barred:
            raise PermissionError(errno.EACCES, "Permission denied")
        super().__init__(path, mode)

    def write(self, data: memoryview) -> int:  # type: ignore[override]
        if Disk.full:
            super().write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


def read_only(path: Path) -> None:
    path.chmod(0o444)
    Disk.barred = path


def full(_path: Path) -> None:
    Disk.full = True


KINDS: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "moved": lambda path: path.rename(path.with_name("moved away.stacktors")),
    "replaced": replaced,
    "shrunk": shrunk,
    "emptied": lambda path: os.truncate(path, 0),
    "grown": grown,
    "read-only": read_only,
    "full": full,
}


def meddling(number: int, folder: Path, random: Random) -> list[Count]:
    """Try each kind of fault that many times."""
    counts = []
    for kind, do in KINDS.items():
        counts.append(Count(f"a file {kind}" if kind != "full" else "a full disk"))
        for tried in range(number):
            place = folder / kind / str(tried)
            place.mkdir(parents=True)
            with _disk():
                _meddled(kind, do, place / "game.stacktors", random, counts[-1])
    return counts


@contextmanager
def _disk() -> Iterator[None]:
    """Keep games on a Disk, which works at first."""
    Disk.full, Disk.barred = False, None
    with mock.patch.object(disk, "FileIO", Disk):
        yield


def _meddled(kind: str, do: Callable[[Path], object], path: Path, random: Random, count: Count) -> None:
    count.tries += 1
    known = begun(path, random)
    match, keeper = opened(path)
    known += _played(match, random, random.randrange(1, 6))
    if kind == "read-only":
        keeper.close()
    do(path)
    if kind == "read-only":
        match, keeper = opened(path)
    foreign = path.read_bytes() if path.exists() else None
    known += _played(match, random, random.randrange(1, 6))
    untouched = (path.read_bytes() if path.exists() else None) == foreign or kind == "full"
    told, Disk.full = keeper.word, False
    known += _played(match, random, 2)
    keeper.close()
    count.note("told") if told or keeper.word else count.wrong.append(f"{count.name} {count.tries}: nothing was told")
    count.deeds += len(known)
    if not untouched:
        count.wrong.append(f"{count.name} {count.tries}: the other one's file was written to")
    if not _whole(keeper.path, match):
        count.lost += 1
        count.wrong.append(f"{count.name} {count.tries}: the game is not whole in {keeper.path.name}")


def _whole(path: Path, match: Match) -> bool:
    """Does the file tell the whole game?"""
    try:
        again = read(path).match
    except LogError:
        return False
    return (again.entries, again.undone) == (match.entries, match.undone)


def _played(match: Match, random: Random, most: int) -> list[str]:
    return [match.hash for _ in range(most) if deed(match, random) is not None]


# --- two programs


def _sit(path: Path, seed: int, ends: Connection) -> None:
    """Try to play the game and tell how that went; then play whenever told to."""
    try:
        match, keeper = opened(path)
    except LogError as error:
        ends.send(str(error))
        return
    ends.send("")
    random = Random(seed)
    while ends.recv():
        deed(match, random)
        ends.send(match.hash)
    keeper.close()
    ends.send((str(keeper.path), [entry.state for entry in match.entries]))


def pairs(number: int, folder: Path, random: Random) -> Count:
    """Play two programs at one save: one plays, and the other is refused.

    Where the lock between them is taken away, both games must stay whole.
    """
    count = Count("two programs")
    for tried in range(number):
        path = folder / f"two {tried}.stacktors"
        known = begun(path, random)
        _pair(path, known, random, count, broken=tried % 2 == 1)
    return count


def _pair(path: Path, known: list[str], random: Random, count: Count, *, broken: bool) -> None:
    count.tries += 1
    sat = []
    for _ in range(2):
        ours, its = SPAWN.Pipe()
        program = SPAWN.Process(target=_sit, args=(path, random.randrange(10**9), its))
        program.start()
        its.close()
        sat.append((program, ours, _heard(ours)))
        if broken:
            for lock in path.parent.glob("*.lock"):
                lock.unlink()
    told = [answer for _, _, answer in sat]
    if not broken and (told[0] or "is played in another window just now" not in told[1]):
        count.wrong.append(f"two programs {count.tries}: they were told {told}")
    count.note("the lock was taken away" if broken else "the second was told")
    playing = [ours for _, ours, answer in sat if not answer]
    try:
        _by_turns(playing, random, count)
    except EOFError:
        count.wrong.append(f"two programs {count.tries}: one has ended or hangs")
    for program, ours, _ in sat:
        program.kill()
        program.join()
        ours.close()
    if not broken:
        count.compare(known, states(path), f"two programs {count.tries}")


def _heard(ours: Connection) -> Any:
    """What the program says. Raises EOFError where it has ended or hangs."""
    if not ours.poll(PATIENCE):
        raise EOFError
    return ours.recv()


def _by_turns(playing: list[Connection], random: Random, count: Count) -> None:
    """Let them play in any order; at the end, each game must be whole in the file it names. Raises EOFError."""
    for _ in range(12):
        ours = random.choice(playing)
        ours.send(True)
        _heard(ours)
        count.deeds += 1
    for ours in playing:
        ours.send(False)
        path, entries = _heard(ours)
        if [entry.state for entry in read(Path(path)).match.entries] != entries:
            count.lost += 1
            count.wrong.append(f"two programs {count.tries}: a game of {len(entries)} entries is not whole in {path}")
