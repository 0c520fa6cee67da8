"""How a conflict is noticed to have come to a standstill (SIT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from msgspec.structs import replace

from game.books.stacktors.components import (
    Body,
    Carried,
    Challenge,
    Effects,
    Marked,
    Out,
    Place,
    Scene,
    Standstill,
    Treasure,
)
from game.books.stacktors.events import Stalled
from game.books.stacktors.play.flow import nearing
from game.books.stacktors.play.people import people
from game.table.book import Event
from game.table.world import TABLE, ask, each, get, has, put

STILL = 3
"""After this many rounds that bring nothing new, the conflict is a stand-off (SIT-5)."""


def begin() -> None:
    """Begin to watch a conflict; the state at its beginning counts as known."""
    put(TABLE, Standstill(_digest(state()), (_digest(placed()),), near=nearing.now()))


def reached() -> bool:
    """Note how a round has ended, and return whether the conflict is a stand-off.

    Ruling on SIT-5: a round brings nothing new if no stack, effect, object or challenge changed in any of its turns,
    and nobody came nearer to an enemy, a goal or something to use than it had been since the last change. It also
    brings nothing new if all this and everybody's place are as at the end of an earlier round; so wounds and healings
    that only alternate end a conflict too. Where the party is to hold out, nothing of that ends it.
    """
    before = ask(TABLE, Standstill) or Standstill()
    now, here, near = _digest(state()), _digest(placed()), nearing.now()
    changed = now != before.last or before.stirred
    old = here in before.known or not (changed or nearing.closer(near, before.near))
    known = before.known if here in before.known else (*before.known, here)
    kept = near if changed else nearing.least(near, before.near)
    put(TABLE, Standstill(now, known, before.rounds + 1 if old else 0, near=kept))
    return old and before.rounds + 1 >= STILL and not _held_out()


def _held_out() -> bool:
    """Is it a good end for the party that some rounds go by?"""
    situation = get(TABLE, Scene).situation
    return any(goal.kind == "rounds" and goal.outcome not in situation.unwanted for goal in situation.goals)


def look() -> None:
    """At the end of a turn, note whether anything differs from the beginning of the round."""
    known = ask(TABLE, Standstill)
    if known and not known.stirred and _digest(state()) != known.last:
        put(TABLE, replace(known, stirred=True))


def stale() -> bool:
    """Has the last round brought nothing new?"""
    return _idle() > 0


def looming() -> bool:
    """Does the conflict end undecided if this round brings nothing new (SIT-5)?"""
    known = ask(TABLE, Standstill)
    if known is None or known.stirred or known.rounds != STILL - 1 or _held_out():
        return False
    return not nearing.closer(nearing.now(), known.near)


def warn(events: list[Event]) -> None:
    """Say so when the next round that brings nothing new is the last one (SIT-5)."""
    if looming():
        events.append(Stalled(rounds=STILL - 1, left=1, because=("SIT-5",)))


def _idle() -> int:
    """The rounds in a row that have brought nothing new."""
    return (ask(TABLE, Standstill) or Standstill()).rounds


def state() -> Iterator[str]:
    """Lines that describe stacks, effects, objects and challenges.

    Spent pieces and the turns left of an effect do not matter.
    """
    for who, body in each(Body):
        yield f"{who}:{body.stack}:{people.gear(who)}:{has(who, Out)}:{has(who, Marked)}"
    yield from (f"{who}:{[(e.kind, e.by) for e in known.effects]}" for who, known in each(Effects))
    yield from (f"{who}:{known.stack.guts}:{known.stack.brains}" for who, known in each(Challenge))
    yield from (f"{who}:{ask(who, Carried)}" for who, _ in each(Treasure))


def placed() -> Iterator[str]:
    """Lines that describe all that, and where everybody and everything is."""
    yield from state()
    yield from (f"{who}@{place.cell}" for who, place in each(Place))


def _digest(parts: Iterator[str]) -> str:
    return blake2b("|".join(parts).encode(), digest_size=6).hexdigest()
