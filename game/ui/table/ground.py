"""The battlemat in baked pieces, with a dim rim beyond the board, and the props on it."""

from __future__ import annotations

import pygame

from game.board.board import Board, Decor
from game.ui.sprites import Mat
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.tiling import FRAME_MS, FRAMES
from game.ui.table.camera import Camera

CHUNK = 512
"""About the side of a baked piece, pixels."""
_BYTES = 64 << 20
_NIGHT = (20, 19, 31)


class Ground:
    """Paints the ground of one board, a piece at a time."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._mat = Mat(lambda x, y: board.terrains[board.ground[y * board.width + x]], board.width, board.height)
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
        surface.fill(_NIGHT)
        side = round(camera.cell)
        wide = max(1, CHUNK // side)
        (left, top), (right, bottom) = camera.spot((0, 0)), camera.spot(surface.size)
        for cy in range(int(top // wide), int(bottom // wide) + 1):
            for cx in range(int(left // wide), int(right // wide) + 1):
                surface.blit(self._chunk(camera.z, cx, cy, wide), camera.corner((cx * wide, cy * wide)))
        self._rim(surface, camera)

    def _chunk(self, z: float, cx: int, cy: int, wide: int) -> pygame.Surface:
        cells = pygame.Rect(cx * wide, cy * wide, wide, wide)
        if (wide, cx, cy) not in self._wet:
            self._wet[wide, cx, cy] = self._mat.moves(cells)
        frame = self._frame if self._wet[wide, cx, cy] else 0
        return self._baked.get((z, cx, cy, frame), lambda: self._mat.chunk(cells, z, frame).convert())

    def _rim(self, surface: pygame.Surface, camera: Camera) -> None:
        """What lies beyond the board is dim, and dark farther out."""
        x0, y0 = camera.corner((0, 0))
        x1, y1 = camera.corner((self.board.width, self.board.height))
        for reach, alpha in ((0.0, 150), (1.0, 120), (2.0, 150)):
            out = round(reach * camera.cell)
            _shade(surface, pygame.Rect(x0 - out, y0 - out, x1 - x0 + 2 * out, y1 - y0 + 2 * out), alpha)
        pygame.draw.rect(surface, (10, 9, 18), (x0 - 2, y0 - 2, x1 - x0 + 4, y1 - y0 + 4), 2)


def _shade(surface: pygame.Surface, hole: pygame.Rect, alpha: int) -> None:
    """Darken everything outside of the hole."""
    w, h = surface.size
    top, bottom = max(0, min(hole.top, h)), max(0, min(hole.bottom, h))
    left, right = max(0, min(hole.left, w)), max(0, min(hole.right, w))
    for area in ((0, 0, w, top), (0, bottom, w, h - bottom), (0, top, left, bottom - top), (right, top, w - right, bottom - top)):
        if area[2] > 0 and area[3] > 0:
            veil = pygame.Surface(area[2:], pygame.SRCALPHA)
            veil.fill((*_NIGHT, alpha))
            surface.blit(veil, area[:2])


def foot(decor: Decor) -> tuple[float, float]:
    """Where a prop stands, in cells."""
    return decor.x / 100, decor.y / 100


