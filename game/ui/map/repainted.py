"""A map's painting as the ground of a board: at the game's size, with lines between cells.

Cells that play has changed show the battlemat. Where a region lays other ground over the painting, the battlemat's
ground lies over it, half transparent.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import NamedTuple

import pygame

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.board.layout import units
from game.board.seen_ground import seen_areas, seen_cells
from game.tiled.painting import Painting
from game.ui.map.painted import PaintedMap
from game.ui.sprites.mat import Mat

_MOST = 1024
"""The longest side, in pixels of the map, of a part that is painted at once before it is scaled."""
_STEP = 50
"""Milliseconds between two frames of animated tiles."""
_SEEN_THROUGH = 170
"""The alpha, of 255, of ground that a region lays over the painting; what the author drew stays visible."""
_UNLINED = (Kind.BLOCKING, Kind.AIR)
_open: list[tuple[Painting, PaintedMap]] = []
"""The paintings that were painted last."""


class Phase(NamedTuple):
    """What animated tiles show, by gid, and the frame of the battlemat in changed cells."""

    shown: tuple[tuple[int, int], ...]
    mat: int


class Repainted:
    """Paints a board as its map is painted; `base` is the board that was made of the map.

    Raises OSError where pictures of the painting's ground are gone.
    """

    def __init__(self, painting: Painting, base: Board, board: Board, mat: Mat) -> None:
        self._painting, self._board, self._mat = painting, board, mat
        self._painted = _opened(painting)
        self._changed = (
            ()
            if board is base
            else tuple(
                cell
                for cell, now, was in zip(board.cells, seen_cells(board), seen_cells(base), strict=True)
                if now != was
            )
        )
        self._laid = seen_areas(board).keys() - {*self._changed}
        self._alive: dict[tuple[int, ...], tuple[list[int], bool]] = {}
        """What may move in a piece: its animated tiles by gid, and whether the battlemat paints any of its ground."""
        self.step = units(board.grid).pitch

    def phase(self, cells: pygame.Rect, ms: int) -> Phase:
        key = tuple(cells)
        if key not in self._alive:
            ours = bool(self._near(cells, self._laid) or self._near(cells, self._changed))
            self._alive[key] = sorted(self._painted.moving(self._area(cells))), ours
        moving, ours = self._alive[key]
        shown = self._painted.shown(ms - ms % _STEP)
        return Phase(tuple((gid, shown[gid]) for gid in moving), self._mat.phase(cells, ms) if ours else 0)

    def chunk(self, cells: pygame.Rect, k: float, phase: Phase) -> pygame.Surface:
        """Paint the cells part by part at the map's own size, then scale the parts."""
        wide, high = (round(step * k) for step in self.step)
        out = pygame.Surface((cells.w * wide, cells.h * high))
        for part in _parts(cells, max(1, _MOST // max(self._painting.layout.pitch))):
            whole = self._painted.part(self._area(part), dict(phase.shown))
            out.blit(
                _scaled(whole, (part.w * wide, part.h * high)), ((part.x - cells.x) * wide, (part.y - cells.y) * high)
            )
        for these, alpha in ((self._laid, _SEEN_THROUGH), (self._changed, 255)):
            if near := self._near(cells, these):
                self._cover(out, cells, k, near, phase.mat, alpha)
        self._mat.hairlines(out, cells, k, self._lined)
        return out

    def _area(self, cells: pygame.Rect) -> pygame.Rect:
        """The rectangle of these cells in the map's own pixels."""
        wide, high = self._painting.layout.pitch
        return pygame.Rect(cells.x * wide, cells.y * high, cells.w * wide, cells.h * high)

    def _near(self, cells: pygame.Rect, these: Collection[Cell]) -> list[Cell]:
        """Those of `these` that lie in the piece, or reach into it."""
        around = cells.inflate(2, 2)
        return [cell for cell in these if around.collidepoint(cell)]

    def _cover(
        self, out: pygame.Surface, cells: pygame.Rect, k: float, these: list[Cell], frame: int, alpha: int
    ) -> None:
        """Lay the battlemat over these cells only, with that alpha of 255."""
        layout, (wide, high) = units(self._board.grid), self.step
        mask = pygame.Surface(out.size, pygame.SRCALPHA)
        for cell in these:
            corners = [((x - cells.x * wide) * k, (y - cells.y * high) * k) for x, y in layout.outline(cell)]
            pygame.draw.polygon(mask, (255, 255, 255, alpha), corners)
        mask.blit(self._mat.chunk(cells, k, frame, grid=False), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        out.blit(mask, (0, 0))

    def _lined(self, x: int, y: int) -> bool:
        cell = Cell(x, y)
        return self._board.inside(cell) and self._board.kind(cell) not in _UNLINED


def _opened(painting: Painting) -> PaintedMap:
    """The painting with its pictures opened; those of the last two paintings are kept open."""
    for known, painted in _open:
        if known is painting:
            return painted
    painted = PaintedMap(painting)
    _open[:] = [(painting, painted), *_open[:1]]
    return painted


def _parts(cells: pygame.Rect, most: int) -> list[pygame.Rect]:
    """The rectangle cut into squares of at most `most` cells a side."""
    return [
        pygame.Rect(x, y, most, most).clip(cells)
        for y in range(cells.top, cells.bottom, most)
        for x in range(cells.left, cells.right, most)
    ]


def _scaled(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture in that size: first enlarged by a whole number, then made smaller smoothly."""
    grown = tuple(was * ceil(now / was) for was, now in zip(part.size, size, strict=True))
    whole = part if grown == part.size else pygame.transform.scale(part, grown)
    return whole if whole.size == size else pygame.transform.smoothscale(whole, size)
