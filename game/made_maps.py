"""The maps that are made for an adventure without files are kept as files of Tiled, if the players have wished so."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game import files, library
from game.files import ASSETS
from game.gm.story import KEPT_MAPS
from game.mapmaker.map_maker import made
from game.table.match import Match

_TILES: Final = ("ground.tsx", "ground.png", "props.tsx", "props.png")
_MOST: Final = 1 << 26
"""The most bytes of a file of a tileset."""


def begin(folder: Path) -> None:
    """Make the folder with the tilesets that the maps need.

    Raises OSError; it is a FileExistsError where a file has the name of a tileset and is another one.
    """
    (folder / "tiles").mkdir(parents=True, exist_ok=True)
    for name in _TILES:
        data, to = (ASSETS / "tiles" / name).read_bytes(), folder / "tiles" / name
        if not _holds(to, data):
            files.make(to, data)


def _holds(path: Path, data: bytes) -> bool:
    try:
        return files.read(path, _MOST) == data
    except files.Unread:
        return False


class MadeMaps:
    """Writes a file for each situation of the match as it is opened; a file that is there already stays as it is."""

    def __init__(self, match: Match, folder: Path) -> None:
        """Write the maps of the situations that were opened until now."""
        self._folder = folder
        self._adventures = library.shelved(match.book.name).adventures
        self.trouble = ""
        """A sentence that says why not all maps are kept; empty while they are."""
        if all(_holds(folder / "tiles" / name, (ASSETS / "tiles" / name).read_bytes()) for name in _TILES):
            for entry in match.entries:
                self._keep(entry.intent)
            match.listeners.append(self._on_change)
        else:
            self.trouble = (
                f"{folder} is no longer as it was made for the maps of this game; no more maps are kept there"
            )

    def _on_change(self, what: str, value: Any) -> None:
        if what == "entry":
            self._keep(value.intent)

    def _keep(self, intent: Any) -> None:
        ground = self._adventures.ground(intent) if self._adventures else None
        if ground is None:
            return
        key, kind, seed = ground
        try:
            files.make_one(files.numbered(self._folder / f"{key}.tmx"), made(kind, seed, "tiles").encode())
        except OSError as error:
            self.trouble = f"{self._folder} cannot be written ({error.strerror}); not all maps are kept there"


def keeping(match: Match) -> MadeMaps | None:
    """What keeps the maps of the match; None where nobody has wished so."""
    told = dict(library.beginning_of(match.book.name).summary(match.start).manners)
    return MadeMaps(match, Path(told[KEPT_MAPS])) if KEPT_MAPS in told else None
