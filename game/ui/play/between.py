"""Between two players: a banner that stands for a moment, or a curtain until the next one is there."""

from __future__ import annotations

import pygame

HANDOVER = 700
"""Milliseconds that the banner stands."""
GUARDED = 350
"""So many milliseconds nothing but Esc is taken once the banner or the curtain is there."""
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT)


class Guard:
    """Keeps what one player has pressed from the next: all that
    comes at once, and what is still held down until it was up.
    """

    def __init__(self) -> None:
        self._left = 0
        self._down: set[tuple[str, int]] = set()
        self._stale: set[tuple[str, int]] = set()

    def begin(self) -> None:
        """Somebody else sits down."""
        self._left, self._stale = GUARDED, set(self._down)

    def update(self, ms: int) -> None:
        self._left = max(0, self._left - ms)

    def takes(self, event: pygame.Event) -> bool:
        """Is the event the last player's? Every event passes here."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            what = "key", event.key
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            what = "button", event.button
        else:
            return self._left > 0 and event.type in _PRESSES
        stale = what in self._stale
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._down.add(what)
        else:
            self._down.discard(what)
            self._stale.discard(what)
        return (stale or self._left > 0) and event.type in _PRESSES and what != ("key", pygame.K_ESCAPE)


class Between:
    """Who looked last, and what stands between. `way` is "off",
    "banner" or "curtain"; where one plays alone, nothing ever does.
    """

    def __init__(self, way: str, several: bool) -> None:
        self._way = way if several else "off"
        self.seat = ""
        """Who decided last, alone."""
        self.greeted = 0
        """Milliseconds that the banner still stands."""
        self.curtain = False
        self._opened = False
        """Has anybody looked yet since the game was opened?"""
        self._together = False
        """Do all look, not one alone?"""
        self.guard = Guard()

    def update(self, ms: int) -> None:
        self.greeted = max(0, self.greeted - ms)
        self.guard.update(ms)

    def hand_over(self, seats: tuple[str, ...]) -> bool:
        """These seats decide now; is that somebody else?

        One that did not decide last is greeted; a curtain also hangs before a game that is just opened, and before one
        who looks alone after all have looked.
        """
        alone, hidden = len(seats) == 1, self._way == "curtain"
        other = alone and seats[0] != self.seat
        passed = other and bool(self.seat)
        due = passed or (hidden and (not self._opened or (alone and self._together)))
        if due and self._way != "off":
            self.greeted, self.curtain = HANDOVER, hidden
        if due:
            self.guard.begin()
        self._opened, self._together = True, not alone
        if other:
            self.seat = seats[0]
        return due

    def veils(self) -> bool:
        """A page for everybody is due: does a curtain hang before
        it? Where there are curtains it goes up when all are there.
        """
        if self._way == "curtain" and not self._together and not self.curtain:
            self.curtain = True
            self.guard.begin()
        return self.curtain

    def lift(self, *, page: bool) -> None:
        """Who should look is there; `page`: it is one for all."""
        self.curtain, self.greeted = False, 0
        self.guard.begin()
        if page:
            self._opened = self._together = True
