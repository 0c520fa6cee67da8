"""The ground of a board in baked pieces, by the battlemat or as its map was painted, and where props stand on it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Protocol

import pygame

from game.board.board import GROUND, Board, Decor
from game.board.faces import faces
from game.board.grid import Cell
from game.board.layout import units
from game.campaign.scenery import Scenery
from game.ui.plane import Spot
from game.ui.repainted import Repainted
from game.ui.sprites import PROPS, SQUARE, Mat
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.hexmat import HexMat
from game.ui.sprites.tiling import GROUNDS
from game.ui.table import rim
from game.ui.table.camera import Camera
from game.ui.theme import PALETTE

CHUNK = 512
"""About the side of a baked piece, pixels."""
_BYTES = 64 << 20


class Painter(Protocol):
    """Paints the ground of a board."""

    step: tuple[int, int]
    """From a cell to the next one across and down, units; a chunk of w x h cells is so many times as large."""

    def phase(self, cells: pygame.Rect, ms: int) -> Hashable:
        """How what moves in a chunk looks after so many milliseconds; the same for ever where nothing does."""

    def chunk(self, cells: pygame.Rect, k: float, phase: Any) -> pygame.Surface:
        """A rectangle of cells in that phase, k pixels to a unit; the ground goes on beyond the board."""


def painter(board: Board, scenery: Scenery | None = None) -> Painter:
    """Who paints that board: the battlemat where there is no scenery, or its pictures are gone."""
    names = [face.terrain if face.terrain in GROUNDS else GROUND[face.kind] for face in faces(board)]

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


class Ground:
    """Shows the ground of one board, a piece at a time."""

    def __init__(self, board: Board, scenery: Scenery | None = None) -> None:
        self.scenery = scenery
        self.version = 0
        """Another one: it looks different than when it was drawn last."""
        self._lay(board)
        self._baked: ByteCache[tuple[float, int, int, Hashable], pygame.Surface] = ByteCache(_BYTES, surface_bytes)
        self._seen: list[tuple[pygame.Rect, Hashable]] = []
        """The pieces that were drawn last, each in its phase."""
        self._age = 0

    def _lay(self, board: Board) -> None:
        self.board = board
        self.version += 1
        self.decor = tuple(decor for decor in board.decor if decor.name in PROPS)
        self._painter = painter(board, self.scenery)

    def shows(self, board: Board, scenery: Scenery | None) -> bool:
        """Is it the ground of that very board, painted so?"""
        return self.board is board and self._is_painted(scenery)

    def _is_painted(self, scenery: Scenery | None) -> bool:
        return (self.scenery and self.scenery.painting) is (scenery and scenery.painting)

    def become(self, board: Board, scenery: Scenery | None) -> bool:
        """Show that board from now on, what has changed painted anew;
        False where it is of another size or painted otherwise.
        """
        was = self.board
        if not self._is_painted(scenery) or (was.width, was.height, was.grid) != (
            board.width,
            board.height,
            board.grid,
        ):
            return False
        self._lay(board)
        changed = {
            cell for cell, before, now in zip(board.cells, faces(was), faces(board), strict=True) if before != now
        }
        self._baked.drop(lambda key: not changed.isdisjoint(_touching(*key[:3])))
        return True

    def update(self, ms: int) -> bool:
        """Time goes by; does what was drawn look different?"""
        self._age += ms
        flows = any(self._painter.phase(cells, self._age) != phase for cells, phase in self._seen)
        self.version += flows
        return flows

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """All of it that is seen."""
        surface.fill(PALETTE["night"])
        self._seen.clear()
        cells = _across(camera.z)
        wide, high = (cells * step / SQUARE for step in self._painter.step)
        (left, top), (right, bottom) = camera.spot((0, 0)), camera.spot(surface.size)
        for cy in range(int(top // high), int(bottom // high) + 1):
            for cx in range(int(left // wide), int(right // wide) + 1):
                surface.blit(self._chunk(camera.z, cx, cy, cells), camera.point((cx * wide, cy * high)))
        rim.draw(surface, camera)

    def _chunk(self, z: float, cx: int, cy: int, wide: int) -> pygame.Surface:
        cells = pygame.Rect(cx * wide, cy * wide, wide, wide)
        phase = self._painter.phase(cells, self._age)
        self._seen.append((cells, phase))
        return self._baked.get((z, cx, cy, phase), lambda: self._painter.chunk(cells, z, phase).convert())


def _touching(z: float, cx: int, cy: int) -> Iterator[Cell]:
    """The cells whose ground is seen on a piece: its own and those beside it, which reach into it."""
    wide = _across(z)
    columns, rows = (range(at * wide - 1, (at + 1) * wide + 1) for at in (cx, cy))
    yield from (Cell(x, y) for x in columns for y in rows)


def _across(z: float) -> int:
    """The cells along a baked piece."""
    return max(1, CHUNK // round(SQUARE * z))


def foot(decor: Decor, grid: str) -> Spot:
    """Where a prop stands."""
    box = units(grid)
    return decor.x * box.width / (100 * SQUARE), decor.y * box.height / (100 * SQUARE)
