"""How a conflict is noticed to have come to a standstill (SIT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from msgspec.structs import replace

from game.stacktors.components import Body, Carried, Challenge, Effects, Marked, Out, Place, Standstill, Treasure
from game.stacktors.events import Stalled
from game.stacktors.play.people import people
from game.table.book import Event
from game.table.world import TABLE, ask, each, has, put

STILL = 3
"""After this many rounds that bring nothing new, the conflict is a stand-off (SIT-5)."""


def begin() -> None:
    """Begin to watch a conflict; the state at its beginning counts as known."""
    put(TABLE, Standstill(_digest(state()), (_digest(placed()),)))


def reached() -> bool:
    """Note how a round has ended, and return whether the conflict is a stand-off.

    Ruling on SIT-5: a round brings nothing new if no stack, effect, object or challenge changed in any of its turns,
    even if characters walked about. It also brings nothing new if all this and everybody's place are as at the end of
    an earlier round; so wounds and healings that only alternate end a conflict too.
    """
    before = ask(TABLE, Standstill) or Standstill()
    now, here = _digest(state()), _digest(placed())
    old = (now == before.last and not before.stirred) or here in before.known
    known = before.known if here in before.known else (*before.known, here)
    put(TABLE, Standstill(now, known, before.rounds + 1 if old else 0))
    return old and before.rounds + 1 >= STILL


def look() -> None:
    """At the end of a turn, note whether anything differs from the beginning of the round."""
    known = ask(TABLE, Standstill)
    if known and not known.stirred and _digest(state()) != known.last:
        put(TABLE, replace(known, stirred=True))


def stale() -> bool:
    """Has the last round brought nothing new?"""
    return _idle() > 0


def warn(events: list[Event]) -> None:
    """Say so when the next round that brings nothing new is the last one (SIT-5)."""
    if _idle() == STILL - 1:
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
