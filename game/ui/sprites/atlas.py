"""Sheets of parts by name, one sheet for each zoom."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

ZOOMS = (0.5, 0.75, 1, 1.5, 2, 3)
"""The zooms at which parts are drawn, in pixels per unit; the last is for the large figure where a figure is made."""


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
    """The name of the sheet at zoom k."""
    return f"{round(k * 100)}"


def page_file(sheet: Path, number: int) -> Path:
    """The file of a page of a sheet; the pages are numbered from 0."""
    return sheet.with_name(f"{sheet.name}-{number}.png" if number else f"{sheet.name}.png")


class Atlas:
    """The parts of one sheet, which is drawn at zoom k. Raises KeyError for a part that is not there.

    A large sheet has several pages, so that reading one of them takes no longer than a part of a frame.
    """

    def __init__(self, file: Path, k: float = 1) -> None:
        self.k = k
        self._file = file
        self._pages: dict[int, pygame.Surface] = {}
        index: dict[str, list[int]] = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        self._index = index

    def __getitem__(self, name: str, /) -> Part:
        page, x, y, w, h, anchor_x, anchor_y = self._index[name]
        return Part(self._page(page).subsurface((x, y, w, h)), (anchor_x, anchor_y))

    def _page(self, number: int) -> pygame.Surface:
        """A page of the sheet, read when it is first asked for."""
        if number not in self._pages:
            self._pages[number] = load(page_file(self._file, number))
        return self._pages[number]

    def read(self) -> Iterator[None]:
        """Read all pages, one at each step."""
        for number in sorted({page for page, *_ in self._index.values()}):
            self._page(number)
            yield

    def names(self) -> frozenset[str]:
        """The names of all parts on the sheet."""
        return frozenset(self._index)
