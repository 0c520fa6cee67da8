"""When a conflict has come to a standstill (SIT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from msgspec.structs import replace

from game.stacktors.components import Body, Carried, Challenge, Effects, Marked, Out, Place, Standstill, Treasure
from game.stacktors.play.people import people
from game.table.world import TABLE, ask, each, has, put

STILL = 3
"""Rounds that bring nothing new, after which it is a stand-off (SIT-5)."""


def begin() -> None:
    """A conflict begins: what is now is nothing new."""
    put(TABLE, Standstill(_digest(state()), (_digest(placed()),)))


def reached() -> bool:
    """Note how a round has ended; is it a stand-off?

    Ruling on SIT-5: nothing has changed in a round if no stack, effect, object or challenge did in any turn of it,
    whoever walked about meanwhile; or if all this, with everybody's
    place, is as at the end of an earlier round, so that
    wounds and healings that only take turns end it too.
    """
    before = ask(TABLE, Standstill) or Standstill()
    now, here = _digest(state()), _digest(placed())
    old = (now == before.last and not before.stirred) or here in before.known
    known = before.known if here in before.known else (*before.known, here)
    put(TABLE, Standstill(now, known, before.rounds + 1 if old else 0))
    return old and before.rounds + 1 >= STILL


def look() -> None:
    """Note whether something is otherwise than when the round began: a turn is about to end."""
    known = ask(TABLE, Standstill)
    if known and not known.stirred and _digest(state()) != known.last:
        put(TABLE, replace(known, stirred=True))


def stale() -> bool:
    """Has the last round brought nothing new?"""
    return (ask(TABLE, Standstill) or Standstill()).rounds > 0


def state() -> Iterator[str]:
    """Stacks, effects, objects and challenges; spent pieces and the rounds left of an effect are no matter."""
    for who, body in each(Body):
        yield f"{who}:{body.stack}:{people.gear(who)}:{has(who, Out)}:{has(who, Marked)}"
    yield from (f"{who}:{[(e.kind, e.by) for e in known.effects]}" for who, known in each(Effects))
    yield from (f"{who}:{known.stack.guts}:{known.stack.brains}" for who, known in each(Challenge))
    yield from (f"{who}:{ask(who, Carried)}" for who, _ in each(Treasure))


def placed() -> Iterator[str]:
    """All that, and where everybody and everything is."""
    yield from state()
    yield from (f"{who}@{place.cell}" for who, place in each(Place))


def _digest(parts: Iterator[str]) -> str:
    return blake2b("|".join(parts).encode(), digest_size=6).hexdigest()
