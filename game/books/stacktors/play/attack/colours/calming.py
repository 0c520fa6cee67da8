"""Calming: the defender stops fighting until it is attacked, or until the effect ends (CLR-B-YELLOW)."""

from __future__ import annotations

from game.books.stacktors.play.attack.steps import strength
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.table.book import Event, Frames


def calm(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Calm the victim for N rounds, times the multiple."""
    stacks.begin_effect(who, "calmed", strength(f), f.who, events)
    return ()
