"""Walking in free play: without movement points, as far as ground and others allow, by ways found as far as somebody
asks (SIT-1, MOV-5).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import Final

from game.board.board import LONGEST
from game.board.grid import Cell, crookedness
from game.board.kept import kept_cells
from game.books.stacktors.components import Ground, Place, Scene
from game.books.stacktors.events import Moved
from game.books.stacktors.intents import Travel
from game.books.stacktors.play.flow.frames import FLOW, Play
from game.books.stacktors.play.movement import costs, walk
from game.books.stacktors.play.movement.costs import Gait
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.table.book import Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, each, get, kept, put

HARD: Final = 4
"""How many steps of a detour a hero takes to avoid one cell of ground that would slow it."""
AROUND: Final = 60
"""How many steps of a detour a hero takes to avoid one cell where the situation would end (SIT-5)."""
SLICE: Final = 250
"""How many cells are looked at in one step of a search that may be interrupted."""


_WayThere = tuple[int, int, Cell, int | None]
"""A way to a cell: its price, its bends, the cell before it and the facing of its last step."""


class FreeWays:
    """Every cell to which somebody can walk from `start` when its friends move too, the nearest first.

    Ways prefer easy ground, then few bends. `barred` are the cells of all others but its friends, and `shunned` those
    that no way leads over that leads elsewhere.
    """

    def __init__(
        self, ground: Ground, gait: Gait, start: Cell, barred: frozenset[Cell], shunned: frozenset[Cell]
    ) -> None:
        self._board, self._gait, self._barred, self._shunned = people.board_of(ground), gait, barred, shunned
        self._ahead: dict[Cell, _WayThere] = {start: (0, 0, start, None)}
        """The best way known so far to each cell that is to be looked at."""
        self._heap = [(0, 0, start)]
        self._before: dict[Cell, Cell] = {}
        """The cell before each one that has been found, on the way there; for its own cell that cell itself."""
        self._order: list[Cell] = []

    def __len__(self) -> int:
        """How many cells have been found so far."""
        return len(self._order)

    def __iter__(self) -> Iterator[Cell]:
        """The cells, the nearest first: its own, then all others."""
        for at in count():
            if at == len(self._order) and not self._settle():
                return
            yield self._order[at]

    def __contains__(self, cell: object) -> bool:
        while cell not in self._before and self._settle():
            pass
        return cell in self._before

    def path(self, cell: Cell) -> tuple[Cell, ...]:
        """The way to a cell that can be reached; empty for its own."""
        back = list[Cell]()
        while (before := self._before[cell]) != cell:
            back.append(cell)
            cell = before
        return tuple(reversed(back))

    def among(self, cells: Collection[Cell]) -> Iterator[Cell]:
        """Those of these cells that can be reached, the nearest first; the search ends at the last of them."""
        missing: set[Cell] | None = None
        for cell in self if any(map(self._may_enter, cells)) else ():
            if cell in cells:
                yield cell
                if missing is None:
                    missing = {one for one in cells if self._may_enter(one)}
                missing.discard(cell)
                if not missing:
                    return

    def towards(self, cells: Collection[Cell], enough: int = LONGEST**2) -> Iterator[None]:
        """Look until so many of these cells are found, or all that can be, with a stop after each SLICE of cells."""
        missing = {cell for cell in cells if self._may_enter(cell)}
        last = len(missing) - enough
        missing -= self._before.keys()
        while len(missing) > max(0, last) and self._settle():
            missing.discard(self._order[-1])
            if not len(self._order) % SLICE:
                yield

    def _may_enter(self, cell: Cell) -> bool:
        return cell not in self._barred and self._gait.may_enter(self._gait.on(self._board, cell))

    def _settle(self) -> bool:
        """Find the next cell; False where there is none."""
        while self._heap:
            price, bends, here = heappop(self._heap)
            way = self._ahead.pop(here, None)
            if way:
                self._before[here] = way[2]
                self._order.append(here)
                self._go_on(price, bends, here, way[3])
                return True
        return False

    def _go_on(self, price: int, bends: int, here: Cell, came: int | None) -> None:
        """Note all steps from there that make a better way than is known; of equal ways the first in order counts."""
        gait, ground, ahead = self._gait, self._board, self._ahead
        for to, facing, _, slanted in ground.ways(here):
            if to in self._before or to in self._barred:
                continue
            kind = gait.on(ground, to)
            if not gait.may_enter(kind):
                continue
            cost = price + 1 + HARD * (gait.cuts[kind] != (1, 1)) + AROUND * (to in self._shunned)
            way = cost, bends + crookedness(came, facing, slanted=slanted), here, facing
            known = ahead.get(to)
            if known is None or way[:2] < known[:2]:
                heappush(self._heap, (*way[:2], to))
            elif way[:2] > known[:2] or (*self.path(known[2]), to) <= (*self.path(here), to):
                continue
            ahead[to] = way


@kept
def free_ways(who: int) -> FreeWays:
    """The ways of the character from where it stands now."""
    barred = frozenset(cell for cell, other in people.obstacles(who).items() if not people.passable(who, other))
    return _free_ways(get(TABLE, Ground), costs.gait(who), people.cell(who), barred, goals.exits())


_free_ways = kept_cells(400_000, 64)(FreeWays)


def ways(
    who: int, to: Collection[Cell] | None = None, aside: Collection[int] = ()
) -> Iterator[tuple[Cell, tuple[Cell, ...]]]:
    """The cells `to`, or all, that the character can walk to in free play, with a way; the nearest first.

    Cells on which somebody stands are left out, except those on which one of `aside` does.
    """
    found, taken, here = free_ways(who), people.obstacles(who), people.cell(who)
    for cell in found if to is None else found.among(to):
        if cell != here and (cell not in taken or taken[cell] in aside):
            yield cell, found.path(cell)


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
