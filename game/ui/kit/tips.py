"""Tips, which hover and focus show after a moment, and toasts, which are sentences that stand for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.ui.kit import toast
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control
from game.ui.sprites.vector import Point

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

    def toasted(self, look: Look, origin: Point) -> toast.Toast | None:
        """The toast as it lies now; None where there is none."""
        return toast.laid(look, origin, self.toast, self.taken()) if self.toast else None

    def _sheet(self, brush: Brush, sheet: Rect, lines: list[str], edge: str) -> None:
        brush.shadow(sheet)
        brush.box(sheet, edge, (26, 24, 40), 7)
        step = brush.look.height("ui", 13)
        for n, line in enumerate(lines):
            brush.text(line, (sheet.x + 12, sheet.y + 8 + n * step), "ui", 13, "text")
