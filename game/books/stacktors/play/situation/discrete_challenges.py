"""Discrete challenges: how they lose pips and are overcome (DCH)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Carried, Challenge, Name, Opens, Overcome, Place, Treasure
from game.books.stacktors.events import Eroded, Left, Overcame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import opened_ways
from game.books.stacktors.values.pieces import Position
from game.books.stacktors.values.stack import Cache
from game.table.book import Event
from game.table.world import ask, drop, get, new, put


def erode(who: int, by: int, place: Position, loss: int, events: list[Event]) -> None:
    """Take pips off a challenge from the bottom up, at least one (DCH-4, DCH-9).

    Without guts or without brains it is overcome.
    """
    trial = get(who, Challenge)
    block = trial.stack.at(place)
    assert block is not None
    left = block.less(max(1, loss))
    stack = replace(trial.stack, **{place: left})
    put(who, replace(trial, stack=stack))
    events.append(Eroded(who=who, stack=stack, because=("DCH-4",)))
    if left is None:
        _overcome(who, by, events)


def _overcome(who: int, by: int, events: list[Event]) -> None:
    """Remove an overcome challenge.

    What it hid goes, still unidentified, to the character that did the last damage (DCH-6, OBJ-3).
    """
    trial, opens, cell = get(who, Challenge), ask(who, Opens), people.cell(who)
    events.append(Overcame(who=who, by=by, because=("DCH-6",)))
    drop(who, Place)
    drop(who, Challenge)
    put(who, Overcome())
    events.append(Left(who=who))
    opened_ways.unscreen(cell)
    if opens:
        opened_ways.open_up(who, opens, events)
    if trial.stack.hidden:
        pieces = stacks.with_new_ids(trial.stack.hidden)
        cache = Cache(trial.stack.base, pieces)
        new(Name(f"what {people.name(who)} held"), Treasure(cache, cache.base), Carried(by))
