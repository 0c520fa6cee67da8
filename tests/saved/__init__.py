"""Saved games that stay as they are, one file each as `FORMAT_RULES_KIND.xz`: whatever changes, they open and go on."""

from __future__ import annotations

import lzma
from pathlib import Path

from game.books.capes.game_book import Capes
from game.books.stacktors.game_book import Stacktors
from game.table import log

FOLDER = Path(__file__).parent
ENDING = ".xz"
RULES = {"issue": Capes.rules}
"""The rules of the kinds that are no games of the pyramids."""


def names() -> list[str]:
    """The names of the kept games, as `2_27_fight`: the file's format, the book's `rules`, and what it holds."""
    return sorted(path.stem for path in FOLDER.glob(f"*{ENDING}"))


def kind(name: str) -> str:
    """What the saved game of that name holds: `fight`."""
    return name.rpartition("_")[2]


def today(kind: str) -> str:
    """The name of a game of that kind, by today's format and rules."""
    return f"{log.FORMAT}_{RULES.get(kind, Stacktors.rules)}_{kind}"


def lay(name: str, folder: Path) -> Path:
    """The saved game of that name, as a file in the folder."""
    path = folder / f"{name}.stacktors"
    path.write_bytes(lzma.decompress((FOLDER / f"{name}{ENDING}").read_bytes()))
    return path


def keep(name: str, data: bytes) -> None:
    """Add a saved game to those that are kept."""
    (FOLDER / f"{name}{ENDING}").write_bytes(lzma.compress(data, preset=9))
