"""Sprites are packed into one picture with an index."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

from game.art import png
from game.ui.sprites.atlas import page_file

WIDTH = {0.5: 512, 0.75: 768, 1: 1024, 1.5: 1280, 2: 1536, 3: 2048}
"""The width of a sheet in pixels, by zoom."""
_GAP = 1
_PAGE = 1_200_000
"""The most pixels of a page; reading as many takes about 15 milliseconds."""


class SheetPart(NamedTuple):
    """A picture, and the pixel in it that stands where the sprite is put."""

    surface: pygame.Surface
    anchor: tuple[int, int]


def trimmed(surface: pygame.Surface, anchor: tuple[int, int]) -> SheetPart:
    """A sprite of that picture without its empty border."""
    box = surface.get_bounding_rect(min_alpha=1)
    return SheetPart(surface.subsurface(box).copy(), (anchor[0] - box.x, anchor[1] - box.y))


def _places(sprites: Mapping[str, SheetPart], width: int) -> tuple[dict[str, tuple[int, int, int]], list[int]]:
    """The page of each sprite and where it goes there, in rows of sprites of like height; the pages' heights in pixels.

    The sprites of a row come from the largest on, so the first of a row says how high it is.
    """
    x = y = row = 0
    heights: list[int] = []
    out: dict[str, tuple[int, int, int]] = {}
    for name, sprite in sorted(sprites.items(), key=lambda s: (-s[1].surface.get_height(), s[0])):
        w, h = sprite.surface.get_size()
        if x + w > width:
            x, y, row = 0, y + row + _GAP, 0
        if x == 0 and y and (y + h) * width > _PAGE:
            heights.append(y - _GAP)
            y = 0
        out[name] = (len(heights), x, y)
        x, row = x + w + _GAP, max(row, h)
    return out, [*heights, y + row]


def write(sprites: Mapping[str, SheetPart], path: Path, width: int) -> None:
    """Write the pages and `path`.json: name -> page, x, y, width, height, anchor x, anchor y."""
    places, heights = _places(sprites, width)
    pages = [pygame.Surface((width, height), pygame.SRCALPHA) for height in heights]
    index: dict[str, list[int]] = {}
    for name, sprite in sprites.items():
        page, x, y = places[name]
        pages[page].blit(sprite.surface, (x, y))
        index[name] = [page, x, y, *sprite.surface.get_size(), *sprite.anchor]
    path.parent.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(pages):
        png.write(picture, page_file(path, number))
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(index[name])}" for name in sorted(index))
    path.with_suffix(".json").write_text("{\n" + rows + "\n}\n", encoding="utf-8", newline="\n")
