"""Compel: at its next turn the defender must attack a character that the attacker names (CLR-B-PURPLE)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.intents import Compel
from game.books.stacktors.play.flow.frames import FLOW, Naming
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.table.book import Ask, Event, Frames


def compel(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Let the attacker name the character that the victim must attack, if there is one and the effect takes hold."""
    if not any(names(who)) or stacks.effect_refused(who, "compelled", stacks.NEXT, events):
        return ()
    return (Naming(at="compel", who=f.who, whom=who),)


@FLOW.asking("compel")
def may_name(f: Naming) -> Ask:
    return Ask(f.who, lambda: names(f.whom))


def names(whom: int) -> Iterator[Compel]:
    """The characters that may be named: anybody in play but the compelled one itself, of whatever side (ATK-2)."""
    yield from (Compel(victim) for victim in people.characters() if victim != whom)


@FLOW.deed("compel")
def name_done(f: Naming, intent: Compel, events: list[Event]) -> Frames:
    stacks.begin_effect(f.whom, "compelled", stacks.NEXT, f.who, events, victim=intent.victim)
    return ()
