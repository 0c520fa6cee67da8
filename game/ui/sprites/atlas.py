"""Sheets of parts by name, one sheet for each zoom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pygame

ZOOMS = (0.5, 0.75, 1, 1.5, 2, 3)
"""The zooms at which parts are drawn, in pixels per unit; the last is for the large figure where heroes are made."""


class Part(NamedTuple):
    """A picture, and the pixel in it that stands where the part is put."""

    surface: pygame.Surface
    anchor: tuple[int, int]


def load(path: Path) -> pygame.Surface:
    """A picture from a file, in the screen's format if there is a screen."""
    picture = pygame.image.load(path)
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def nearest_zoom(k: float) -> float:
    """The drawn zoom that is nearest to k."""
    return min(ZOOMS, key=lambda zoom: abs(zoom - k))


def sheet(k: float) -> str:
    """The file name, without ending, of the sheet at zoom k."""
    return f"{round(k * 100)}"


class Atlas:
    """The parts of one sheet, which is drawn at zoom k. Raises KeyError for a part that is not there."""

    def __init__(self, file: Path, k: float = 1) -> None:
        self.k = k
        self._sheet = load(file.with_suffix(".png"))
        index: dict[str, list[int]] = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        self._index = index

    def __getitem__(self, name: str, /) -> Part:
        x, y, w, h, anchor_x, anchor_y = self._index[name]
        return Part(self._sheet.subsurface((x, y, w, h)), (anchor_x, anchor_y))

    def names(self) -> frozenset[str]:
        """The names of all parts on the sheet."""
        return frozenset(self._index)
