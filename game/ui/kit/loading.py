"""What is seen while something is loaded: first that it is, and then the work is done between frames."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

import pygame

from game.ui.kit.controls import ControlScreen
from game.ui.kit.rehearsal import painted
from game.ui.kit.screen import Brush, LoadSteps, Pop, Push, Reset, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Label, Widget

SLICE: Final = 0.04
"""How many seconds of a frame the work takes; the step that is under way then is finished."""
_BOARD = Rect((DESIGN[0] - 360) / 2, (DESIGN[1] - 84) / 2, 360, 84)
_BAR = Rect(_BOARD.x + 24, _BOARD.bottom - 28, _BOARD.w - 48, 8)
_LIT, _PLACES, _BEAT = 72, 12, 80
"""How wide the lit part of the bar is, how many places it goes through, and how many milliseconds it stays at each."""


def wandering_bar(brush: Brush, track: Rect, lit: float, age: int, radius: float) -> None:
    """A bar on which a lit part, so broad, goes to and fro: something is done, nobody knows how long."""
    way = age // _BEAT % (2 * _PLACES)
    place = (track.w - lit) * min(way, 2 * _PLACES - way) / _PLACES
    brush.box(track, "brass", "night", radius, 1)
    brush.box(Rect(track.x + place, track.y, lit, track.h), "brass", "brass_light", radius, 1)


class Loading(ControlScreen):
    """A board that says what is loaded; it cannot be left before the work is done.

    It lies over the present screen. Where that must not be drawn yet, `behind` paints the whole window instead.
    """

    def __init__(
        self, title: str, work: Callable[[], LoadSteps], *, behind: Callable[[Brush], None] | None = None
    ) -> None:
        super().__init__()
        self.title, self.overlay = title, behind is None
        self._work, self._behind = work(), behind
        self._seen = self._rehearsed = False
        self._age = 0

    def enter(self, look: Look) -> None:
        self._window = look
        super().enter(look)

    def widgets(self) -> tuple[Widget, ...]:
        line = Rect(_BOARD.x + 16, _BOARD.y + 12, _BOARD.w - 32, 34)
        return (
            Label(
                rect=line, text=f"Loading: {self.title}", kind="heading", size=18, ink="brass_light", anchor="center"
            ),
        )

    def backdrop(self, brush: Brush) -> None:
        if self._behind:
            self._behind(brush)
        brush.shadow(_BOARD)
        brush.box(_BOARD, "brass", "panel", 8)

    def front(self, brush: Brush) -> None:
        wandering_bar(brush, _BAR, _LIT, self._age, 3)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._seen = True

    def back(self) -> Transition | None:
        return None

    def tick(self, ms: int) -> Transition | None:
        """Go on with the work, once the board was seen."""
        beat = self._age // _BEAT
        self._age += ms
        self.dirty = self.dirty or beat != self._age // _BEAT
        end = perf_counter() + SLICE
        while self._seen and perf_counter() < end:
            try:
                next(self._work)
            except StopIteration as done:
                if isinstance(done.value, Reset):
                    return done.value
                if self._rehearsed or not isinstance(done.value, Push):
                    return Pop(after=partial(_led, done.value), quiet=True)
                self._rehearsed, self._work = True, self._rehearsing(done.value)
        return None

    def _rehearsing(self, led: Push) -> LoadSteps:
        """Paint what is led to where nobody sees it, a part at a time, so that its first frame is not felt."""
        screen = led.screen
        if isinstance(screen, ControlScreen):
            screen.enter(self._window)
            yield
            screen.backdrop(Brush(pygame.Surface(screen.look.size), screen.look, screen.origin))
            yield
            yield from painted(screen.look, screen.shown)
        return led


def _led(transition: Transition | None) -> Transition | None:
    return transition
