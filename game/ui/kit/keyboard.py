"""What keys do on a screen of controls: they move the focus, write, press and scroll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.ui.kit.controlled import ENTER, keyed, meant, stops
from game.ui.kit.focus import ARROWS, along, towards
from game.ui.kit.late_desk import LateDesk
from game.ui.kit.screen import EventTaken, Transition
from game.ui.kit.widgets import Card, Control, EntryField

_READ = {pygame.K_UP: -0.12, pygame.K_DOWN: 0.12, pygame.K_HOME: -1e6, pygame.K_END: 1e6}
_PAGES = {pygame.K_PAGEUP: -0.8, pygame.K_PAGEDOWN: 0.8}
"""By how many of a text's heights a key scrolls it; `_READ` says the same."""


class Keyed(Protocol):
    """What keys need of their screen."""

    desk: LateDesk
    arrows_scroll: bool
    """Do arrows, Home and End scroll the screen's text as long as nothing has the focus?"""
    focus: str | None
    touched: str | None
    """The key of the control from which Tab and arrows go on when nothing has the focus."""

    @property
    def controls(self) -> Sequence[Control]: ...

    @property
    def writing(self) -> bool:
        """Does an entry field have the focus?"""

    def back(self) -> Transition | None:
        """What Esc does."""

    def rules(self) -> Transition | None:
        """What F1 does."""

    def give_focus(self, key: str | None) -> None: ...

    def press(self, control: Control) -> Transition | None: ...

    def changed(self) -> None: ...


class Keyboard:
    """Hands each key to a control of the screen.

    That is the line that is written on, the control with the focus, or the control with that letter.
    """

    def __init__(self, screen: Keyed) -> None:
        self._screen = screen

    def take(self, event: pygame.Event) -> EventTaken:
        """Do what the key means here, if it means anything."""
        screen = self._screen
        if event.key == pygame.K_ESCAPE:
            return True, self._escaped()
        if event.key == pygame.K_F1:
            return True, screen.rules()
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            screen.give_focus(along(stops(screen.controls), screen.focus or screen.touched, step))
            return True, None
        if screen.writing:
            return self._typed(event)
        if screen.arrows_scroll and screen.focus is None and event.key in _READ:
            screen.desk.scroll(_READ[event.key])
            return True, None
        if event.key in ARROWS:
            return self._arrow(event)
        return self._pressed(event)

    def _arrow(self, event: pygame.Event) -> EventTaken:
        """Move the focus in the arrow's direction; together with Ctrl, scroll."""
        if not event.mod & pygame.KMOD_CTRL:
            self._lead(event.key)
            return True, None
        return event.key in _READ and self._screen.desk.scroll(_READ[event.key]), None

    def _escaped(self) -> Transition | None:
        """Esc takes the focus off a line that is written on, else it goes back."""
        if not self._screen.writing:
            return self._screen.back()
        self._screen.give_focus(None)
        return None

    def _lead(self, arrow: int) -> None:
        """Move the focus in the arrow's direction."""
        screen = self._screen
        screen.give_focus(towards(stops(screen.controls), screen.focus or screen.touched, *ARROWS[arrow]))

    def _typed(self, event: pygame.Event) -> EventTaken:
        """Handle a key while a line is written on: Enter ends the writing, up and down move the focus away."""
        screen = self._screen
        line = keyed(screen.controls, screen.focus)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._lead(event.key)
            return True, None
        if event.key in ENTER and isinstance(line, EntryField):
            return True, self._written(line, goes_on=bool(event.mod & pygame.KMOD_CTRL))
        return False, None

    def _written(self, line: EntryField, *, goes_on: bool) -> Transition | None:
        """End the writing; if it `goes_on`, press the brass button too, unless the line has done what that does."""
        screen = self._screen
        screen.give_focus(None)
        transition = line.entered(line.text) if line.entered else None
        screen.changed()
        brass = next((one for one in screen.controls if one.brass), None)
        if transition or not goes_on or line.enters or not brass:
            return transition
        return screen.press(brass)

    def _pressed(self, event: pygame.Event) -> EventTaken:
        """Press the control that the key means; page up and page down scroll where they mean no control."""
        screen = self._screen
        control = meant(screen.controls, screen.focus, event)
        if isinstance(control, Card) and control.enters and event.key in ENTER:
            screen.press(control)
            control = next((one for one in screen.controls if one.brass), None)
        if control:
            return True, screen.press(control)
        return event.key in _PAGES and screen.desk.scroll(_PAGES[event.key]), None
