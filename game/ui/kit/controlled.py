"""The base of everything that shows controls, such as a screen or a panel on a screen.

It says which control has the focus, and which control the pointer or a key means.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import devices
from game.ui.kit.focus import Stop
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Control, ControlState, EntryField, Widget
from game.ui.sprites.vector import Point

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Controlled:
    """Something that shows controls; while `dirty` is set, it must be drawn again."""

    _sorted: tuple[Sequence[Widget], list[Control]] = (), []
    """The widgets that were looked through last, and the controls among them."""

    def __init__(self) -> None:
        self.dirty = True
        self.focus: str | None = None
        """The key of the control that has the focus."""
        self.tips = Tips()
        self.shown: tuple[Widget, ...] = ()
        """The widgets as they are now."""
        self.focus_outside = False
        """Has a control beside these the focus?"""

    @property
    def controls(self) -> list[Control]:
        """The controls that can have the focus, in order."""
        if self._sorted[0] is not self.shown:
            self._sorted = self.shown, [widget for widget in self.shown if isinstance(widget, Control)]
        return self._sorted[1]

    def _state(self, widget: Widget) -> ControlState:
        if not isinstance(widget, Control):
            return ControlState()
        focused = self.focus == widget.key
        return ControlState(self.tips.hovered == widget.key, focused, not focused and enter_taken(self))

    def _at(self, point: Point) -> Control | None:
        """The control at that place; where several overlap, the one that is painted last."""
        return next((control for control in reversed(self.controls) if control.rect.holds(point)), None)


def enter_taken(shown: Controlled) -> bool:
    """Does Enter press the control with the focus, and nothing else?"""
    focused = keyed(shown.controls, shown.focus)
    if focused is None:
        return shown.focus_outside
    spells = isinstance(focused, EntryField) and devices.used() == "pad"
    return spells or not focused.enters


def keyed(controls: Sequence[Control], key: str | None) -> Control | None:
    """The control with that key."""
    return next((control for control in controls if control.key == key), None)


def meant(controls: Sequence[Control], focus: str | None, event: pygame.Event) -> Control | None:
    """The control that a key presses: the one with the focus, the brass one, or the one with that letter.

    Together with Ctrl, Enter means the brass one, wherever the focus is.
    """
    if event.key in ENTER and event.mod & pygame.KMOD_CTRL:
        return next((control for control in controls if control.brass), None)
    if event.key in ENTER or (event.key == pygame.K_SPACE and focus):
        return keyed(controls, focus) or next((control for control in controls if control.brass), None)
    held = bool(event.mod & pygame.KMOD_CTRL)
    return next((one for one in controls if one.letter == event.key and one.letter and one.control == held), None)


def stops(controls: Sequence[Control]) -> list[Stop]:
    """The places where the focus can be."""
    return [Stop(control.key, control.rect) for control in controls]
