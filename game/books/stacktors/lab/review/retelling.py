"""Plays a fight that is over again, for whoever counts what one of its seats has done."""

from __future__ import annotations

from typing import Protocol

from game.books.stacktors.components import Body
from game.books.stacktors.play.people import people
from game.table import world
from game.table.book import Event, Intent, Seat
from game.table.match import Match
from game.table.world import each


class Hearer(Protocol):
    """Counts what the seat does."""

    def look(self, intent: Intent) -> None:
        """Look at an answer of the seat, in the world before it."""

    def hear(self, events: list[Event], own: frozenset[int]) -> None:
        """Hear what came of any seat's answer, in the world after it; `own` are the characters of the seat."""


def retell(match: Match, seat: Seat, listener: Hearer) -> None:
    """Play all answers of the match again for the listener. The match does not change."""
    with world.scratch(match.first):
        for before, entry in zip((match.first, *match.states), match.entries, strict=False):
            world.restore(before)
            if entry.seat == seat:
                listener.look(entry.intent)
            own = frozenset(who for who, _ in each(Body) if people.seat(who) == seat)
            listener.hear(match.book.apply(entry.seat, entry.intent), own)
