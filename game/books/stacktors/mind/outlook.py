"""What one side may take from the other with the pieces that it has, by sizes, reach and sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.board.kept import kept_cells
from game.books.stacktors.components import Ground
from game.books.stacktors.mind.fighters import Fighter
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.play.movement.costs import Gait
from game.books.stacktors.play.people import people
from game.books.stacktors.values.taken_pips import Sizes, taken
from game.table.world import TABLE, get

_PIP = 110
_FALL, _FALLEN, _NEARER = 500, 400, 100
_VITAL: Final = 3
_AIMED: Final = 3
"""A ranged attack goes that much farther than its red pips (CLR-G-RED)."""


class Pool(NamedTuple):
    """The pieces that can be used against one target: guts and shots against its guts, brains against its brains."""

    body: Sizes
    mind: Sizes


class _Arm(NamedTuple):
    """What one attacker can use: next to a target that is at most `near` cells away, or from afar within `afar`."""

    cell: Cell
    points: int
    gait: Gait
    near: int
    afar: int
    guts: Sizes
    brains: Sizes
    shots: Sizes


def outlook(attackers: Sequence[Fighter], targets: Sequence[Fighter], weights: Weights, *, fresh: bool) -> int:
    """The points that the attackers may take; the best target counts most.

    In a `fresh` round everybody acts with all pieces; otherwise those who have yet to act do, with what is free.
    """
    ground = get(TABLE, Ground)
    board = people.board_of(ground)
    arms = [_arm(one, fresh=fresh) for one in attackers if one.attacks and (fresh or one.to_act)]
    worths = [_worth(target, _pool(arms, target.cell, board, ground), weights.wits, fresh=fresh) for target in targets]
    best = max(worths, default=0)
    return best + weights.others * (sum(worths) - best) // 100


def _worth(target: Fighter, pool: Pool, wit: int, *, fresh: bool) -> int:
    """The points for what that pool takes from the target if it defends itself best."""
    mine = target.strength
    hits = taken(pool.body, mine.guts.now(fresh=fresh))
    wits = taken(pool.mind, mine.brains.now(fresh=fresh))
    return _PIP * min(hits, mine.vital) + _falls(hits, mine.vital, pool) + wit * min(wits, len(mine.brains.whole))


def _falls(hits: int, vital: int, pool: Pool) -> int:
    """The points for a fall, or for coming nearer to one."""
    if not pool.body:
        return 0
    if hits >= vital:
        return _FALL if vital else _FALLEN
    return _NEARER * max(0, _VITAL - (vital - hits)) if hits else 0


def _arm(one: Fighter, *, fresh: bool) -> _Arm:
    mine, points = one.strength, one.later if fresh else one.points
    shots = mine.shots.now(fresh=fresh)
    afar = _AIMED + sum(shots) + max(0, points - 1) if shots else 0
    guts, brains = mine.guts.now(fresh=fresh), mine.brains.now(fresh=fresh)
    return _Arm(one.cell, points, mine.gait, points + 1, afar, guts, brains, shots)


# --- the cells that a character can strike after a walk, from the ground alone


class _EnterableCells(dict[Cell, tuple[Kind, tuple[tuple[Cell, Kind], ...]]]):
    """What ground a cell is for a gait, and the cells beside it that it may enter with theirs; found when asked for."""

    def __init__(self, board: Board, gait: Gait) -> None:
        super().__init__()
        self._board, self._gait = board, gait

    def __missing__(self, cell: Cell) -> tuple[Kind, tuple[tuple[Cell, Kind], ...]]:
        board, gait = self._board, self._gait
        kinds = ((to, gait.on(board, to)) for to in board.neighbours(cell))
        found = self[cell] = gait.on(board, cell), tuple((to, kind) for to, kind in kinds if gait.may_enter(kind))
        return found


@kept_cells(200_000, 64)
def _enterable(ground: Ground, gait: Gait) -> _EnterableCells:
    return _EnterableCells(people.board_of(ground), gait)


@kept_cells(1 << 19, 1 << 14)
def strike_cells(ground: Ground, cell: Cell, points: int, gait: Gait) -> frozenset[Cell]:
    """Every cell next to which somebody with that gait can come from there with so many movement points.

    Nobody is an obstacle, and one turn is paid for.
    """
    board = people.board_of(ground)
    left = _points_left(_enterable(ground, gait), cell, max(0, points - gait.turning), gait)
    return frozenset(near for here in left for near in board.neighbours(here))


def _points_left(enterable: _EnterableCells, cell: Cell, points: int, gait: Gait) -> dict[Cell, int]:
    """The most points that can be left at each cell that can be reached; those with most points come first."""
    left, queues = {cell: points}, [list[Cell]() for _ in range(points + 1)]
    queues[points].append(cell)
    for now in range(points, 0, -1):
        for here in queues[now]:
            if left[here] != now:
                continue
            before, beside = enterable[here]
            for to, kind in beside:
                rest = gait.entering(now - 1, before, kind)
                if rest > left.get(to, -1):
                    left[to] = rest
                    queues[rest].append(to)
    return left


def _pool(arms: Sequence[_Arm], at: Cell, board: Board, ground: Ground) -> Pool:
    """The pieces that can be used against somebody at that cell."""
    body, mind, distance = list[int](), list[int](), board.lattice.distance
    for one in arms:
        far = distance(one.cell, at)
        if far <= 1 or (far <= one.near and at in strike_cells(ground, one.cell, one.points, one.gait)):
            body += one.guts
            mind += one.brains
        elif far <= one.afar and (one.points > 1 or board.sees(one.cell, at)):
            body += one.shots
    return Pool(tuple(sorted(body)), tuple(sorted(mind)))
