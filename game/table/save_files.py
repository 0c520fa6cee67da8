"""What is done with a saved game as a file: it gets a title of the player's own, or is copied elsewhere."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from game import files
from game.table import disk, log
from game.table.disk import Claim
from game.table.log import LogError
from game.table.saves import ENDING


def retitle(save: Path, title: str) -> None:
    """Give the saved game that title; every line but the first stays as it is, and so does the file's time.

    Raises LogError where the first line is damaged, Busy where the game is being played, Unread and OSError.
    """
    claim = Claim(save)
    try:
        first, newline, rest = files.read(save, disk.MOST).partition(b"\n")
        log.read_header(first + newline)
        told = msgspec.json.decode(log.unseal(first, 1))
        changed = files.changed(save)
        files.put(save, log.seal(told | {"title": title}) + rest)
        with suppress(OSError):
            os.utime(save, ns=(changed, changed))
    finally:
        claim.free()


def copy(save: Path, to: Path) -> Path:
    """Copy the saved game to that path, or into that folder under its own name; return where the copy lies.

    The ending of saved games is added where it is missing. Only whole lines are copied, also while the game is being
    played. Raises FileExistsError where something lies there already, LogError where nothing can be copied, Unread and
    OSError.
    """
    to = to / save.name if to.is_dir() else to.with_name(f"{to.name.removesuffix(ENDING)}{ENDING}")
    data = files.read(save, disk.MOST)
    whole = data[: data.rfind(b"\n") + 1]
    if not whole:
        raise LogError(f"{save.name}: there is no whole line in the file")
    to.parent.mkdir(parents=True, exist_ok=True)
    files.make(to, whole)
    return to
