"""Saved games of every format there has been, one file each as
`FORMAT_KIND.xz`: whatever changes, they open and are gone on with.
"""

from __future__ import annotations

import lzma
from pathlib import Path

FOLDER = Path(__file__).parent
ENDING = ".xz"


def names() -> list[str]:
    """What is kept, as `1_fight`."""
    return sorted(path.stem for path in FOLDER.glob(f"*{ENDING}"))


def lay(name: str, folder: Path) -> Path:
    """The saved game of that name, as a file in the folder."""
    path = folder / f"{name}.stacktors"
    path.write_bytes(lzma.decompress((FOLDER / f"{name}{ENDING}").read_bytes()))
    return path


def keep(name: str, data: bytes) -> None:
    """Add a saved game, or write it anew."""
    (FOLDER / f"{name}{ENDING}").write_bytes(lzma.compress(data, preset=9))
