"""Tips, which hover and focus show after a moment, and toasts, which are sentences that stand for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control
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


DELAY = 300
"""How many milliseconds pass before a tip is shown."""
WIDTH = 320
"""The widest tip, in design pixels."""
TOAST, LETTER = 1800, 40
"""How many milliseconds a toast stands, and how many more for each letter."""


def place(look: Look, origin: Point, control: Control, bare: Sequence[Rect] = ()) -> Rect:
    """Where the control's tip lies, in design pixels; it covers none of `bare` where there is room elsewhere.

    The tip lies below the control, above it, to its right or to its left, at the first of these places with room, or at
    the place that the control asks for.
    """
    lines = tip_lines(look, origin, control)
    width = max(look.width(line, "ui", 13) for line in lines) + 24
    height = look.height("ui", 13) * len(lines) + 16
    rect, (left, top) = control.rect, (8 - origin[0], 8 - origin[1])
    right, bottom = look.w - origin[0] - 8, look.h - origin[1] - 8
    x, y = max(left, min(rect.x, right - width)), max(top, min(rect.y, bottom - height))
    if control.aside:
        aside = control.aside - width if control.aside <= rect.x else control.aside
        return _above(Rect(max(left, aside), y, width, height), bare, top)
    ways = ((x, rect.bottom + 8), (x, rect.y - 8 - height), (rect.right + 8, y), (rect.x - 8 - width, y))
    fits = [
        Rect(*way, width, height)
        for way in ways
        if left <= way[0] <= right - width and top <= way[1] <= bottom - height
    ]
    free = (one for one in fits if not any(one.meets(box) for box in bare))
    return next(free, fits[0] if fits else Rect(x, y, width, height))


def _above(tip: Rect, bare: Sequence[Rect], top: float) -> Rect:
    """The tip, moved up until it covers none of these, as far as there is room."""
    for box in sorted(bare, key=lambda one: -one.y):
        if tip.meets(box):
            tip = Rect(tip.x, max(top, box.y - 8 - tip.h), tip.w, tip.h)
    return tip


def tip_lines(look: Look, origin: Point, control: Control) -> list[str]:
    """The lines of the control's tip; where the tip lies to the control's left, they have room there."""
    room = control.aside - 24 - 8 + origin[0] if 0 < control.aside <= control.rect.x else WIDTH
    return look.wrapped(control.reason or control.tip, "ui", 13, max(WIDTH / 2, min(WIDTH, room)))


class Tips:
    """Keeps which control the pointer is over, whose tip is shown, and the toast."""

    def __init__(self) -> None:
        self.hovered: str | None = None
        self.shown: str | None = None
        """The key of the control whose tip is shown now."""
        self.toast = ""
        self.taken: Callable[[], Iterable[Rect]] = tuple
        """Tells what no toast may cover, in design pixels."""
        self.bare: Callable[[], Sequence[Rect]] = tuple
        """Tells what no tip may cover, in design pixels."""
        self._waiting: Control | None = None
        self._waited = 0
        self._left = 0
        self._lasting = False
        self._away = False
        """Does the next move of the pointer begin to wait for the tip, though it is over the same control?"""

    def hover(self, control: Control | None, *, moved: bool = True) -> bool:
        """Take note that the pointer is over this control, or over none; does the screen look different now?

        A control that has come below a pointer which has not `moved` shows no tip.
        """
        key, before = control.key if control else None, self.hovered
        self.hovered = key
        if moved and (key != before or self._away):
            self.over(control)
        elif key != before:
            self.put_away()
        return key != before

    def put_away(self) -> None:
        """Hide the tip until the pointer moves or the focus changes, since something was pressed or has changed."""
        self.over(None)
        self._away = True

    def over(self, control: Control | None) -> None:
        """Hide the tip that is shown, and begin to wait for this control's tip."""
        self.shown, self._away = None, False
        self._waited = 0
        self._waiting = control if control and (control.reason or control.tip) else None

    def clear(self) -> None:
        """Remove tip and toast."""
        self.toast, self.shown, self._waiting = "", None, None

    def say(self, text: str, *, lasting: bool = False) -> bool:
        """Show the toast from now on; does the screen look different now?"""
        before = self.toast
        self.toast, self._left, self._lasting = text, TOAST + LETTER * len(text), lasting
        return before != text

    def hush(self) -> None:
        """Remove the toast of the last step, since the player goes on; a lasting one stays."""
        self.toast = self.toast if self._lasting else ""

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does the screen look different now?"""
        before = self.shown, self.toast
        self._waited += ms
        if self._waiting and self._waited >= DELAY:
            self.shown = self._waiting.key
        self._left -= ms
        if self._left <= 0:
            self.toast = ""
        return before != (self.shown, self.toast)

    def paint_over(self, brush: Brush, controls: Iterable[Control]) -> None:
        """Draw the toast, and the tip, if the control that it belongs to is one of these."""
        control = next((one for one in controls if one.key == self.shown), None)
        if control:
            self.paint(brush, control)
        made = self.toasted(brush.look, brush.origin)
        if made:
            made.paint(brush)

    def paint(self, brush: Brush, control: Control) -> None:
        """Draw the control's reason or tip beside it; nothing if it has none any more."""
        text = control.reason or control.tip
        if text:
            self._sheet(
                brush,
                place(brush.look, brush.origin, control, self.bare()),
                tip_lines(brush.look, brush.origin, control),
                "attack" if control.reason else "brass",
            )

    def toasted(self, look: Look, origin: Point) -> Toast | None:
        """The toast as it lies now; None where there is none."""
        return laid(look, origin, self.toast, self.taken()) if self.toast else None

    def _sheet(self, brush: Brush, sheet: Rect, lines: list[str], edge: str) -> None:
        brush.shadow(sheet)
        brush.box(sheet, edge, (26, 24, 40), 7)
        step = brush.look.height("ui", 13)
        for n, line in enumerate(lines):
            brush.text(line, (sheet.x + 12, sheet.y + 8 + n * step), "ui", 13, "text")
