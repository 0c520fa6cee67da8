"""Fleeing: where a frightened character goes in its turn, and by which way (CLR-B-RED)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Effects, Place
from game.books.stacktors.events import Stopped
from game.books.stacktors.intents import Move, Teleport
from game.books.stacktors.play.attack.steps import HALTS
from game.books.stacktors.play.flow.frames import FLOW, Turn
from game.books.stacktors.play.flow.turns import challenges
from game.books.stacktors.play.movement import walk
from game.books.stacktors.play.movement.reach import leaps, reach
from game.books.stacktors.play.people import people
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import ask, get


@FLOW.asking("flee")
def may_flee(f: Turn) -> Ask | None:
    return Ask(f.who, lambda: flights(f.who), lambda intent: _flight_refusal(f.who, intent))


def _flight_refusal(who: int, intent: Intent) -> Refusal | None:
    """Why that is no flight; None for the ways that are listed. The facing after a teleport is free (CLR-F-PURPLE)."""
    here = get(who, Place).facing
    wrong = walk.leap_refusal(who, intent) if isinstance(intent, Teleport) else None
    meant = replace(intent, facing=here) if isinstance(intent, Teleport) else intent
    return wrong or (
        None if meant in flights(who) else refuse("CLR-B-RED", "{name} flees as far as it can", name=people.name(who))
    )


def flights(who: int) -> Iterator[Intent]:
    """The ways to the cells as far as possible from those that the character flees; none where staying is as good.

    How far a cell is counts from the nearest of them: the character that frightened it and the allies of that one. It
    teleports only to cells that no walk reaches (CLR-F-PURPLE).
    """
    known = ask(who, Effects)
    source = next(effect.by for effect in known.effects if effect.kind == "fleeing") if known else who
    others = (other for other in (*people.characters(), *challenges()) if other != who)
    feared = [other for other in others if other == source or people.allies(other, source)]
    ground, ways, here = people.board(), reach(who), get(who, Place)
    landings = tuple(cell for cell in leaps(who) if cell not in ways)
    if not feared:
        return
    afar = {
        cell: min(ground.distance(cell, people.cell(other)) for other in feared)
        for cell in (*ways, *landings, here.cell)
    }
    best = max(afar.values())
    if afar[here.cell] < best:
        yield from (Move(arrival.path) for cell, arrival in ways.items() if afar[cell] == best)
        yield from (Teleport(cell, here.facing) for cell in landings if afar[cell] == best)


@FLOW.deed("flee")
def flee_done(f: Turn, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Move | Teleport):
        events.append(Stopped(who=f.who, why="cornered", because=(HALTS["cornered"],)))
        return go(f, "end")
    return (replace(f, at="look"), replace(walk.begin(f.who, intent), flight=True))
