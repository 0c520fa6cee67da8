"""Takes somebody or something out of a situation under way, so that nothing that stays refers to it any more."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Bidden, Body, Carried, Clock, Effects, Moving, Place
from game.books.stacktors.events import EffectEnded, Left
from game.books.stacktors.play.movement import walk
from game.books.stacktors.play.people import stacks
from game.books.stacktors.play.situation import closing
from game.table.book import Event
from game.table.world import TABLE, ask, drop, each, has, put, remove


def dismiss(who: int, events: list[Event], *because: str) -> None:
    """Remove an entity, for these rules. Its pieces return to the bank, and what it carried lies where it stood."""
    place = ask(who, Place)
    for thing, hands in each(Carried):
        if hands.by == who and place:
            drop(thing, Carried)
            put(thing, place)
    _sever(who, events)
    stacks.exchange_at_bank(back=closing.pieces(who))
    if place:
        events.append(Left(who=who, because=because))
    remove(who)


def _sever(who: int, events: list[Event]) -> None:
    """End effects that the entity caused or that name it, and orders to attack it.

    Remove it from the order of turns.
    """
    for other, _ in each(Body):
        _end_effects(other, who, events)
    for other, bidden in each(Bidden):
        if bidden.victim == who:
            drop(other, Bidden)
    walk.engage(who)
    for other, moving in each(Moving):
        put(other, _without(moving, who))
    clock = ask(TABLE, Clock)
    if clock:
        put(TABLE, replace(clock, order=tuple(slot for slot in clock.order if slot.who != who)))


def _without(moving: Moving, who: int) -> Moving:
    lists = {name: tuple(one for one in getattr(moving, name) if one != who) for name in ("freed", "shot", "by")}
    return replace(moving, **lists)


def _end_effects(who: int, source: int, events: list[Event]) -> None:
    known = ask(who, Effects)
    over = [effect for effect in known.effects if source in (effect.by, effect.victim)] if known else []
    if known is None or not over:
        return
    put(who, replace(known, effects=tuple(effect for effect in known.effects if effect not in over)))
    events.extend(EffectEnded(who=who, kind=effect.kind, because=("TIM-3",)) for effect in over)
    if has(who, Place):
        stacks.show_effects(who, events)
