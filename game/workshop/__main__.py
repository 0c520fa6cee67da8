"""`python -m game.workshop`: makes anew what the schema tells: the shipped Tiled project, the object templates and the reference."""

from __future__ import annotations

import sys
from pathlib import Path

from game.paths import ASSETS, MAPS
from game.workshop import project, reference, templates


def made() -> dict[Path, str]:
    """The files and what should stand in them."""
    return {
        MAPS / "stacktors.tiled-project": project.written(project.Caller()),
        MAPS / "REFERENCE.md": reference.written(),
        **{ASSETS / "workshop" / "templates" / f"{each.file}.tx": templates.written(each) for each in templates.TEMPLATES},
    }


def main() -> None:
    """Write them."""
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
