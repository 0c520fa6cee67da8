"""A view that a key shows: while the key is held down, or, once tapped, until it is tapped again."""

from __future__ import annotations

HELD = 350
"""Milliseconds after which a key that is down counts as held, not as tapped."""


class HeldView:
    """Whether the view is shown, and how long its key has been down."""

    def __init__(self) -> None:
        self.shown = False
        self._down: int | None = None

    def press(self) -> None:
        """Note that its key has gone down: the view is shown, or shown no longer. A key that repeats does nothing."""
        if self._down is None:
            self._down, self.shown = 0, not self.shown

    def toggle(self) -> None:
        """Note that its button was pressed: the view is shown, or shown no longer."""
        self.press()
        self._down = None

    def end(self) -> None:
        """Stop showing the view, even if its key is down."""
        self.shown, self._down = False, None

    def release(self) -> None:
        """Note that its key has gone up: the view ends if the key was held, and stays if it was tapped."""
        held, self._down = self._down or 0, None
        self.shown = self.shown and held <= HELD

    def hold(self) -> None:
        """Count its key, if it is down, as held and not as tapped, since another one follows it."""
        self._down = None if self._down is None else HELD + 1

    def update(self, ms: int) -> None:
        """Let time pass, in milliseconds."""
        if self._down is not None:
            self._down += ms
