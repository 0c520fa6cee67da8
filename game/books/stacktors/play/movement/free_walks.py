"""Walking in free play: without movement points, as far as ground and others allow (SIT-1, MOV-2, MOV-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.board.grid import Cell
from game.books.stacktors.components import Place, Scene
from game.books.stacktors.events import Moved
from game.books.stacktors.intents import Travel
from game.books.stacktors.play.flow.frames import FLOW, Play
from game.books.stacktors.play.movement import costs, walk
from game.books.stacktors.play.movement.free_ways import free_ways
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Frames, go
from game.table.world import TABLE, each, get, put


def free_walk(who: int, path: tuple[Cell, ...], others: tuple[tuple[int, Cell], ...] = ()) -> Travel:
    """The intent by which the character walks there, and the others to the cells named with them.

    It walks by itself, or as a companion where the game master decides for it (SID-2).
    """
    if people.led_by_player(who):
        return Travel(who, path, others)
    return Travel(people.leaders()[0], (), ((who, path[-1]), *others))


def destinations(who: int) -> set[Cell]:
    """Where it makes sense to walk.

    These cells are a step in any direction, next to all that stands on the map, and in the regions of goals and
    watches.
    """
    ground, situation = people.board(), get(TABLE, Scene).situation
    cells = {*ground.neighbours(people.cell(who))}
    for other, place in each(Place):
        if people.side(other) != "party":
            cells.update(ground.neighbours(place.cell))
    for name in situation.regions:
        cells.update(ground.region(name))
    return cells


def walkable(who: int, to: Cell, taken: Mapping[Cell, int]) -> bool:
    other = taken.get(to)
    return costs.may_enter(who, to) and (other is None or people.passable(who, other))


def travel_refusal(intent: Travel) -> Refusal | None:
    """Why the party may not walk so; None if it may.

    Every way must be open, and no two may end on one cell (MOV-2, MOV-4).
    """
    ends = [intent.path[-1] if intent.path else people.cell(intent.who), *(cell for _, cell in intent.others)]
    movers = (intent.who, *(who for who, _ in intent.others))
    if len(set(ends)) < len(ends) or len(set(movers)) < len(movers):
        return refuse("MOV-4", "No two stand on one cell")
    ground, here, taken = people.board(), people.cell(intent.who), people.obstacles(intent.who)
    for to in intent.path:
        if not ground.adjacent(here, to):
            return walk.no_step(here, to)
        if not walkable(intent.who, to, taken):
            return walk.blocked(intent.who, to)
        here = to
    return _followers_refusal(intent, movers, ends)


def _followers_refusal(intent: Travel, movers: tuple[int, ...], ends: list[Cell]) -> Refusal | None:
    party = people.party()
    for who, cell in intent.others:
        if who not in party or cell not in free_ways(who):
            return refuse("MOV-4", "No way leads {name} to {cell}", name=people.name(who), cell=str(cell))
    for who in people.obstacles(intent.who).values():
        if who not in movers and people.cell(who) in ends:
            return refuse("MOV-4", "{name} stands there", name=people.name(who))
    return None


# --- doing it


@FLOW.deed("stroll")
def free_walk_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Walk until a watch goes off, a goal holds or the way ends.

    The others follow; at the end each goes to its cell.
    """
    taken = people.obstacles(f.walker)
    walked, rest = [people.cell(f.walker)], f.way if _open(f) else ()
    while rest and not (len(walked) > 1 and walked[-1] not in taken and _halts()):
        _go(f.walker, rest[0], events)
        walked.append(rest[0])
        rest = rest[1:]
    ended = walked[-1] == f.way[-1] if f.way else True
    for who, cell in _to_their_cells(f.train) if ended else _behind(f.train, walked):
        if cell != people.cell(who):
            _go(who, cell, events)
    return go(f, "roam", way=rest)


def _open(f: Play) -> bool:
    """Is the way still open after all that has happened since it was chosen?"""
    taken, who = people.obstacles(f.walker), f.walker
    ends = bool(f.way) and (f.way[-1] not in taken or taken[f.way[-1]] in dict(f.train))
    return ends and people.in_play(who) and all(walkable(who, to, taken) for to in f.way)


def _halts() -> bool:
    """Does a goal hold or a watch go off now?"""
    return goals.goal_met() is not None or bool(goals.watches_due())


def _go(who: int, to: Cell, events: list[Event]) -> None:
    fresh = Place(to, people.board().facing(people.cell(who), to))
    put(who, fresh)
    events.append(Moved(who=who, cell=to, facing=fresh.facing, because=("SIT-1",)))
    goals.note_exits_left()


def _to_their_cells(train: tuple[tuple[int, Cell], ...]) -> Iterator[tuple[int, Cell]]:
    """Each companion with the cell that was named for it, or its own if another character stands there by now."""
    movers = {who for who, _ in train}
    for who, cell in train:
        other = people.obstacles(who).get(cell)
        yield who, cell if other is None or other in movers else people.cell(who)


def _behind(train: tuple[tuple[int, Cell], ...], walked: list[Cell]) -> Iterator[tuple[int, Cell]]:
    """Each companion with the nearest free cell of the way that was walked, or its own."""
    for who, _ in train:
        near = (cell for cell in reversed(walked) if cell not in people.obstacles(who) and cell in free_ways(who))
        yield who, next(near, people.cell(who))
