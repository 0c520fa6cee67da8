"""What stands between two players: a banner for a moment, or a curtain until the next player is there."""

from __future__ import annotations

import pygame

HANDOVER = 700
"""How many milliseconds the banner stands."""
GUARDED = 350
"""For how many milliseconds nothing but Esc is taken once the banner or the curtain is there."""
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT)


class Guard:
    """Keeps what one player presses from acting for the next.

    This is everything that is pressed for a moment, and what is still held down, until it is released.
    """

    def __init__(self) -> None:
        self._left = 0
        self._down: set[tuple[str, int]] = set()
        self._stale: set[tuple[str, int]] = set()

    def begin(self) -> None:
        """Begin to guard, since somebody else sits down."""
        self._left, self._stale = GUARDED, set(self._down)

    def update(self, ms: int) -> None:
        self._left = max(0, self._left - ms)

    def takes(self, event: pygame.Event) -> bool:
        """Is the event the last player's, so that it does not count? Every event passes here."""
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


class HandOver:
    """Keeps who looked last, and what stands between two players.

    `way` is "off", "banner" or "curtain"; nothing stands there unless `several` play.
    """

    def __init__(self, way: str, several: bool) -> None:
        self._way = way if several else "off"
        self.seat = ""
        """The seat of the player who decided last without others; "" before anybody did."""
        self.greeted = 0
        """How many milliseconds the banner still stands."""
        self.curtain = False
        self._opened = False
        """Has anybody looked yet since the game was opened?"""
        self._together = False
        """Do several players look, and not one alone?"""
        self.guard = Guard()

    def update(self, ms: int) -> None:
        self.greeted = max(0, self.greeted - ms)
        self.guard.update(ms)

    def hand_over(self, seats: tuple[str, ...]) -> bool:
        """Take note that these seats decide now; does somebody else sit down?

        A player who did not decide last is greeted. A curtain also hangs before a game that was just opened, and before
        a player who looks alone after several have looked.
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
        """Does a curtain hang before the page for everybody that is to be shown?

        Where there are curtains, one does until all players are there.
        """
        if self._way == "curtain" and not self._together and not self.curtain:
            self.curtain = True
            self.guard.begin()
        return self.curtain

    def lift(self, *, page: bool) -> None:
        """Raise the curtain, since whoever should look is there; with `page`, everybody looks."""
        self.curtain, self.greeted = False, 0
        self.guard.begin()
        if page:
            self._opened = self._together = True
