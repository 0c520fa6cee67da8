"""Which cells a character can reach, and by which ways (MOV-6).

The movement overlay, the bots and flight use this search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush

from msgspec import Struct

from game.board.board import Board, Kind
from game.board.grid import Cell, crookedness
from game.board.kept import kept_cells
from game.books.stacktors.components import Ground, Moving, Place
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Colour
from game.table.world import TABLE, ask, get, kept


class Arrival(Struct, frozen=True):
    """The best way to a cell.

    It has the points left on arrival, who may shoot on the way, and whether an enemy stops the walk there.
    """

    left: int
    path: tuple[Cell, ...]
    facing: int
    shooters: tuple[int, ...] = ()
    stops: bool = False
    graced: bool = False
    """Graceful feet leave enemies on the way (CLR-F-PINK)."""


_WayOn = tuple[Cell, int, bool, Kind, Kind, tuple[int, ...], int, bool]
"""A step from one cell to the next, by whatever way the walker came: the cell that it leads to, its facing and whether
it cuts a corner, the kinds of ground before and after it, the enemies that may shoot at who leaves them so, how many
enemies it leaves, whether an enemy stops the walk.
"""
_Further = tuple[Cell, int, int, int, tuple[int, ...], bool, bool]
"""A step at the end of a way: the cell that it leads to, its facing and how much less straight it makes the way, the
points left, all who may shoot on the way, whether an enemy stops the walk there, whether Graceful is used by then.
"""


class WalkSearch(Struct, frozen=True, dict=True, cache_hash=True):
    """All that the search needs for one walker, gathered once: equal searches find the same ways.

    `others` are all whom the walker has to go around, each with its cell, and `passable` those of them that it may pass
    (MOV-4); `foes` are the enemies, each with its cell, `aloof` those of them with which it is not engaged (ENC-6), and
    `aiming` those that may still shoot at who leaves them (ENC-4). `pink` are the pips of Graceful feet.
    """

    field: Ground
    gait: costs.Gait
    place: Place
    moving: Moving
    others: tuple[tuple[Cell, int], ...]
    passable: frozenset[int]
    foes: tuple[tuple[Cell, int], ...]
    aloof: frozenset[int]
    aiming: frozenset[int]
    pink: int

    @cached_property
    def ground(self) -> Board:
        return people.board_of(self.field)

    @cached_property
    def taken(self) -> dict[Cell, int]:
        """Who stands on each cell that is taken."""
        return dict(self.others)

    @cached_property
    def beside(self) -> dict[Cell, tuple[int, ...]]:
        """The enemies next to each cell."""
        found: dict[Cell, tuple[int, ...]] = {}
        for at, foe in self.foes:
            for cell in self.ground.neighbours(at):
                found[cell] = (*found.get(cell, ()), foe)
        return found

    def steps(self, here: Cell) -> tuple[_WayOn, ...]:
        """The steps that lead on from there, in order of facing."""
        found = self._steps.get(here)
        if found is None:
            found = self._steps[here] = tuple(_steps_from(here, self))
        return found

    @cached_property
    def _steps(self) -> dict[Cell, tuple[_WayOn, ...]]:
        return {}


@kept
def survey(who: int) -> WalkSearch:
    taken, moving = people.obstacles(who), get(who, Moving)
    foes = tuple((people.cell(other), other) for other in people.characters() if people.enemies(who, other))
    aloof = people.aloof(who)
    done = moving.shot + aloof
    return WalkSearch(
        get(TABLE, Ground),
        costs.gait(who),
        get(who, Place),
        moving,
        tuple(taken.items()),
        frozenset(other for other in taken.values() if people.passable(who, other)),
        foes,
        frozenset(aloof),
        frozenset(foe for _, foe in foes if foe not in done and armed(foe)),
        costs.feet_pips(who, Colour.PINK),
    )


def armed(foe: int) -> bool:
    """Could the character shoot at an enemy that leaves its side (ENC-4, ENC-6)?

    Any free piece of guts or brains is enough.
    """
    return people.may_attack(foe) and bool(stacks.free(foe, "social"))


def left_behind(here: Cell, to: Cell, terrain: WalkSearch) -> tuple[int, ...]:
    """The enemies that the walker is engaged with and that are no longer adjacent after this step (ENC-6)."""
    beside = terrain.beside.get(here)
    if not beside:
        return ()
    after = terrain.beside.get(to, ())
    return tuple(foe for foe in beside if foe not in after and foe not in terrain.aloof)


def shooters(here: Cell, to: Cell, terrain: WalkSearch) -> tuple[int, ...]:
    """Those that are left behind by this step and may still shoot (ENC-4)."""
    return tuple(foe for foe in left_behind(here, to, terrain) if foe in terrain.aiming)


def stops(here: Cell, to: Cell, terrain: WalkSearch) -> tuple[int, ...]:
    """The enemies that this step newly comes next to, which stop the walk there (ENC-1, ENC-3)."""
    met = terrain.beside.get(to)
    if not met:
        return ()
    known = (*terrain.moving.freed, *terrain.beside.get(here, ()))
    return tuple(foe for foe in met if foe not in known)


def enterable(here: Cell, to: Cell, terrain: WalkSearch) -> bool:
    """May the walker step there, at least to pass (MOV-2, MOV-4)?

    A step that allows shots never begins on an ally's cell.
    """
    other = terrain.taken.get(to)
    if not terrain.gait.may_enter(terrain.gait.on(terrain.ground, to)) or (
        other is not None and other not in terrain.passable
    ):
        return False
    return here not in terrain.taken or not shooters(here, to, terrain)


@kept
def reach(who: int) -> Mapping[Cell, Arrival]:
    """Every cell where the character may end a walk now; it is empty where no movement is under way (MOV-6).

    A way without shots wins over a cheaper one with shots.
    """
    if not may_walk(who):
        return {}
    return _reached(survey(who))


@kept_cells(1 << 16, 1 << 10)
def _reached(terrain: WalkSearch) -> Mapping[Cell, Arrival]:
    found = _search(terrain, safe=True)
    if terrain.beside.get(terrain.place.cell):
        found = _search(terrain, safe=False) | found
    return dict(sorted(found.items()))


def may_walk(who: int) -> bool:
    """May the character take a step now (MOV-2)? A frozen one stays where it is (CLR-G-BLUE)."""
    return may_turn(who) and not people.has_effect(who, "frozen")


def may_turn(who: int) -> bool:
    """Has the character a movement that it may begin or continue (MOV-3)? Only a character in its turn has one."""
    moving = ask(who, Moving)
    return moving is not None and moving.state in {"ready", "open"}


def _search(terrain: WalkSearch, *, safe: bool) -> dict[Cell, Arrival]:
    """Dijkstra's search over cell and facing: the most points left first, then fewer shots, fewer steps, straighter."""
    place, moving, turning = terrain.place, terrain.moving, terrain.gait.turning
    first = Arrival(moving.left, (), place.facing, graced=moving.graced)
    heap: list[tuple[_Cost, int, Cell, Arrival]] = [((-moving.left, 0, 0, 0), 0, place.cell, first)]
    best: dict[_Posture, _Cost] = {}
    found: dict[Cell, Arrival] = {}
    number = 0
    while heap:
        way_cost, _, cell, arrival = heappop(heap)
        if way_cost > best.get((cell, arrival.facing if turning else 0, arrival.graced), way_cost):
            continue
        if cell != place.cell and cell not in terrain.taken:
            found.setdefault(cell, arrival)
        if arrival.stops:
            continue
        for to, facing, bent, left, shots, held, graced in _onward(cell, arrival, terrain, safe=safe):
            posture = (to, facing if turning else 0, graced)
            cost = (-left, len(shots), len(arrival.path) + 1, way_cost[3] + bent)
            if cost < best.get(posture, _DEAR):
                best[posture] = cost
                number += 1
                heappush(heap, (cost, number, to, Arrival(left, (*arrival.path, to), facing, shots, held, graced)))
    return found


_Cost = tuple[int, int, int, int]
"""The cost of a way, to be compared: points left (negative), shots, steps, crookedness."""
_DEAR: _Cost = (1, 0, 0, 0)
_Posture = tuple[Cell, int, bool]
"""What the rest of a way depends on: the cell, the facing, and whether Graceful has been used.

Facings do not matter to feet that turn for nothing (CLR-F-ORANGE); they are 0 then.
"""


def _steps_from(here: Cell, terrain: WalkSearch) -> Iterator[_WayOn]:
    """The steps that the walker's gait could take there with enough points."""
    ground, gait, taken, beside = terrain.ground, terrain.gait, terrain.taken, terrain.beside
    before, plain = gait.on(ground, here), not ground.areas
    alone = here not in beside and here not in taken
    for to, facing, kind, slanted in ground.ways(here):
        on = kind if plain else gait.on(ground, to)
        if alone and to not in beside and to not in taken:
            if gait.may_enter(on):
                yield to, facing, slanted, before, on, (), 0, False
        elif enterable(here, to, terrain):
            held = bool(stops(here, to, terrain))
            if not (held and to in taken):
                left = left_behind(here, to, terrain)
                aiming = tuple(foe for foe in left if foe in terrain.aiming)
                yield to, facing, slanted, before, on, aiming, len(left), held


def _onward(here: Cell, arrival: Arrival, terrain: WalkSearch, *, safe: bool) -> Iterator[_Further]:
    """The steps that lead on from the end of a way."""
    gait, shots, graced = terrain.gait, arrival.shooters, arrival.graced
    straight, turned = arrival.left - 1, arrival.left - 1 - gait.turning
    came = arrival.facing if arrival.path else None
    for to, facing, slanted, before, on, aiming, leaves, held in terrain.steps(here):
        left = straight if facing == arrival.facing else turned
        if left < 0:
            continue
        fresh = tuple(foe for foe in aiming if foe not in shots) if aiming else ()
        eased = bool(fresh) and not graced and leaves <= terrain.pink
        if not (safe and fresh) or eased:
            passed = shots if eased else shots + fresh
            bent = crookedness(came, facing, slanted=slanted)
            yield to, facing, bent, gait.entering(left, before, on), passed, held, graced or eased


def graceful(who: int, leaving: int) -> bool:
    """Do pink feet leave that many engaged enemies, armed or not, without a shot (CLR-F-PINK)?

    The caller checks that somebody would shoot, and that it is once for each movement.
    """
    return leaving <= costs.feet_pips(who, Colour.PINK)


def single_steps(who: int) -> Iterator[tuple[Cell, ...]]:
    """The single steps that the character may take now; a quick check whether it can walk at all."""
    if may_walk(who):
        moving, place = get(who, Moving), get(who, Place)
        first = Arrival(moving.left, (), place.facing, graced=moving.graced)
        steps = _onward(place.cell, first, terrain := survey(who), safe=False)
        yield from ((to,) for to, *_ in steps if to not in terrain.taken)


def useful_facings(who: int) -> Iterator[int]:
    """The facings from which the character could step on next turn, if it may only turn now (MOV-3, CLR-G-BLUE)."""
    if not may_turn(who):
        return
    moving, place, terrain = get(who, Moving), get(who, Place), survey(who)
    if 0 < terrain.gait.turning <= moving.left:
        ways = (
            to
            for to in terrain.ground.neighbours(place.cell)
            if enterable(place.cell, to, terrain) and to not in terrain.taken
        )
        facings = (terrain.ground.facing(place.cell, to) for to in ways)
        yield from (facing for facing in facings if facing != place.facing)


def leaps(who: int) -> tuple[Cell, ...]:
    """The cells that the character can reach by Teleport, where it would stay (CLR-F-PURPLE).

    It needs full points and goes past any obstacle.
    """
    return (
        tuple(cell for cell in free_cells_near(who, costs.full(who)) if costs.may_enter(who, cell))
        if may_leap(who)
        else ()
    )


def free_cells_near(who: int, far: int) -> tuple[Cell, ...]:
    """The free cells within that distance to which the character can be put, past any obstacle; its own cell is none.

    They are cells where it can stand, or holes through which it then falls (TER-6).
    """
    ground, here, gait, taken = people.board(), people.cell(who), costs.gait(who), people.obstacles(who)
    near = (cell for cell in ground.around(here, far) if cell != here and cell not in taken)
    return tuple(cell for cell in near if _holds(cell, ground, gait))


def can_be_put(who: int, cell: Cell, far: int) -> bool:
    """Is that one of the free cells within that distance to which the character can be put?"""
    ground = people.board()
    return (
        0 < ground.distance(people.cell(who), cell) <= far
        and _holds(cell, ground, costs.gait(who))
        and cell not in people.obstacles(who)
    )


def _holds(cell: Cell, ground: Board, gait: costs.Gait) -> bool:
    """Can somebody be put there: to stand, or to fall through a hole (TER-6)?"""
    return gait.may_enter(gait.on(ground, cell)) or ground.hole(cell) is not None


def may_leap(who: int) -> bool:
    moving = ask(who, Moving)
    return (
        moving is not None
        and moving.state == "ready"
        and costs.has_foot_of(who, Colour.PURPLE)
        and not people.has_effect(who, "frozen")
    )


def begun(who: int, freed: tuple[int, ...]) -> Moving:
    """The movement at the beginning of a turn (TER-2)."""
    kind = costs.gait(who).on(people.board(), people.cell(who))
    points = costs.at_start(who, kind)
    return Moving(points, points, kind=Kind(kind), freed=freed)
