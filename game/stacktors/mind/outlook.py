"""What one side may take from the other with the pieces that it has, by sizes, reach and sight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.board.board import Board
from game.stacktors.components import Ground
from game.stacktors.mind.fighters import Fighter
from game.stacktors.mind.strength import Reserve
from game.stacktors.mind.strike_cells import strike_cells
from game.stacktors.mind.weights import Weights
from game.stacktors.play.people import people
from game.stacktors.values.taken_pips import Sizes, taken
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


def outlook(attackers: Sequence[Fighter], targets: Sequence[Fighter], weights: Weights, *, fresh: bool) -> int:
    """The points that the attackers may take; the best target counts most.

    In a `fresh` round everybody acts with all pieces; otherwise those who have yet to act do, with what is free.
    """
    ground = get(TABLE, Ground)
    board = people.board_of(ground)
    able = [one for one in attackers if one.attacks and (fresh or one.to_act)]
    worths = [
        _worth(target, _pool(able, target, board, ground, fresh=fresh), weights.wits, fresh=fresh) for target in targets
    ]
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


def _pool(attackers: Sequence[Fighter], target: Fighter, board: Board, ground: Ground, *, fresh: bool) -> Pool:
    body, mind = list[int](), list[int]()
    for one in attackers:
        mine, points = one.strength, one.later if fresh else one.points
        if _strikes(one, target, points, board, ground):
            body += mine.guts.now(fresh=fresh)
            mind += mine.brains.now(fresh=fresh)
        elif _shoots(one, target, mine.shots, points, board, fresh=fresh):
            body += mine.shots.now(fresh=fresh)
    return Pool(tuple(sorted(body)), tuple(sorted(mind)))


def _strikes(one: Fighter, target: Fighter, points: int, board: Board, ground: Ground) -> bool:
    """Can it come next to the target?"""
    far = board.distance(one.cell, target.cell)
    if far <= 1:
        return True
    return far <= points + 1 and target.cell in strike_cells(ground, one.cell, points, one.strength.gait)


def _shoots(one: Fighter, target: Fighter, shots: Reserve, points: int, board: Board, *, fresh: bool) -> bool:
    """Could it attack from afar, after a walk if it still has points?"""
    red = shots.now(fresh=fresh)
    reach = _AIMED + sum(red) + max(0, points - 1)
    if not red or board.distance(one.cell, target.cell) > reach:
        return False
    return points > 1 or board.sees(one.cell, target.cell)
