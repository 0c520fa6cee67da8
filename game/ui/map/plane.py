"""Where cells lie on the map, as spots, and which angle a facing has.

Everything that draws on the map or reads the pointer asks this module.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees

from msgspec import Struct

from game.board.grid import GRIDS, Cell
from game.board.layout import units
from game.ui.sprites.mat import SQUARE

Spot = tuple[float, float]
"""A place on the map, in sides of squares (64 units) from its north-west corner."""
BEARINGS = tuple(sorted({*range(0, 360, 45), *range(0, 360, 30)}))
"""The directions that facings are drawn in, in degrees clockwise from north: those of squares and of hexagons."""


class Plane(Struct, frozen=True, dict=True):
    """The plane on which the cells of one grid lie."""

    grid: str

    def corner(self, cell: Cell) -> Spot:
        """The north-west corner of a cell's box."""
        x, y = units(self.grid).corner(cell)
        return x / SQUARE, y / SQUARE

    def middle(self, cell: Cell) -> Spot:
        """The middle of a cell."""
        x, y = units(self.grid).centre(cell)
        return x / SQUARE, y / SQUARE

    def outline(self, cell: Cell) -> tuple[Spot, ...]:
        """The cell's corners, clockwise."""
        return tuple((x / SQUARE, y / SQUARE) for x, y in units(self.grid).outline(cell))

    def cell_at(self, spot: Spot) -> Cell:
        """The cell that holds the spot; it may lie outside of the board."""
        return units(self.grid).cell_at(spot[0] * SQUARE, spot[1] * SQUARE)

    def size(self, columns: int, rows: int) -> Spot:
        """The width and height of that many columns and rows, in sides of squares."""
        w, h = units(self.grid).size(columns, rows)
        return w / SQUARE, h / SQUARE

    def far(self, a: Cell, b: Cell) -> int:
        """The distance between two cells, in cells."""
        return GRIDS[self.grid].distance(a, b)

    def bearing(self, facing: int) -> int:
        """The direction of a facing as bases are drawn, in degrees clockwise from north."""
        return _bearings(self.grid)[facing % GRIDS[self.grid].facings]

    def facing(self, dx: float, dy: float, before: int | None = None) -> int:
        """The facing that points most nearly in that direction (y runs south).

        Of two equally near ones it is the one nearer to the facing `before`, but never that facing itself.
        """
        around, wanted = GRIDS[self.grid].facings, degrees(atan2(dx, -dy))

        def off(facing: int) -> tuple[int, bool, int]:
            turn = 0 if before is None else (facing - before) % around
            return (
                round(_apart(self.bearing(facing), wanted)),
                turn == 0 and before is not None,
                min(turn, around - turn),
            )

        return min(range(around), key=off)


@lru_cache(maxsize=len(GRIDS))
def plane(grid: str) -> Plane:
    """The plane of that grid, made once."""
    return Plane(grid)


@lru_cache(maxsize=len(GRIDS))
def _bearings(grid: str) -> tuple[int, ...]:
    """For each facing, the bearing among those drawn that is nearest to the direction of the neighbour."""
    home, layout = Cell(1, 1), units(grid)
    x, y = layout.centre(home)
    beside = map(layout.centre, GRIDS[grid].neighbours(home))
    ways = [degrees(atan2(near[0] - x, y - near[1])) for near in beside]
    return tuple(min((_apart(bearing, way), bearing) for bearing in BEARINGS)[1] for way in ways)


def _apart(a: float, b: float) -> float:
    """The degrees between two bearings."""
    off = (a - b) % 360
    return min(off, 360 - off)
