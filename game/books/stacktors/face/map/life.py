"""What lives on a still map: flowing water, flames, the mark over who acts, and a glint over that figure.

Only these parts are drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, sin
from typing import NamedTuple

import pygame

from game.board.board import Kind
from game.board.grid import Cell
from game.ui import sprites
from game.ui.map.camera import Camera
from game.ui.map.ground import GroundView

_BOB, _STEPS, _HIGH = 900, 6, 3
"""How many milliseconds the mark needs to go up and down, in how many steps it does so, and by how many pixels."""

_GLINT, _EVERY, _BANDS = 300, 6000, 4
"""For how many milliseconds a glint goes over who acts, once in how many, and in how many steps."""


class Living(NamedTuple):
    """Where on the screen something may move, in pixels: the mark over who acts, that figure, and flames."""

    marker: pygame.Rect | None
    actor: pygame.Rect | None
    flames: Sequence[pygame.Rect]

    @property
    def bobbing(self) -> tuple[pygame.Rect, ...]:
        """Where the mark is seen as it bobs."""
        return (self.marker.inflate(0, 2 * _HIGH + 2),) if self.marker else ()


class Life:
    """How the living parts stand now."""

    def __init__(self) -> None:
        self._age = 0
        self._flickered = self._glinted = False
        self._flowing: tuple[object, list[pygame.Rect]] = None, []
        """Where the water is seen that flows, with what this goes by."""

    @property
    def bob(self) -> int:
        """How many pixels the mark is below its place."""
        return round(_HIGH * sin(self._age * _STEPS // _BOB / _STEPS * 2 * pi))

    @property
    def step(self) -> int:
        """The step at which flames flicker."""
        return self._age * _STEPS // _BOB

    @property
    def glint(self) -> int | None:
        """The step of the glint over who acts, counted from its foot; None while there is none."""
        since = self._age % _EVERY - (_EVERY - _GLINT)
        return since * _BANDS // _GLINT if since >= 0 else None

    def update(self, ms: int) -> None:
        """Let time pass, in milliseconds."""
        before = self.step, self.glint
        self._age = (self._age + ms) % (_BOB * _EVERY)
        self._flickered = self._flickered or self.step != before[0]
        self._glinted = self._glinted or self.glint != before[1]

    def rest(self) -> None:
        """Let nothing stand as it moves."""
        self._age = 0

    def moment(self, part: pygame.Rect, seen: Living) -> tuple[int | None, ...]:
        """How what moves in that part of the screen stands now; it looks the same where this is the same."""
        return (
            self.bob if part.collidelist(seen.bobbing) >= 0 else None,
            self.step % sprites.FLICKER if part.collidelist(seen.flames) >= 0 else None,
            self.glint if seen.actor and part.colliderect(seen.actor) else None,
        )

    def parts(self, camera: Camera, ground: GroundView | None, seen: Living) -> list[pygame.Rect]:
        """The parts of the screen, in pixels, where something has moved since they were asked for last."""
        found = [*seen.bobbing] if self._flickered else []
        found += [*seen.flames] if self._flickered else []
        found += [seen.actor] if seen.actor and self._glinted else []
        self._flickered = self._glinted = False
        return [*found, *(self._water(camera, ground) if ground and ground.flowing else [])]

    def _water(self, camera: Camera, ground: GroundView) -> list[pygame.Rect]:
        """The parts of the screen where water flows."""
        now = camera.view, ground.board, [tuple(part) for part in ground.flowing]
        if now != self._flowing[0]:
            self._flowing = now, joined([_box(camera, cell) for cell in _flowing(ground)])
        return self._flowing[1]


def _flowing(ground: GroundView) -> Iterator[Cell]:
    """The cells of water in what flows; all cells of a part where the map's own picture moves."""
    board = ground.board
    for part in ground.flowing:
        cells = [Cell(x, y) for x in range(part.left, part.right) for y in range(part.top, part.bottom)]
        inside = [cell for cell in cells if board.inside(cell)]
        wet = [cell for cell in inside if board.kind(cell) is Kind.WATER]
        yield from (wet if ground.scenery is None and wet else inside)


def _box(camera: Camera, cell: Cell) -> pygame.Rect:
    """Where a cell and its rim are seen."""
    x, y = camera.middle(cell)
    side = round(camera.side * 1.3)
    return pygame.Rect(x - side // 2, y - side // 2, side, side)


def around(camera: Camera, part: pygame.Rect) -> pygame.Rect:
    """The cells that are seen in a part of the screen, in pixels, and those beside them, on any grid."""
    first, last = (camera.plane.cell_at(camera.spot(corner)) for corner in (part.topleft, part.bottomright))
    return pygame.Rect(first, (last.x - first.x + 1, last.y - first.y + 1)).inflate(2, 2)


def joined(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that have no part in common and cover all of these."""
    found: list[pygame.Rect] = []
    for one in boxes:
        box, beside = one, one.collidelist(found)
        while beside >= 0:
            box = box.union(found.pop(beside))
            beside = box.collidelist(found)
        found.append(box)
    return found


def left_free(part: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The largest rectangle beside what is taken; None where nothing is left."""
    for one in taken:
        if part.colliderect(one):
            sides = (
                pygame.Rect(part.x, part.y, one.x - part.x, part.h),
                pygame.Rect(one.right, part.y, part.right - one.right, part.h),
                pygame.Rect(part.x, part.y, part.w, one.y - part.y),
                pygame.Rect(part.x, one.bottom, part.w, part.bottom - one.bottom),
            )
            part = max(sides, key=lambda side: side.w * side.h if side.w > 0 and side.h > 0 else 0)
    return part if part.w > 0 and part.h > 0 else None
