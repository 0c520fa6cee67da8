"""Keeps what a game looked like when it was left: place, round and a small picture, in files beside the saved games.

Only the list of saved games needs these files: a game opens just as well where they are missing or damaged.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import msgspec
import pygame
from msgspec import Struct
from msgspec.structs import replace

from game import files
from game.files import Unread
from game.plain import plain, shortened
from game.ui.kit.png import png_of

SIZE = (192, 108)
"""A picture's size, in pixels."""
_FOLDER = "seen"
_MOST = 1 << 20
_LETTERS = 60


class Glimpse(Struct, frozen=True):
    """Where the party is, which round it is (0 outside of conflicts), and whether the game is over."""

    place: str = ""
    round: int = 0
    over: bool = False
    size: int = 0
    """How many bytes the saved game had when this was kept."""

    @property
    def words(self) -> str:
        """Place and round in a few words; empty where they are not known."""
        return f"{self.place}, round {self.round}" if self.place and self.round else self.place


def keep(save: Path, glimpse: Glimpse, picture: pygame.Surface | None) -> None:
    """Keep glimpse and picture for that saved game; what the disk refuses is left out."""
    with suppress(OSError):
        _file(save, "json").parent.mkdir(parents=True, exist_ok=True)
        files.put(_file(save, "json"), msgspec.json.encode(replace(glimpse, size=_size(save))))
        if picture:
            files.put(_file(save, "png"), png_of(picture))


def read(save: Path) -> Glimpse:
    """What is known of that saved game; an empty glimpse where nothing can be read."""
    try:
        found = msgspec.json.decode(files.read(_file(save, "json"), _MOST), type=Glimpse)
    except (Unread, ValueError, RecursionError):
        return Glimpse()
    place, number = plain(shortened(found.place, _LETTERS)), min(max(0, found.round), 9999)
    return Glimpse(place, number, found.over, found.size)


def over(save: Path, look: Callable[[Path], bool]) -> bool:
    """Is that saved game over? `look` reads the game for that, if it was played on since its glimpse was kept."""
    seen = read(save)
    if seen.size == _size(save):
        return seen.over
    found = look(save)
    keep(save, replace(seen, over=found), None)
    return found


def picture(save: Path) -> pygame.Surface | None:
    """What the map looked like; None where there is no picture of the right size."""
    try:
        data = files.read(_file(save, "png"), _MOST)
    except Unread:
        return None
    if tuple(int.from_bytes(data[at : at + 4], "big") for at in (16, 20)) != SIZE:
        return None
    with suppress(pygame.error):
        return pygame.image.load(BytesIO(data), "seen.png")
    return None


def _size(save: Path) -> int:
    """The size of the saved game in bytes; 0 where there is none."""
    with suppress(OSError):
        return save.stat().st_size
    return 0


def _file(save: Path, ending: str) -> Path:
    return save.parent / _FOLDER / f"{save.stem}.{ending}"
