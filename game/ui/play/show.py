"""A match as it is seen: who plays, what was told, and how an event is shown. Each rulebook brings its own.

What a book has nothing to say to is answered here: nothing moves, nobody has a name of his own, nothing wants a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.table.book import Decision, Event, Intent, Seat, title
from game.ui.play.asked import Asked
from game.ui.shell.cards import SHAPES


class Line(Protocol):
    """A line of the log, and the ids of the rules that decided what it tells."""

    @property
    def text(self) -> str: ...

    @property
    def rules(self) -> tuple[str, ...]: ...


class Staging(Protocol):
    """How events are shown one after another; what is seen may lag behind the game."""

    def order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The events of one deed in the order in which they are seen."""
        return events

    def begin(self, event: Event) -> int:
        """Show the event; so many milliseconds go by before the next."""
        del event
        return 0

    def skip(self, event: Event) -> None:
        """The event has happened and is not shown."""

    def tick(self, ms: int) -> bool:
        """Time goes by; did anything move?"""
        del ms
        return False

    def settle(self) -> None:
        """Everything comes to rest at once."""


class Show(Protocol):
    """What one screen knows of a match."""

    staging: Staging

    def players(self) -> tuple[Seat, ...]:
        """The players' seats, in order."""
        ...

    def lines(self, number: int) -> Sequence[Line]:
        """The last so many lines of the log, newest last."""
        ...

    def player(self, seat: Seat) -> str:
        """The name of who sits there."""
        return title(seat)

    def shape(self, seat: Seat) -> str:
        """The shape that stands for the player."""
        seats = self.players()
        return SHAPES[seats.index(seat) % len(SHAPES)] if seat in seats else "crown"

    def thinker(self, decision: Decision) -> str:
        """Whose thinking it is called when a computer decides that."""
        return self.player(decision.owners[0])

    def speaker(self, asked: Asked | None, intent: Intent) -> Seat:
        """The seat that plays the intent."""
        del intent
        return asked.seat if asked else ""

    def turn(self, asked: Asked | None) -> object:
        """Names the turn that is under way; taking back a turn ends where it changes."""
        return asked and (asked.kind, asked.who)

    def hands_on(self, intent: Intent) -> bool:
        """Does it only make somebody else decide? Then whoever played it may still take it back."""
        del intent
        return True

    # --- what happens

    def learn(self) -> None:
        """Something is going to happen: remember what it may take away."""

    def hear(self, event: Event, coming: Sequence[Event]) -> bool:
        """The event has been seen, and these are coming. Does it want a page of its own?"""
        ...

    def begin_anew(self) -> None:
        """Something else is going to be told than what was undone."""

    def rebuild(self) -> None:
        """The state has jumped: show it as it is."""

    def recall(self) -> None:
        """Tell the match's log once more, as after a load."""

    def remade(self, events: Sequence[Event]) -> str:
        """An author has changed what is played on: show it as it is now. How it changed, in a sentence."""
        del events
        self.rebuild()
        return "What is played on has changed."

    def over(self) -> Sequence[Event]:
        """What wants a page at once when the match is opened, such as its ending."""
        return ()

    def close(self) -> None:
        """It is seen no more; the match stays open."""
