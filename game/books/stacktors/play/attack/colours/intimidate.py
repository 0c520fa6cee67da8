"""Intimidate: the defender flees (CLR-B-RED)."""

from __future__ import annotations

from game.books.stacktors.play.attack.steps import strength
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.table.book import Event, Frames


def intimidate(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Let the victim flee for N rounds, times the multiple."""
    stacks.begin_effect(who, "fleeing", strength(f), f.who, events)
    return ()
