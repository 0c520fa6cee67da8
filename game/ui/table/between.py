"""Between two players: a banner that stands for a moment, or a curtain until the next one is there."""

from __future__ import annotations

HANDOVER = 700
"""Milliseconds that the banner stands."""


class Between:
    """Who looked last, and what stands between. `way` is "off", "banner" or "curtain"; where one plays alone, nothing ever does."""

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

    def update(self, ms: int) -> None:
        self.greeted = max(0, self.greeted - ms)

    def hand_over(self, seats: tuple[str, ...]) -> None:
        """These seats decide now. One that did not decide last is greeted; a curtain also hangs before a game that is just opened."""
        alone, hidden = len(seats) == 1, self._way == "curtain"
        other = alone and seats[0] != self.seat
        due = (other and self.seat) or (hidden and not self._opened)
        if due and self._way != "off":
            self.greeted, self.curtain = HANDOVER, hidden
        self._opened, self._together = True, not alone
        if other:
            self.seat = seats[0]

    def veils(self) -> bool:
        """A page for everybody is due: does a curtain hang before it? Where there are curtains it goes up when all are there."""
        if self._way == "curtain" and not self._together:
            self.curtain = True
        return self.curtain

    def lift(self, *, page: bool) -> None:
        """Who should look is there; `page`: it is one for all."""
        self.curtain, self.greeted = False, 0
        if page:
            self._opened = self._together = True
