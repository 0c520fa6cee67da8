"""The maps that were made for an adventure without files are kept as files of Tiled."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from game import library
from game.cli.trouble import Trouble
from game.mapmaker.making import made
from game.paths import ASSETS
from game.table.match import Match

_TILES: Final = ("ground.tsx", "ground.png", "props.tsx", "props.png")


def keep(match: Match, folder: Path | None) -> None:
    """Write a file for each situation into the folder, with the tilesets beside them; without a folder, do nothing.

    Raises Trouble where it cannot be written.
    """
    adventures = library.shelved(match.book.name).adventures
    if folder is None or adventures is None:
        return
    try:
        (folder / "tiles").mkdir(parents=True, exist_ok=True)
        for name in _TILES:
            shutil.copyfile(ASSETS / "tiles" / name, folder / "tiles" / name)
        for key, kind, seed in adventures.grounds(match):
            (folder / f"{key}.tmx").write_text(made(kind, seed, "tiles"), encoding="utf-8", newline="\n")
    except OSError as error:
        raise Trouble(f"{folder} cannot be written ({error.strerror}); name another folder after --maps") from error
