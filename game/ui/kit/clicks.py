"""Clicks on controls: a click counts where the mouse button goes down and comes up over the same control."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.kit.screen import EventTaken, Transition
from game.ui.kit.widgets import Control, EntryField
from game.ui.sprites.vector import Point


class Clicked(Protocol):
    """What clicks need of their screen."""

    touched: str | None
    """The key of the control from which Tab and arrows go on when nothing has the focus."""
    pointer: Point
    """Where the pointer is, in design pixels."""

    def give_focus(self, key: str | None) -> None: ...

    def press(self, control: Control) -> Transition | None: ...

    def changed(self) -> None: ...


class Clicks:
    """Keeps over which control the left mouse button went down."""

    def __init__(self, screen: Clicked) -> None:
        self._screen = screen
        self.pressed: str | None = None
        """The key of that control until the button comes up; None if the button went down beside all controls."""
        self._opens = False
        """Did the button go down where an entry field lays letters over the screen?"""

    def take(self, event: pygame.Event, control: Control | None) -> EventTaken:
        """Handle what the mouse does over that control, or beside all controls."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(control), None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self.pressed = self.pressed, None
            if control and control.key == pressed:
                return self._up(control)
        return False, None

    def _up(self, control: Control) -> EventTaken:
        """Press the control on which the button went down."""
        if not isinstance(control, EntryField):
            return True, self._screen.press(control)
        opens = self._opens and control.opener.holds(self._screen.pointer)
        return opens, control.letters(self._screen.changed) if opens else None

    def _down(self, control: Control | None) -> bool:
        """Give the focus to a clicked entry field, or else to none; is the event taken?

        A click on the line of an entry field goes on to the desk, which sets the cursor.
        """
        self._opens = isinstance(control, EntryField) and control.opener.holds(self._screen.pointer)
        line = isinstance(control, EntryField) and not self._opens
        self.pressed = control.key if control else None
        self._screen.give_focus(self.pressed if line else None)
        self._screen.touched = self.pressed or self._screen.touched
        return control is not None and not line
