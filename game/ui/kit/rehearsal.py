"""Paints what may be seen next where nobody sees it, a little at a time: its pictures are there when it is shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from time import perf_counter
from typing import Final

import pygame

from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look
from game.ui.kit.widgets import ControlState, Widget

SLICE: Final = 0.004
"""How many seconds of a frame in which nothing is drawn are spent; the step that is under way then is finished."""

Steps = Iterator[None]
"""Work that is done a step at a time; no step may take as long as a frame."""
Expected = Iterable[tuple[Hashable, Callable[[], Steps]]]
"""What may be seen next, the likeliest first: the key of each part, and a function that begins its steps."""


class Rehearsal:
    """Goes once through each part of what is expected; look and caches keep the pictures and layouts that are made."""

    def __init__(self) -> None:
        self._known: set[Hashable] = set()
        self._under_way: tuple[Hashable, Steps] | None = None

    def forget(self) -> None:
        """Begin anew, since the look is another one or things stand otherwise."""
        self._known.clear()
        self._under_way = None

    def go_on(self, expected: Expected, seconds: float = SLICE) -> bool:
        """Take steps towards the first part that is not known yet, as long as there is time; is there such a part?

        The time begins before that part is looked for, since that may be work too. What was under way is dropped if
        another part comes first now.
        """
        end = perf_counter() + seconds
        key, begin = next((part for part in expected if part[0] not in self._known), (None, None))
        if begin is None:
            return False
        if self._under_way is None or self._under_way[0] != key:
            self._under_way = key, begin()
        _, steps = self._under_way
        while perf_counter() < end:
            if next(steps, self) is self:
                self._known.add(key)
                self._under_way = None
                break
        return True


def painted(look: Look, widgets: Iterable[Widget]) -> Steps:
    """Paint each widget where nobody sees it, in a step of its own."""
    brush = Brush(pygame.Surface((1, 1)), look)
    for widget in widgets:
        widget.under(brush)
        widget.paint(brush, ControlState())
        yield
