"""Where the party stands together in free play, so that one can do something and the others help (AST-1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Final, NamedTuple

from game.board.grid import Cell
from game.books.stacktors.intents import Travel
from game.books.stacktors.play.movement import free_walks
from game.books.stacktors.play.movement.free_ways import FreeWays, free_ways, ways
from game.books.stacktors.play.people import people

_LOOKED_AT: Final = 40
"""How many cells are looked at for somebody to stand on."""


class Formation(NamedTuple):
    """A cell for somebody, the way there, and the cells of those who help or step aside, by character."""

    who: int
    path: tuple[Cell, ...]
    helpers: Mapping[int, Cell]
    aside: Mapping[int, Cell]
    """Who stands in the way now and does not help, with the cell to which it goes."""

    @property
    def walk(self) -> Travel | None:
        """The walk by which all come there; None where they stand there already."""
        others = {**self.helpers, **self.aside}
        moved = tuple((who, cell) for who, cell in others.items() if cell != people.cell(who))
        return free_walks.free_walk(self.who, self.path, moved) if self.path or moved else None


def formations(who: int, cells: Collection[Cell] | None, helpers: tuple[int, ...] = ()) -> Iterator[Formation]:
    """The ways in which the character can stand on one of these cells, or on any, the nearest first.

    As many of the helpers stand beside it as have room, the first ones first. A friend on its cell steps aside.
    """
    friends = frozenset(people.party()) - {who}
    here = people.cell(who)
    own: tuple[tuple[Cell, tuple[Cell, ...]], ...] = ((here, ()),) if cells is None or here in cells else ()
    reached = {helper: free_ways(helper) for helper in helpers}
    for cell, path in islice(chain(own, ways(who, cells, friends)), _LOOKED_AT):
        beside = _beside(who, cell, reached)
        aside = _aside(who, cell, beside)
        if aside is not None:
            yield Formation(who, path, beside, aside)


def walk_to(who: int, cells: Collection[Cell]) -> Travel | None:
    """The shortest walk to one of these cells, to one from which a friend steps aside if there is no other."""
    crowded: Travel | None = None
    for one in formations(who, cells):
        if one.path and not one.aside:
            return one.walk
        crowded = crowded or (one.walk if one.path else None)
    return crowded


def approach(whom: int, walkers: Iterable[int] | None = None) -> Travel | None:
    """The shortest walk of the first who can to a cell beside somebody; None where there is none, or one stands there.

    Without `walkers` that is one of those who may act.
    """
    ground, spot = people.board(), people.cell(whom)
    able = people.leaders() if walkers is None else tuple(walkers)
    if any(ground.adjacent(people.cell(who), spot) for who in able):
        return None
    return next(filter(None, (walk_to(who, ground.neighbours(spot)) for who in able)), None)


def _aside(who: int, cell: Cell, beside: Mapping[int, Cell]) -> dict[int, Cell] | None:
    """Where the friend goes that stands on the cell and does not help; None where it finds no room."""
    friend = people.obstacles(who).get(cell)
    if friend is None or friend in beside:
        return {}
    kept = {cell, *beside.values()}
    room = next((to for to, _ in ways(friend, aside={who}) if to not in kept), None)
    return None if room is None else {friend: room}


def _beside(who: int, cell: Cell, reached: Mapping[int, FreeWays]) -> dict[int, Cell]:
    """A cell beside that one for each helper that finds one; who stands beside it already stays there."""
    ground, taken = people.board(), people.obstacles(who)
    free = [near for near in ground.neighbours(cell) if taken.get(near) is None or taken[near] in reached]
    own = {helper: people.cell(helper) for helper in reached if people.cell(helper) in free}
    for helper, cells in reached.items():
        left = [near for near in free if near in cells and near not in own.values()]
        if helper not in own and left:
            own[helper] = left[0]
    return own
