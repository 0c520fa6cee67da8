"""What hover and focus show after a moment, and the sentences that stand for a while."""

from __future__ import annotations

from game.ui.brush import Brush
from game.ui.theme import Rect
from game.ui.widgets import Control

DELAY = 300
"""Milliseconds before a tip is shown."""
WIDTH = 320
"""A tip is at most so wide, in design pixels."""
TOAST, LETTER = 1800, 40
"""A toast stands so many milliseconds, and as many more for each letter."""


class Tips:
    """Which control is hovered, whose tip is shown, and the toast."""

    def __init__(self) -> None:
        self.hovered: str | None = None
        self.shown: str | None = None
        """The key of the control whose tip is seen now."""
        self.toast = ""
        self._waiting: Control | None = None
        self._waited = 0
        self._left = 0

    def hover(self, control: Control | None) -> bool:
        """The pointer is over this control, or none; does anything look different?"""
        key = control.key if control else None
        if key == self.hovered:
            return False
        self.hovered = key
        self.over(control)
        return True

    def over(self, control: Control | None) -> None:
        """Begin to wait with this control's tip; what was shown goes."""
        self.shown = None
        self._waited = 0
        self._waiting = control if control and (control.reason or control.tip) else None

    def clear(self) -> None:
        """No tip and no toast is seen."""
        self.toast, self.shown, self._waiting = "", None, None

    def say(self, text: str) -> None:
        self.toast, self._left = text, TOAST + LETTER * len(text)

    def update(self, ms: int) -> bool:
        """Time goes by; does anything look different?"""
        before = self.shown, self.toast
        self._waited += ms
        if self._waiting and self._waited >= DELAY:
            self.shown = self._waiting.key
        self._left -= ms
        if self._left <= 0:
            self.toast = ""
        return before != (self.shown, self.toast)

    def paint(self, brush: Brush, control: Control) -> None:
        """The control's reason or tip, below it, or above where there is no room."""
        text = control.reason or control.tip
        lines = brush.look.wrapped(text, "ui", 13, WIDTH)
        step = brush.look.height("ui", 13)
        width = max(brush.look.width(line, "ui", 13) for line in lines) + 24
        height = step * len(lines) + 16
        right, bottom = brush.look.w - brush.origin[0] - 8, brush.look.h - brush.origin[1] - 8
        x = max(8 - brush.origin[0], min(control.rect.x, right - width))
        y = control.rect.bottom + 8 if control.rect.bottom + 8 + height < bottom else control.rect.y - 8 - height
        if control.aside:
            left = control.aside - width if control.aside <= control.rect.x else control.aside
            x, y = left, max(8.0, min(control.rect.y, bottom - height))
        self._sheet(brush, Rect(x, y, width, height), lines, "attack" if control.reason else "brass")

    def paint_toast(self, brush: Brush) -> None:
        """The sentence that stands for a while, near the lower edge."""
        if not self.toast:
            return
        lines = brush.look.wrapped(self.toast, "ui", 15, 560)
        step = brush.look.height("ui", 15)
        width = max(brush.look.width(line, "ui", 15) for line in lines) + 36
        height = step * len(lines) + 20
        middle = brush.look.w / 2 - brush.origin[0]
        sheet = Rect(middle - width / 2, brush.look.h - 2 * brush.origin[1] - 96 - height, width, height)
        self._sheet(brush, sheet, lines, "brass_light", 15)

    def _sheet(self, brush: Brush, sheet: Rect, lines: list[str], edge: str, size: float = 13) -> None:
        brush.shadow(sheet)
        brush.box(sheet, edge, (26, 24, 40), 7)
        step = brush.look.height("ui", size)
        for n, line in enumerate(lines):
            brush.text(line, (sheet.x + (12 if size == 13 else 18), sheet.y + (8 if size == 13 else 10) + n * step), "ui", size, "text")
