"""Cunning: when the defender is attacked next, it must defend before the attacker commits (CLR-B-BLUE)."""

from __future__ import annotations

from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.table.book import Event, Frames


def mark_victim(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Mark the victim; the multiple has no effect (ATK-7)."""
    stacks.mark_effect(who, f.who, events)
    return ()
