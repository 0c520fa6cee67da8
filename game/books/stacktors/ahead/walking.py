"""Which walk is suggested in a turn: no other one is better by a criterion and no worse by all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.board.distances import Distances
from game.board.grid import Cell
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.threats import EnemyThreat
from game.books.stacktors.components import Ground
from game.books.stacktors.play.attack.declare import farthest
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.play.people import people
from game.table.world import TABLE, get

LEAD = 3
"""Nobody is sent more cells nearer to the enemies than its companions are."""


def refined(who: int, wanted: Cell, ways: Mapping[Cell, Arrival], threats: Iterable[EnemyThreat]) -> Cell:
    """The cell to walk to in place of the wanted one; mostly that one itself.

    It is no farther from where the party wants to be. `ways` lead to all cells that can be reached, `threats` are what
    enemies could do. It reads the current world.
    """
    known = tuple(threats)
    mine = price(who, wanted, ways[wanted], known)
    found = {cell: price(who, cell, way, known) for cell, way in ways.items()}
    wishes = score.wishes()
    left = _steps(wanted, wishes)
    better = [
        cell
        for cell, one in found.items()
        if one != mine and all(a <= b for a, b in zip(one, mine, strict=True)) and _steps(cell, wishes) <= left
    ]
    return min(better, key=lambda cell: (found[cell], len(ways[cell].path), cell), default=wanted)


def looked_at() -> tuple[Distances, ...]:
    """How far everything is from what the party wants in the current world, as `refined` asks for it."""
    wishes = tuple(score.wishes())
    return tuple(score.distances(get(TABLE, Ground), wanted) for wanted in ((*_foes(), *wishes), wishes) if wanted)


def price(who: int, cell: Cell, way: Arrival, threats: Iterable[EnemyThreat]) -> tuple[int, ...]:
    """What speaks against a walk to that cell, by the criteria; less is better.

    These are: hard ground that takes more than half of the movement, the pips that free guts lack against the strongest
    blow there, no target in reach, no step nearer to what is wanted, the shots on the way, and that nobody is near.
    """
    strongest = max((blow.total for one in threats if (blow := one.at(cell))), default=0)
    return (
        int(_mired(who, way)),
        max(0, strongest - stakes.guard(who)),
        int(not _targets(who, cell)),
        int(_far(cell) >= _far(people.cell(who))),
        len(way.shooters),
        int(_alone(who, cell)),
    )


def _mired(who: int, way: Arrival) -> bool:
    """Does ground on the way, or where it ends, take more than half of the movement (TER-2, TER-3)?"""
    ground, gait = people.board(), costs.gait(who)
    return any(2 * top < bottom for top, bottom in (gait.cuts[gait.on(ground, cell)] for cell in way.path))


def _targets(who: int, cell: Cell) -> bool:
    """Is an enemy there in reach of its free pieces?"""
    far, ground = farthest(who), people.board()
    return any(
        ground.adjacent(cell, people.cell(foe)) or (ground.distance(cell, people.cell(foe)) <= far)
        for foe in people.characters()
        if people.enemies(who, foe)
    )


def _far(cell: Cell) -> int:
    """The steps to the nearest enemy or place that the party wants."""
    return _steps(cell, (*_foes(), *score.wishes()))


def _steps(cell: Cell, places: Iterable[Cell]) -> int:
    """The steps to the nearest of these places; 0 where there are none."""
    wanted = tuple(places)
    return score.steps(cell, *wanted) if wanted else 0


def _foes() -> list[Cell]:
    return [people.cell(foe) for foe in people.characters() if people.side(foe) not in {"party", "neutral"}]


def _alone(who: int, cell: Cell) -> bool:
    """Would it stand nearer to the enemies than its companions by more than LEAD cells?"""
    ground, foes = people.board(), _foes()
    friends = [people.cell(one) for one in people.party() if one != who]
    if not foes or not friends:
        return False
    near = min(ground.distance(friend, foe) for friend in friends for foe in foes)
    return min(ground.distance(cell, foe) for foe in foes) < near - LEAD
