"""What is remembered of the party's visit to a situation: what is gone, was opened, was told (SIT-3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.components import Carried, Ground, Out, Overcome, Place, Scene
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.situation import Situation, Trace
from game.table.world import TABLE, get, has


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
    for thing in situation.things:
        who = goals.entity_of_key(thing.key)
        if who is None or not has(who, Place) or has(who, Carried):
            yield thing.key
