"""Sprites are packed into one picture with an index."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

WIDTH = {0.5: 512, 0.75: 768, 1: 1024, 1.5: 1280, 2: 1536, 3: 2048}
"""The width of a sheet in pixels, by zoom."""
_GAP = 1


class SheetPart(NamedTuple):
    """A picture, and the pixel in it that stands where the sprite is put."""

    surface: pygame.Surface
    anchor: tuple[int, int]


def trimmed(surface: pygame.Surface, anchor: tuple[int, int]) -> SheetPart:
    """A sprite of that picture without its empty border."""
    box = surface.get_bounding_rect(min_alpha=1)
    return SheetPart(surface.subsurface(box).copy(), (anchor[0] - box.x, anchor[1] - box.y))


def _places(sprites: Mapping[str, SheetPart], width: int) -> tuple[dict[str, tuple[int, int]], int]:
    """Where each sprite goes, in rows of sprites of like height, and the sheet's height in pixels."""
    x = y = row = 0
    out: dict[str, tuple[int, int]] = {}
    for name, sprite in sorted(sprites.items(), key=lambda s: (-s[1].surface.get_height(), s[0])):
        w, h = sprite.surface.get_size()
        if x + w > width:
            x, y, row = 0, y + row + _GAP, 0
        out[name] = (x, y)
        x, row = x + w + _GAP, max(row, h)
    return out, y + row


def write(sprites: Mapping[str, SheetPart], path: Path, width: int) -> None:
    """Write `path`.png and `path`.json: name -> x, y, width, height, anchor x, anchor y."""
    places, height = _places(sprites, width)
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    index: dict[str, list[int]] = {}
    for name, sprite in sprites.items():
        sheet.blit(sprite.surface, places[name])
        index[name] = [*places[name], *sprite.surface.get_size(), *sprite.anchor]
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path.with_suffix(".png"))
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(index[name])}" for name in sorted(index))
    path.with_suffix(".json").write_text("{\n" + rows + "\n}\n", encoding="utf-8", newline="\n")
