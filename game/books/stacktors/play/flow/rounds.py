"""Rounds: the order of turns, down and then up, and the end of a conflict (TRN-1 to TRN-6, RND-1, SIT-5)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Aloof, Body, Challenge, Clock, Out, Scene, Slot, Standstill
from game.books.stacktors.events import ConflictBegan, ConflictEnded, Fell, Rose, RoundBegan
from game.books.stacktors.play.attack import strikes
from game.books.stacktors.play.flow import standoff
from game.books.stacktors.play.flow.frames import FLOW, Round, Turn
from game.books.stacktors.play.flow.slots import advance_to
from game.books.stacktors.play.people import effects, objects, people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.situation import STANDOFF
from game.table.book import Event, Intent
from game.table.pending import Frames, go
from game.table.world import TABLE, drop, each, get, put


def begin(events: list[Event]) -> Round:
    """Begin the rounds of a conflict (SIT-2)."""
    put(TABLE, replace(get(TABLE, Scene), conflict=True), Clock())
    standoff.begin()
    events.append(ConflictBegan(because=("SIT-2",)))
    return Round(at="round")


@FLOW.deed("round")
def round_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Begin a round: pieces are free, totals are counted, passes are forgotten (RND-1)."""
    if _over():
        return _ended(events, standoff=False)
    _free(events)
    for who, trial in each(Challenge):
        put(who, replace(trial, struck=False))
    _let_die(events)
    clock = get(TABLE, Clock)
    put(TABLE, replace(clock, order=()))
    order = tuple(Slot(who, people.total(who)) for who in sorted(people.characters(), key=people.rank))
    put(TABLE, replace(clock, round=clock.round + 1, up=False, order=order))
    events.append(
        RoundBegan(round=clock.round + 1, order=tuple((slot.who, slot.total) for slot in order), because=("TRN-2",))
    )
    return go(f, "down")


def _free(events: list[Event]) -> None:
    """Make all committed pieces free, also those of the fallen and of objects on the map (RND-1, SIT-6)."""
    for who, _ in each(Body):
        stacks.refresh(who, events)
    objects.refresh()


def _let_die(events: list[Event]) -> None:
    """Let fallen characters die that nobody has brought back in time (DIE-2)."""
    for who, out in each(Out):
        if out.why == "fallen" and people.round_number() - out.round >= people.options().revival:
            put(who, Out("dead", out.round))
            objects.drop_gear(who, events)
            events.append(Fell(who=who, why="dead", because=("DIE-2", "DIE-4")))


def _over() -> bool:
    goals.judge()
    return goals.decided() or not goals.still_opposed()


@FLOW.deed("down")
def down_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Give the turn to the next character that waits, the highest total first.

    The lowest still in play must act (TRN-4).
    """
    over = _over()
    if goals.watches_due():
        return go(f, "watch")
    if over:
        return _ended(events, standoff=False)
    clock = get(TABLE, Clock)
    waiting = [slot.who for slot in clock.order if slot.state == "waiting" and acts(slot.who)]
    if not waiting:
        put(TABLE, replace(clock, up=True))
        return go(f, "up")
    advance_to(waiting[0])
    return (strikes.between(f), Turn(at="begin", who=waiting[0], must=len(waiting) == 1 or effects_bind(waiting[0])))


def acts(who: int) -> bool:
    return people.in_play(who) and people.takes_sides(who)


def effects_bind(who: int) -> bool:
    """May the character not pass because it flees (TRN-4)?"""
    return people.has_effect(who, "fleeing")


@FLOW.deed("up")
def up_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Give the turn to those that passed, the lowest total first (TRN-5)."""
    over = _over()
    if goals.watches_due():
        return go(f, "watch")
    if over:
        return _ended(events, standoff=False)
    passed = [slot for slot in get(TABLE, Clock).order if slot.state == "passed" and acts(slot.who)]
    if not passed:
        return go(f, "still")
    return (strikes.between(f), Turn(at="begin", who=passed[-1].who, up=True))


@FLOW.deed("still")
def still_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """End the conflict as a stand-off after rounds that brought nothing new, or begin the next round (SIT-5).

    It is said before the last one.
    """
    if standoff.reached():
        goals.conclude(STANDOFF, goals.STILL)
        return _ended(events, standoff=True)
    standoff.warn(events)
    return go(f, "round")


def _ended(events: list[Event], *, standoff: bool) -> Frames:
    """End the conflict: effects and marks end, and pieces are free again (TIM-3, SIT-6).

    The fallen drop their equipment, and members of the party that gave up are back (DIE).
    """
    goals.pass_rounds(people.round_number(), events)
    put(TABLE, replace(get(TABLE, Scene), conflict=False))
    drop(TABLE, Clock)
    drop(TABLE, Standstill)
    effects.end_all(events)
    for who, _ in each(Aloof):
        drop(who, Aloof)
    _free(events)
    for who, out in each(Out):
        _left_out(who, out, events)
    events.append(ConflictEnded(standoff=standoff, because=("SIT-5",)))
    return ()


def _left_out(who: int, out: Out, events: list[Event]) -> None:
    """Do what the end of a conflict means for a character that is out of it (DIE-3, DIE-5)."""
    if out.why == "fallen":
        put(who, replace(out, round=0))
        objects.drop_gear(who, events)
    elif out.why == "gave up" and people.side(who) == "party":
        drop(who, Out)
        events.append(Rose(who=who, because=("DIE-3",)))
