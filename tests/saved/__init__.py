"""Saved games that stay as they are, one file each as `FORMAT_RULES_KIND.xz`: whatever changes, they open and go on."""

from __future__ import annotations

import lzma
from pathlib import Path

from game.stacktors.game_book import Stacktors
from game.table import log

FOLDER = Path(__file__).parent
ENDING = ".xz"


def names() -> list[str]:
    """What is kept, as `2_27_fight`: the format of the file, the book's `rules` it was played by, what it holds."""
    return sorted(path.stem for path in FOLDER.glob(f"*{ENDING}"))


def kind(name: str) -> str:
    """What the saved game of that name holds: `fight`."""
    return name.rpartition("_")[2]


def today(kind: str) -> str:
    """The name of such a game by today's format and rules."""
    return f"{log.FORMAT}_{Stacktors.rules}_{kind}"


def lay(name: str, folder: Path) -> Path:
    """The saved game of that name, as a file in the folder."""
    path = folder / f"{name}.stacktors"
    path.write_bytes(lzma.decompress((FOLDER / f"{name}{ENDING}").read_bytes()))
    return path


def keep(name: str, data: bytes) -> None:
    """Add a saved game."""
    (FOLDER / f"{name}{ENDING}").write_bytes(lzma.compress(data, preset=9))
