"""The camera: which part of the map is seen, and how large.

Everything here is in pixels of the screen, spots or cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

import pygame

from game.board.grid import Cell
from game.ui.map.plane import Plane, Spot, plane
from game.ui.sprites import SQUARE
from game.ui.sprites.atlas import nearest_zoom
from game.ui.sprites.props import PROP_ZOOMS

STEPS = tuple(PROP_ZOOMS)
"""The zooms that there are, in pixels per unit."""
_PAN = 300
"""The most milliseconds that a pan takes for which the player has not asked."""
_RIM, _ABOVE = 1.5, 2.5
"""How far beyond the board the camera may look, in sides of squares.

Above the board it may look farther, for the heads of figures in the first row.
"""
_LEAST = 0.5
"""The smallest zoom that the camera takes without being asked."""
MapBox = tuple[float, float, float, float]
"""A part of the map that must be seen: its left, upper, right and lower edge, in sides of squares."""


class Camera:
    """The camera looks at a spot of the map, which lies in the middle of the free part of the screen."""

    def __init__(self) -> None:
        self.z: float = 1
        self.at: Spot = (0, 0)
        self.plane: Plane = plane("square")
        self.cells: tuple[int, int] = (1, 1)
        """The board's columns and rows."""
        self.free = pygame.Rect(0, 0, 1, 1)
        """The part of the screen, in pixels, in whose middle the camera's spot lies."""
        self.spaces: tuple[pygame.Rect, ...] = (self.free,)
        """The largest rectangles of the screen that no panel touches, in pixels, the largest first."""
        self.low = 0
        """How many pixels of the free part are hidden below, by panels that are open at the lower edge."""
        self.own: Spot = (0, 0)
        """The spot where the player looks; showing something else for a moment does not change it."""
        self.own_z: float = 1
        """The player's zoom."""
        self.held = False
        """Is a mouse button held down? Then the camera does not move by itself."""
        self._goal: Spot | None = None
        self._left = 0
        self._laid = False

    def lay(self, free: pygame.Rect, cells: tuple[int, int], u: float, grid: str = "square", rows: float = 0) -> None:
        """Take the size of the screen and of the board, and the grid; each may have changed.

        At first the camera looks from a step farther off where not that many rows have room.
        """
        if not self._laid:
            near = min(STEPS, key=lambda z: abs(z - nearest_zoom(u)))
            tight = free.h < min(rows, cells[1]) * SQUARE * near
            self.z = self.own_z = max((z for z in STEPS if z < near), default=near) if tight else near
        elif (free, cells, grid) == (self.free, self.cells, self.plane.grid):
            return
        self._laid = True
        self.free, self.cells, self.plane, self.spaces = free, cells, plane(grid), (free,)
        self.at = self._kept(self.at, own=True)

    @property
    def size(self) -> Spot:
        """The board's size, in sides of squares."""
        return self.plane.size(*self.cells)

    @property
    def view(self) -> tuple[object, ...]:
        """Everything that decides where a spot is seen: with two equal values, it is seen at the same place."""
        return self.z, self.at, self.free.center, self.plane, self.cells

    @property
    def side(self) -> float:
        """The side of a square in pixels."""
        return SQUARE * self.z

    def point(self, spot: Spot) -> tuple[int, int]:
        """Where a spot is on the screen."""
        side = self.side
        return round((spot[0] - self.at[0]) * side) + self.free.centerx, round(
            (spot[1] - self.at[1]) * side
        ) + self.free.centery

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Where the north-west corner of a cell's box is on the screen."""
        return self.point(self.plane.corner(cell))

    def middle(self, cell: Cell) -> tuple[int, int]:
        """Where a cell's middle is on the screen."""
        return self.point(self.plane.middle(cell))

    def outline(self, cell: Cell) -> list[tuple[int, int]]:
        """Where a cell's corners are on the screen, clockwise."""
        return [self.point(spot) for spot in self.plane.outline(cell)]

    def spot(self, pixel: tuple[float, float]) -> Spot:
        side = self.side
        return (pixel[0] - self.free.centerx) / side + self.at[0], (pixel[1] - self.free.centery) / side + self.at[1]

    def cell_at(self, pixel: tuple[float, float]) -> Cell | None:
        """The cell of the board at that pixel."""
        cell = self.plane.cell_at(self.spot(pixel))
        return cell if 0 <= cell.x < self.cells[0] and 0 <= cell.y < self.cells[1] else None

    def pan(self, dx: float, dy: float) -> None:
        """Move the camera at once by that many pixels."""
        self.jump((self.at[0] + dx / self.side, self.at[1] + dy / self.side))

    def zoom(self, steps: int, pixel: tuple[float, float] | None = None) -> None:
        """Zoom in or out by that many steps; what lies at the pixel stays there."""
        number = min(max(STEPS.index(self.z) + steps, 0), len(STEPS) - 1)
        held = self.spot(pixel) if pixel else None
        self.z = self.own_z = STEPS[number]
        if held and pixel:
            now = self.spot(pixel)
            self.at = (self.at[0] + held[0] - now[0], self.at[1] + held[1] - now[1])
        self.jump(self.at)

    def hidden(self, box: MapBox, spaces: Sequence[pygame.Rect] | None = None) -> bool:
        """Would a panel or an edge hide the box, once the camera has reached its goal?

        `spaces` are the rectangles of the screen that are free.
        """
        return not any(space.contains(self._seen(box, self.z)) for space in (self.spaces if spaces is None else spaces))

    def cell(self, cell: Cell) -> MapBox:
        """The box of a cell and of what lies around it."""
        x, y = self.plane.middle(cell)
        return x - 1, y - 1, x + 1, y + 1

    def show(self, boxes: Iterable[MapBox], *, calm: bool = False, own: bool = False, farther: bool = False) -> None:
        """Pan gently, and only as far as needed, if a panel or an edge hides one of the boxes.

        Where there is not room for all, as many as possible are shown, from the first on. With `own`, the player looks
        there from now on. With `farther`, the camera zooms out before it leaves a box out.
        """
        wanted = list(boxes)
        self.z = self.own_z if own else self.z
        for z in (z for z in reversed(STEPS) if z <= self.z and (z == self.z or (farther and z >= _LEAST))):
            found = self._way(wanted, z)
            if found is not None:
                break
        else:
            z, found = (
                self.z,
                next(
                    (way for n in range(len(wanted) - 1, 0, -1) if (way := self._way(wanted[:n], self.z)) is not None),
                    None,
                ),
            )
        self.z = z
        if found is None and wanted:
            found = self._aside(self._seen(wanted[0], z), self.spaces[0], z)
        if found and found != self.goal:
            self.go(found, calm=calm)
        if own:
            self.own = self.goal

    def _way(self, boxes: Sequence[MapBox], z: float) -> Spot | None:
        """The spot to look at so that no box is hidden at that zoom; None if there is not room for all."""
        seen = [self._seen(box, z) for box in boxes]
        if not seen or all(any(space.contains(one) for space in self.spaces) for one in seen):
            return self.goal
        whole = seen[0].unionall(seen[1:])
        ways = (self._into(whole, space, z) for space in self.spaces if space.w >= whole.w and space.h >= whole.h)
        near = [way for way in ways if way is not None]
        return min(near, key=lambda way: hypot(way[0] - self.goal[0], way[1] - self.goal[1]), default=None)

    def _into(self, whole: pygame.Rect, space: pygame.Rect, z: float) -> Spot | None:
        """The spot to look at so that the rectangle lies in that space; None if that is too far from the board."""
        dx, dy = whole.clamp(space).x - whole.x, whole.clamp(space).y - whole.y
        side = SQUARE * z
        wanted = self.goal[0] - dx / side, self.goal[1] - dy / side
        kept = self._kept(wanted, z)
        return kept if max(abs(a - b) for a, b in zip(kept, wanted, strict=True)) * side < 1 else None

    def _aside(self, seen: pygame.Rect, space: pygame.Rect, z: float) -> Spot:
        """The spot to look at so that the rectangle lies in the middle of a space that is too small for it."""
        side = SQUARE * z
        return self._kept(
            (
                self.goal[0] - (space.centerx - seen.centerx) / side,
                self.goal[1] - (space.centery - seen.centery) / side,
            ),
            z,
        )

    def _seen(self, box: MapBox, z: float) -> pygame.Rect:
        """Where the box lies on the screen once the camera is at its goal, at that zoom."""
        side, (x, y) = SQUARE * z, self.goal
        left, top, right, bottom = box
        corner = round((left - x) * side) + self.free.centerx, round((top - y) * side) + self.free.centery
        return pygame.Rect(corner, (round((right - left) * side), round((bottom - top) * side)))

    @property
    def goal(self) -> Spot:
        """The spot that the camera pans to; where it does not pan, the spot that it looks at."""
        return self._goal or self.at

    def go(self, spot: Spot, *, calm: bool = False) -> None:
        """Pan to the spot; with `calm` the camera is there at once."""
        goal = self._kept(spot)
        self._goal, self._left = (goal if goal != self.at else None), 0 if calm else _PAN
        if calm:
            self.update(0)

    def back(self, *, calm: bool = False) -> None:
        """Pan back to where the player looked, at the player's zoom."""
        self.z = self.own_z
        self.go(self.own, calm=calm)

    def halt(self) -> None:
        """Stop panning."""
        self._goal = None

    def jump(self, spot: Spot) -> None:
        """Look at the spot at once, as the player wants it; a board that is seen whole stays in the middle."""
        self.at = self.own = self._kept(spot, own=True)
        self._goal = None

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did the camera move?"""
        if self._goal is None or self.held:
            return False
        share = min(1.0, ms / self._left) if self._left > 0 else 1.0
        self.at = (self.at[0] + (self._goal[0] - self.at[0]) * share, self.at[1] + (self._goal[1] - self.at[1]) * share)
        self._left -= ms
        if self._left <= 0:
            self._goal = None
        return True

    def _kept(self, at: Spot, z: float = 0, *, own: bool = False) -> Spot:
        """The spot, moved near enough to the board.

        A board that is seen whole may lie anywhere in the free part, but it lies in the middle where the player moves
        the camera (`own`).
        """
        side = SQUARE * (z or self.z)
        (w, h), (wide, high) = self.size, self.free.size
        across = wide / side / 2 - _RIM, w + _RIM - wide / side / 2
        down = high / side / 2 - _ABOVE, h + _RIM + (self.low - high / 2) / side
        return _within(at[0], *across, w / 2 if own else None), _within(at[1], *down, h / 2 if own else None)


def _within(value: float, low: float, high: float, middle: float | None) -> float:
    """The value, limited to the range.

    Where the range is empty, it is `middle`; without one, it is limited to the range from `high` to `low`.
    """
    if low > high and middle is not None:
        return middle
    return min(max(value, min(low, high)), max(low, high))
