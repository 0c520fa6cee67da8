"""The battlemat, also of hexagons: the ground of a board, painted in chunks of tiles that fit their neighbours.

1. fill      `fill/<terrain>/<x % 4 + 4 (y % 4)>`, seamless over 4 x 4 cells; under a wall there is stone
2. bank      in water and chasms: `edge/<terrain>/<mask of neighbours that are not the same>`; where boards end there,
             `pier/<mask of boards>`
3. fringe    for every terrain higher in `FRINGE` than the cell's own: `fringe/<terrain>/<mask of its neighbours>`
4. shade     squares only: `shade/<mask of walls>`, N 1, W 2, NW 4
5. wall      `<wall, roof or crag>/<mask of these>`, squares N 1, E 2, S 4, W 8, and `/b` for a second drawing

Square masks: N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128. Hexagon masks, with points up: NE 1, E 2, SE 4, SW 8, W
16, NW 32; with flat tops: N 1, NE 2, SE 4, S 8, SW 16, NW 32. Where even rows or columns are the shifted ones, fills
are counted from one row or column farther on. Water has four frames; the name without suffix is the first, then @1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame

from game import files
from game.board.grid import GRIDS, Cell, Hexagons
from game.board.layout import units
from game.ui.sprites.atlas import load

TerrainAt = Callable[[int, int], str]
"""A function that names the terrain at a cell of the map."""

BOARDED = ("planks", "litter")
"""Grounds of boards, which end in a pier over water and air."""
FRINGE = (
    *("stone", "factory", "road", "sand", "ice", "bog", "grass", "underbrush", "forest"),
    *("planks", "rubble", "litter"),
)
"""Grounds that spill over those before them in this list; they spill over water and chasms too, but for boards."""


class Dye(NamedTuple):
    """Tiles that are those of another terrain in other colours: each colour times `times` / 255, and `plus`.

    Its banks are multiplied by `bank`, and get nothing more.
    """

    of: str
    times: tuple[int, int, int]
    plus: tuple[int, int, int]
    bank: tuple[int, int, int]


DYED = {
    "murk": Dye("water", (184, 150, 112), (12, 10, 8), (170, 164, 146)),
    "gulf": Dye("chasm", (255, 255, 255), (4, 26, 40), (190, 206, 226)),
}
"""Water in which nothing is seen, and air over a far sea."""
WET = ("water", "murk")
"""Grounds that move."""
BANKED = ("water", "chasm", *DYED)
WALLS = ("wall", "roof", "crag")
GROUNDS = (*FRINGE, *BANKED, *WALLS)
FRAMES = 4
FRAME_MS = 220
_SQUARE = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def reduce_mask(mask: int) -> int:
    """The mask of a square's neighbours without corners beside a marked side, which covers them; 47 masks are left."""
    for corner, a, b in ((2, 1, 4), (8, 4, 16), (32, 16, 64), (128, 64, 1)):
        if mask & (a | b):
            mask &= ~corner
    return mask


class Tiler:
    """The tiles of a map of width x height cells; beyond the map's edge the ground goes on, but walls do not."""

    shaded = True
    """Do walls throw shadows on the cells behind them?"""

    def __init__(self, terrain: TerrainAt, width: int, height: int) -> None:
        self._terrain, self._width, self._height = terrain, width, height

    def ground(self, x: int, y: int) -> str:
        """The terrain at a cell, or at the nearest cell of the map. Raises ValueError for a terrain without tiles."""
        name = self._terrain(min(max(x, 0), self._width - 1), min(max(y, 0), self._height - 1))
        if name not in GROUNDS:
            raise ValueError(
                f"There are no tiles for the terrain {name!r} at ({x}, {y}); use one of {', '.join(GROUNDS)}."
            )
        return name

    def is_wall(self, x: int, y: int) -> bool:
        """Is there a wall, a roof or rock on that cell of the map?"""
        return 0 <= x < self._width and 0 <= y < self._height and self._terrain(x, y) in WALLS

    def tiles(self, x: int, y: int, frame: int = 0) -> list[str]:
        """The names of a cell's tiles, from bottom to top; `frame` 0 to 3 moves the water."""
        name = self.ground(x, y)
        anim = f"@{frame}" if frame and name in WET else ""
        out = [f"fill/{'stone' if name in WALLS else name}/{self._fill(x, y)}{anim}"]
        if name in WALLS:
            return [*out, f"{name}/{self._wall(x, y)}"]
        around = self._around(x, y)
        if name in BANKED:
            pier = sum(around.pop(boards, 0) for boards in BOARDED)
            others = sum(mask for other, mask in around.items() if other != name)
            out += [f"edge/{name}/{self._reduced(others)}{anim}"] if others else []
            out += [f"pier/{self._reduced(pier)}"] if pier else []
        return out + self._fringes(name, around) + (self._shade(x, y) if self.shaded else [])

    def _fill(self, x: int, y: int) -> int:
        return x % 4 + 4 * (y % 4)

    def _neighbours(self, x: int, y: int) -> list[tuple[int, int]]:
        return [(x + dx, y + dy) for dx, dy in _SQUARE]

    def _around(self, x: int, y: int) -> dict[str, int]:
        """The terrains beside a cell, each with the mask of the neighbours that have it."""
        found: dict[str, int] = {}
        for at, cell in enumerate(self._neighbours(x, y)):
            name = self.ground(*cell)
            found[name] = found.get(name, 0) | 1 << at
        return found

    def _reduced(self, mask: int) -> int:
        return reduce_mask(mask)

    def _fringes(self, name: str, around: Mapping[str, int]) -> list[str]:
        higher = FRINGE if name in BANKED else FRINGE[FRINGE.index(name) + 1 :]
        return [f"fringe/{over}/{self._reduced(around[over])}" for over in higher if over in around]

    def _shade(self, x: int, y: int) -> list[str]:
        mask = self.is_wall(x, y - 1) + 2 * self.is_wall(x - 1, y) + 4 * self.is_wall(x - 1, y - 1)
        return [f"shade/{mask}"] if mask else []

    def _wall(self, x: int, y: int) -> str:
        mask = self.is_wall(x, y - 1) + 2 * self.is_wall(x + 1, y)
        mask += 4 * self.is_wall(x, y + 1) + 8 * self.is_wall(x - 1, y)
        return f"{mask}{'/b' if (x * 7 + y * 3) % 3 == 0 else ''}"


class HexTiler(Tiler):
    """The tiles of a map of hexagons; `grid` is one of `GRIDS`. Raises KeyError for another grid."""

    shaded = False

    def __init__(self, terrain: TerrainAt, width: int, height: int, grid: str) -> None:
        super().__init__(terrain, width, height)
        lattice = GRIDS[grid]
        assert isinstance(lattice, Hexagons), "squares have their own tiler"
        self._lattice = lattice

    def _fill(self, x: int, y: int) -> int:
        """The number of the picture that fills a cell, chosen for grids that shift odd rows or columns."""
        on = self._lattice.shifted(0)
        return super()._fill(x, y + on) if self._lattice.axis == "y" else super()._fill(x + on, y)

    def _neighbours(self, x: int, y: int) -> list[tuple[int, int]]:
        return list(self._lattice.neighbours(Cell(x, y)))

    def _reduced(self, mask: int) -> int:
        return mask

    def edges(self, cells: Iterable[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], int]]:
        """The walls among these cells that have a neighbour which is no wall, with the mask of those neighbours."""
        for cell in cells:
            if self.is_wall(*cell) and (mask := 63 - self._walls(*cell)):
                yield cell, mask

    def _wall(self, x: int, y: int) -> str:
        return str(self._walls(x, y))

    def _walls(self, x: int, y: int) -> int:
        return sum(1 << i for i, cell in enumerate(self._neighbours(x, y)) if self.is_wall(*cell))


SQUARE = 64
"""The side of a square, in units."""
LINE = (18, 14, 34, 42)
_DOT = (255, 250, 230, 60)
_PATCHES = ("mottle_dark", "mottle_warm")
_PATCH_UNIT = 8
"""How many units a pixel of the dark and warm patches covers; the patches repeat after 32 squares."""
Size = tuple[int, int]
_NO_GRID = (*WALLS, "chasm", "gulf")


@lru_cache(maxsize=2)
def _patch(name: str) -> pygame.Surface:
    return load(files.ASSETS / "mat" / f"{name}.png")


@lru_cache(maxsize=8)
def _grid_cell(side: int) -> pygame.Surface:
    """Thin lines on two sides of a square, and a light dot in each of its corners."""
    out = pygame.Surface((side, side), pygame.SRCALPHA)
    out.fill(LINE, (0, 0, side, 1))
    out.fill(LINE, (0, 0, 1, side))
    for x, y in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        out.set_at((x, y), _DOT)
    return out


def vignette(width: int, height: int) -> pygame.Surface:
    """The soft dark rim that lies over the map and below the interface, in pixels; it is a new picture each time."""
    return pygame.transform.smoothscale(load(files.ASSETS / "mat" / "vignette.png"), (width, height))


def opaque(rim: pygame.Surface) -> tuple[pygame.Rect, ...]:
    """The rectangles of a rim's picture in which it is seen at all: those around its transparent middle."""
    seen, whole = pygame.mask.from_surface(rim, 0), rim.get_rect()
    hole = whole.copy()
    while hole.w > 0 and hole.h > 0 and seen.overlap_area(pygame.Mask(hole.size, fill=True), hole.topleft):
        hole = hole.inflate(-whole.w // 50, -whole.h // 50)
    sides = (0, hole.y, hole.x, hole.h), (hole.right, hole.y, whole.w - hole.right, hole.h)
    return tuple(map(pygame.Rect, ((0, 0, whole.w, hole.y), *sides, (0, hole.bottom, whole.w, whole.h - hole.bottom))))


# --- the sheets of tiles, which map makers use too, as pictures by name


class TileSet:
    """The tiles of one sheet at zoom 1. Raises KeyError for a name that does not exist."""

    def __init__(self, name: str) -> None:
        file = files.ASSETS / "tiles" / name
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
        sort, ground, *_ = name.split("/")
        if ground in DYED:
            dye = DYED[ground]
            return dyed(self[name.replace(f"{sort}/{ground}/", f"{sort}/{dye.of}/")], dye, sort == "edge")
        row, column = divmod(self._index[name], self._columns)
        w, h = self._size
        x, y = (self._margin + i * (side + self._spacing) for i, side in ((column, w), (row, h)))
        return self._sheet.subsurface((x, y, w, h))


def dyed(tile: pygame.Surface, dye: Dye, bank: bool = False) -> pygame.Surface:
    """A new picture of the tile, of the ground itself or of its bank, in other colours."""
    out = tile.copy()
    out.fill(dye.bank if bank else dye.times, special_flags=pygame.BLEND_RGB_MULT)
    out.fill((0, 0, 0) if bank else dye.plus, special_flags=pygame.BLEND_RGB_ADD)
    return out


@lru_cache(maxsize=1)
def tileset(name: str) -> TileSet:
    """The sheet "tiles" (squares), "hex" (points up) or "hex_flat".

    Only the last one is kept: boards of two kinds are seldom seen at once.
    """
    return TileSet(name)


class Mat:
    """The ground of a board of width x height squares.

    `terrain` names each, as one of `GROUNDS`. Raises ValueError, when painted, for a terrain without tiles.
    """

    step: Size = (SQUARE, SQUARE)
    """How far the next cell across and down is, in units; a chunk of w x h cells is w and h times as large."""
    _sheet = "tiles"

    def __init__(self, terrain: TerrainAt, width: int, height: int) -> None:
        self._tiler = Tiler(terrain, width, height)
        self._wet: dict[tuple[int, ...], bool] = {}

    def phase(self, cells: pygame.Rect, ms: int) -> int:
        """The frame of water in these cells after that many milliseconds; 0 where there is no water.

        Water has four frames of 220 milliseconds each.
        """
        key = tuple(cells)
        if key not in self._wet:
            self._wet[key] = any(self._tiler.ground(x, y) in WET for x, y in each(cells))
        return ms // FRAME_MS % FRAMES if self._wet[key] else 0

    def chunk(self, cells: pygame.Rect, k: float, frame: int = 0, grid: bool = True) -> pygame.Surface:
        """Paint a rectangle of cells with patches and grid, k pixels to a unit; the picture is not kept here."""
        wide = cells.inflate(2, 2)
        whole = self._mottled(wide, self._ground(wide, frame))
        side = round(self.step[0] * k), round(self.step[1] * k)
        inner = pygame.Rect(side, (cells.w * side[0], cells.h * side[1]))
        out = _scaled(whole, self.step, side).subsurface(inner).copy()
        if grid:
            self.hairlines(out, cells, k, self._lined)
        return out

    def _at(self, x: int, y: int) -> tuple[int, int]:
        """The upper left corner of a cell, in units."""
        return x * self.step[0], y * self.step[1]

    def _ground(self, cells: pygame.Rect, frame: int) -> pygame.Surface:
        tiles = tileset(self._sheet)
        out = _unscaled((cells.w * self.step[0], cells.h * self.step[1]))
        out.fill((0, 0, 0))
        left, top = cells.x * self.step[0], cells.y * self.step[1]
        todo = [(name, self._at(*cell)) for cell in each(cells) for name in self._tiler.tiles(*cell, frame)]
        out.fblits([(tiles[name], (x - left, y - top)) for name, (x, y) in todo])
        return out

    def _mottled(self, cells: pygame.Rect, out: pygame.Surface) -> pygame.Surface:
        """Add large soft patches of light and shade over the whole battlemat, so that no cell looks like the next."""
        for name in _PATCHES:
            patch = _patch(name)
            w, h = cell = self.step[0] // _PATCH_UNIT, self.step[1] // _PATCH_UNIT
            cut = pygame.Surface(((cells.w + 1) * w, (cells.h + 1) * h), pygame.SRCALPHA)
            x0, y0 = (-v % patch.get_width() - patch.get_width() for v in (cells.x * w, cells.y * h))
            for x in range(x0, cut.get_width(), patch.get_width()):
                for y in range(y0, cut.get_height(), patch.get_height()):
                    cut.blit(patch, (x, y))
            out.blit(_scaled(cut, cell, self.step), (0, 0))
        return out

    def _line(self, k: float) -> pygame.Surface:
        return _grid_cell(round(self.step[0] * k))

    def _lined(self, x: int, y: int) -> bool:
        return self._tiler.ground(x, y) not in _NO_GRID

    def hairlines(self, out: pygame.Surface, cells: pygame.Rect, k: float, lined: Callable[[int, int], bool]) -> None:
        """Draw lines around the cells for which `lined` is true, in a chunk and in the cells beside it."""
        line, left, top = self._line(k), cells.x * self.step[0], cells.y * self.step[1]
        for cell in each(cells.inflate(2, 2)):
            if lined(*cell):
                x, y = self._at(*cell)
                out.blit(line, (round((x - left) * k), round((y - top) * k)))


def _scaled(surface: pygame.Surface, was: Size, side: Size) -> pygame.Surface:
    """Cells of `was` pixels scaled to `side` pixels; the picture may be drawn over at the next call.

    Enlarging maps the first pixel to the first and the last to the last. So one more pixel of the old ones is taken, to
    keep all chunks alike; when cells grow, the last row and column of cells are left out.
    """
    across, down = surface.get_width() // was[0], surface.get_height() // was[1]
    if side == was:
        return surface
    if side < was:
        return _smooth(surface, (across * side[0], down * side[1]))
    kept = surface.subsurface((0, 0, (across - 1) * was[0] + 1, (down - 1) * was[1] + 1))
    return _smooth(kept, ((across - 1) * side[0], (down - 1) * side[1]))


def _smooth(surface: pygame.Surface, size: Size) -> pygame.Surface:
    return pygame.transform.smoothscale(surface, size, _bench(size, bool(surface.get_flags() & pygame.SRCALPHA)))


@lru_cache(maxsize=8)
def _bench(size: Size, alpha: bool) -> pygame.Surface:
    """A picture that is used again and again for scaling: getting new memory costs more time than scaling."""
    return pygame.Surface(size, pygame.SRCALPHA if alpha else 0)


@lru_cache(maxsize=4)
def _unscaled(size: Size) -> pygame.Surface:
    """A second picture that is used again and again, for what is to be scaled."""
    return pygame.Surface(size)


def each(cells: pygame.Rect) -> list[tuple[int, int]]:
    """The cells of a rectangle, row by row."""
    return [(x, y) for y in range(cells.top, cells.bottom) for x in range(cells.left, cells.right)]


_EDGE = (24, 19, 36, 170)


@lru_cache(maxsize=8)
def _grid_hex(grid: str, k: float) -> pygame.Surface:
    """A line along the three sides of a hexagon from the north-west to the east; the surface is a pixel larger."""
    sharp, layout = 4, units(grid)
    w, h = round(layout.width * k) + 1, round(layout.height * k) + 1
    big = pygame.Surface((w * sharp, h * sharp), pygame.SRCALPHA)
    big.fill((*LINE[:3], 0))
    corners = [layout.shape[-1], *layout.shape[:3]]
    pygame.draw.lines(
        big, (*LINE[:3], 60), False, [((x * k + 0.5) * sharp, (y * k + 0.5) * sharp) for x, y in corners], sharp
    )
    return pygame.transform.smoothscale(big, (w, h))


@lru_cache(maxsize=64)
def _contour(grid: str, k: float, sides: int) -> pygame.Surface:
    """A dark line along some sides of a hexagon: along the one towards facing n where bit n of `sides` is set.

    The surface is two pixels larger than the hexagon's box.
    """
    sharp, layout = 4, units(grid)
    w, h = round(layout.width * k) + 2, round(layout.height * k) + 2
    big = pygame.Surface((w * sharp, h * sharp), pygame.SRCALPHA)
    big.fill((*_EDGE[:3], 0))
    corners = [((x * k + 1) * sharp, (y * k + 1) * sharp) for x, y in layout.shape]
    for side in range(6):
        if sides >> side & 1:
            pygame.draw.line(big, _EDGE, corners[side], corners[(side + 1) % 6], round(max(1.0, 1.4 * k) * sharp))
    return pygame.transform.smoothscale(big, (w, h))


class HexMat(Mat):
    """The ground of a board of hexagons; `grid` is one of `GRIDS`.

    Rows (points up) or columns (flat tops) are 56 units apart and reach 19 units into the next one; so the board is
    larger than its cells count, by 19 units and by half a cell.
    """

    def __init__(self, terrain: TerrainAt, width: int, height: int, grid: str = "hex-y-odd") -> None:
        super().__init__(terrain, width, height)
        self._layout = units(grid)
        self.step = self._layout.pitch
        self._tiler = self._hexes = HexTiler(terrain, width, height, grid)
        self._sheet = "hex_flat" if grid.startswith("hex-x") else "hex"

    def chunk(self, cells: pygame.Rect, k: float, frame: int = 0, grid: bool = True) -> pygame.Surface:
        """Paint a rectangle of cells as squares are painted.

        With the grid, the slanting edges of walls get a contour, since they are steps of pixels.
        """
        out = super().chunk(cells, k, frame, grid)
        left, top = cells.x * self.step[0], cells.y * self.step[1]
        for cell, sides in self._hexes.edges(each(cells.inflate(2, 2))) if grid else ():
            x, y = self._at(*cell)
            out.blit(_contour(self._layout.grid, k, sides), (round((x - left) * k) - 1, round((y - top) * k) - 1))
        return out

    def _at(self, x: int, y: int) -> tuple[int, int]:
        return self._layout.corner(Cell(x, y))

    def _line(self, k: float) -> pygame.Surface:
        return _grid_hex(self._layout.grid, k)
