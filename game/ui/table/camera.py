"""Which part of the map is seen, and how large. Everything here is in pixels of the screen, spots or cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.board.grid import Cell
from game.ui.plane import Plane, Spot, plane
from game.ui.sprites import SQUARE, nearest_zoom
from game.ui.sprites.props import PROP_ZOOMS

STEPS = tuple(PROP_ZOOMS)
"""The zooms there are, pixels per unit."""
_PAN = 300
"""Milliseconds of a pan by itself, at most."""
_RIM = 1.5
"""So many sides of squares beyond the board may be seen."""


class Camera:
    """Looks at a spot of the map, which lies in the middle of the free part of the screen."""

    def __init__(self) -> None:
        self.z: float = 1
        self.at: Spot = (0, 0)
        self.plane: Plane = plane("square")
        self.cells: tuple[int, int] = (1, 1)
        """The board's columns and rows."""
        self.free = pygame.Rect(0, 0, 1, 1)
        """The part of the screen that no panel covers, pixels."""
        self.own: Spot = (0, 0)
        """Where the player looks: what else is shown in passing does not change it."""
        self.held = False
        """While a button is down it does not move by itself."""
        self._goal: Spot | None = None
        self._left = 0
        self._laid = False

    def lay(self, free: pygame.Rect, cells: tuple[int, int], u: float, grid: str = "square") -> None:
        """The screen or the board has another size, or other cells."""
        if not self._laid:
            self.z, self._laid = min(STEPS, key=lambda z: abs(z - nearest_zoom(u))), True
        self.free, self.cells, self.plane = free, cells, plane(grid)
        self.at = self._kept(self.at)

    @property
    def size(self) -> Spot:
        """The board's size."""
        return self.plane.size(*self.cells)

    @property
    def side(self) -> float:
        """The side of a square, pixels."""
        return SQUARE * self.z

    def point(self, spot: Spot) -> tuple[int, int]:
        """Where a spot is on the screen."""
        side = self.side
        return round((spot[0] - self.at[0]) * side) + self.free.centerx, round((spot[1] - self.at[1]) * side) + self.free.centery

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Where the north-west corner of a cell's box is."""
        return self.point(self.plane.corner(cell))

    def middle(self, cell: Cell) -> tuple[int, int]:
        """Where a cell's middle is."""
        return self.point(self.plane.middle(cell))

    def outline(self, cell: Cell) -> list[tuple[int, int]]:
        """Where a cell's corners are, clockwise."""
        return [self.point(spot) for spot in self.plane.outline(cell)]

    def spot(self, pixel: tuple[float, float]) -> Spot:
        side = self.side
        return (pixel[0] - self.free.centerx) / side + self.at[0], (pixel[1] - self.free.centery) / side + self.at[1]

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        """The cell of the board at that pixel."""
        cell = self.plane.cell_at(self.spot(pixel))
        return cell if 0 <= cell.x < self.cells[0] and 0 <= cell.y < self.cells[1] else None

    def pan(self, dx: float, dy: float) -> None:
        """Move by so many pixels at once."""
        self.jump((self.at[0] + dx / self.side, self.at[1] + dy / self.side))

    def zoom(self, steps: int, pixel: tuple[float, float] | None = None) -> None:
        """Larger or smaller by so many steps; what lies at the pixel stays there."""
        number = min(max(STEPS.index(self.z) + steps, 0), len(STEPS) - 1)
        held = self.spot(pixel) if pixel else None
        self.z = STEPS[number]
        if held and pixel:
            now = self.spot(pixel)
            self.at = (self.at[0] + held[0] - now[0], self.at[1] + held[1] - now[1])
        self.jump(self.at)

    def show(self, spots: Iterable[Spot], within: pygame.Rect | None = None, *, calm: bool = False, own: bool = False) -> None:
        """Pan gently if one of them lies outside of the middle of the free part, or of what is left of it.

        Where they lie too far apart for it, the first one does not. `own`: the player looks there from now on.
        """
        area = within or self.free
        inner = area.inflate(-round(area.w * 0.2), -round(area.h * 0.3))
        wanted = list(spots)
        if wanted and not all(inner.collidepoint(self.point(spot)) for spot in wanted):
            half = inner.w / self.side / 2, inner.h / self.side / 2
            x, y = (_between(line, room) for line, room in zip(zip(*wanted, strict=True), half, strict=True))
            aside, down = area.centerx - self.free.centerx, area.centery - self.free.centery
            self.go((x - aside / self.side, y - down / self.side), calm=calm)
        if own:
            self.own = self.goal

    @property
    def goal(self) -> Spot:
        """What it looks at, or soon will."""
        return self._goal or self.at

    def go(self, spot: Spot, *, calm: bool = False) -> None:
        """Pan there; at once if `calm`."""
        goal = self._kept(spot)
        self._goal, self._left = (goal if goal != self.at else None), 0 if calm else _PAN
        if calm:
            self.update(0)

    def halt(self) -> None:
        """Stay here."""
        self._goal = None

    def jump(self, spot: Spot) -> None:
        """The player looks there at once."""
        self.at = self.own = self._kept(spot)
        self._goal = None

    def update(self, ms: int) -> bool:
        """Time goes by; did it move?"""
        if self._goal is None or self.held:
            return False
        share = min(1.0, ms / self._left) if self._left > 0 else 1.0
        self.at = (self.at[0] + (self._goal[0] - self.at[0]) * share, self.at[1] + (self._goal[1] - self.at[1]) * share)
        self._left -= ms
        if self._left <= 0:
            self._goal = None
        return True

    def _kept(self, at: Spot) -> Spot:
        """Near enough to the board; a small one lies in the middle."""
        x, y = (self._axis(v, n, span) for v, n, span in zip(at, self.size, self.free.size, strict=True))
        return x, y

    def _axis(self, value: float, whole: float, pixels: int) -> float:
        half = pixels / self.side / 2
        low, high = half - _RIM, whole + _RIM - half
        return whole / 2 if low > high else min(max(value, low), high)


def _between(line: Sequence[float], room: float) -> float:
    """The middle of all on a line, or as near to it as leaves the first in the room around it."""
    return min(max((min(line) + max(line)) / 2, line[0] - room), line[0] + room)
