"""What one side may take from the other with the pieces that it has, by sizes, reach and sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.components import Ground
from game.books.stacktors.mind.fighters import Fighter
from game.books.stacktors.mind.strike_cells import strike_cells
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
