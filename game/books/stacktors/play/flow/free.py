"""Free play outside of conflicts: the party walks, talks, looks around and tries things (SIT-1, SIT-6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from game.books.stacktors import intents as asked
from game.books.stacktors.components import Body, Challenge
from game.books.stacktors.events import Departed
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.flow import no_progress, rounds, turns
from game.books.stacktors.play.flow.frames import FLOW, Play
from game.books.stacktors.play.movement import falls
from game.books.stacktors.play.movement.free_walks import destinations, free_walk, free_ways, travel_refusal, ways
from game.books.stacktors.play.people import mending, objects, people, stacks
from game.books.stacktors.play.situation import abstract_challenges, goals, talks
from game.books.stacktors.values.pieces import called
from game.books.stacktors.values.situation import STANDOFF
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import each, put


@FLOW.deed("roam")
def roam_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Check what comes next between two actions of free play.

    It is a fall, a watch, the end, the rest of a walk, or the next action.
    """
    falling = falls.falls_to_begin()
    if falling:
        return (f, *falling)
    stacks.end_effects(events)
    for who, _ in each(Body) if not abstract_challenges.under_way() else ():
        stacks.refresh(who, events)
    for who, trial in each(Challenge):
        if trial.struck:
            put(who, replace(trial, struck=False))
    if goals.come_due():
        return go(f, "watch")
    if goals.decided():
        return go(f, "close")
    if f.way:
        return go(f, "stroll")
    no_progress.note(events)
    return go(f, "free", walker=0, train=())


@FLOW.asking("free")
def may_roam(f: Play) -> Ask | None:  # noqa: ARG001
    """Ask the party what it does. The decision is never taken for it: more is allowed than the listed answers."""
    heroes = people.leaders()
    return Ask(heroes[0], options, refusal, lambda: True) if heroes else None


def options() -> Iterator[Intent]:
    """Good examples of what the party may do. Characters for whom the game master decides only walk along."""
    if no_progress.stuck():
        yield asked.Leave()
    for who in people.party():
        yield from (free_walk(who, path) for _, path in ways(who, destinations(who)))
        if people.led_by_player(who):
            yield from _deeds(who)


def looking() -> Iterator[None]:
    """Look over the ground for all walks that are options, in steps; the world is read only as this is called."""
    return chain.from_iterable([free_ways(who).towards(destinations(who)) for who in people.party()])


def _deeds(who: int) -> Iterator[Intent]:
    """All that the character may do besides walking."""
    yield from talks.sayings(who)
    yield from declare.attacks(who, turns.targets(who))
    yield from (asked.Heal(who, patient) for patient in mending.patients(who))
    yield from mending.medics(who)
    yield from mending.morph_friends(who)
    yield from mending.morph_ways(who)
    yield from objects.identifies(who)
    yield from objects.pick_ups(who)
    yield from objects.gives(who)
    yield from abstract_challenges.deeds(who)


def refusal(intent: Intent) -> Refusal | None:
    """Why that may not be done in free play; None if it may."""
    if isinstance(intent, asked.Leave):
        return no_progress.refusal(intent)
    who = getattr(intent, "who", 0)
    if who not in people.party():
        return refuse("SIT-1", "Only the party's own act here, and only those that can")
    match intent:
        case asked.Travel():
            return travel_refusal(intent)
        case asked.Talk():
            return talks.refusal(intent)
        case asked.Attack():
            return declare.refusal(intent)
        case asked.Heal():
            return mending.heal_refusal(intent)
        case asked.Try() | asked.PayWay() | asked.Regroup():
            return abstract_challenges.refusal(intent)
        case asked.Medic() | asked.MorphSelf() | asked.Identify() | asked.PickUp() | asked.Give():
            return turns.common_refusal(intent)
        case _:
            return refuse("SIT-1", "There are no turns in free play")


_TIMED = asked.Attack | asked.Heal | asked.Medic | asked.MorphSelf | asked.Identify
"""What takes a round outside of a conflict, too."""


@FLOW.deed("free")
def free_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:
    """Do what was asked for; what hurts somebody begins rounds afterwards (SIT-2)."""
    again = replace(f, at="tick" if isinstance(intent, _TIMED) else "roam")
    match intent:
        case asked.Travel():
            return go(f, "stroll", walker=intent.who, way=intent.path, train=intent.others)
        case asked.Talk():
            return talks.talked(f, intent, events)
        case asked.Attack():
            bloody = _hostile(intent)
            done = turns.deed(intent, events)
            return (replace(f, at="clash") if bloody else again, *done)
        case asked.Try():
            return (again, *abstract_challenges.begin(intent, events))
        case asked.PayWay():
            abstract_challenges.pay(intent, events)
        case asked.Regroup():
            abstract_challenges.next_round(events)
        case asked.Leave():
            _leave(events)
        case None:
            _give_up()
        case _:
            return (again, *turns.deed(intent, events))
    return (again,)


def _hostile(attack: asked.Attack) -> bool:
    """Does the attack begin rounds (SIT-2)? Attacks on challenges, persuasion, and Morph Other on a friend do not."""
    target = attack.targets[0]
    deals = called(attack.active).deals
    kind = deals == "joining" or (deals == "healing" and people.allies(attack.who, target))
    return people.is_character(target) and not kind


@FLOW.deed("tick")
def tick_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """A try, a healing or a special action is over.

    Where time presses it took a round, unless a scene with rounds of its own is under way (SIT-6).
    """
    if not abstract_challenges.under_way():
        goals.pass_rounds(1, events)
    return go(f, "roam")


def _leave(events: list[Event]) -> None:
    """Let the party leave a situation in which it gets nowhere: a stand-off (SIT-5)."""
    events.append(Departed(because=("SIT-5",)))
    goals.conclude(STANDOFF)


def _give_up() -> None:
    """Nobody of the party can act: the situation is lost."""
    goals.judge()
    if not goals.decided():
        goals.conclude("failure")


@FLOW.deed("clash")
def clash_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Begin rounds if anybody is left to fight; afterwards free play goes on (SIT-2, SIT-5)."""
    here = replace(f, at="roam", way=())
    return (here, rounds.begin(events)) if goals.still_opposed() and not goals.decided() else (here,)
