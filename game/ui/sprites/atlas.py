"""The sheets of figure parts, one for each zoom, loaded when first asked for."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame

from game import paths
from game.ui.sprites import names

ZOOMS = (0.5, 0.75, 1, 1.5, 2, 3)
"""The zooms at which parts are drawn, pixels per unit; the last is for the large figure where characters are made."""


class Part(NamedTuple):
    """A picture and the point in it that stands where the part is put, pixels."""

    surface: pygame.Surface
    anchor: tuple[int, int]


class Parts(Protocol):
    """Figure parts by name at one zoom."""

    k: float

    def __getitem__(self, name: str, /) -> tuple[pygame.Surface, tuple[int, int]]: ...


def load(path: Path) -> pygame.Surface:
    """A picture from a file, in the screen's format if there is a screen."""
    picture = pygame.image.load(path)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def nearest_zoom(k: float) -> float:
    """The drawn zoom that is nearest to k."""
    return min(ZOOMS, key=lambda zoom: abs(zoom - k))


class Atlas:
    """The figure parts of one zoom. Raises KeyError for a part that does not exist."""

    def __init__(self, k: float) -> None:
        self.k = k
        file = paths.ASSETS / "pieces" / names.sheet(k)
        self._sheet = load(file.with_suffix(".png"))
        index: dict[str, list[int]] = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        self._index = index

    def __getitem__(self, name: str, /) -> Part:
        x, y, w, h, anchor_x, anchor_y = self._index[name]
        return Part(self._sheet.subsurface((x, y, w, h)), (anchor_x, anchor_y))

    def names(self) -> frozenset[str]:
        """Every part on the sheet."""
        return frozenset(self._index)


@lru_cache(maxsize=len(ZOOMS))
def atlas(k: float) -> Atlas:
    """The sheet of zoom k, loaded once. Raises ValueError if there is none for k."""
    if k not in ZOOMS:
        raise ValueError(f"Zoom {k} is not drawn; choose one of {', '.join(map(str, ZOOMS))}.")
    return Atlas(k)
