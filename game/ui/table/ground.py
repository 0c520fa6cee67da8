"""The battlemat in baked pieces, and where props stand on it."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.board.board import Board, Decor
from game.board.layout import units
from game.ui.plane import Spot
from game.ui.sprites import SQUARE, Mat
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.hexmat import HexMat
from game.ui.sprites.tiling import FRAME_MS, FRAMES
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

    def moves(self, cells: pygame.Rect) -> bool:
        """Does the chunk look different from frame to frame?"""

    def chunk(self, cells: pygame.Rect, k: float, frame: int = 0) -> pygame.Surface:
        """A rectangle of cells, k pixels to a unit; the ground goes on beyond the board."""


def painter(board: Board) -> Painter:
    """Who paints that board."""

    def terrain(x: int, y: int) -> str:
        return board.terrains[board.ground[y * board.width + x]]

    return Mat(terrain, board.width, board.height) if board.grid == "square" else HexMat(terrain, board.width, board.height, board.grid)


class Ground:
    """Shows the ground of one board, a piece at a time."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._painter = painter(board)
        self._baked: ByteCache[tuple[float, int, int, int], pygame.Surface] = ByteCache(_BYTES, surface_bytes)
        self._wet: dict[tuple[int, int, int], bool] = {}
        self._age = 0
        self._frame = 0
        self._water = any(board.terrains[ground] == "water" for ground in set(board.ground))

    def update(self, ms: int) -> bool:
        """Water moves every 220 ms where there is some; does it look different?"""
        self._age += ms
        frame = self._age // FRAME_MS % FRAMES
        changed, self._frame = frame != self._frame and self._water, frame
        return changed

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """All of it that is seen."""
        surface.fill(PALETTE["night"])
        cells = max(1, CHUNK // round(camera.side))
        wide, high = (cells * step / SQUARE for step in self._painter.step)
        (left, top), (right, bottom) = camera.spot((0, 0)), camera.spot(surface.size)
        for cy in range(int(top // high), int(bottom // high) + 1):
            for cx in range(int(left // wide), int(right // wide) + 1):
                surface.blit(self._chunk(camera.z, cx, cy, cells), camera.point((cx * wide, cy * high)))
        rim.draw(surface, camera)

    def _chunk(self, z: float, cx: int, cy: int, wide: int) -> pygame.Surface:
        cells = pygame.Rect(cx * wide, cy * wide, wide, wide)
        if (wide, cx, cy) not in self._wet:
            self._wet[wide, cx, cy] = self._painter.moves(cells)
        frame = self._frame if self._wet[wide, cx, cy] else 0
        return self._baked.get((z, cx, cy, frame), lambda: self._painter.chunk(cells, z, frame).convert())


def foot(decor: Decor, grid: str) -> Spot:
    """Where a prop stands."""
    box = units(grid)
    return decor.x * box.width / (100 * SQUARE), decor.y * box.height / (100 * SQUARE)
