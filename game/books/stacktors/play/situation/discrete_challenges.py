"""Discrete challenges: how they lose pips and are overcome, and which ways then open or close (DCH)."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from game.board.board import Board, Kind, outward
from game.board.changes import Change
from game.board.grid import Cell
from game.books.stacktors.components import Carried, Challenge, Ground, Name, Opens, Overcome, Place, Treasure
from game.books.stacktors.events import Eroded, GroundChanged, Left, Overcame, Shoved
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Position
from game.books.stacktors.values.stack import Cache
from game.table.book import Event
from game.table.world import TABLE, ask, drop, each, get, has, new, put


def unscreen(cell: Cell) -> None:
    """Note that nothing on that cell blocks sight any more (GEO-3)."""
    ground = get(TABLE, Ground)
    if cell in ground.screens:
        put(TABLE, replace(ground, screens=tuple(one for one in ground.screens if one != cell)))


def open_up(who: int, opens: Opens, events: list[Event]) -> None:
    """Change the region as the challenge says. Where a way closes, everybody and everything on it is pushed out."""
    before, ground = people.board(), get(TABLE, Ground)
    cells = before.region(opens.region)
    put(TABLE, replace(ground, changes=(*ground.changes, Change(opens.region, opens.kind))))
    events.append(GroundChanged(who=who, region=opens.region, kind=opens.kind, cells=cells, because=("DCH-6",)))
    for one, place in each(Place) if opens.kind is Kind.BLOCKING else ():
        if place.cell in cells and _stands(one):
            _push(one, place, before, events)


def _stands(who: int) -> bool:
    """Does the entity have to leave ground that closes?

    Characters do unless they are dead, and objects that lie there.
    """
    return (people.is_character(who) and not people.dead(who)) or (has(who, Treasure) and not has(who, Carried))


def _push(who: int, place: Place, before: Board, events: list[Event]) -> None:
    """Push an entity to the nearest free cell to which it could have walked, or else over walls (DCH-6)."""
    taken = people.obstacles(who)
    around = chain(outward(before, place.cell), outward(people.board(), place.cell))
    to = next((cell for cell in around if cell not in taken and _holds(who, cell)), None)
    if to is None:
        return
    unscreened = place.cell in get(TABLE, Ground).screens
    put(who, replace(place, cell=to))
    if unscreened:
        _rescreen(place.cell, to)
    events.append(Shoved(who=who, cell=to, because=("DCH-6",)))


def _holds(who: int, cell: Cell) -> bool:
    """Can the entity be on that ground? An object can lie on anything but air."""
    ground = people.board()
    return costs.may_enter(who, cell) if people.is_character(who) else not ground.blocks(cell) and not ground.airy(cell)


def _rescreen(cell: Cell, to: Cell) -> None:
    """Move what blocks sight from one cell to the other."""
    ground = get(TABLE, Ground)
    put(TABLE, replace(ground, screens=tuple(sorted((*(one for one in ground.screens if one != cell), to)))))


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
    events.append(Eroded(who=who, stack=stack, over=left is None, because=("DCH-4",)))
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
    unscreen(cell)
    if opens:
        open_up(who, opens, events)
    if trial.stack.hidden:
        pieces = stacks.with_new_ids(trial.stack.hidden)
        cache = Cache(trial.stack.base, pieces)
        new(Name(f"what {people.name(who)} held"), Treasure(cache, cache.base), Carried(by))
