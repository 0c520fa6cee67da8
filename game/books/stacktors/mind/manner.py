"""What a persona makes of a state: how its character stands to enemies, to friends and to its post."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.components import Ground, Scene
from game.books.stacktors.mind.fighters import Fighter
from game.books.stacktors.mind.outlook import outlook
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people, stacks
from game.table.world import TABLE, get

_NEAR: Final = 4
"""Who shoots would not have enemies nearer than so many cells."""
_FEARED: Final = 10
"""Enemies that are farther away frighten nobody, in cells."""
_LOST: Final = 60
_FALLEN: Final = 5000
"""The cost of a state in which the character is not in play, so that it is no way out of its fears, in points."""


def manner(weights: Weights, who: int, us: Sequence[Fighter], them: Sequence[Fighter]) -> int:
    """The points for what that character has at heart besides winning; 0 if its weights name nothing of the kind."""
    if not any((weights.shy, weights.post, weights.herd, weights.prey, weights.minds, weights.care, weights.fear)):
        return 0
    mine = next((one for one in us if one.who == who), None)
    if mine is None:
        return -_FALLEN
    board = people.board()
    near = min((board.distance(mine.cell, one.cell) for one in them), default=_FEARED)
    points = -weights.minds * sum(sum(one.strength.brains.whole) for one in them)
    points -= weights.shy * max(0, _NEAR - near) * bool(mine.strength.shots.whole)
    points -= weights.herd * _nearest_friend(mine, us, board)
    points -= weights.post * _off_post(mine) if weights.post else 0
    points += _prey(weights, mine, us, them, board) if weights.prey else 0
    care = weights.care + weights.fear * (stacks.lost_pips(mine.who) > 0)
    points -= care * max(0, _FEARED - near) // 10
    return points - (care * _danger(weights, mine, them) // 100 if care else 0)


def _danger(weights: Weights, mine: Fighter, them: Sequence[Fighter]) -> int:
    """The points for what enemies may take from the character itself in this round and the next."""
    return sum(outlook(them, [mine], weights, fresh=fresh) for fresh in (False, True))


def _nearest_friend(mine: Fighter, us: Sequence[Fighter], board: Board) -> int:
    """The cells between the character and its nearest friend; 0 beside one or without any."""
    return max(0, min((board.distance(mine.cell, one.cell) for one in us if one.who != mine.who), default=1) - 1)


def _prey(weights: Weights, mine: Fighter, us: Sequence[Fighter], them: Sequence[Fighter], board: Board) -> int:
    """The points for how worn the victim is, and how near: the enemy that has lost most, or is nearest to everybody."""
    victim = max(
        them,
        key=lambda one: (stacks.lost_pips(one.who), -sum(board.distance(one.cell, ally.cell) for ally in us)),
        default=None,
    )
    if victim is None:
        return 0
    worn = 2 * stacks.lost_pips(victim.who) + victim.strength.spent
    return weights.prey * (2 * worn - board.distance(mine.cell, victim.cell)) // 4


def _off_post(mine: Fighter) -> int:
    """The steps from where the character was put: by its author, or as a hero where the party started."""
    figure, scene = people.figure(mine.who), get(TABLE, Scene)
    posts: Sequence[Cell] = (figure.cell,) if figure else scene.situation.starts
    ground = get(TABLE, Ground)
    return min((min(_LOST, score.distances(ground, (post,)).of(mine.cell, _LOST)) for post in posts), default=0)
