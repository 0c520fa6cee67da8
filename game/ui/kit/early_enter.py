"""An Enter that was pressed for what stood on the screen before, so that it does not count on the page that opened."""

from __future__ import annotations

import pygame

from game.ui.kit.controlled import ENTER

SETTLES = 600
"""For how many milliseconds a page at which something ends or begins has stood before it takes an Enter."""


class EarlyEnter:
    """Takes every Enter until a page has stood for that many milliseconds.

    A page that is `patient` takes none before nobody has pressed Enter for so long.
    """

    def __init__(self, ms: int, *, patient: bool = False) -> None:
        self._ms = self._left = ms
        self._patient = patient

    def update(self, ms: int) -> None:
        self._left = max(0, self._left - ms)

    def takes(self, event: pygame.Event) -> bool:
        """Is the event such an Enter?"""
        early = self._left > 0 and event.type == pygame.KEYDOWN and event.key in ENTER
        if early and self._patient:
            self._left = self._ms
        return early
