"""A view that a key shows: while it is held down, or, tapped, until it is tapped again."""

from __future__ import annotations

HELD = 350
"""Milliseconds: a key that is down for longer was held, not tapped."""


class Lasting:
    """Is it shown? And for how long has its key been down?"""

    def __init__(self) -> None:
        self.shown = False
        self._down: int | None = None

    def press(self) -> None:
        """Its key goes down: shown, or no more. While it is down it does nothing else."""
        if self._down is None:
            self._down, self.shown = 0, not self.shown

    def toggle(self) -> None:
        """Its button is pressed."""
        self.press()
        self._down = None

    def end(self) -> None:
        """It is shown no more, however it came to be."""
        self.shown = False

    def release(self) -> None:
        """Its key goes up: what was held goes, what was tapped stays."""
        held, self._down = self._down or 0, None
        self.shown = self.shown and held <= HELD

    def update(self, ms: int) -> None:
        """So many milliseconds have passed."""
        if self._down is not None:
            self._down += ms
