"""Intimidate: the defender flees (CLR-B-RED)."""

from __future__ import annotations

from game.books.stacktors.play.attack.result_bearer import strength
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import effects
from game.table.book import Event
from game.table.pending import Frames


def intimidate(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Let the victim flee for N rounds, times the multiple."""
    effects.begin(who, "fleeing", strength(f), f.who, events)
    return ()
