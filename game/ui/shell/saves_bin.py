"""The bin of saved games: a folder beside them; a file in it is whole and can be brought back."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from game.table import disk

FOLDER = "bin"


def put(save: Path) -> Path:
    """Move the file into the bin; return where it lies then. Raises OSError, or Busy where it is being played."""
    if disk.busy(save):
        raise disk.Busy(save.name)
    folder = save.parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    names = (folder / (save.name if n == 1 else f"{save.stem}_{n}{save.suffix}") for n in count(1))
    return save.rename(next(path for path in names if not path.exists()))


def bring_back(lying: Path, save: Path) -> None:
    """Move the file back to where it was. Raises OSError, also where another file has its name by now."""
    if save.exists():
        raise FileExistsError(17, "another one has its name by now", str(save))
    lying.rename(save)
