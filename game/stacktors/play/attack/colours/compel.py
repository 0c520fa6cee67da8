"""Compel: the defender must attack whom the attacker names, at its next turn (CLR-B-PURPLE)."""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.intents import Compel
from game.stacktors.play.flow.frames import FLOW, Attack, Naming
from game.stacktors.play.people import effects, people
from game.table.book import Event
from game.table.pending import Ask, Frames


def compel(f: Attack, who: int, events: list[Event]) -> Frames:
    """Who attacks says whom the victim must attack, where that takes hold of it."""
    if effects.refused(who, "compelled", effects.NEXT, events):
        return ()
    return (Naming(at="compel", who=f.who, whom=who),)


@FLOW.asking("compel")
def may_name(f: Naming) -> Ask:
    return Ask(f.who, lambda: names(f.whom))


def names(whom: int) -> Iterator[Compel]:
    """Anybody in play but the compelled one itself, whichever side it is of (ATK-2)."""
    yield from (Compel(victim) for victim in people.characters() if victim != whom)


@FLOW.deed("compel")
def name_done(f: Naming, intent: Compel, events: list[Event]) -> Frames:
    effects.begin(f.whom, "compelled", effects.NEXT, f.who, events, victim=intent.victim)
    return ()
