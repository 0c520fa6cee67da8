"""Tile layers that are shifted: each tile counts for the cell where it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.grid import Cell
from game.board.layout import Layout


class Drift(Struct, frozen=True):
    """How many cells a layer's tiles lie from where they were painted, and how many pixels beside these cells.

    A tile counts for the cell that holds its shifted centre. The pixels are those by which the layer's picture is off.

    On hexagons the difference depends on the line: `steps` has it for even and odd columns of even rows, then of odd
    rows.
    """

    steps: tuple[tuple[int, int], ...]
    x: float
    y: float

    @classmethod
    def of(cls, layout: Layout, x: float, y: float) -> Drift:
        """The drift of a layer that is shifted by x and y pixels."""
        steps = []
        for cell in (Cell(0, 0), Cell(1, 0), Cell(0, 1), Cell(1, 1)):
            centre = layout.centre(cell)
            to = layout.cell_at(centre[0] + x, centre[1] + y)
            steps.append((to.x - cell.x, to.y - cell.y))
        (ox, oy), (dx, dy) = layout.centre(Cell(0, 0)), layout.centre(Cell(*steps[0]))
        return cls(tuple(steps), round(x + ox - dx, 3), round(y + oy - dy, 3))

    @property
    def still(self) -> bool:
        """Do all tiles lie where they were painted?"""
        return not any(map(any, self.steps))

    def to(self, x: int, y: int) -> tuple[int, int]:
        """The column and row where the tile of that column and row is drawn."""
        dx, dy = self.steps[(x & 1) + 2 * (y & 1)]
        return x + dx, y + dy


def drifted(gids: Sequence[int], width: int, drift: Drift) -> tuple[list[int], int]:
    """A layer row by row with its tiles where they are drawn, and how many of its tiles are drawn off the map."""
    moved, lost, height = [0] * len(gids), 0, len(gids) // width
    for at, gid in enumerate(gids):
        if gid:
            x, y = drift.to(at % width, at // width)
            if 0 <= x < width and 0 <= y < height:
                moved[x + y * width] = gid
            else:
                lost += 1
    return moved, lost
