"""The ground of a board is drawn from pieces that are painted once and kept, with the props that stand on it, in the
order in which they hide each other.

The battlemat paints the pieces, or the map's own painting does.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import hypot
from typing import Any, NamedTuple, Protocol

import pygame

from game.board.board import GROUND, Board, Decor
from game.board.grid import Cell
from game.board.layout import units
from game.board.seen_ground import seen_cells
from game.campaign.scenery import Scenery
from game.ui import sprites
from game.ui.kit.theme import PALETTE
from game.ui.map import light
from game.ui.map.camera import Camera, Spot
from game.ui.map.painted import Repainted
from game.ui.sprites import DRAWN, SQUARE, Mat
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.mat import GROUNDS, HexMat

_BYTES, _SCREENS = 64 << 20, 6
"""How many bytes of painted pieces are kept, or how many screens full of them where that is more.

This is enough for water in four phases and another zoom.
"""
_PIECES, _CELLS = 3, 400
"""How many pieces, and of how many cells, are painted for one frame while others may wait; at least one is painted.

This takes at most 15 milliseconds.
"""
Corner = tuple[int, int]
"""The number of a piece, counted across and down from the one in the board's north-west."""


class _PaintedKey(NamedTuple):
    """What a kept piece is found by.

    This is its zoom and corner, the phase of what moves in it, and the board's size in pixels if the board's edge is
    seen on it.
    """

    z: float
    corner: Corner
    phase: Hashable
    rim: tuple[int, int] | None


class Painter(Protocol):
    """Paints the ground of a board."""

    step: tuple[int, int]
    """How far the next cell across and down is, in units; a piece of w x h cells is w and h times as large."""

    def phase(self, cells: pygame.Rect, ms: int) -> Hashable:
        """The phase of what moves in these cells after that many milliseconds; always the same where nothing moves."""

    def chunk(self, cells: pygame.Rect, k: float, phase: Any) -> pygame.Surface:
        """Paint the ground of these cells, `k` pixels for each unit, with what moves there in that phase."""


def painter(board: Board, scenery: Scenery | None = None) -> Painter:
    """The painter of that board: the battlemat where the map has no painting, or its pictures are gone."""
    names = [face.terrain if face.terrain in GROUNDS else GROUND[face.kind] for face in seen_cells(board)]

    def terrain(x: int, y: int) -> str:
        return names[y * board.width + x]

    mat = (
        Mat(terrain, board.width, board.height)
        if board.grid == "square"
        else HexMat(terrain, board.width, board.height, board.grid)
    )
    if scenery is None:
        return mat
    try:
        return Repainted(scenery.painting, scenery.base, board, mat)
    except OSError:
        return mat


# --- where the pieces of a ground lie on the screen, as the camera stands now


CHUNK = 512
"""About how many pixels long a side of a piece is."""


class GroundLayout:
    """The pieces at one zoom; `step` is from a cell to the next one across and down, in units."""

    def __init__(self, camera: Camera, step: tuple[int, int], screen: tuple[int, int]) -> None:
        self.z = camera.z
        self.side = round(camera.side)
        """The side of a square in pixels."""
        self.cells = across(camera.z)
        self.size = self.cells * round(step[0] * camera.z), self.cells * round(step[1] * camera.z)
        """The width and height of a piece in pixels."""
        self.board = light.box(camera)
        """The board's box on the screen."""
        self.screen = pygame.Rect((-self.board.x, -self.board.y), screen)
        """The part of the whole ground that is seen, in pixels."""
        self._camera, self._spots = camera, (self.cells * step[0] / SQUARE, self.cells * step[1] / SQUARE)
        self.corners = self._corners(screen)
        """The pieces that are seen at least in part, those in the middle first; none where it is night."""
        self.bare = not self.board.inflate(*[2 * round(light.REACH) * self.side] * 2).contains(((0, 0), screen))
        """Is some of the night beyond the board seen?"""

    def _corners(self, screen: tuple[int, int]) -> list[Corner]:
        (left, top), (right, bottom), (wide, high) = self._camera.spot((0, 0)), self._camera.spot(screen), self._spots
        across, down = self._camera.size
        rows, columns = _seen(top, bottom, down, high), _seen(left, right, across, wide)
        x, y = (left + right) / 2 / wide - 0.5, (top + bottom) / 2 / high - 0.5
        return sorted(((column, row) for row in rows for column in columns), key=lambda at: hypot(at[0] - x, at[1] - y))

    def area(self, corner: Corner) -> pygame.Rect:
        """The cells of a piece."""
        x, y = corner
        return pygame.Rect(x * self.cells, y * self.cells, self.cells, self.cells)

    def box(self, corner: Corner) -> pygame.Rect:
        """Where a piece is on the screen."""
        (x, y), (wide, high) = corner, self._spots
        return pygame.Rect(self._camera.point((x * wide, y * high)), self.size)

    def inner(self, corner: Corner) -> pygame.Rect:
        """Where a piece is on the whole ground, in pixels."""
        (x, y), (wide, high) = corner, self.size
        return pygame.Rect((x * wide, y * high), self.size)

    def there(self, box: pygame.Rect) -> pygame.Rect:
        """Where on the screen a rectangle of the whole ground lies."""
        return box.move(self.board.topleft)


def _seen(first: float, last: float, board: float, piece: float) -> range:
    """The numbers of the pieces from `first` to `last` that are not wholly in the night; all are in spots."""
    return range(int(max(first, -light.REACH) // piece), int(min(last, board + light.REACH) // piece) + 1)


def across(z: float) -> int:
    """How many cells a side of a piece has."""
    return max(1, CHUNK // round(SQUARE * z))


def scaled(box: pygame.Rect, times: float) -> pygame.Rect:
    """The rectangle scaled by `times`, in whole pixels."""
    x, y, right, bottom = (round(at * times) for at in (*box.topleft, *box.bottomright))
    return pygame.Rect(x, y, right - x, bottom - y)


class GroundView:
    """Shows the ground of one board, a piece at a time."""

    def __init__(self, board: Board, scenery: Scenery | None = None) -> None:
        self.scenery = scenery
        self.version = 0
        """A number that changes when the ground looks different from when it was drawn last."""
        self._lay(board)
        self._baked: ByteCache[_PaintedKey, pygame.Surface] = ByteCache(_BYTES, surface_bytes)
        self._seen: list[tuple[pygame.Rect, Hashable]] = []
        """The pieces that were drawn last, each in its phase."""
        self._shown: list[tuple[pygame.Surface, pygame.Rect]] = []
        """The pictures that were drawn last, the lowest first, and where they lie on the whole ground.

        The places are in pixels at the zoom of `_lie`.
        """
        self._layout: GroundLayout | None = None
        self._age = 0
        self.flowing: list[pygame.Rect] = []
        self.rests = True
        """Was everything drawn in its final form? If not, the next frame comes nearer to it."""

    def _lay(self, board: Board) -> None:
        self.board = board
        self.version += 1
        self.decor = tuple(decor for decor in board.decor if decor.name in DRAWN)
        self._painter = painter(board, self.scenery)

    def shows(self, board: Board, scenery: Scenery | None) -> bool:
        """Does this ground show that board, with that painting?"""
        return self.board is board and self._is_painted(scenery)

    def _is_painted(self, scenery: Scenery | None) -> bool:
        return (self.scenery and self.scenery.painting) is (scenery and scenery.painting)

    def become(self, board: Board, scenery: Scenery | None) -> bool:
        """Show that board from now on and paint only what has changed; False where it has another size or painting."""
        was = self.board
        if not self._is_painted(scenery) or (was.width, was.height, was.grid) != (
            board.width,
            board.height,
            board.grid,
        ):
            return False
        self._lay(board)
        changed = {
            cell
            for cell, before, now in zip(board.cells, seen_cells(was), seen_cells(board), strict=True)
            if before != now
        }
        self._baked.drop(lambda key: not changed.isdisjoint(_touching(key)))
        return True

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; must the whole ground be drawn again, since it was not in its final form?

        `flowing` are then the parts of it, in cells, that look different from when they were drawn.
        """
        self._age += ms
        self.flowing = [cells for cells, phase in self._seen if self._painter.phase(cells, self._age) != phase]
        self.version += bool(self.flowing) or not self.rests
        return not self.rests

    def currents(self) -> list[tuple[pygame.Rect, Hashable]]:
        """Take note that the ground is shown as it is now; return its pieces, in cells, each in its phase."""
        self._seen = [(cells, self._painter.phase(cells, self._age)) for cells, _ in self._seen]
        return self._seen

    def rehearsed(self, camera: Camera, size: tuple[int, int]) -> Iterator[None]:
        """Paint the pieces that are visible on a screen of that size, in pixels, one at each step."""
        self._allow(size)
        lie = GroundLayout(camera, self._painter.step, size)
        for corner in lie.corners:
            key = self._key(lie, corner)
            if self._baked.find(key) is None:
                self._baked.put(key, self._bake(lie, key))
                yield

    def _allow(self, size: tuple[int, int]) -> None:
        """Keep as many pieces as a screen of that size needs, in pixels of four bytes."""
        self._baked.limit = max(_BYTES, _SCREENS * 4 * size[0] * size[1])

    def draw(self, surface: pygame.Surface, camera: Camera, *, whole: bool = True) -> None:
        """Draw the visible part of the ground.

        Unless `whole`, pieces that are not painted yet may be shown for some frames as they were, scaled, or be left
        out.
        """
        self._allow(surface.size)
        lie = GroundLayout(camera, self._painter.step, surface.size)
        left = len(lie.corners) if whole else self._at_once(lie)
        pieces: dict[Corner, pygame.Surface] = {}
        self._seen.clear()
        for corner in lie.corners:
            key = self._key(lie, corner)
            piece = self._baked.find(key)
            if piece is None and left > 0:
                piece, left = self._baked.put(key, self._bake(lie, key)), left - 1
            if piece:
                pieces[corner] = piece
        missing = [lie.inner(corner) for corner in lie.corners if corner not in pieces]
        self.rests, below = not missing, self._below(lie, missing)
        if missing or lie.bare:
            surface.fill(PALETTE["night"])
            surface.blits([(picture, lie.there(box)) for picture, box in below])
        surface.blits([(piece, lie.box(corner)) for corner, piece in pieces.items()])
        self._shown, self._layout = [*below, *((piece, lie.inner(corner)) for corner, piece in pieces.items())], lie
        light.draw(surface, camera)

    def _at_once(self, layout: GroundLayout) -> int:
        """How many pieces are painted for this frame; none where pictures of the last zoom can be scaled."""
        zoomed = self._layout is not None and self._layout.z != layout.z
        return 0 if zoomed else min(_PIECES, max(1, _CELLS // (layout.cells + 2) ** 2))

    def _key(self, layout: GroundLayout, corner: Corner) -> _PaintedKey:
        cells = layout.area(corner)
        phase = self._painter.phase(cells, self._age)
        self._seen.append((cells, phase))
        return _PaintedKey(
            layout.z, corner, phase, None if layout.board.contains(layout.box(corner)) else layout.board.size
        )

    def _bake(self, layout: GroundLayout, key: _PaintedKey) -> pygame.Surface:
        piece = self._painter.chunk(layout.area(key.corner), layout.z, key.phase).convert()
        if key.rim:
            x, y = layout.box(key.corner).topleft
            light.veil(piece, layout.board.move(-x, -y), layout.side)
        return piece

    def _below(self, layout: GroundLayout, missing: list[pygame.Rect]) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The pictures that stand in for missing pieces: those seen there last, scaled if the zoom was another one."""
        last = self._layout
        if not missing or last is None:
            return []
        if last.z == layout.z:
            return [one for one in self._shown if one[1].collidelist(missing) >= 0]
        view = scaled(layout.screen, last.z / layout.z)
        parts = ((picture, box, box.clip(view)) for picture, box in self._shown)
        placed = (
            (picture.subsurface(part.move(-box.x, -box.y)), scaled(part, layout.z / last.z))
            for picture, box, part in parts
            if part
        )
        return [(pygame.transform.scale(part, box.size), box) for part, box in placed if box.collidelist(missing) >= 0]


def _touching(key: _PaintedKey) -> Iterator[Cell]:
    """The cells whose ground is seen on a piece: its own, and those beside it, which reach into it."""
    wide = across(key.z)
    columns, rows = (range(at * wide - 1, (at + 1) * wide + 1) for at in key.corner)
    yield from (Cell(x, y) for x in columns for y in rows)


def foot(decor: Decor, grid: str) -> Spot:
    """The spot where a prop stands."""
    box = units(grid)
    return decor.x * box.width / (100 * SQUARE), decor.y * box.height / (100 * SQUARE)


OrderedPicture = tuple[float, int, float, int, pygame.Surface, tuple[int, int]]
"""Something to draw: what orders it, then its picture and its place.

What orders it is how far south its cell lies, whether it is a prop or a figure, how far south it stands itself, and a
number.
"""
_EDGE = 1e-6


def row(camera: Camera, spot: Spot) -> float:
    """How far south the cell lies in which something stands; the lower edge of a cell belongs to that cell."""
    plane = camera.plane
    return plane.middle(plane.cell_at((spot[0], spot[1] - _EDGE)))[1]


class Props:
    """The props as they were drawn last; their places are worked out again when the view changes."""

    def __init__(self) -> None:
        self._bodies: list[OrderedPicture] = []
        self._burning: tuple[int, ...] = ()
        """The numbers of those that burn."""
        self._of: object = None

    def bodies(self, camera: Camera, ground: GroundView | None, step: int = 0) -> list[OrderedPicture]:
        """The props, with flames at that step of their flicker."""
        now, decor = (camera.view, ground, ground and ground.decor), ground.decor if ground else ()
        if now != self._of:
            self._of, self._bodies = now, [_body(camera, *one, 0) for one in enumerate(decor)]
            self._burning = tuple(n for n, one in enumerate(decor) if one.name in sprites.FLAMES)
        for n in self._burning:
            self._bodies[n] = _body(camera, n, decor[n], step + n)
        return self._bodies

    def flames(self, camera: Camera, decor: Sequence[Decor]) -> Iterator[pygame.Rect]:
        """Where flames flicker, in pixels, as the props were drawn last."""
        for n in self._burning:
            box = sprites.FLAMES[decor[n].name].inflate(0, 6)
            corner, z = self._bodies[n][-1], camera.z
            yield pygame.Rect(
                corner[0] + round(box.x * z), corner[1] + round(box.y * z), round(box.w * z), round(box.h * z)
            )


def _body(camera: Camera, number: int, decor: Decor, step: int) -> OrderedPicture:
    burns = decor.name in sprites.FLAMES
    picture, anchor = sprites.flame(decor.name, camera.z, step) if burns else sprites.prop(decor.name, camera.z)
    spot = foot(decor, camera.plane.grid)
    x, y = camera.point(spot)
    return row(camera, spot), 0, spot[1], number, picture, (x - anchor[0], y - anchor[1])
