"""Freeze: the defender stays where it is; as a defence it ends the attacker's turn (CLR-G-BLUE)."""

from __future__ import annotations

from game.books.stacktors.events import FreezeNoted
from game.books.stacktors.play.attack.steps import after, current, strength
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.table.book import Event, Frames


def freeze(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Freeze the victim for N rounds, times the multiple: it stays where it is."""
    stacks.begin_effect(who, "frozen", strength(f), f.who, events)
    return ()


def note_freeze(f: AttackFrame, events: list[Event]) -> Frames:
    """Note that the attacker's turn ends when this attack is over."""
    events.append(FreezeNoted(who=f.who, by=current(f), because=("CLR-G-BLUE",)))
    return after(f, frozen=True)
