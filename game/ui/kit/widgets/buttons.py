"""Buttons, tabs, check boxes and the lines of a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from game.ui.kit import skin
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets.base import Control, ControlState, Press

_BRASS, _BRASS_ANYWHERE = "Enter", "Ctrl Enter"
"""The keys that press the brass button: while nothing has the focus, and wherever the focus is."""


class Button(Control, frozen=True, kw_only=True):
    """A plate with a caption, an icon and a key cap.

    At most one button of a screen is `primary`: it is of brass, and Enter presses it.
    """

    voice: ClassVar[str] = "press"
    primary: bool = False
    cap: str = ""
    """The usual key that presses it; at the right stands what presses it now, if anything does.

    While Enter presses another control, that is Ctrl Enter for the brass button.
    """
    icon: str = ""
    size: float = 14

    @property
    def brass(self) -> bool:
        return self.primary

    @property
    def cut(self) -> float:
        return 5

    def face(self, state: ControlState) -> skin.ButtonState:
        """The state of the plate that the button shows."""
        if self.reason:
            return "disabled"
        lit = state.hover or state.focus
        if self.primary:
            return "primary_hover" if lit else "primary"
        return "hover" if lit else "normal"

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        ink = skin.FACES[face][2]
        left, right = self.rect.x + 10, self.rect.right - 10
        if self.icon and self._has_room(brush, right - left - 24):
            brush.icon(self.icon, (left + 9, self.rect.centre[1]), 18, ink)
            left += 24
        cap = _BRASS_ANYWHERE if self.primary and self.cap == _BRASS and state.enter_taken else self.cap
        if cap and self._has_room(brush, right - left - brush.keycap_width(cap) - 7):
            at = self.rect.right - 9, self.rect.centre[1]
            right = brush.keycap(cap, at, on_brass=self.primary and self.enabled).x - 6
        self._caption(brush, ink, left, right)

    def _has_room(self, brush: Brush, width: float) -> bool:
        """Has the caption room in that width? Icon and cap give way where it has none beside them."""
        return brush.look.fits(self.caption, "bold", self.size, width)

    def _caption(self, brush: Brush, ink: str, left: float, right: float) -> None:
        middle = self.rect.centre[1]
        if not self._has_room(brush, right - left):
            beside = Rect(left - 4, self.rect.y + 1, right - left + 8, self.rect.h - 2)
            brush.lines(self.caption, beside, "bold", self.size, ink, "center")
        elif self.cap or self.icon:
            brush.text(self.caption, (left, middle), "bold", self.size, ink, "midleft", width=right - left)
        else:
            brush.text(self.caption, ((left + right) / 2, middle), "bold", self.size, ink, "center", width=right - left)


def enter_button(key: str, caption: str, rect: Rect, press: Press, reason: str = "") -> Button:
    """The large brass button of a page, which Enter presses; with a reason it cannot be pressed."""
    return Button(key=key, caption=caption, cap=_BRASS, primary=True, size=16, rect=rect, press=press, reason=reason)


class Tab(Button, frozen=True, kw_only=True):
    """A button that stays down while it is on; it is one of several, or it is switched on and off."""

    voice: ClassVar[str] = "choose"
    on: bool = False

    def face(self, state: ControlState) -> skin.ButtonState:
        return "on" if self.on and self.enabled else super().face(state)


class CheckBox(Control, frozen=True, kw_only=True):
    """A box that is ticked or not, with its caption beside it."""

    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        box = Rect(self.rect.x + 4, self.rect.centre[1] - 8, 16, 16)
        brush.box(box, "brass" if state.hover or state.focus else "line", "row", 4)
        if self.on:
            brush.icon("tick", box.centre, 14, "move")
        ink = "text" if self.enabled else "faint"
        brush.text(
            self.caption,
            (box.right + 9, self.rect.centre[1]),
            "ui",
            15,
            ink,
            "midleft",
            width=self.rect.right - box.right - 12,
        )


class MenuLine(Control, frozen=True, kw_only=True):
    """A line of the title's menu; the primary one stands in a frame, with lines of its own below its caption."""

    primary: bool = False
    notes: tuple[str, ...] = ()

    @property
    def brass(self) -> bool:
        return self.primary

    @property
    def cut(self) -> float:
        return 9

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        if self.primary:
            brush.box(self.rect, "brass_light" if not lit else "focus", "plum", 9, 1.6)
            wide, top = self.rect.w - 70, {0: self.rect.h / 2 - 16, 1: 7}.get(len(self.notes), 3)
            at = self.rect.x + 56, self.rect.y + top
            brush.text(self.caption, at, "heading", 25, "brass_light", width=wide, height=34 if top > 3 else 30)
            step = 20 if len(self.notes) < 2 else 17
            for n, note in enumerate(self.notes):
                y = at[1] + 30 + n * step
                brush.text(note, (at[0], y), "ui", 13, (236, 206, 190), width=wide, height=step)
        else:
            ink = "faint" if self.reason else "focus" if lit else (250, 236, 220)
            middle = self.rect.x + 56, self.rect.centre[1]
            wide, high = self.rect.w - 70, self.rect.h
            brush.text(self.caption, middle, "heading", 23, ink, "midleft", width=wide, height=high, shade=(30, 14, 40))


class Hotspot(Control, frozen=True, kw_only=True):
    """A place that can be pressed; a function of the screen paints it."""

    picture: Callable[[Brush, ControlState], None] | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        if self.picture:
            self.picture(brush, state)
