"""What a persona makes of where its character stands: how far from enemies, from friends, from its post."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.board import Board
from game.board.grid import Cell
from game.stacktors.components import Ground, Session
from game.stacktors.mind.fighters import Fighter
from game.stacktors.mind.weights import Weights
from game.stacktors.play.flow import score
from game.stacktors.play.people import people
from game.table.world import TABLE, ask, get

_FEARED: Final = 10
"""Enemies that are farther away frighten nobody, in cells."""
_LOST: Final = 60


def manner(weights: Weights, who: int, us: Sequence[Fighter], them: Sequence[Fighter]) -> int:
    """The points for the place of that character; 0 for one that is not in play or has no manner of its own."""
    if not (weights.shy or weights.post or weights.herd or weights.fear):
        return 0
    mine = next((one for one in us if one.who == who), None)
    if mine is None:
        return 0
    board = people.board()
    near = min((board.distance(mine.cell, one.cell) for one in them), default=_FEARED)
    points = -weights.shy * max(0, weights.apart - near)
    if weights.fear:
        points -= weights.fear * max(0, _FEARED - near) * _hurt(mine) // 100
    if weights.herd:
        points -= weights.herd * _nearest_friend(mine, us, board)
    return points - (weights.post * _off_post(mine) if weights.post else 0)


def _hurt(mine: Fighter) -> int:
    """The share of its pips that the character has lost since the session began, in per cent."""
    known = ask(mine.who, Session)
    whole = known.stack.pips if known else 0
    return 100 * max(0, whole - people.stack(mine.who).pips) // whole if whole else 0


def _nearest_friend(mine: Fighter, us: Sequence[Fighter], board: Board) -> int:
    """The cells between the character and its nearest friend; 0 beside one or without any."""
    return max(0, min((board.distance(mine.cell, one.cell) for one in us if one.who != mine.who), default=1) - 1)


def _off_post(mine: Fighter) -> int:
    """The steps from where the author has put the character; 0 for one that no author has put anywhere."""
    figure = people.figure(mine.who)
    post: Cell | None = figure.cell if figure else None
    return min(_LOST, score.field(get(TABLE, Ground), post).get(mine.cell, _LOST)) if post else 0
