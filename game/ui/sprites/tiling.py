"""Which tiles paint a cell, from bottom to top, by its terrain and its neighbours'.

1. fill      `fill/<terrain>/<x % 4 + 4 (y % 4)>`, seamless over 4 x 4 cells; under a wall there is stone
2. bank      in water and chasms: `edge/<terrain>/<mask of neighbours that are not the same>`
3. fringe    for every terrain higher in `FRINGE` than the cell's own: `fringe/<terrain>/<mask of its neighbours>`
4. shade     squares only: `shade/<mask of walls>`, N 1, W 2, NW 4
5. wall      `wall/<mask of walls>`, squares N 1, E 2, S 4, W 8, and `/b` for a second drawing

Square masks: N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128. Hexagon masks, with points up: NE 1, E 2, SE 4, SW 8, W
16, NW 32; with flat tops: N 1, NE 2, SE 4, S 8, SW 16, NW 32. Where even rows or columns are the shifted ones, fills
are counted from one row or column farther on. Water has four frames; the name without suffix is the first, then @1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.board.grid import GRIDS, Cell
from game.board.hexes import Hexagons

TerrainAt = Callable[[int, int], str]
"""A function that names the terrain at a cell of the map."""

FRINGE = ("stone", "factory", "road", "sand", "ice", "grass", "underbrush", "forest")
"""Grounds that spill over those before them in this list; they spill over water and chasms too."""
BANKED = ("water", "chasm")
WALL = "wall"
GROUNDS = (*FRINGE, *BANKED, WALL)
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
        """Is there a wall on that cell of the map?"""
        return 0 <= x < self._width and 0 <= y < self._height and self._terrain(x, y) == WALL

    def tiles(self, x: int, y: int, frame: int = 0) -> list[str]:
        """The names of a cell's tiles, from bottom to top; `frame` 0 to 3 moves the water."""
        name = self.ground(x, y)
        anim = f"@{frame}" if frame and name == "water" else ""
        out = [f"fill/{'stone' if name == WALL else name}/{self._fill(x, y)}{anim}"]
        if name == WALL:
            return [*out, self._wall(x, y)]
        around = self._around(x, y)
        others = sum(mask for other, mask in around.items() if other != name)
        if name in BANKED and others:
            out.append(f"edge/{name}/{self._reduced(others)}{anim}")
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
        return f"wall/{mask}{'/b' if (x * 7 + y * 3) % 3 == 0 else ''}"


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
        return f"wall/{self._walls(x, y)}"

    def _walls(self, x: int, y: int) -> int:
        return sum(1 << i for i, cell in enumerate(self._neighbours(x, y)) if self.is_wall(*cell))
