"""A program that plays is killed: at random moments, and in the middle of writes and syncs."""

from __future__ import annotations

import os
import signal
import sys
from io import FileIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import sleep
from unittest import mock

from game.table import disk
from game.table.log import LogError
from tests.faults.games import Count, begun, deed, opened, read, stands, states

SPAWN = get_context("fork") if sys.platform == "linux" else get_context("spawn")
LONGEST = 0.25
"""How many seconds a program plays at most before it is killed."""
PATIENCE = 120
"""How many seconds a program may tell nothing before it counts as hanging."""


class Dying(FileIO):
    """A file whose program dies in the middle of one of its writes, syncs or cuts."""

    left = 0
    """How many of these come before the program dies."""
    part = 0.5
    """The share of the last write that is done."""

    def write(self, data: memoryview) -> int:  # type: ignore[override]
        if self.due():
            super().write(data[: int(len(data) * self.part)])
            die()
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        if self.due():
            die()
        return super().truncate(size)

    @classmethod
    def due(cls) -> bool:
        cls.left -= 1
        return cls.left < 0


def die() -> None:
    """End the program as if it were killed: nothing is closed or flushed."""
    if hasattr(signal, "SIGKILL"):
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(9)


def play(path: Path, seed: int, ends: Connection, dying: tuple[int, float] | None) -> None:
    """Go on with the game of that file for ever; tell the hash of each state when its deed is done."""
    random = Random(seed)
    if dying:
        Dying.left, Dying.part = dying
        sync = os.fsync
        mock.patch.object(disk, "FileIO", Dying).start()
        mock.patch.object(os, "fsync", lambda handle: die() if Dying.due() else sync(handle)).start()
    match, keeper = opened(path)
    ends.send(None)
    while deed(match, random, bots=True) is not None:
        assert not keeper.word, keeper.word
        ends.send(match.hash)
    ends.send("over")
    keeper.close()


def kills(number: int, folder: Path, random: Random) -> Count:
    """Kill that many programs; each next one goes on with the same game until the game is over."""
    count = Count("kills")
    path, known = folder / "killed.stacktors", list[str]()
    while count.tries < number:
        if not path.exists():
            known = begun(path, random)
        over = _killed(path, known, random, count)
        known = _judged(path, known, count)
        if over or len(known) > 400 or not known:
            path.unlink()
    return count


def _killed(path: Path, known: list[str], random: Random, count: Count) -> bool:
    """Kill one program, and add what it acknowledged to what is known; had its game ended before?"""
    count.tries += 1
    dying = (random.randrange(30), random.random()) if random.random() < 0.5 else None
    ours, its = SPAWN.Pipe()
    program = SPAWN.Process(target=play, args=(path, random.randrange(10**9), its, dying))
    program.start()
    its.close()
    if dying:
        program.join(PATIENCE)
    elif random.random() < 0.9 and ours.poll(PATIENCE):
        sleep(random.random() * LONGEST)
    program.kill()
    program.join()
    if program.exitcode == 1:
        count.wrong.append(f"kill {count.tries}: the program broke down")
    count.note("in a write, cut or sync" if dying else "at any moment")
    told = []
    while ours.poll():
        try:
            told.append(ours.recv())
        except (EOFError, OSError):
            break
    ours.close()
    done = [one for one in told if one and one != "over"]
    count.deeds += len(done)
    known += done
    return "over" in told


def _judged(path: Path, known: list[str], count: Count) -> list[str]:
    """Open the file as it was left, and note whether it tells all that is known; what it tells now is returned."""
    kept = states(path)
    count.compare(known, kept, f"kill {count.tries}")
    try:
        loaded = read(path)
    except LogError as error:
        count.wrong.append(f"kill {count.tries}: {error}")
        return []
    if loaded.mended:
        count.note("told of a torn line")
    if kept and kept[-1] not in stands(loaded.match):
        count.wrong.append(f"kill {count.tries}: the game does not stand where its last line says")
    loaded.match.close()
    return kept
