"""A toast: a sentence that stands for a while, near the lower edge and beside all that can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.sprites.vector import Point

_WIDTHS: Final = (560, 400, 280)
"""The widest lines of a toast in design pixels, and how much narrower they are where there is less room."""
_SIZE, _GAP, _FOOT = 15, 8, 96
"""The size of its letters, its distance from what it lies beside, and from the lower edge of the screen."""
_PAGE: Final = 0.4
"""What is larger than this part of the screen is a page: on it, only what lies there is left uncovered."""
_PAD = 18, 10
"""How far its text is from its sides, and from its upper and lower edge."""


class Toast(NamedTuple):
    """A toast as it lies on the screen, in design pixels."""

    rect: Rect
    lines: Sequence[str]

    def paint(self, brush: Brush) -> None:
        """Draw the toast."""
        brush.shadow(self.rect)
        brush.box(self.rect, "brass_light", (26, 24, 40), 7)
        step = brush.look.height("ui", _SIZE)
        for n, line in enumerate(self.lines):
            brush.text(line, (self.rect.x + _PAD[0], self.rect.y + _PAD[1] + n * step), "ui", _SIZE, "text")


def laid(look: Look, origin: Point, text: str, taken: Iterable[Rect] = ()) -> Toast:
    """The toast at the place nearest to the middle of the lower edge where it covers nothing of what is `taken`.

    It is narrower where only that helps; where nothing does, it covers as little as can be.
    """
    page = _PAGE * look.w * look.h
    boxes = _outermost(one for one in taken if one.w * one.h < page)
    made = [_sized(look, text, width) for width in _WIDTHS]
    for one in made:
        free = next((spot for spot in _spots(look, origin, one.rect, boxes) if not _covered(spot, boxes)), None)
        if free:
            return one._replace(rect=free)
    return made[0]._replace(rect=min(_spots(look, origin, made[0].rect, boxes), key=lambda spot: _covered(spot, boxes)))


def _sized(look: Look, text: str, width: float) -> Toast:
    """The toast with lines of at most that width; it lies nowhere yet."""
    lines = look.wrapped(text, "ui", _SIZE, width)
    wide = max(look.width(line, "ui", _SIZE) for line in lines) + 2 * _PAD[0]
    return Toast(Rect(0, 0, wide, look.height("ui", _SIZE) * len(lines) + 2 * _PAD[1]), lines)


def _spots(look: Look, origin: Point, size: Rect, boxes: Sequence[Rect]) -> Iterator[Rect]:
    """The places on the screen where it could lie, the usual one first, then the nearer ones beside the boxes."""
    w, h = size.w, size.h
    usual = look.w / 2 - origin[0] - w / 2, look.h - 2 * origin[1] - _FOOT - h
    across = {usual[0], *(x for one in boxes for x in (one.x - _GAP - w, one.right + _GAP))}
    down = {usual[1], *(y for one in boxes for y in (one.y - _GAP - h, one.bottom + _GAP))}
    left, top = _GAP - origin[0], _GAP - origin[1]
    right, bottom = look.w - origin[0] - _GAP - w, look.h - origin[1] - _GAP - h
    inside = [(x, y) for x in across for y in down if left <= x <= right and top <= y <= bottom]
    inside.sort(key=lambda at: (abs(at[0] - usual[0]) + abs(at[1] - usual[1]), at))
    yield from (Rect(x, y, w, h) for x, y in inside or [usual])


def _outermost(taken: Iterable[Rect]) -> list[Rect]:
    """The rectangles that lie in no other one."""
    found = list(dict.fromkeys(taken))
    return [one for one in found if not any(other != one and _holds(other, one) for other in found)]


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def _covered(spot: Rect, boxes: Sequence[Rect]) -> float:
    """How much of the boxes lies below that place, in square design pixels."""
    return sum(
        max(0.0, min(spot.right, one.right) - max(spot.x, one.x))
        * max(0.0, min(spot.bottom, one.bottom) - max(spot.y, one.y))
        for one in boxes
    )
