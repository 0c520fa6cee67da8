"""Where cells lie on a flat picture, in the unit that a cell's size is given in; x runs east, y south."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from msgspec import Struct

from game.board.grid import GRIDS, Cell, Hexagons

CellCorners = tuple[tuple[float, float], ...]
_SQUARE: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
_UNITS: Final = {"square": (64, 64, 0), "y": (64, 75, 37), "x": (75, 64, 37)}


class Layout(Struct, frozen=True, dict=True):
    """The layout of the cells of a grid, each in a box of width by height.

    `side` is the side of a hexagon that runs along the box: upright with points up, level with flat tops. (Tiled rounds
    a map's odd width and height down to even ones before it lays out hexagons.)
    """

    grid: str
    width: int
    height: int
    side: int = 0

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The north-west corner of the cell's box."""
        (x, y), (wide, high) = cell, self.pitch
        if self._shifts == "y":
            return x * wide + wide // 2 * self._shifted(y), y * high
        return x * wide, y * high + high // 2 * self._shifted(x)

    def centre(self, cell: Cell) -> tuple[float, float]:
        (x, y), (wide, high) = self.corner(cell), self._extent
        return x + wide / 2, y + high / 2

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell whose outline holds the point; it may lie outside of the board."""
        if self._shifts == "y":
            column, row = self._hexagon(x, y, *self.pitch)
            return Cell(column, row)
        if self._shifts == "x":
            row, column = self._hexagon(y, x, *reversed(self.pitch))
            return Cell(column, row)
        return Cell(int(x // self.width), int(y // self.height))

    def size(self, columns: int, rows: int) -> tuple[int, int]:
        """The size of a picture of that many cells."""
        wide, high = self.pitch
        if self._shifts == "y":
            return columns * wide + wide // 2 * (rows > 1), rows * high + self._slant
        if self._shifts == "x":
            return columns * wide + self._slant, rows * high + high // 2 * (columns > 1)
        return columns * wide, rows * high

    def outline(self, cell: Cell) -> CellCorners:
        """The cell's corners, clockwise; the side towards a hexagon's facing begins at the corner of that number."""
        x, y = self.corner(cell)
        return tuple((x + dx, y + dy) for dx, dy in self.shape)

    @cached_property
    def pitch(self) -> tuple[int, int]:
        """The distance from a column to the next and from a row to the next."""
        if self._shifts == "y":
            return self.width, self._slant + self.side
        return (self._slant + self.side, self.height) if self._shifts == "x" else (self.width, self.height)

    @cached_property
    def _shifts(self) -> str:
        """The axis along which every other line of cells is shifted; empty for squares."""
        lattice = GRIDS[self.grid]
        return lattice.axis if isinstance(lattice, Hexagons) else ""

    @cached_property
    def _slant(self) -> int:
        """How far the hexagons of one line reach into the next line."""
        along = self.height if self._shifts == "y" else self.width
        return (along - self.side) // 2 if self._shifts else 0

    @cached_property
    def _extent(self) -> tuple[int, int]:
        """The width and height of a cell's outline."""
        along = 2 * self._slant + self.side
        return {"": (self.width, self.height), "x": (along, self.height), "y": (self.width, along)}[self._shifts]

    @cached_property
    def shape(self) -> CellCorners:
        """A cell's corners, clockwise, measured from the north-west corner of its box."""
        wide, high = self._extent
        near, far = self._slant, self._slant + self.side
        if self._shifts == "y":
            return ((wide / 2, 0), (wide, near), (wide, far), (wide / 2, high), (0, far), (0, near))
        if self._shifts == "x":
            return ((near, 0), (far, 0), (wide, high / 2), (far, high), (near, high), (0, high / 2))
        return tuple((x * wide, y * high) for x, y in _SQUARE)

    def _shifted(self, line: int) -> int:
        lattice = GRIDS[self.grid]
        return lattice.shifted(line) if isinstance(lattice, Hexagons) else 0

    def _hexagon(self, across: float, along: float, wide: int, pitch: int) -> tuple[int, int]:
        """The place in its line, and the line, of the hexagon that holds a point.

        The coordinate `along` crosses the lines.
        """
        line = int(along // pitch)
        place, off = divmod(across - wide // 2 * self._shifted(line), wide)
        if (along - line * pitch) * wide < 2 * self._slant * abs(off - wide / 2):
            line -= 1
            place = (across - wide // 2 * self._shifted(line)) // wide
        return int(place), line


@lru_cache(maxsize=len(GRIDS))
def units(grid: str) -> Layout:
    """The layout of cells as large as the game draws them, whatever size their map has.

    A side of a square has 64 units.
    """
    axis = grid.split("-")[1] if "-" in grid else grid
    return Layout(grid, *_UNITS[axis])
