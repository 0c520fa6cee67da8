"""Where each saved game was left, and by whom, in a file beside it, so that lists need not read the game.

A game opens just as well where such a file is missing or damaged.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game import files, records
from game.files import Unread
from game.plain import plain, shortened
from game.players import MARKS, MOST_LETTERS, MOST_PLAYERS

_FOLDER = "seen"
_MOST = 1 << 20
_LETTERS = 60


class Glimpse(Struct, frozen=True):
    """Where the players are, which round it is (0 where none are counted), whether the game is over, and who plays."""

    place: str = ""
    round: int = 0
    over: bool = False
    size: int = 0
    """How many bytes the saved game had when this was kept."""
    players: tuple[str, ...] = ()
    """The names of those who are at the table."""
    owners: dict[str, str] = {}
    """The marks of the players by the names of those they play; nothing where one plays alone."""

    @property
    def words(self) -> str:
        """Place and round in a few words; empty where they are not known."""
        return f"{self.place}, round {self.round}" if self.place and self.round else self.place


def keep(save: Path, glimpse: Glimpse) -> None:
    """Keep the glimpse for that saved game; what the disk refuses is left out."""
    told = msgspec.to_builtins(replace(glimpse, size=_size(save)))
    _keep(save, told)


def _keep(save: Path, told: dict[str, Any]) -> None:
    """Keep these parts of the glimpse; others stay as they are."""
    with suppress(OSError, Unread):
        records.change(beside(save, "json"), dict, lambda kept: kept | told)


def read(save: Path) -> Glimpse:
    """What is known of that saved game; an empty glimpse where nothing can be read."""
    try:
        found = msgspec.json.decode(files.read(beside(save, "json"), _MOST), type=Glimpse)
    except (Unread, ValueError, RecursionError):
        return Glimpse()
    place, number = plain(shortened(found.place, _LETTERS)), min(max(0, found.round), 9999)
    players = tuple(plain(shortened(name, MOST_LETTERS)) for name in found.players[:MOST_PLAYERS])
    owners = {name: mark for name, mark in found.owners.items() if mark in MARKS}
    return Glimpse(place, number, found.over, found.size, players, owners)


def over(save: Path, look: Callable[[Path], bool]) -> bool:
    """Is that saved game over? `look` reads the game for that, if it was played on since its glimpse was kept."""
    seen = read(save)
    if seen.size == _size(save):
        return seen.over
    size, found = _size(save), look(save)
    _keep(save, {"over": found, "size": size})
    return found


def _size(save: Path) -> int:
    """The size of the saved game in bytes; 0 where there is none."""
    with suppress(OSError):
        return save.stat().st_size
    return 0


def beside(save: Path, ending: str) -> Path:
    """The file with that ending which is kept for a saved game."""
    return save.parent / _FOLDER / f"{save.stem}.{ending}"
