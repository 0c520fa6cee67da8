"""How near everybody is to what a conflict is about: enemies, goals, and what can be taken or opened (SIT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.components import Challenge, Ground, Place, Scene
from game.books.stacktors.play.flow.score import distances
from game.books.stacktors.play.people import objects, people
from game.books.stacktors.play.situation import goals
from game.table.world import TABLE, ask, each, get, has

_SEARCHED: Final = 2500
"""From so many cells at most a way is looked for; who has none within them is as far away as the straight line says."""
_FARTHER: Final = 1000
"""What is added to the length of a straight line: every way that was found counts as nearer."""
Nearness = tuple[tuple[int, int, int], ...]
"""Who, the number of what it may come near to, and the steps to the nearest of it."""


def now() -> Nearness:
    """How near everybody is who would fight; for the party goals count too, and what it may use."""
    active = tuple(filter(people.takes_sides, people.characters()))
    found = list[tuple[int, int, int]]()
    for side in dict.fromkeys(map(people.side, active)):
        walkers = {who: people.cell(who) for who in active if people.side(who) == side}
        foes = tuple(people.cell(who) for who in active if people.side(who) != side)
        for number, cells in enumerate((foes, *(_wanted() if side == "party" else ()))):
            apart = _steps(cells, tuple(walkers.values())) if cells else {}
            found += [(who, number, apart[cell]) for who, cell in walkers.items() if cells]
    return tuple(sorted(found))


def closer(near: Nearness, before: Nearness) -> bool:
    """Is anybody nearer to anything than it was?"""
    least = {(who, number): steps for who, number, steps in before}
    return any(steps < least.get((who, number), 0) for who, number, steps in near)


def least(near: Nearness, before: Nearness) -> Nearness:
    """The nearest that everybody has been to everything."""
    known = {(who, number): steps for who, number, steps in before}
    return tuple((who, number, min(steps, known.get((who, number), steps))) for who, number, steps in near)


def _wanted() -> Iterator[tuple[Cell, ...]]:
    """What the party may come near to: all that it may use, and the cells of each goal."""
    yield tuple(place.cell for what, place in each(Place) if has(what, Challenge) or objects.lies(what))
    for goal in get(TABLE, Scene).situation.goals:
        who = goals.entity_of_key(goal.what)
        place = ask(who, Place) if who is not None else None
        if goal.bad:
            yield ()
        elif goal.kind in {"reach", "gather"}:
            yield people.board().region(goal.what)
        else:
            yield (place.cell,) if place else ()


def _steps(sources: tuple[Cell, ...], walkers: tuple[Cell, ...]) -> dict[Cell, int]:
    """The steps from each of the walkers' cells to the nearest of the sources, whoever stands in the way."""
    ground, found = people.board(), dict[Cell, int]()
    for cell, steps in islice(distances(get(TABLE, Ground), sources), _SEARCHED):
        if cell in walkers:
            found[cell] = steps
            if len(found) == len({*walkers}):
                break
    straight = {cell: _FARTHER + min(ground.distance(cell, source) for source in sources) for cell in walkers}
    return straight | found
