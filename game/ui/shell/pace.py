"""How many frames a second has: fewer while nothing goes on, but an event is always taken at once."""

from __future__ import annotations

from typing import Final

import pygame

FRAMES: Final = 60
"""The most frames in a second."""
CALM: Final = ((60_000, 4), (2_000, 10))
"""After how many milliseconds in which nothing went on there are how many frames in a second, the longest first."""


class Pace:
    """Waits for the next frame."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._calm = 0

    @property
    def frames(self) -> int:
        """How many frames a second has now at most."""
        return next((frames for after, frames in CALM if self._calm >= after), FRAMES)

    def pass_by(self, ms: int, *, stirred: bool) -> None:
        """Let the time of a frame pass, in milliseconds; did anything go on, other than what moves by itself?"""
        self._calm = 0 if stirred else self._calm + ms

    def next(self) -> tuple[list[pygame.Event], int]:
        """Wait until it is time, or until there is an event; return the events, and the milliseconds that passed."""
        left, events, ms = FRAMES // self.frames, pygame.event.get(), self._clock.tick(FRAMES)
        while left > 1 and not events:
            left, events, ms = left - 1, pygame.event.get(), ms + self._clock.tick(FRAMES)
        return events, ms
