"""`python -m game.workshop` writes the files that are made of the schema again, and the guide's pictures.

The files are the Tiled project, the templates and the reference.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game import library
from game.__main__ import main as command
from game.files import ASSETS, MAPS
from game.ui.kit.png import alike
from game.workshop import folder, reference
from game.workshop.folder import CONTENT

GUIDE: Final = ASSETS / "guide"
"""The maps of the guide, `maps/README.md`, step by step, and their pictures."""


def made() -> dict[Path, str]:
    """The files with the text that should stand in each."""
    return {
        MAPS / "stacktors.tiled-project": folder.project_text(folder.Caller()),
        MAPS / folder.OBJECT_TYPES: folder.object_types(),
        MAPS / "REFERENCE.md": reference.written(),
        **{
            CONTENT / "templates" / f"{each.file}.tx": folder.template_text(each)
            for each in library.map_schema().templates
        },
    }


def drawn(into: Path) -> list[Path]:
    """Draw the guide's pictures from its maps; their files are returned."""
    maps = (*sorted(GUIDE.glob("*.tmx")), CONTENT / "hollow.tmx")
    pictures = {path: into / f"{path.stem}.png" for path in maps}
    for path, picture in pictures.items():
        assert command(["render", str(path), str(picture), "--width", "480"]) == 0, path
    return list(pictures.values())


def redrawn(folder: Path) -> None:
    """Draw the guide's pictures in the folder anew; a file that has the same pixels already stays as it is."""
    with TemporaryDirectory() as aside:
        for fresh in drawn(Path(aside)):
            data, there = fresh.read_bytes(), folder / fresh.name
            if not there.exists() or not alike(there.read_bytes(), data):
                there.write_bytes(data)


def main() -> None:
    """Write all files and pictures."""
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path}\n")
    redrawn(GUIDE)


if __name__ == "__main__":
    main()
