"""The sheets of tiles, which map makers use too, as pictures by name."""

from __future__ import annotations

import json
from functools import lru_cache

import pygame

from game import paths
from game.ui.sprites.atlas import load


class TileSet:
    """The tiles of one sheet at zoom 1. Raises KeyError for a name that does not exist."""

    def __init__(self, name: str) -> None:
        file = paths.ASSETS / "tiles" / name
        meta = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        self._sheet = load(file.with_suffix(".png"))
        self._index: dict[str, int] = meta["index"]
        self._size: tuple[int, int] = tuple(meta["tile"])
        self._cut: dict[str, pygame.Surface] = {}
        self._margin, self._spacing, self._columns = (int(meta[key]) for key in ("margin", "spacing", "columns"))

    def __getitem__(self, name: str) -> pygame.Surface:
        if name not in self._cut:
            self._cut[name] = self._tile(name)
        return self._cut[name]

    def _tile(self, name: str) -> pygame.Surface:
        row, column = divmod(self._index[name], self._columns)
        w, h = self._size
        x, y = (self._margin + i * (side + self._spacing) for i, side in ((column, w), (row, h)))
        return self._sheet.subsurface((x, y, w, h))


@lru_cache(maxsize=1)
def tileset(name: str) -> TileSet:
    """The sheet "tiles" (squares), "hex" (points up) or "hex_flat".

    Only the last one is kept: boards of two kinds are seldom seen at once.
    """
    return TileSet(name)
