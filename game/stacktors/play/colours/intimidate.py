"""Intimidate: the defender flees (CLR-B-RED)."""

from __future__ import annotations

from game.stacktors.play import effects
from game.stacktors.play.bearing import strength
from game.stacktors.play.frames import Attack
from game.table.book import Event
from game.table.pending import Frames


def intimidate(f: Attack, who: int, events: list[Event]) -> Frames:
    """The victim flees for N rounds, times the multiple."""
    effects.begin(who, "fleeing", strength(f), f.who, events)
    return ()
