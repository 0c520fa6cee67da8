"""Which walk is suggested, in a turn and to a party together; what it leads into, and why a cell is not reached.

A click on the map and a typed line give the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

from game.board.board import Distances, Kind
from game.board.grid import Cell
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.threats import EnemyThreat
from game.books.stacktors.components import Ground, Scene
from game.books.stacktors.intents import Go, GoOn, Move, Nothing, Teleport, Travel
from game.books.stacktors.play.attack.declare import farthest
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.movement.free_walks import travel_refusal, ways
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation.goals import exits
from game.books.stacktors.prose.words import GROUND, capital, counted
from game.table.book import Decision, Intent
from game.table.world import TABLE, get

LEAD = 3
"""Nobody is sent more cells nearer to the enemies than its companions are."""


def refined(
    who: int, wanted: Cell, ways: Mapping[Cell, Arrival], threats: Iterable[EnemyThreat]
) -> Generator[None, None, list[Cell]]:
    """Work out in small steps to which cells it is better to walk than to the wanted one, the best first, if any.

    They are no farther from where the party wants to be. `ways` lead to all cells that can be reached, `threats` are
    what enemies could do. It reads the current world.
    """
    known = tuple(threats)
    mine = price(who, wanted, ways[wanted], known)
    found = dict[Cell, tuple[int, ...]]()
    for cell, way in ways.items():
        found[cell] = price(who, cell, way, known)
        yield
    wishes = score.wishes()
    left = _steps(wanted, wishes)
    better = [
        cell
        for cell, one in found.items()
        if one != mine and all(a <= b for a, b in zip(one, mine, strict=True)) and _steps(cell, wishes) <= left
    ]
    return sorted(better, key=lambda cell: (found[cell], len(ways[cell].path), cell))


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


_TRIES: Final = 8
"""The most cells of the way, and the most cells in all, that are tried for each companion."""


def together(walk: Travel) -> Travel:
    """The leader's walk along its path, with the companions behind.

    A companion for whom there is no place stays where it is, and so does one who stands where all are to come (SIT-5).
    None goes where the situation would end, unless the leader does.
    """
    leader, path = walk.who, walk.path
    line = [*reversed((people.cell(leader), *path[:-1]))]
    found, last = Travel(leader, path), exits()
    if path[-1] in last:
        last = frozenset()
    for who in _companions(leader):
        spots = islice(_spots(path[-1], line, {*last, *(cell for _, cell in found.others)}), _TRIES)
        plans = (Travel(leader, path, (*found.others, (who, cell))) for cell in spots)
        found = next((plan for plan in plans if travel_refusal(plan) is None), found)
    return found


def along(deed: Intent | None) -> Intent | None:
    """The deed; where it is the walk of one alone, all walk along."""
    alone = isinstance(deed, Travel) and bool(deed.path) and not deed.others
    return together(deed) if isinstance(deed, Travel) and alone else deed


def _companions(leader: int) -> list[int]:
    """Those who walk with the leader, the nearest first."""
    ground, here, there = people.board(), people.cell(leader), _gathering_places()
    others = (who for who in people.party() if who != leader and people.cell(who) not in there)
    return sorted(others, key=lambda who: (ground.distance(here, people.cell(who)), who))


def _gathering_places() -> set[Cell]:
    """The cells to which all of the party are to come."""
    goals = get(TABLE, Scene).situation.goals
    return {
        cell for goal in goals if goal.kind == "gather" and not goal.bad for cell in people.board().region(goal.what)
    }


def _spots(goal: Cell, line: list[Cell], taken: Collection[Cell]) -> Iterator[Cell]:
    """Cells to stand on: along the way, the last first, then around the goal."""
    ground, seen = people.board(), {goal, *taken}
    for cell in (*line[:_TRIES], *(near for first in (goal, *line[:1]) for near in ground.neighbours(first))):
        if cell not in seen:
            seen.add(cell)
            yield cell


_STANDS = {Kind.SLOWING: "on slow ground", Kind.CLUTTERED: "in clutter", Kind.WATER: "in water", Kind.AIR: "in the air"}


def warned(deed: Intent, who: int) -> str:
    """The sentence about the ground that the deed of `who` leads into or through; empty where none of it is hard.

    It reads the current world.
    """
    match deed:
        case Move(path=path):
            return entered(who, path)
        case Teleport(to=to):
            return stood(who, to)
        case Travel(path=path) if path:
            return stood(deed.who, path[-1])
    return ""


def entered(who: int, path: tuple[Cell, ...], *, you: bool = False) -> str:
    """The sentence for a walk in a turn, on which the ground takes steps (TER-3); with `you` it speaks to who walks."""
    if not path:
        return ""
    ground, gait = people.board(), costs.gait(who)
    before, kinds = gait.on(ground, people.cell(who)), (gait.on(ground, cell) for cell in path)
    hard = next((kind for kind in kinds if kind is not before and gait.hard(kind)), None)
    through = f"The way leads through {GROUND[hard]}, which takes steps." if hard else ""
    return stood(who, path[-1], you=you) or through


def stood(who: int, cell: Cell, *, you: bool = False) -> str:
    """The sentence for who will stand on that cell and have fewer steps by it (TER-2).

    It is empty where the character stands on the same kind of ground now.
    """
    ground, gait = people.board(), costs.gait(who)
    kind = gait.on(ground, cell)
    if kind is gait.on(ground, people.cell(who)) or not gait.hard(kind):
        return ""
    steps, full = costs.at_start(who, kind), costs.full(who)
    if steps == full:
        return ""
    left = counted(steps, "step", "steps")
    stands = "You stand" if you else f"{capital(people.name(who))} stands"
    return f"{stands} {_STANDS[kind]} then: {left} a turn, not {full}."


WhyNot = Callable[[Intent], str]
"""A function that says why an intent may not be played now, with its rule; empty if it may."""


def barred(who: int, cell: Cell, why: WhyNot) -> str:
    """Why that cell cannot be reached now; empty where a way leads there."""
    ground, name = people.board(), capital(people.name(who))
    if not ground.inside(cell):
        return f"{cell} is off the map"
    other = people.obstacles(who).get(cell)
    if cell == people.cell(who):
        return f"{name} is there already"
    if other is not None:
        return f"{capital(people.name(other))} is there, and nobody stops where somebody or something is (MOV-4)"
    if ground.blocks(cell):
        return f"{name} cannot stand on {cell}, which is blocking ground (MOV-4)"
    if not costs.may_enter(who, cell):
        return f"Only Fly walks into the air at {cell} (TER-6)"
    path = next((path for _, path in ways(who, {cell})), ())
    return why(Move(path)) if path else f"No way leads {name} to {cell} (MOV-4)"


_QUIET: dict[str, Intent] = {"shoot": Nothing(), "stay": Go(), "moment": GoOn()}


def quietly(decision: Decision | None) -> Intent | None:
    """The answer with which the walk under way goes on; None where the decision is about something else.

    Nobody shoots (MOV-7), the walker goes on, and the game master adds nothing (SIT-1).
    """
    return _QUIET.get(decision.kind) if decision else None
