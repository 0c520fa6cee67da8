"""Keys that are held down: those that move something go on, all others count once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

_GO_ON: Final = frozenset(
    (
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
        *(pygame.K_TAB, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    )
)
"""The keys that go along something, scroll, zoom, or take letters away."""


class HeldKeys:
    """Knows which keys are down. A held Enter says yes once, and not to what comes after it too."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def counted(self, events: Iterable[pygame.Event], *, writing: bool) -> Iterator[pygame.Event]:
        """The events without the repetitions that do not count; while something is written, all count."""
        for event in events:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.KEYDOWN:
                again = event.key in self._down
                self._down.add(event.key)
                if again and event.key not in _GO_ON and not writing:
                    continue
            yield event
