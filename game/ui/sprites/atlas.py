"""Sheets of parts by name, one sheet for each zoom, and the props, whose pictures are such parts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game import files

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


PROP_SIZE, PROP_FOOT = (96, 128), (48, 112)
"""The size of a prop's cell on its sheet, and where its foot stands in it, in units."""
LANDMARK_SIZE, LANDMARK_FOOT = (192, 192), (96, 168)
"""The same for landmarks, which are props as large as three squares."""
PROPS = (
    "tree_a",
    "tree_b",
    "tree_c",
    "tree_d",
    "tree_e",
    "dead_tree",
    "stump",
    "log",
    "rock_a",
    "rock_b",
    "rock_c",
    "sandstone",
    "ice_boulder",
    "bush_a",
    "bush_b",
    "bush_c",
    "crate",
    "barrel",
    "machine",
    "pipes",
    "column",
    "brazier",
    "campfire",
    "well",
    "cactus",
    "signpost",
    "fence",
    "reeds",
    "lily",
    "block",
    "blocks",
    "sledge",
    "boards",
    "coil",
    "lantern",
    "pole",
    "ladder",
    "chimney",
    "bell",
    "booth",
    "bench",
    "chain",
    "counter",
    "bale",
    "sacks",
    "sheets",
    "papers",
    "desk",
    "shelf",
    "bearers_a",
    "bearers_b",
    "socket",
    "release",
    "boats",
)
"""The names of the props, in the order of the sheet; new ones go to the end, since maps count on the order."""
LANDMARKS = ("crane", "scale", "pump", "plumb", "raft", "ruin", "gable", "lamp")
"""The names of the landmarks, in the order of their sheet; new ones go to the end."""


class PropSheet(NamedTuple):
    """A sheet of props: their names in its order, a cell's size and foot in units, and how many cells are in a row."""

    name: str
    names: tuple[str, ...]
    size: tuple[int, int]
    foot: tuple[int, int]
    columns: int

    @property
    def rows(self) -> int:
        return -(-len(self.names) // self.columns)


PROP_SHEETS = {
    "props": PropSheet("props", PROPS, PROP_SIZE, PROP_FOOT, 8),
    "landmarks": PropSheet("landmarks", LANDMARKS, LANDMARK_SIZE, LANDMARK_FOOT, 4),
}
_SHEET_OF = {name: each for each in PROP_SHEETS.values() for name in each.names}
DRAWN = frozenset(_SHEET_OF)
"""The names of all that can be drawn on a map."""
PROP_ZOOMS = ZOOMS[:-1]
FLAMES = {"brazier": pygame.Rect(36, 54, 24, 26), "campfire": pygame.Rect(36, 76, 24, 26)}
"""The props that burn, and where in their cell the flames flicker, in units."""
_LOOKS: tuple[tuple[bool, float], ...] = ((False, 1.0), (True, 1.0), (False, 1.1), (True, 0.94))
"""How flames look in turn: whether they are seen the other way round, and how high they are."""
FLICKER = len(_LOOKS)
"""After how many steps flames look as before."""


class Prop(NamedTuple):
    """A picture, and the pixel in it where the prop's foot stands."""

    surface: pygame.Surface
    anchor: tuple[int, int]


@lru_cache(maxsize=len(PROP_ZOOMS) * len(PROP_SHEETS))
def _picture(name: str, k: float) -> pygame.Surface:
    if k not in PROP_ZOOMS:
        raise ValueError(f"Props are not drawn at zoom {k}; choose one of {', '.join(map(str, PROP_ZOOMS))}.")
    return load(files.ASSETS / ("tiles" if k == 1 else name) / f"{name if k == 1 else sheet(k)}.png")


@lru_cache(maxsize=256)
def prop(name: str, k: float) -> Prop:
    """One of `DRAWN` at a zoom of `PROP_ZOOMS`. Raises KeyError for another name, ValueError for another zoom."""
    of = _SHEET_OF[name]
    row, column = divmod(of.names.index(name), of.columns)
    w, h = (round(v * k) for v in of.size)
    picture = _picture(of.name, k).subsurface((column * w, row * h, w, h))
    return Prop(picture, (round(of.foot[0] * k), round(of.foot[1] * k)))


@lru_cache(maxsize=64)
def flame(name: str, k: float, step: int) -> Prop:
    """A prop of `FLAMES` as it is seen at that step of its flicker."""
    still = prop(name, k)
    mirrored, high = _LOOKS[step % FLICKER]
    box = pygame.Rect([round(v * k) for v in FLAMES[name]])
    part = pygame.transform.flip(still.surface.subsurface(box), mirrored, False)
    part = pygame.transform.smoothscale(part, (box.w, round(box.h * high)))
    picture = still.surface.copy()
    picture.fill((0, 0, 0, 0), box)
    picture.blit(still.surface, box, (box.x, box.y, box.w, max(0, box.h - part.height)))
    picture.blit(part, (box.x, box.bottom - part.height), special_flags=pygame.BLEND_RGBA_MAX)
    return Prop(picture, still.anchor)
