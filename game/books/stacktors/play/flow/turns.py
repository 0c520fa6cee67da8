"""A character's turn: what it may do, in any order, and how the turn ends (TRN-4, TRN-7, TRN-8, EXT-1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors import intents as asked
from game.books.stacktors.components import Bidden, Challenge, Clock, Moving, Place, TurnOver
from game.books.stacktors.events import Passed, Swapped, TurnBegan, TurnEnded
from game.books.stacktors.play.attack import compelled_turn, declare, result
from game.books.stacktors.play.attack.attack import declared
from game.books.stacktors.play.flow import rounds
from game.books.stacktors.play.flow.frames import FLOW, Turn
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.rounds import set_state
from game.books.stacktors.play.movement import costs, falls, walk
from game.books.stacktors.play.movement.reach import begun, leaps, reach, single_steps, useful_facings
from game.books.stacktors.play.people import mending, objects, people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.pieces import Colour
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, drop, each, get, has, put


@FLOW.deed("begin")
def begin_done(f: Turn, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    walk.engage(f.who)
    put(f.who, begun(f.who, people.foes_beside(f.who)))
    set_state(f.who, "acting")
    result.count_anew()
    events.append(TurnBegan(who=f.who, up=f.up, because=("TRN-5",) if f.up else ("TRN-3",)))
    stacks.wake(f.who, events)
    compelled_turn.begin(f.who, events)
    return go(f, "look")


@FLOW.deed("look")
def look_done(f: Turn, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Between two actions of a turn, check whether anybody falls, the turn is over, or the character must flee."""
    falling = falls.falls_to_begin()
    if falling:
        return (f, *falling)
    goals.judge()
    if goals.decided() or not people.in_play(f.who) or has(f.who, TurnOver) or not goals.still_opposed():
        return go(f, "end")
    if people.has_effect(f.who, "fleeing"):
        return go(f, "end") if f.fled or people.has_effect(f.who, "frozen") else go(f, "flee", fled=True)
    moving = walk.synced(f.who)
    if moving.state == "held" and _released(f.who, moving):
        put(f.who, replace(moving, state="open", by=()))
    return go(f, "act")


def _released(who: int, moving: Moving) -> bool:
    """May an Agile character move on because those that stopped it are gone (ENC-2)?"""
    gone = all(not people.in_play(foe) or not people.adjacent(who, foe) for foe in moving.by)
    return gone and costs.has_foot_of(who, Colour.CLEAR)


# --- what may be done in a turn


@FLOW.asking("act")
def may_act(f: Turn) -> Ask | None:
    return Ask(f.who, lambda: deeds(f), lambda intent: refusal(f, intent), lambda: _several(f))


def _several(f: Turn) -> bool:
    """Is something allowed besides ending the turn, whether listed or not?

    A turn does not end by itself while anybody could be attacked, even a friend, or healed (DEC-3). Where this says no,
    there may still be something on the list.
    """
    if any(compelled_turn.demanded_deeds(f.who)):
        return False
    if pass_refusal(f) is None or any(declare.victims(f.who)):
        return True
    return fresh(f) and bool(mending.patients(f.who))


def deeds(f: Turn) -> Iterator[Intent]:
    """Good examples of everything that may be done now, in a fixed order."""
    must = tuple(compelled_turn.demanded_deeds(f.who))
    yield from must
    if must:
        return
    yield asked.EndTurn()
    if pass_refusal(f) is None:
        yield asked.Pass()
    yield from (asked.Swap(other) for other in _equals(f))
    nudged = tuple(single_steps(f.who))
    yield from map(asked.Move, nudged)
    yield from declare.attacks(f.who, targets(f.who))
    yield from _moves(f, nudged)
    if fresh(f):
        yield from (asked.Heal(f.who, patient) for patient in mending.needy(f.who))
    yield from mending.medics(f.who)
    yield from mending.morph_friends(f.who)
    yield from mending.morph_ways(f.who)
    yield from objects.identifies(f.who)
    yield from objects.pick_ups(f.who)
    yield from objects.gives(f.who)


def _moves(f: Turn, nudged: tuple[tuple[Cell, ...], ...]) -> Iterator[Intent]:
    for arrival in reach(f.who).values():
        if arrival.path not in nudged:
            yield asked.Move(arrival.path)
    if not nudged:
        yield from (asked.Move((), facing) for facing in useful_facings(f.who))
    facing = get(f.who, Place).facing
    for cell in leaps(f.who):
        yield asked.Teleport(cell, facing)


def targets(who: int) -> tuple[int, ...]:
    """Those whom it makes sense to attack: enemies, challenges, and potential allies that can be persuaded."""
    foes = tuple(other for other in people.characters() if people.enemies(who, other) or people.persuadable(who, other))
    return foes + challenges()


def challenges() -> tuple[int, ...]:
    return tuple(who for who, _ in each(Challenge) if people.in_play(who))


def fresh(f: Turn) -> bool:
    """Has the character done nothing in its turn yet but speak (HEA-1)?"""
    return not f.acted and get(f.who, Moving).state == "ready"


def refusal(f: Turn, intent: Intent) -> Refusal | None:
    """Why that may not be done in this turn; None if it may."""
    who = getattr(intent, "who", f.who)
    if who != f.who:
        return refuse("TRN-3", "It is the turn of {name}", name=people.name(f.who))
    return compelled_turn.refusal(who, intent) or _deed_refusal(f, intent)


def _deed_refusal(f: Turn, intent: Intent) -> Refusal | None:
    match intent:
        case asked.EndTurn():
            return None
        case asked.Pass():
            return pass_refusal(f)
        case asked.Swap() if intent.to in _equals(f):
            return None
        case asked.Swap():
            return refuse("TRN-6", "Only players' heroes of the same total that wait may swap")
        case asked.Move():
            return walk.refusal(f.who, intent)
        case asked.Teleport():
            return walk.leap_refusal(f.who, intent)
        case asked.Attack():
            return declare.refusal(intent)
        case asked.Heal() if fresh(f):
            return mending.heal_refusal(intent)
        case asked.Heal():
            text = "Healing takes the whole turn, and {name} has begun it otherwise"
            return refuse("HEA-1", text, name=people.name(f.who))
        case asked.Talk():
            return refuse("SIT-1", "One talks with somebody only where nobody fights")
        case _:
            return common_refusal(intent)


def common_refusal(intent: Intent) -> Refusal | None:
    """Why a special action or one with objects is refused, in turns and in free play alike."""
    match intent:
        case asked.Medic():
            return mending.medic_refusal(intent)
        case asked.MorphSelf():
            return mending.morph_refusal(intent)
        case asked.Identify():
            return objects.identify_refusal(intent)
        case asked.PickUp():
            return objects.pick_up_refusal(intent)
        case asked.Give():
            return objects.give_refusal(intent)
        case _:
            return refuse("TRN-7", "That is nothing to do in a turn")


def pass_refusal(f: Turn) -> Refusal | None:
    if has(f.who, Bidden):
        return refuse("TRN-4", "{name} is compelled and may not pass", name=people.name(f.who))
    if f.must and not f.up:
        return refuse("TRN-4", "The lowest in the count acts now or loses its turn")
    if not fresh(f):
        return refuse("TRN-3", "{name} has begun its turn and passes no more", name=people.name(f.who))
    return None


def _equals(f: Turn) -> tuple[int, ...]:
    """The players' heroes with the same total that still wait; none once the character has done something (TRN-6)."""
    order = get(TABLE, Clock).order
    if f.up or not fresh(f) or not people.is_hero(f.who):
        return ()
    total = next(slot.total for slot in order if slot.who == f.who)
    return tuple(
        s.who for s in order if s.total == total and s.state == "waiting" and people.is_hero(s.who) and s.who != f.who
    )


# --- how it is done


@FLOW.deed("act")
def act_done(f: Turn, intent: Intent | None, events: list[Event]) -> Frames:
    match intent:
        case asked.Move() | asked.Teleport():
            driven = any(compelled_turn.demanded_deeds(f.who))
            return (replace(f, at="look", paused=False), replace(walk.begin(f.who, intent), driven=driven))
        case asked.Pass():
            return _passed(f, events)
        case asked.Swap():
            return _swapped(f, intent, events)
        case asked.EndTurn() | None:
            return go(f, "end")
        case _:
            paused = interrupt(f)
            done = replace(f, at="end" if isinstance(intent, asked.Heal) else "look", acted=True, paused=paused)
            return (done, *deed(intent, events))


def deed(intent: Intent, events: list[Event]) -> Frames:
    """The frames that carry out an action."""
    match intent:
        case asked.Attack():
            return declared(AttackFrame(at="declare", who=intent.who), intent, events)
        case asked.Heal() | asked.Medic():
            return (mending.begin_healing(intent, events),)
        case asked.MorphSelf():
            return (mending.begin_morph(intent, events),)
        case asked.Identify():
            objects.identify(intent, events)
        case asked.PickUp():
            objects.pick_up(intent, events)
        case asked.Give():
            objects.give(intent, events)
    return ()


def interrupt(f: Turn) -> bool:
    """Note that an action ends a movement that has begun; is an Agile character's interruption under way?

    An Agile character has one interruption that does not end the movement (TRN-8, CLR-F-CLEAR). It lasts until the
    movement goes on, however many actions are taken in it.
    """
    moving = get(f.who, Moving)
    if moving.state not in {"open", "held"} or f.paused:
        return f.paused
    agile = costs.has_foot_of(f.who, Colour.CLEAR) and not moving.broken
    put(f.who, replace(moving, broken=True) if agile else replace(moving, state="over"))
    return agile


def _passed(f: Turn, events: list[Event]) -> Frames:
    events.append(Passed(who=f.who, lost=f.up, because=("TRN-5",) if f.up else ("TRN-3",)))
    if f.up:
        return go(f, "end", acted=True)
    set_state(f.who, "passed")
    drop(f.who, Moving)
    return ()


def _swapped(f: Turn, intent: asked.Swap, events: list[Event]) -> Frames:
    """Let the two heroes change places in the order; the other one begins its turn."""
    clock = get(TABLE, Clock)
    slots = {slot.who: slot for slot in clock.order}
    mine, other = replace(slots[f.who], state="waiting"), slots[intent.to]
    places = {f.who: other, intent.to: mine}
    put(TABLE, replace(clock, order=tuple(places.get(slot.who, slot) for slot in clock.order)))
    drop(f.who, Moving)
    compelled_turn.end(f.who)
    events.append(Swapped(who=f.who, to=intent.to, because=("TRN-6",)))
    return (Turn(at="begin", who=intent.to),)


# --- the end of a turn


@FLOW.deed("end")
def end_done(f: Turn, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """End the turn: the character's effects run down (TIM-1), and its place in the order is done."""
    rounds.look_for_standstill()
    idle = people.in_play(f.who) and fresh(f) and not f.fled
    if people.in_play(f.who):
        stacks.tick_effects(f.who, events)
    drop(f.who, Moving)
    compelled_turn.end(f.who)
    drop(f.who, TurnOver)
    set_state(f.who, "done")
    events.append(TurnEnded(who=f.who, idle=idle, because=("TRN-7",)))
    return ()
