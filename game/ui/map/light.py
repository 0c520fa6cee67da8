"""The light in which a map is seen: a tint over ground and figures, the dim edge of the board, and the dark rim of
the screen.

Colours can still be told apart under it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.board.grid import GRIDS, Cell
from game.ui import sprites
from game.ui.kit.skin import veiled
from game.ui.kit.theme import PALETTE
from game.ui.map.camera import Camera, Spot, plane
from game.ui.sprites.vector import Rgb

_LINE = (10, 9, 18)
_VEIL = 150
REACH = 3.0
"""How far beyond the board it is night, in sides of squares."""
_Pixel = tuple[int, int]


def draw(surface: pygame.Surface, camera: Camera) -> None:
    """Draw the board's edge over the darkened ground."""
    board = box(camera)
    if camera.plane.grid == "square":
        pygame.draw.rect(surface, _LINE, board.inflate(4, 4), 2)
        return
    around = _around(camera)
    _indent(surface, board, around, round(camera.side))
    pygame.draw.lines(surface, _LINE, closed=True, points=around, width=2)


def veil(piece: pygame.Surface, board: pygame.Rect, side: int) -> None:
    """Darken the part of a piece of ground that lies beyond the board.

    The board's box is in the piece's own pixels; `side` is the side of a square in pixels.
    """
    _shade(piece, board, _VEIL)
    across = _dusk(piece.width, board.left, board.right, side)
    down = pygame.transform.rotate(_dusk(piece.height, board.top, board.bottom, side), -90)
    for dusk in (across, down):
        piece.blit(pygame.transform.scale(dusk, piece.size), (0, 0))


def _dusk(length: int, first: int, last: int, side: int) -> pygame.Surface:
    """A row of pixels that get darker with their distance from a board which lies from `first` to `last`."""
    row = pygame.Surface((length, 1), pygame.SRCALPHA)
    for x in range(length):
        out = min(1.0, max(first - x, x + 1 - last, 0) / (REACH * side))
        row.set_at((x, 0), (*PALETTE["night"], round(255 * out * out * (3 - 2 * out))))
    return row


def box(camera: Camera) -> pygame.Rect:
    """The box around the board on the screen."""
    (x0, y0), (x1, y1) = camera.point((0, 0)), camera.point(camera.size)
    return pygame.Rect(x0, y0, x1 - x0, y1 - y0)


def _shade(surface: pygame.Surface, hole: pygame.Rect, alpha: int) -> None:
    """Darken everything outside of the hole."""
    w, h = surface.size
    top, bottom = max(0, min(hole.top, h)), max(0, min(hole.bottom, h))
    left, right = max(0, min(hole.left, w)), max(0, min(hole.right, w))
    for area in (
        (0, 0, w, top),
        (0, bottom, w, h - bottom),
        (0, top, left, bottom - top),
        (right, top, w - right, bottom - top),
    ):
        if area[2] > 0 and area[3] > 0:
            veiled(surface, pygame.Rect(area), (*PALETTE["night"], alpha))


def _indent(surface: pygame.Surface, board: pygame.Rect, around: list[_Pixel], deep: int) -> None:
    """Darken what lies outside of the board's outline, along the edges of its box."""
    inner = board.inflate(-2 * deep, -2 * deep)
    strips = (board.x, board.y, board.w, deep), (board.x, inner.bottom, board.w, deep)
    sides = (board.x, inner.y, deep, inner.h), (inner.right, inner.y, deep, inner.h)
    for strip in (*strips, *sides):
        area = pygame.Rect(strip).clip(surface.get_rect())
        if area.w > 0 and area.h > 0:
            dark = pygame.Surface(area.size, pygame.SRCALPHA)
            dark.fill((*PALETTE["night"], _VEIL))
            pygame.draw.polygon(dark, (0, 0, 0, 0), [(x - area.x, y - area.y) for x, y in around])
            surface.blit(dark, area)


def _around(camera: Camera) -> list[_Pixel]:
    """The outline of the board on the screen."""
    return [camera.point(spot) for spot in outline(camera.plane.grid, camera.cells)]


@lru_cache(maxsize=2)
def outline(grid: str, cells: tuple[int, int]) -> tuple[Spot, ...]:
    """The corners of the outline of a board of that many columns and rows, clockwise."""
    onward = dict(_sides(grid, cells))
    start = found = next(iter(onward))
    corners = [start]
    while (found := onward[found]) != start:
        corners.append(found)
    return tuple(corners)


def _sides(grid: str, cells: tuple[int, int]) -> Iterator[tuple[Spot, Spot]]:
    """Every side of a cell with no cell beyond it, from one of its corners to the next."""
    w, h = cells
    lattice, lies = GRIDS[grid], plane(grid)
    rows = (Cell(x, y) for y in {0, h - 1} for x in range(w))
    columns = (Cell(x, y) for x in {0, w - 1} for y in range(1, h - 1))
    for cell in (*rows, *columns):
        corners = lies.outline(cell)
        apart = lattice.facings // len(corners)
        for side, corner in enumerate(corners):
            x, y = lattice.step(cell, side * apart)
            if not (0 <= x < w and 0 <= y < h):
                yield corner, corners[(side + 1) % len(corners)]


TINTS: Final[dict[str, Rgb]] = {
    "dusk": (255, 222, 196),
    "night": (178, 190, 232),
    "cave": (204, 196, 206),
    "cold": (206, 228, 250),
    "fire": (255, 216, 178),
}
"""How much of red, green and blue each mood leaves, of 255; by day there is no tint."""


def tint(surface: pygame.Surface, mood: str) -> None:
    """Lay the light of that mood over all that is drawn so far."""
    light = TINTS.get(mood)
    if light:
        surface.fill(light, special_flags=pygame.BLEND_RGB_MULT)


_VignettePart = tuple[pygame.Surface, tuple[int, int]]


class Vignette:
    """Keeps the parts of the dark rim that are seen; its middle, the largest part, is transparent."""

    def __init__(self) -> None:
        self._size = 0, 0
        self._parts: tuple[_VignettePart, ...] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dark rim over the whole surface."""
        if surface.size != self._size:
            self._size, self._parts = surface.size, _parts(surface.size)
        surface.fblits(self._parts)


@lru_cache(maxsize=1)
def _parts(size: tuple[int, int]) -> tuple[_VignettePart, ...]:
    rim = sprites.vignette(*size)
    return tuple((rim.subsurface(part).copy(), part.topleft) for part in sprites.opaque(rim) if part.w and part.h)
