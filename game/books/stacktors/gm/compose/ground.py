"""Ground for a composed situation: a map made by chance, read like any map from Tiled; its board is stored."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.values.situation import Mood
from game.campaign import ground
from game.campaign.exits import starts
from game.mapmaker import map_maker
from game.mapmaker.kinds import KINDS
from game.table.seats import pick
from game.tiled.load import MapFile

_TILES: Final = "assets/tiles"
"""The folder of the tilesets as the map's text names it; wherever the map lies, the reading finds the shipped one."""


class MadeGround(Struct, frozen=True):
    """A map that was made: a word of `game.mapmaker.kinds` and the seed, from which all else follows.

    A save that keeps these two can be drawn again. Raises KeyError for a word that is no kind.
    """

    kind: str
    seed: str

    @property
    def text(self) -> str:
        """The map as a Tiled file, the same for ever for the same kind and seed."""
        return map_maker.made(self.kind, self.seed, _TILES)

    @property
    def found(self) -> MapFile:
        """The map as it was read, with its painting."""
        return _read(self)

    @property
    def board(self) -> Board:
        return self.found.board

    @property
    def stored(self) -> str:
        """The hash of the board, which lies in the board store from now on."""
        return board_store.put(self.board)

    @property
    def starts(self) -> tuple[Cell, ...]:
        """Where the party stands, the first hero first."""
        return tuple(dict.fromkeys(thing.cell for thing in starts(self.found, "") if thing.cell))

    @property
    def facing(self) -> int:
        """The direction in which the party faces when it arrives (POS-9)."""
        said = (thing.get("facing") for thing in starts(self.found, ""))
        return next((facing for facing in said if isinstance(facing, int)), 0)

    @property
    def places(self) -> tuple[str, ...]:
        """The regions that have a name, such as `far_bank`; goals may name them."""
        return PyramidCaster().places(self.found)

    @property
    def mood(self) -> Mood:
        """The light there."""
        said = self.found.said.get("mood")
        found: Mood = next((mood for mood in get_args(Mood) if mood == said), "")
        return found


def made_for(wish: Wish, what: str = "ground") -> MadeGround:
    """The ground of the wish's kind, or of a kind by chance where it names none; another word, another map."""
    key = f"{wish.guests.key}/{what}"
    return MadeGround(wish.ground or pick(tuple(KINDS), f"{key}/kind"), key)


_kept: dict[MadeGround, MapFile] = {}
"""The maps that were made last, the latest last."""
_MOST: Final = 16


def ground_of(board: str) -> MadeGround | None:
    """The ground of which that board was made, though it may have more regions; None where it is long ago, or none."""
    played = replace(board_store.get(board), regions=())
    made = reversed(_kept.items())
    return next((one for one, found in made if replace(found.board, regions=()) == played), None)


def _read(made: MadeGround) -> MapFile:
    """The map, read from a file that is gone afterwards. Raises Faulty where the mapmaker made none that is sound."""
    if made not in _kept:
        with TemporaryDirectory() as folder:
            path = Path(folder) / f"{made.kind}.tmx"
            path.write_text(made.text, encoding="utf-8", newline="\n")
            _kept[made] = ground.opened(path)
        for old in list(_kept)[:-_MOST]:
            del _kept[old]
    return _kept[made]
