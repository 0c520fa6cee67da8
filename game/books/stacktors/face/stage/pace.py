"""How long events take together: an attack with all that comes of it, and the turn of somebody whom no player leads."""

from __future__ import annotations

from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.stage import Stage
from game.table.book import Event

EXCHANGE, _SHARE = 1600, 0.7
"""The most milliseconds of an attack with all that comes of it; how much of what is left one event may take."""
HURT = 1400
"""The milliseconds of an attack in which somebody of the party loses pips, at least until these are gone."""
TURN = 900
"""The milliseconds of another's turn without an attack: so long its call stands, and a walk ends within them."""
_OTHER_DEEDS = (happened.TurnBegan, happened.TurnEnded, happened.RoundBegan, happened.Moved, happened.Passed)
"""The events that an attack does not last over."""
_WALKS = (happened.TurnBegan, happened.Moved, happened.Stopped)
_ENDS = (happened.TurnEnded, happened.Passed)


class CuePace:
    """Stretches and presses what events take on one stage; they come in as they are shown."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._exchange: int | None = None
        """How many milliseconds the attack under way may still take; None outside of attacks."""
        self._turn: int | None = None
        """How many milliseconds are left of another's turn; None once it attacks, and outside of such turns."""

    def wait(self, event: Event, wanted: int) -> int:
        """The milliseconds after which the next event is shown, where its cue has `wanted` so many."""
        return self._in_turn(event, self._pressed(event, wanted))

    def _pressed(self, event: Event, wanted: int) -> int:
        """Fewer milliseconds the longer an attack has taken already; together they are at most EXCHANGE.

        Where somebody of the party is hurt, there is time to see what by.
        """
        if isinstance(event, happened.Attacked):
            self._exchange = EXCHANGE
        elif isinstance(event, _OTHER_DEEDS):
            self._exchange = None
        if self._exchange is None:
            return wanted
        if isinstance(event, happened.Damaged) and self._party(event.who):
            pressed = min(max(wanted, HURT - (EXCHANGE - self._exchange)), self._exchange)
        else:
            pressed = min(wanted, round(self._exchange * _SHARE))
        self._exchange -= pressed
        return pressed

    def _party(self, who: int) -> bool:
        """Is it somebody of the party, or nobody that is seen?"""
        look = self._stage.look(who)
        return look is None or look.side == "party"

    def _in_turn(self, event: Event, wanted: int) -> int:
        """At the end of another's turn, what is left of TURN; before, a walk takes no more than that."""
        if isinstance(event, happened.TurnBegan):
            self._turn = None if self._party(event.who) else TURN
        elif isinstance(event, happened.Attacked):
            self._turn = None
        if self._turn is None:
            return wanted
        taken = min(wanted, self._turn) if isinstance(event, _WALKS) else wanted
        if isinstance(event, _ENDS):
            taken = max(taken, self._turn)
        self._turn = max(0, self._turn - taken)
        return taken
