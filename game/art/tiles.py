"""The tile sets for Tiled and the game, and the index that names their tiles.

Tiles are fills, fringes, banks, rims, walls and shadows, with margin 1, spacing 2 and 32 columns; each is extruded by 1
pixel, so that scaling does not mix it with its neighbours. Which tile goes where is said in `game.ui.sprites.mat`.
Palettes hold only what map makers paint with, a row for each terrain.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame

from game.art import (
    crags,
    edges,
    png,
    roofs,
    texture_bare,
    texture_built,
    texture_green,
    texture_worked,
    walls,
    walls_flat,
)
from game.art.cells import CellShape, FlatHexagon, Hexagon, SquareShape
from game.ui.sprites.mat import BANKED, DYED, FRAME_MS, FRAMES, FRINGE, WALLS, dyed

CELLS: dict[str, Callable[[], CellShape]] = {"tiles": SquareShape, "hex": Hexagon, "hex_flat": FlatHexagon}
"""The shape of cell, by the name of the sheet."""
PALETTES: dict[str, Callable[[], CellShape]] = {
    "ground": SquareShape,
    "ground_hex": Hexagon,
    "ground_hex_flat": FlatHexagon,
}
"""The shape of cell, by the name of the palette."""
MARGIN, SPACING, COLUMNS, PALETTE_COLUMNS = 1, 2, 32, 8
KINDS = {  # the rules' kind of terrain and its movement factor
    "grass": ("normal", 1.0),
    "road": ("normal", 1.0),
    "stone": ("normal", 1.0),
    "sand": ("slowing", 0.5),
    "ice": ("slowing", 0.5),
    "underbrush": ("slowing", 0.5),
    "forest": ("cluttered", 0.5),
    "factory": ("cluttered", 0.5),
    "water": ("water", 0.25),
    "chasm": ("air", 0.0),
    "wall": ("blocking", 0.0),
    "planks": ("normal", 1.0),
    "bog": ("slowing", 0.5),
    "rubble": ("cluttered", 0.5),
    "litter": ("cluttered", 0.5),
    "murk": ("water", 0.25),
    "gulf": ("air", 0.0),
    "roof": ("blocking", 0.0),
    "crag": ("blocking", 0.0),
}
"""In the order of the palettes' rows; new ones go to the end, since maps count on the order."""
_TEXTURES: dict[str, Callable[[np.random.Generator], pygame.Surface]] = {
    "grass": texture_green.grass,
    "road": texture_bare.road,
    "stone": texture_built.stone,
    "sand": texture_bare.sand,
    "ice": texture_bare.ice,
    "underbrush": texture_green.underbrush,
    "forest": texture_green.forest,
    "factory": texture_built.factory,
    "chasm": texture_bare.chasm,
}
_LATER: dict[str, Callable[[np.random.Generator], pygame.Surface]] = {
    "planks": texture_worked.planks,
    "bog": texture_worked.bog,
    "rubble": texture_worked.rubble,
    "litter": texture_worked.litter,
}
"""Grounds whose tiles follow after all others, since maps count on the order of those."""


class NamedTile(NamedTuple):
    """A tile with a name; fills and walls know their terrain."""

    name: str
    surface: pygame.Surface
    terrain: str | None = None


def texture(name: str) -> pygame.Surface:
    """The ground of a terrain, 4 x 4 squares."""
    textures = _TEXTURES | _LATER
    return textures[name](np.random.default_rng(100 + list(textures).index(name)))


def _anim(frame: int) -> str:
    return f"@{frame}" if frame else ""


def _fill(cell: CellShape, name: str) -> Iterator[NamedTile]:
    ground = texture(name)
    yield from (NamedTile(f"fill/{name}/{i}", cell.cut(ground, i), name) for i in range(16))


def _fills(cell: CellShape) -> Iterator[NamedTile]:
    for name in _TEXTURES:
        yield from _fill(cell, name)
    for f in range(FRAMES):
        ground = texture_bare.water(f)
        yield from (NamedTile(f"fill/water/{i}{_anim(f)}", cell.cut(ground, i), "water") for i in range(16))


def _fringe(cell: CellShape, name: str) -> Iterator[NamedTile]:
    yield from (NamedTile(f"fringe/{name}/{m}", edges.fringe(cell, name, m)) for m in cell.masks)


def _edges(cell: CellShape) -> Iterator[NamedTile]:
    for name in FRINGE:
        yield from () if name in _LATER else _fringe(cell, name)
    for f in range(FRAMES):
        yield from (NamedTile(f"edge/water/{m}{_anim(f)}", edges.bank(cell, m, f)) for m in cell.masks)
    yield from (NamedTile(f"edge/chasm/{m}", edges.cliff(cell, m)) for m in cell.masks)


def _walls(cell: CellShape) -> Iterator[NamedTile]:
    if isinstance(cell, Hexagon):
        draw = walls_flat.wall if isinstance(cell, FlatHexagon) else walls.hex_wall
        yield from (NamedTile(f"wall/{m}", draw(cell, m), "wall") for m in cell.walls)
        return
    for v, suffix in enumerate(("", "/b")):
        yield from (NamedTile(f"wall/{m}{suffix}", walls.wall(m, v), "wall") for m in cell.walls)
    yield from (NamedTile(f"shade/{m}", edges.shade(m)) for m in range(1, 8))


def _barred(cell: CellShape) -> Iterator[NamedTile]:
    """Roofs and rock."""
    if isinstance(cell, Hexagon):
        for name, draw in (("roof", roofs.hex_roof), ("crag", crags.hex_crag)):
            yield from (NamedTile(f"{name}/{m}", draw(cell, m), name) for m in cell.walls)
        return
    for name, draw_square in (("roof", roofs.roof), ("crag", crags.crag)):
        for v, suffix in enumerate(("", "/b")):
            yield from (NamedTile(f"{name}/{m}{suffix}", draw_square(m, v), name) for m in cell.walls)


def _later(cell: CellShape) -> Iterator[NamedTile]:
    for name in _LATER:
        yield from _fill(cell, name)
    piers = (NamedTile(f"pier/{m}", edges.pier(cell, m)) for m in cell.masks)
    for tile in chain(*(_fringe(cell, name) for name in _LATER), piers):
        yield tile._replace(surface=_plainer(tile.surface))
    yield from _barred(cell)


def _plainer(tile: pygame.Surface) -> pygame.Surface:
    """The tile in fewer colours, so that its file is smaller; it is not seen at an edge that is a few pixels broad."""
    colours, alpha = pygame.surfarray.pixels3d(tile), pygame.surfarray.pixels_alpha(tile)
    colours[:] = (np.minimum(colours, 252) + 2) // 5 * 5
    alpha[:] = np.where(alpha > 247, 255, alpha // 12 * 12)
    return tile


def _dyed(known: list[NamedTile]) -> Iterator[NamedTile]:
    """The fills that have another terrain's pictures in other colours."""
    for name, dye in DYED.items():
        for tile in known:
            if tile.terrain == dye.of:
                yield NamedTile(tile.name.replace(dye.of, name), dyed(tile.surface, dye), name)


def _palette(cell: CellShape) -> Iterator[NamedTile]:
    """A row of tiles of each ground, two of what bars the way; of water only the first frame of its animation."""
    made = [*_fills(cell), *_walls(cell), *_later(cell)]
    known = {tile.name: tile for tile in (*made, *_dyed(made))}
    for name in KINDS:
        walls = [f"{name}/{m}" for m in cell.walls[-2 * PALETTE_COLUMNS :]]
        names = walls if name in WALLS else [f"fill/{name}/{i}" for i in range(PALETTE_COLUMNS)]
        yield from map(known.__getitem__, names)


def _place(i: int, cell: CellShape, columns: int) -> tuple[int, int]:
    row, column = divmod(i, columns)
    return MARGIN + column * (cell.w + SPACING), MARGIN + row * (cell.h + SPACING)


def _sheet(tiles: list[NamedTile], cell: CellShape, columns: int = COLUMNS) -> pygame.Surface:
    rows = -(-len(tiles) // columns)
    size = [2 * MARGIN + n * side + (n - 1) * SPACING for n, side in ((columns, cell.w), (rows, cell.h))]
    out = pygame.Surface(size, pygame.SRCALPHA)
    for i, tile in enumerate(tiles):
        x, y = _place(i, cell, columns)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 0)):
            out.fill((0, 0, 0, 0), (x, y, cell.w, cell.h))
            out.blit(tile.surface, (x + dx, y + dy))
    return _bare(out)


def _bare(sheet: pygame.Surface) -> pygame.Surface:
    """The sheet, black where it cannot be seen: so its file is smaller."""
    colours, alpha = pygame.surfarray.pixels3d(sheet), pygame.surfarray.array_alpha(sheet)
    colours[alpha == 0] = 0
    return sheet


def _tile_xml(i: int, tile: NamedTile, index: dict[str, int]) -> list[str]:
    out = [f' <tile id="{i}"' + (">" if "@" in tile.name else f' type="{tile.name}">')]
    if tile.terrain:
        kind, factor = KINDS[tile.terrain]
        out += ["  <properties>", f'   <property name="terrain" value="{tile.terrain}"/>']
        out += [f'   <property name="kind" value="{kind}"/>']
        out += [f'   <property name="move" type="float" value="{factor}"/>', "  </properties>"]
    if f"{tile.name}@1" in index:
        frames = [index[tile.name + _anim(f)] for f in range(FRAMES)]
        out += ["  <animation>", *(f'   <frame tileid="{f}" duration="{FRAME_MS}"/>' for f in frames), "  </animation>"]
    return [*out, " </tile>"]


def _tsx(name: str, tiles: list[NamedTile], cell: CellShape, size: tuple[int, int], columns: int = COLUMNS) -> str:
    """The tile set in Tiled's format; the later frames of an animation have no name.

    The later frames of whole cells of water still have their terrain.
    """
    rows, index = -(-len(tiles) // columns), {tile.name: i for i, tile in enumerate(tiles)}
    head = f'<tileset version="1.10" name="{name}" tilewidth="{cell.w}" tileheight="{cell.h}" spacing="{SPACING}"'
    head += f' margin="{MARGIN}" tilecount="{rows * columns}" columns="{columns}">'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', head]
    lines += [f' <image source="{name}.png" width="{size[0]}" height="{size[1]}"/>']
    for i, tile in enumerate(tiles):
        lines += [] if "@" in tile.name and not tile.terrain else _tile_xml(i, tile, index)
    return "\n".join([*lines, "</tileset>", ""])


def _json(tiles: list[NamedTile], cell: CellShape) -> str:
    meta = {
        "tile": [cell.w, cell.h],
        "margin": MARGIN,
        "spacing": SPACING,
        "columns": COLUMNS,
        "fringe_order": FRINGE,
        "banked": BANKED,
        "terrain": KINDS,
        "index": {tile.name: i for i, tile in enumerate(tiles)},
    }
    return json.dumps(meta, indent=0) + "\n"


def write(name: str, folder: Path) -> None:
    """Draw a sheet of `CELLS` with its tile set and index into `folder`."""
    cell = CELLS[name]()
    tiles = [*_fills(cell), *_edges(cell), *_walls(cell), *_later(cell)]
    sheet = _sheet(tiles, cell)
    folder.mkdir(parents=True, exist_ok=True)
    png.write(sheet, folder / f"{name}.png")
    tsx = _tsx(name, tiles, cell, sheet.get_size())
    (folder / f"{name}.tsx").write_text(tsx, encoding="utf-8", newline="\n")
    (folder / f"{name}.json").write_text(_json(tiles, cell), encoding="utf-8", newline="\n")


def write_palette(name: str, folder: Path) -> None:
    """Draw a palette of `PALETTES` with its tile set into `folder`."""
    cell = PALETTES[name]()
    tiles = [*_palette(cell)]
    sheet = _sheet(tiles, cell, PALETTE_COLUMNS)
    folder.mkdir(parents=True, exist_ok=True)
    png.write(sheet, folder / f"{name}.png")
    (folder / f"{name}.tsx").write_text(
        _tsx(name, tiles, cell, sheet.get_size(), PALETTE_COLUMNS), encoding="utf-8", newline="\n"
    )
