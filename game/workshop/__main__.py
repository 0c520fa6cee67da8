"""`python -m game.workshop`: makes anew what the schema tells: the shipped Tiled project and the reference."""

from __future__ import annotations

import sys
from pathlib import Path

from game.paths import MAPS
from game.workshop import project, reference


def made() -> dict[Path, str]:
    """The files and what should stand in them."""
    return {
        MAPS / "stacktors.tiled-project": project.written(project.Caller()),
        MAPS / "REFERENCE.md": reference.written(),
    }


def main() -> None:
    """Write them."""
    for path, text in made().items():
        path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
