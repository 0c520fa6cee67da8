"""Clicks on controls: a click counts where the mouse button goes down and comes up over the same control.

Where a control has just come to mean something else, a click was aimed at what it meant before, and does not count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from game.ui.kit.guard import GUARDED
from game.ui.kit.screen import EventTaken, Transition
from game.ui.kit.theme import Rect
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

    def say(self, text: str) -> None: ...


UNASKED = 2000
"""For how many milliseconds no click counts on a control that is about somebody else, though nobody has pressed it."""
TOO_SOON = "This button has just changed: click again if you mean it."


class Clicks:
    """Keeps over which control the left mouse button went down, and since when the controls mean what they mean."""

    def __init__(self, screen: Clicked) -> None:
        self._screen = screen
        self.pressed: str | None = None
        """The key of that control until the button comes up; None if the button went down beside all controls."""
        self._opens = False
        """Did the button go down where an entry field lays letters over the screen?"""
        self._meanings: dict[Rect, tuple[str, int]] = {}
        """What the control at each place `means`, and for how many milliseconds a click there must wait."""
        self._meant: dict[Rect, str] = {}
        """What the control at each place has meant last, though it may mean nothing while others act."""
        self._done = ""
        """What the control meant that was pressed last, by whatever device."""
        self._aimed = ""
        """What the control meant as the button went down on it; empty where it had meant that too short a time."""

    def shown(self, controls: Iterable[Control]) -> None:
        """Take note of what the controls mean now."""
        known, self._meanings = self._meanings, {}
        for one in controls:
            if one.means:
                means, left = known.get(one.rect, ("", 0))
                self._meanings[one.rect] = one.means, left if means == one.means else self._wait(one)
                self._meant[one.rect] = one.means

    def _wait(self, control: Control) -> int:
        """For how many milliseconds no click counts on a control that means something since now.

        The last word of what it means says whose turn it is about.
        """
        before = self._meant.get(control.rect, self._done)
        same = before.rpartition(" ")[2] == control.means.rpartition(" ")[2]
        return GUARDED if same or before == self._done else UNASKED

    def done(self, control: Control) -> None:
        """Take note that a control is pressed, by a click or by a key."""
        self._done = control.means or self._done

    def update(self, ms: int) -> None:
        """Let that many milliseconds go by."""
        self._meanings = {place: (means, max(0, left - ms)) for place, (means, left) in self._meanings.items()}

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
        if control.means != self._aimed:
            self._screen.say(TOO_SOON)
            return True, None
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
        means, left = self._meanings.get(control.rect, ("", 0)) if control else ("", 0)
        self._aimed = "" if left else means
        self._screen.give_focus(self.pressed if line else None)
        self._screen.touched = self.pressed or self._screen.touched
        return control is not None and not line
