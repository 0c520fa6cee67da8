"""The close of a situation: its reward, the rest after it, and what is removed (SIT-3, RST-1, RWD)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors import changes
from game.books.stacktors.components import (
    Body,
    Burden,
    Carried,
    Chronicle,
    Ground,
    Homely,
    Key,
    Moving,
    Out,
    Overcome,
    Place,
    Points,
    Scene,
    Session,
    Treasure,
)
from game.books.stacktors.events import Left, Rested, Rewarded, Rose, SituationClosed
from game.books.stacktors.play.flow.frames import FLOW, Care, Play
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.play.situation import facts, gifts, goals
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.situation import FAILURE, Reward, Situation, Thing, Trace
from game.books.stacktors.values.stack import Cache
from game.books.stacktors.values.story_words import wanted
from game.table.book import Event, Frames, Intent, go
from game.table.world import TABLE, Snapshot, ask, drop, each, get, has, part, put, remove


def first_outcome(at: Snapshot) -> str:
    """How the first situation of a match ended; empty while it goes on."""
    chronicle = part(at, TABLE, Chronicle) or Chronicle()
    return next((outcome for _, outcome in chronicle.past), "")


@FLOW.deed("close")
def situation_closed(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Close a situation that has its outcome (SIT-3, RWD, RST-1).

    The party takes its things and its reward, then rests. A party that came back and left again without doing anything
    gets neither reward nor rest.
    """
    scene, chronicle = get(TABLE, Scene), get(TABLE, Chronicle)
    events.append(
        SituationClosed(
            key=scene.situation.key,
            outcome=scene.outcome,
            text=facts.filled(reward().text),
            met=scene.met,
            because=("SIT-3",),
        )
    )
    past = (*chronicle.past, (scene.situation.key, scene.outcome))
    left = traces_after(chronicle.traces)
    first = all(key != scene.situation.key for key, _ in chronicle.past)
    before, after = (trace_of(scene.situation.ground_key, known) for known in (chronicle.traces, left))
    new = first or before != after
    put(TABLE, replace(chronicle, past=past, traces=left))
    _gather(scene.outcome, events)
    if new:
        _award(reward(), events)
    return (replace(f, at="rested"), *_rest(events, new=new))


# --- what is remembered of the party's visit to a situation: what is gone, was opened, was told (SIT-3)


def traces_after(before: tuple[Trace, ...]) -> tuple[Trace, ...]:
    """The traces, in which that of the situation in play replaces an earlier one."""
    scene = get(TABLE, Scene)
    key = scene.situation.ground_key
    old = trace_of(key, before) or Trace(key)
    gone = tuple(dict.fromkeys((*old.gone, *_gone(scene.situation))))
    watches = (scene.situation.watches[number] for number in scene.fired)
    told = tuple(dict.fromkeys((*old.told, *((watch.kind, watch.what, watch.text) for watch in watches))))
    return (*(one for one in before if one.key != key), Trace(key, gone, told, get(TABLE, Ground).changes))


def trace_of(key: str, traces: tuple[Trace, ...]) -> Trace | None:
    """What the party has left behind in the place of that key; None where it has not been."""
    return next((one for one in traces if one.key == key), None)


def _gone(situation: Situation) -> Iterator[str]:
    """The keys of figures that have fallen or joined, of challenges overcome and of objects taken."""
    for figure in situation.figures:
        who = goals.entity_of_key(figure.key)
        if who is None or has(who, Out) or people.side(who) == "party":
            yield figure.key
    trials = (*(trial.key for trial in situation.trials), *((situation.ordeal.key,) if situation.ordeal else ()))
    for key in trials:
        who = goals.entity_of_key(key)
        if who is None or has(who, Overcome):
            yield key
    yield from (thing.key for thing in situation.things if _taken(thing))


def _taken(thing: Thing) -> bool:
    """Does the object lie there no more, and is it not with whoever had it from the beginning?"""
    who = goals.entity_of_key(thing.key)
    hands = ask(who, Carried) if who is not None else None
    if hands:
        return people.side(hands.by) == "party" or hands.by != goals.entity_of_key(thing.holder)
    return who is None or not has(who, Place)


def reward() -> Reward:
    """The reward of the outcome."""
    scene = get(TABLE, Scene)
    return next((one for one in scene.situation.rewards if one.outcome == scene.outcome), Reward(scene.outcome))


@FLOW.deed("rested")
def rested_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """After the rest, keep those that joined in the party for good, and remove all that does not come along."""
    for who in _living():
        stacks.refresh(who, events)
        if not has(who, Burden):
            put(who, Homely())
    _clear(events)
    return () if _last() else go(f, "camp")


def _last() -> bool:
    """Does an ending of the campaign come next?"""
    scene = get(TABLE, Scene)
    return scene.outcome in scene.situation.endings


def _gather(outcome: str, events: list[Event]) -> None:
    """Unless the situation failed, let the party take along what the dead and the fallen have dropped (DIE-5)."""
    bearer = next(iter(people.party()), None)
    if bearer and outcome != FAILURE:
        objects.gather(bearer, events)


def _living() -> tuple[int, ...]:
    """Everybody of the party who is not dead."""
    return tuple(who for who, _ in each(Body) if people.side(who) == "party" and not people.dead(who))


def _rest(events: list[Event], *, new: bool) -> Iterator[Care]:
    """Let the party rest: the fallen rise, and stacks are restored (RST-1).

    Every stack becomes as at the session's start, or gets a number of healings, or stays as it is. Nobody rests before
    an ending, or where nothing `new` was done.
    """
    for who in _living():
        drop(who, Moving)
        if has(who, Out):
            drop(who, Out)
            events.append(Rose(who=who, because=("RST-1",)))
    rest = people.options().rest
    if rest == "none" or _last() or not new:
        return
    events.append(Rested(healings=0 if rest == "full" else rest, because=("RST-1",)))
    for who in reversed(_living()):
        if rest == "full":
            _restore(who, events)
        else:
            yield Care(at="mend", who=who, patients=(who,) * rest, rest=True)


def _restore(who: int, events: list[Event]) -> None:
    now = people.stack(who)
    rested = changes.rested(now, get(who, Session).stack, get(who, Points).spent)
    stacks.exchange_at_bank(out=rested.pieces, back=now.pieces)
    stacks.reshape(who, rested, people.gear(who), events)


def _award(reward: Reward, events: list[Event]) -> None:
    gifts.train(reward.points)
    facts.learn(reward.facts)
    for deed in wanted(reward.do):
        facts.change(deed, events)
    gifts.earn(reward.coins)
    bearers = [who for who in gifts.heroes() if not people.dead(who)]
    for text in reward.objects if bearers else ():
        gifts.hand_over(Cache.parse(text), bearers[0])
    if reward.points or reward.objects or reward.facts or reward.coins:
        events.append(
            Rewarded(
                points=reward.points,
                facts=reward.facts,
                things=len(reward.objects),
                coins=reward.coins,
                later=get(TABLE, Scene).situation.no_training,
                because=("RWD-1", "RWD-2", "RWD-3", "RWD-4"),
            )
        )


def _clear(events: list[Event]) -> None:
    """Remove all that does not come along and return its pieces to the bank.

    What the party carries stays, without its author's key.
    """
    for who, _ in each(Place):
        if has(who, Homely) and has(who, Body):
            drop(who, Place)
        else:
            stacks.exchange_at_bank(back=pieces(who))
            remove(who)
        events.append(Left(who=who))
    for thing, hands in each(Carried):
        drop(thing, Key)
        if not has(hands.by, Homely):
            remove(thing)
    for who, _ in each(Key):
        if not has(who, Homely):
            remove(who)


def pieces(who: int) -> Pieces:
    """The pieces of an entity that are out of the bank: those of a character, or of an identified object."""
    treasure = ask(who, Treasure)
    if treasure:
        return treasure.cache.hidden if treasure.known and treasure.cache else ()
    return people.stack(who).pieces + people.gear(who).pieces if has(who, Body) else ()
