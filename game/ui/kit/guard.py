"""Keeps what is pressed from acting for the next player, on a page that opens in that moment, or on what has just come
under the pointer.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import dist
from typing import NamedTuple

import pygame

from game.ui.sprites.vector import Point

GUARDED = 350
"""After how many milliseconds without a press anything but Esc is taken again."""
LOST = 5000
"""After how many milliseconds without a word from a key it counts as released, since its release was missed."""
_DOWN = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_PRESSES = (*_DOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
_WAITING = (*_DOWN, pygame.MOUSEWHEEL, pygame.TEXTINPUT, pygame.CONTROLLERBUTTONDOWN)
_ESC = "key", pygame.K_ESCAPE


class Guard:
    """Takes nothing but Esc until nothing was pressed for a moment, and all that was down then was up once.

    Every event of the window passes `takes`, so that it knows which keys and buttons are down.
    """

    def __init__(self) -> None:
        self._left = 0
        self._down: set[tuple[str, int]] = set()
        self._stale: dict[tuple[str, int], int] = {}
        """The keys and buttons that must come up first, and for how many milliseconds each has been silent."""

    @property
    def up(self) -> bool:
        """Is anything kept off now?"""
        return self._left > 0 or bool(self._stale)

    def begin(self) -> None:
        """Begin to guard, since somebody sits down or a page opens; presses that wait in the queue are forgotten."""
        self._left, self._stale = GUARDED, dict.fromkeys(self._down, 0)
        if pygame.display.get_init():
            pygame.event.clear(_WAITING)

    def update(self, ms: int) -> None:
        self._left = max(0, self._left - ms)
        self._stale = {what: silent + ms for what, silent in self._stale.items() if silent + ms < LOST}

    def takes(self, event: pygame.Event) -> bool:
        """Is the event the last player's, so that it does not count?"""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._stale.clear()
        if event.type not in (*_PRESSES, pygame.KEYUP):
            return False
        guarding, what = self.up, _what(event)
        if what and event.type in _DOWN:
            self._down.add(what)
            if guarding:
                self._stale[what] = 0
        elif what:
            self._down.discard(what)
            self._stale.pop(what, None)
        kept = guarding and event.type in _PRESSES and what != _ESC
        if kept and event.type in _WAITING:
            self._left = GUARDED
        return kept


def _what(event: pygame.Event) -> tuple[str, int] | None:
    """The key or the button that the event is about; None for a turn of the wheel or a letter."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return "key", event.key
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return "button", event.button
    return None


SETTLES = 300
"""For how many milliseconds no click counts on what has come under a pointer that lies still."""
_STILL = 4.0
"""A pointer that has moved less than that many design pixels lies still."""


class _Came(NamedTuple):
    """How something looks and where it lies, since when, and where the pointer was then."""

    looks: Hashable
    since: int
    pointer: Point


class Settling:
    """Knows what has just come under a pointer that lies still: a click there was aimed at what was there before."""

    def __init__(self) -> None:
        self._now = 0
        self._came: dict[str, _Came] = {}

    def shown(self, things: Iterable[tuple[str, Hashable]], pointer: Point) -> None:
        """Take note of what is shown now: the key of each, with how it looks and where it lies."""
        known, self._came = self._came, {}
        for key, looks in things:
            before = known.get(key)
            self._came[key] = before if before and before.looks == looks else _Came(looks, self._now, pointer)

    def update(self, ms: int) -> None:
        """Let that many milliseconds go by."""
        self._now += ms

    def early(self, key: str, pointer: Point) -> bool:
        """Has that one come under the pointer by itself, a moment ago?"""
        came = self._came.get(key)
        return came is not None and self._now - came.since < SETTLES and dist(came.pointer, pointer) < _STILL
