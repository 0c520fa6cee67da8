"""The bin of saved games: a folder beside them; a file in it is whole and can be brought back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game import files
from game.table import disk

FOLDER = "bin"


def put(save: Path) -> Path:
    """Move the file into the bin; return where it lies then. Raises OSError, or Busy where it is being played."""
    if disk.busy(save):
        raise disk.Busy(save.name)
    folder = save.parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for to in files.numbered(folder / save.name):
        with suppress(FileExistsError):
            return files.move(save, to)
    raise AssertionError


def bring_back(lying: Path, save: Path) -> None:
    """Move the file back to where it was. Raises OSError, also where another file has its name by now."""
    try:
        files.move(lying, save)
    except FileExistsError as error:
        raise FileExistsError(error.errno, "another one has its name by now", str(save)) from error
