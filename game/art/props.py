"""The sheets of props: one for Tiled at zoom 1, with its tile set, and one for each other zoom."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.art import png
from game.art.props_grown import GROWN
from game.art.props_made import MADE
from game.art.stand import Stand
from game.ui.sprites import atlas
from game.ui.sprites.atlas import PROP_COLUMNS, PROP_SIZE, PROPS

_DRAWINGS = GROWN | MADE
_ROWS = -(-len(PROPS) // PROP_COLUMNS)


def drawn(name: str, k: float) -> pygame.Surface:
    """One prop at zoom k."""
    stand = Stand(k)
    _DRAWINGS[name](stand)
    return stand.done()


def _sheet(k: float) -> pygame.Surface:
    w, h = (round(v * k) for v in PROP_SIZE)
    out = pygame.Surface((w * PROP_COLUMNS, h * _ROWS), pygame.SRCALPHA)
    for i, name in enumerate(PROPS):
        row, column = divmod(i, PROP_COLUMNS)
        out.blit(drawn(name, k), (column * w, row * h))
    return out


def _tsx(size: tuple[int, int]) -> str:
    w, h = PROP_SIZE
    head = f'<tileset version="1.10" name="props" tilewidth="{w}" tileheight="{h}" tilecount="{_ROWS * PROP_COLUMNS}"'
    head += f' columns="{PROP_COLUMNS}" objectalignment="bottom">'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', head]
    lines += [f' <image source="props.png" width="{size[0]}" height="{size[1]}"/>']
    lines += [f' <tile id="{i}" type="prop/{name}"/>' for i, name in enumerate(PROPS)]
    return "\n".join([*lines, "</tileset>", ""])


def write_tileset(folder: Path) -> None:
    """The sheet of zoom 1 with its tile set."""
    folder.mkdir(parents=True, exist_ok=True)
    sheet = _sheet(1)
    png.write(sheet, folder / "props.png")
    (folder / "props.tsx").write_text(_tsx(sheet.get_size()), encoding="utf-8", newline="\n")


def write(k: float, folder: Path) -> None:
    """The sheet of another zoom."""
    folder.mkdir(parents=True, exist_ok=True)
    png.write(_sheet(k), folder / f"{atlas.sheet(k)}.png")
