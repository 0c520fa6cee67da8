"""The battlemat of boards of hexagons."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.board.grid import Cell
from game.board.layout import units
from game.ui.sprites.mat import LINE, Mat, each
from game.ui.sprites.tiling import HexTiler, TerrainAt

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
