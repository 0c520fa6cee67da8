"""What stands between two players: a banner for a moment, or a curtain until the next player is there."""

from __future__ import annotations

from collections.abc import Callable

HANDOVER = 700
"""How many milliseconds the banner stands."""
HOLD = 300
"""For how many milliseconds the key that lifts a curtain is held down."""
_ALL = "all"
"""Stands for all players together where otherwise a seat does."""


class HandOver:
    """Keeps who looked last, and what stands between two players.

    `way` is "off", "banner" or "curtain"; nothing stands there unless `several` says that several play. `cleared` is
    called whenever nothing of the last player's may stand or act any more.
    """

    def __init__(self, way: str, several: Callable[[], bool], cleared: Callable[[], None] = lambda: None) -> None:
        self._way, self._several, self._cleared = way, several, cleared
        self.seat = ""
        """The seat of the player who decided last without others; "" before anybody did."""
        self.greeted = 0
        """How many milliseconds the banner still stands."""
        self.curtain = False
        self.held: int | None = None
        """For how many milliseconds the key that lifts the curtain has been down; None while it is up."""
        self._looking = ""
        """The seat of who looks now, or _ALL; "" until anybody looks."""

    @property
    def way(self) -> str:
        return self._way if self._several() else "off"

    def update(self, ms: int) -> None:
        self.greeted = max(0, self.greeted - ms)
        if self.held is not None:
            self.held += ms

    def hand_over(self, seats: tuple[str, ...]) -> bool:
        """Take note that these seats decide now; does somebody else sit down?

        A player who did not decide last is greeted. A curtain also hangs before a game that was just opened. All
        players together are not greeted, but what one of them pressed does not count for all.
        """
        alone, hidden = len(seats) == 1, self.way == "curtain"
        looking, opened = seats[0] if alone else _ALL, bool(self._looking)
        other = self._several() and looking != self._looking
        self._looking = looking
        if alone:
            self.seat = looking
        due = other and (opened or hidden)
        if due and self.way != "off" and (alone or not opened):
            self.greeted, self.curtain = HANDOVER, hidden
        if due:
            self._cleared()
        return due

    def veils(self) -> bool:
        """Does a curtain hang before the page for everybody that is to be shown?

        Where there are curtains, one does until all players are there.
        """
        if self.way == "curtain" and self._looking != _ALL and not self.curtain:
            self.curtain = True
            self._cleared()
        return self.curtain

    def lift(self, *, page: bool) -> None:
        """Raise the curtain, since whoever should look is there; with `page`, everybody looks.

        What raised it does no more than that.
        """
        self.curtain, self.greeted, self.held = False, 0, None
        if page:
            self._looking = _ALL
        self._cleared()
