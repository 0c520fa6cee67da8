"""The sheets of props and of landmarks: one for Tiled at zoom 1, with its tile set, and one for each other zoom."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.art import landmarks, png
from game.art.props_grown import GROWN
from game.art.props_kept import KEPT
from game.art.props_made import MADE
from game.art.props_works import WORKS
from game.art.stand import Stand
from game.ui.sprites import atlas
from game.ui.sprites.atlas import PROP_SHEETS, PropSheet

_DRAWINGS = GROWN | MADE | WORKS | KEPT | landmarks.DRAWINGS


def drawn(name: str, k: float, of: PropSheet = PROP_SHEETS["props"]) -> pygame.Surface:
    """One prop of that sheet at zoom k."""
    stand = Stand(k, of.size, of.foot)
    _DRAWINGS[name](stand)
    return stand.done()


def _sheet(of: PropSheet, k: float) -> pygame.Surface:
    w, h = (round(v * k) for v in of.size)
    out = pygame.Surface((w * of.columns, h * of.rows), pygame.SRCALPHA)
    for i, name in enumerate(of.names):
        row, column = divmod(i, of.columns)
        out.blit(drawn(name, k, of), (column * w, row * h))
    return out


def _tsx(of: PropSheet, size: tuple[int, int]) -> str:
    w, h = of.size
    head = f'<tileset version="1.10" name="{of.name}" tilewidth="{w}" tileheight="{h}"'
    head += f' tilecount="{of.rows * of.columns}" columns="{of.columns}" objectalignment="bottom">'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', head]
    lines += [f' <image source="{of.name}.png" width="{size[0]}" height="{size[1]}"/>']
    lines += [f' <tile id="{i}" type="prop/{name}"/>' for i, name in enumerate(of.names)]
    return "\n".join([*lines, "</tileset>", ""])


def write_tileset(name: str, folder: Path) -> None:
    """Draw the sheet of that name at zoom 1 with its tile set."""
    of = PROP_SHEETS[name]
    folder.mkdir(parents=True, exist_ok=True)
    sheet = _sheet(of, 1)
    png.write(sheet, folder / f"{name}.png")
    (folder / f"{name}.tsx").write_text(_tsx(of, sheet.get_size()), encoding="utf-8", newline="\n")


def write(name: str, k: float, folder: Path) -> None:
    """Draw the sheet of that name at another zoom."""
    folder.mkdir(parents=True, exist_ok=True)
    png.write(_sheet(PROP_SHEETS[name], k), folder / f"{atlas.sheet(k)}.png")
