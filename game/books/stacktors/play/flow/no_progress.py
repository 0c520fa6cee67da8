"""When the party makes no progress in free play, it is told so and may leave from then on (SIT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from msgspec.structs import replace

from game.books.stacktors.components import (
    Body,
    Carried,
    Challenge,
    Chronicle,
    Ground,
    Idle,
    Out,
    Overcome,
    Scene,
    Side,
    Stages,
    Treasure,
)
from game.books.stacktors.events import GotNowhere
from game.books.stacktors.intents import Leave
from game.books.stacktors.play.people import people
from game.table.book import Event, Refusal, refuse
from game.table.world import TABLE, ask, each, get, has, put

LONGEST = 20
"""After this many actions in a row that bring nothing new, the party may leave (SIT-5)."""


def enter(*, known: bool) -> None:
    """Begin to count as the party enters a situation.

    To return to a situation that it knows counts as bringing nothing new.
    """
    put(TABLE, Idle(deeds=_idle().deeds + 1 if known else 0))


def note(events: list[Event]) -> None:
    """Count the action of free play that is over if it has brought nothing new.

    Actions that heal somebody do not count.
    """
    idle, now, pips = _idle(), _digest(), sum(people.stack(who).pips for who in people.party())
    if idle.seen and now != idle.seen:
        idle = Idle()
    elif idle.seen and pips <= idle.pips:
        idle = replace(idle, deeds=idle.deeds + 1)
        if idle.deeds == LONGEST:
            events.append(GotNowhere(deeds=LONGEST, because=("SIT-5",)))
    put(TABLE, replace(idle, seen=now, pips=pips))


def stuck() -> bool:
    """Has the party made no progress for so long that it may leave?"""
    return _idle().deeds >= LONGEST


def refusal(intent: Leave) -> Refusal | None:  # noqa: ARG001
    """Why the party may not leave yet; None if it may."""
    if stuck():
        return None
    text = "The party may leave after {most} deeds in a row that bring nothing new; it has done {deeds}"
    return refuse("SIT-5", text, most=LONGEST, deeds=_idle().deeds)


def _idle() -> Idle:
    return ask(TABLE, Idle) or Idle()


def _digest() -> str:
    return blake2b("|".join(_progress()).encode(), digest_size=6).hexdigest()


def _progress() -> Iterator[str]:
    """All that shows progress of the party.

    It is what the party knows, who has joined or is out, and what is overcome, taken or opened.
    """
    scene = get(TABLE, Scene)
    yield f"{scene.situation.key}:{scene.fired}:{get(TABLE, Chronicle).facts}:{get(TABLE, Ground).changes}"
    yield from (f"{who}:{people.side(who)}:{has(who, Out)}" for who, _ in each(Body) if has(who, Side))
    yield from (f"{who}:{known.stack.guts}:{known.stack.brains}" for who, known in each(Challenge))
    yield from (f"{who}:{[*map(len, known.piles.values())]}" for who, known in each(Stages))
    yield from (f"{who}:{known.known}:{ask(who, Carried)}" for who, known in each(Treasure))
    yield f"{[who for who, _ in each(Overcome)]}"
