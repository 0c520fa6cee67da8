"""A toast: a sentence that stands for a while, near the lower edge and beside all that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.sprites.vector import Point

_WIDTHS: Final = (560, 400, 280)
"""The widest lines of a toast in design pixels, and how much narrower they are where there is less room."""
_SIZE, _GAP, _FOOT = 15, 8, 96
"""The size of its letters, its distance from what it lies beside, and from the lower edge of the screen."""
PAGE: Final = 0.4
"""What is larger than this part of the screen is a page: where nothing else is free, a toast may lie on it."""
_PAD = 18, 10
"""How far its text is from its sides, and from its upper and lower edge."""


class Toast(NamedTuple):
    """A toast as it lies on the screen, in design pixels."""

    rect: Rect
    lines: Sequence[str]
    size: float
    """The size of its letters in design pixels, before the player's text size."""

    def paint(self, brush: Brush) -> None:
        """Draw the toast."""
        brush.shadow(self.rect)
        brush.box(self.rect, "brass_light", (26, 24, 40), 7)
        step = brush.look.height("ui", self.size)
        for n, line in enumerate(self.lines):
            brush.text(line, (self.rect.x + _PAD[0], self.rect.y + _PAD[1] + n * step), "ui", self.size, "text")


def laid(look: Look, origin: Point, text: str, taken: Iterable[Rect] = ()) -> Toast:
    """The toast at the place nearest to the middle of the lower edge where it covers nothing of what is `taken`.

    It is narrower where only that helps. Where nothing is free but a page, it lies between what is on that page; large
    text is as large as at 100 % where only that helps; where nothing helps, it covers as few as can be.
    """
    boxes = frozenset(taken)
    page = PAGE * look.w * look.h
    small = frozenset(one for one in boxes if one.w * one.h < page)
    sizes = dict.fromkeys((_SIZE, look.plain(_SIZE)))
    for size, lying, width in product(sizes, dict.fromkeys((boxes, small)), _WIDTHS):
        made = _sized(look, text, width, size)
        found = _place(look.w, look.h, origin, made.rect, lying)
        if found.bared:
            return made._replace(rect=found.rect)
    made = _sized(look, text, _WIDTHS[0], _SIZE)
    return made._replace(rect=_place(look.w, look.h, origin, made.rect, small).rect)


def _sized(look: Look, text: str, width: float, size: float) -> Toast:
    """The toast with lines of at most that width, in letters of that size; it lies nowhere yet."""
    lines = look.wrapped(text, "ui", size, width)
    wide = max(look.width(line, "ui", size) for line in lines) + 2 * _PAD[0]
    return Toast(Rect(0, 0, wide, look.height("ui", size) * len(lines) + 2 * _PAD[1]), lines, size)


class _ToastPlace(NamedTuple):
    """Where a toast could lie, and does it cover nothing there?"""

    rect: Rect
    bared: bool


@lru_cache(maxsize=32)
def _place(wide: float, high: float, origin: Point, size: Rect, taken: frozenset[Rect]) -> _ToastPlace:
    """The nearest place on a screen of that width and height that covers nothing of what is taken, or else fewest."""
    boxes = [pygame.FRect(one) for one in taken]
    spots = list(_spots(wide, high, origin, size, taken))
    free = next((one for one in spots if pygame.FRect(one).collidelist(boxes) < 0), None)
    if free:
        return _ToastPlace(free, bared=True)
    return _ToastPlace(min(spots, key=lambda one: len(pygame.FRect(one).collidelistall(boxes))), bared=False)


def _spots(wide: float, high: float, origin: Point, size: Rect, taken: Iterable[Rect]) -> Iterator[Rect]:
    """The places on the screen where it could lie, the usual one first, then the nearer ones beside what is taken."""
    w, h = size.w, size.h
    usual = wide / 2 - origin[0] - w / 2, high - 2 * origin[1] - _FOOT - h
    across = {usual[0], *(x for one in taken for x in (one.x - _GAP - w, one.right + _GAP))}
    down = {usual[1], *(y for one in taken for y in (one.y - _GAP - h, one.bottom + _GAP))}
    left, top = _GAP - origin[0], _GAP - origin[1]
    right, bottom = wide - origin[0] - _GAP - w, high - origin[1] - _GAP - h
    inside = [(x, y) for x in across for y in down if left <= x <= right and top <= y <= bottom]
    inside.sort(key=lambda at: (abs(at[0] - usual[0]) + abs(at[1] - usual[1]), at))
    yield from (Rect(x, y, w, h) for x, y in inside or [usual])
