"""The camera: which part of the map is seen, how large, where cells lie on it, and how the map as it was seen last
fades away.

It counts in pixels of the screen, spots or cells. Everything that draws on the map or reads the pointer asks here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot

import pygame
from msgspec import Struct

from game.board.grid import GRIDS, Cell
from game.board.layout import units
from game.ui.sprites.atlas import PROP_ZOOMS, nearest_zoom
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


STEPS = tuple(PROP_ZOOMS)
"""The zooms that there are, in pixels per unit."""
PAN = 220
"""The most milliseconds that a pan takes for which the player has not asked."""
HANDS_OFF = 400
"""For how many milliseconds after the player has moved the camera it does not move by itself."""
_RIM = 1.5
"""How far beyond the board the camera may look, in sides of squares."""
_EDGE = 2
"""How many pixels a box may lie over the edge of a space and is not hidden yet, since boxes lie on whole pixels."""
_LEAST = 0.5
"""The smallest zoom that the camera takes without being asked."""
MapBox = tuple[float, float, float, float]
"""A part of the map that must be seen: its left, upper, right and lower edge, in sides of squares."""


class Camera:
    """The camera looks at a spot of the map, which lies in the middle of the free part of the screen."""

    cuts = 0
    """How often the camera has gone somewhere at once, without a pan."""
    low = left = 0
    """How many pixels of the free part are hidden below, by open panels, and may be hidden at the left."""

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
        self.own: Spot = (0, 0)
        """The spot where the player looks; showing something else for a moment does not change it."""
        self.own_z: float = 1
        """The zoom at which the player looks."""
        self.chosen_z: float = 1
        """The zoom that the player has chosen; the player looks from a step farther off where many must be seen."""
        self.held = False
        """Is a mouse button held down? Then the camera does not move by itself."""
        self.above = _RIM
        """How far above the board the camera may look, in sides of squares; for heads of figures it may be farther."""
        self._goal: Spot | None = None
        self._goal_z: float | None = None
        self._left = self._hands_off = 0
        self._laid = False

    def lay(self, free: pygame.Rect, cells: tuple[int, int], u: float, grid: str = "square", rows: float = 0) -> None:
        """Take the size of the screen and of the board, and the grid; each may have changed.

        At first the camera looks from a step farther off where not that many rows have room.
        """
        if not self._laid:
            near = min(STEPS, key=lambda z: abs(z - nearest_zoom(u)))
            tight = free.h < min(rows, cells[1]) * SQUARE * near
            self.z = self.own_z = self.chosen_z = max((z for z in STEPS if z < near), default=near) if tight else near
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
        """Move the camera at once by that many pixels, as the player does."""
        self._hands_off = HANDS_OFF
        self.jump((self.at[0] + dx / self.side, self.at[1] + dy / self.side))

    def near(self) -> None:
        """Look from as near as the player has chosen, since another place is seen."""
        self.z = self.own_z = self.chosen_z

    def zoom(self, steps: int, pixel: tuple[float, float] | None = None) -> None:
        """Zoom in or out by that many steps, as the player does; what lies at the pixel stays there."""
        self._hands_off = HANDS_OFF
        number = min(max(STEPS.index(self.z) + steps, 0), len(STEPS) - 1)
        held = self.spot(pixel) if pixel else None
        self.z = self.own_z = self.chosen_z = STEPS[number]
        if held and pixel:
            now = self.spot(pixel)
            self.at = (self.at[0] + held[0] - now[0], self.at[1] + held[1] - now[1])
        self.jump(self.at)

    def hidden(self, box: MapBox, spaces: Sequence[pygame.Rect] | None = None) -> bool:
        """Would a panel or an edge hide the box, once the camera has reached its goal?

        `spaces` are the rectangles of the screen that are free.
        """
        return _outside(self._seen(box, self.goal_z, self.goal), self.spaces if spaces is None else spaces)

    def cell(self, cell: Cell) -> MapBox:
        """The box of a cell and of what lies around it."""
        x, y = self.plane.middle(cell)
        return x - 1, y - 1, x + 1, y + 1

    def show(self, boxes: Iterable[MapBox], *, calm: bool = False, own: bool = False, farther: int = 0) -> bool:
        """Pan gently, and only as far as needed, if a panel or an edge hides one of the boxes; is there room for all?

        Where there is not room for all, as many as possible are shown, from the first on. With `own`, the player looks
        there, and from so far off, from now on. The camera goes up to so many steps `farther` off than the player has
        chosen before it leaves a box out.
        """
        wanted = list(boxes)
        near = self.own_z if own else self.goal_z
        z, found = self._nearest(wanted, near, self.chosen_z if own else self.own_z, farther)
        whole = found is not None
        if found is None and wanted:
            fewer = (self._way(wanted[:n], z) for n in range(len(wanted) - 1, 0, -1))
            found = next((way for way in fewer if way is not None), None) or self._aside(wanted[0], z)
        if (found or self.goal, z) != (self.goal, self.goal_z):
            self.go(found or self.goal, z, calm=calm)
        if own:
            self.own, self.own_z = self.goal, self.goal_z
        return whole

    def fits(self, boxes: Iterable[MapBox], farther: int = 0) -> bool:
        """Is there room for all of them at the zoom at which the player looks, or up to so many steps farther off?"""
        return self._nearest(list(boxes), self.own_z, self.chosen_z, farther)[1] is not None

    def centre(self, box: MapBox, *, calm: bool = False) -> None:
        """Bring the box into the middle of the room that panels leave; the player looks there from now on."""
        self.go(self._aside(box, self.own_z), self.own_z, calm=calm)
        self.own = self.goal

    def _nearest(self, boxes: Sequence[MapBox], near: float, chosen: float, farther: int) -> tuple[float, Spot | None]:
        """The nearest zoom at which all boxes have room, and where to look; `near` and None where there is none.

        It is `near`, or up to so many steps farther off than the zoom that was `chosen`.
        """
        off = [z for z in reversed(STEPS) if _LEAST <= z < chosen][:farther]
        ways = ((z, self._way(boxes, z)) for z in (near, *(z for z in off if z < near)))
        return next((one for one in ways if one[1] is not None), (near, None))

    def _way(self, boxes: Sequence[MapBox], z: float) -> Spot | None:
        """The spot to look at so that no box is hidden at that zoom; None if there is not room for all.

        At another zoom, the way begins where the camera would look if nothing had to be seen.
        """
        at = self.goal if z == self.goal_z else self._kept(self.goal, z)
        seen = [self._seen(box, z, at) for box in boxes]
        if not any(_outside(one, self.spaces) for one in seen):
            return at
        whole = seen[0].unionall(seen[1:])
        ways = (self._into(whole, space, z, at) for space in self.spaces if space.w >= whole.w and space.h >= whole.h)
        near = [way for way in ways if way is not None]
        return min(near, key=lambda way: hypot(way[0] - at[0], way[1] - at[1]), default=None)

    def _into(self, whole: pygame.Rect, space: pygame.Rect, z: float, at: Spot) -> Spot | None:
        """The spot to look at so that the rectangle lies in that space; None if that is too far from the board.

        The rectangle is where it is seen if the camera looks `at` that spot.
        """
        dx, dy = whole.clamp(space).x - whole.x, whole.clamp(space).y - whole.y
        side = SQUARE * z
        wanted = at[0] - dx / side, at[1] - dy / side
        kept = self._kept(wanted, z)
        return kept if max(abs(a - b) for a, b in zip(kept, wanted, strict=True)) * side < 1 else None

    def _aside(self, box: MapBox, z: float) -> Spot:
        """The spot to look at so that the box lies in the middle of the largest space, which may be too small."""
        side, space, seen = SQUARE * z, self.spaces[0], self._seen(box, z, self.goal)
        dx, dy = space.centerx - seen.centerx, space.centery - seen.centery
        return self._kept((self.goal[0] - dx / side, self.goal[1] - dy / side), z)

    def _seen(self, box: MapBox, z: float, at: Spot) -> pygame.Rect:
        """Where the box lies on the screen once the camera looks `at` that spot, at that zoom."""
        side, (x, y) = SQUARE * z, at
        left, top, right, bottom = box
        corner = round((left - x) * side) + self.free.centerx, round((top - y) * side) + self.free.centery
        return pygame.Rect(corner, (round((right - left) * side), round((bottom - top) * side)))

    @property
    def goal(self) -> Spot:
        """The spot that the camera pans to; where it does not pan, the spot that it looks at."""
        return self._goal or self.at

    @property
    def goal_z(self) -> float:
        """The zoom that the camera has once it is at its goal."""
        return self._goal_z or self.z

    def go(self, spot: Spot, z: float = 0, *, calm: bool = False) -> None:
        """Pan to the spot, at that zoom if one is given.

        With `calm`, or where the way is longer than what is seen, the camera is there at once, without a pan.
        """
        zoom = z or self.goal_z
        goal, side = self._kept(spot, zoom), SQUARE * zoom
        far = any(
            abs(a - b) * side > seen for a, b, seen in zip(goal, self.at, (self.free.w, self.free.h), strict=True)
        )
        moves = (goal, zoom) != (self.at, self.z)
        self._goal, self._goal_z = (goal, zoom) if moves else (None, None)
        self._left = 0 if calm or far else PAN
        if calm:
            self.update(0)

    def back(self, *, calm: bool = False) -> None:
        """Pan back to where the player looked, at the player's zoom."""
        self.go(self.own, self.own_z, calm=calm)

    def arrive(self) -> None:
        """Be at the goal at once, where nobody sees the way."""
        self.at, self.z = self.goal, self.goal_z
        self.halt()

    def halt(self) -> None:
        """Stop panning."""
        self._goal = self._goal_z = None

    def jump(self, spot: Spot, z: float = 0) -> None:
        """Look at the spot at once, as the player wants it; a board that is seen whole stays in the middle."""
        self.z = self.own_z = z or self.z
        self.at = self.own = self._kept(spot, own=True)
        self.halt()

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did the camera move?

        It does not while a button is down, nor soon after the player has moved it. A pan gets slower towards its end.
        """
        waits, self._hands_off = self.held or self._hands_off > 0, max(0, self._hands_off - ms)
        if self._goal is None or waits:
            return False
        left = max(0, self._left - ms)
        if self._left <= 0:
            self.cuts += 1
        share = 1 - (left / self._left) ** 2 if self._left > 0 else 1.0
        self.z = self.goal_z
        self.at = (self.at[0] + (self._goal[0] - self.at[0]) * share, self.at[1] + (self._goal[1] - self.at[1]) * share)
        self._left = left
        if left <= 0:
            self.at = self._goal
            self.halt()
        return True

    def _kept(self, at: Spot, z: float = 0, *, own: bool = False) -> Spot:
        """The spot, moved near enough to the board.

        A board that is seen whole may lie anywhere in the free part, but it lies in the middle where the player moves
        the camera (`own`). Any other board may be moved to the right of the panels at the left.
        """
        side = SQUARE * (z or self.z)
        (w, h), (wide, high) = self.size, self.free.size
        across = wide / side / 2 - _RIM, w + _RIM - wide / side / 2
        down = high / side / 2 - self.above, h + _RIM + (self.low - high / 2) / side
        beside = across[0] - self.left / side, across[1]
        across = beside if across[0] <= across[1] else across
        return _within(at[0], *across, w / 2 if own else None), _within(at[1], *down, h / 2 if own else None)


def _outside(seen: pygame.Rect, spaces: Sequence[pygame.Rect]) -> bool:
    """Does what is seen there lie in none of the spaces?"""
    return not any(space.inflate(2 * _EDGE, 2 * _EDGE).contains(seen) for space in spaces)


def _within(value: float, low: float, high: float, middle: float | None) -> float:
    """The value, limited to the range.

    Where the range is empty, it is `middle`; without one, it is limited to the range from `high` to `low`.
    """
    if low > high and middle is not None:
        return middle
    return min(max(value, min(low, high)), max(low, high))


_LONG, _CALM = 120, 80
"""How many milliseconds the fade takes, and where there is less motion."""


class CrossFade:
    """Fades from the last picture to the new one."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left = self._whole = 0
        self._cuts: int | None = None

    def take(self, surface: pygame.Surface, camera: Camera, *, calm: bool) -> None:
        """Keep what is on the surface if the camera has gone somewhere at once since the last picture."""
        fresh, self._cuts = self._cuts not in {None, camera.cuts}, camera.cuts
        if fresh:
            self._picture = surface.copy()
            self._left = self._whole = _CALM if calm else _LONG

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does the fade go on?"""
        fading = self._picture is not None
        self._left -= ms
        if self._left <= 0:
            self._picture = None
        return fading

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the last picture."""
        if self._picture:
            self._picture.set_alpha(round(255 * self._left / self._whole))
            surface.blit(self._picture, (0, 0))
