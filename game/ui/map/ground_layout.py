"""Where the pieces of a ground lie on the screen, as the camera stands now."""

from __future__ import annotations

from math import hypot

import pygame

from game.ui.map import rim
from game.ui.map.camera import Camera
from game.ui.sprites import SQUARE

CHUNK = 512
"""About how many pixels long a side of a piece is."""
Corner = tuple[int, int]
"""The number of a piece, counted across and down from the one in the board's north-west."""


class GroundLayout:
    """The pieces at one zoom; `step` is from a cell to the next one across and down, in units."""

    def __init__(self, camera: Camera, step: tuple[int, int], screen: tuple[int, int]) -> None:
        self.z = camera.z
        self.side = round(camera.side)
        """The side of a square in pixels."""
        self.cells = across(camera.z)
        self.size = self.cells * round(step[0] * camera.z), self.cells * round(step[1] * camera.z)
        """The width and height of a piece in pixels."""
        self.board = rim.box(camera)
        """The board's box on the screen."""
        self.screen = pygame.Rect((-self.board.x, -self.board.y), screen)
        """The part of the whole ground that is seen, in pixels."""
        self._camera, self._spots = camera, (self.cells * step[0] / SQUARE, self.cells * step[1] / SQUARE)
        self.corners = self._corners(screen)
        """The pieces that are seen at least in part, those in the middle first; none where it is night."""
        self.bare = not self.board.inflate(*[2 * round(rim.REACH) * self.side] * 2).contains(((0, 0), screen))
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
    return range(int(max(first, -rim.REACH) // piece), int(min(last, board + rim.REACH) // piece) + 1)


def across(z: float) -> int:
    """How many cells a side of a piece has."""
    return max(1, CHUNK // round(SQUARE * z))


def scaled(box: pygame.Rect, times: float) -> pygame.Rect:
    """The rectangle scaled by `times`, in whole pixels."""
    x, y, right, bottom = (round(at * times) for at in (*box.topleft, *box.bottomright))
    return pygame.Rect(x, y, right - x, bottom - y)
