"""Everybody in play, as the evaluation sees them."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.components import Body, Clock, Effects, Ground, Marked, Moving, Out, Place
from game.books.stacktors.mind.mind import Mind
from game.books.stacktors.mind.strength import Strength
from game.books.stacktors.play.people import people
from game.table.world import TABLE, ask, each, get, has

_MARKED, _SLOWED = 30, 12
_FROZEN, _FROZEN_TURN, _COMPELLED, _BOUND = 25, 20, 120, 30
_LONGEST = 3
"""An effect that lasts longer counts as one of so many turns."""


class Fighter(Struct, frozen=True, gc=False):
    """A character of a side, as it stands.

    `to_act` says that it has yet to act in this round. `points` are the movement points that it may still use in this
    round, `later` those of the next one. `attacks` says that no effect forbids it to attack. `burden` are the points
    that effects and the ground cost its side.
    """

    who: int
    side: str
    cell: Cell
    strength: Strength
    to_act: bool
    points: int
    later: int
    attacks: bool
    burden: int


class Supposed(NamedTuple):
    """What is supposed about one character: that its turn is over, or that its walk has ended at another cell."""

    who: int
    to: Cell | None = None


class Fighters:
    """All characters in play that take sides, as they stand in the current state.

    In a later round than that in which the thinking began nobody counts as having yet to act, so that nothing is gained
    by letting a round end.
    """

    def __init__(self, mind: Mind, began: int) -> None:
        """`began` is the round in which the thinking began."""
        clock = ask(TABLE, Clock)
        current = clock is not None and clock.round == began
        self._mind, self._board = mind, people.board_of(get(TABLE, Ground))
        self._states = {slot.who: slot.state for slot in clock.order} if clock and current else {}
        self.found = [
            self._one(who, place.cell, None)
            for who, _ in each(Body)
            if (place := ask(who, Place)) is not None and not has(who, Out) and people.takes_sides(who)
        ]

    def supposing(self, supposed: Supposed) -> Fighter | None:
        """The one of whom something is supposed, if it is among them; the state has not changed since."""
        known = next((one for one in self.found if one.who == supposed.who), None)
        return self._one(known.who, known.cell, supposed) if known else None

    def _one(self, who: int, cell: Cell, supposed: Supposed | None) -> Fighter:
        return _fighter(who, cell, self._states.get(who, "done"), self._board, self._mind, supposed)


def _fighter(who: int, cell: Cell, state: str, board: Board, mind: Mind, supposed: Supposed | None) -> Fighter:
    mine = mind.strengths.of(who)
    points, burden, frozen, attacks = _points(who, state, mine), _MARKED * has(who, Marked), False, True
    for effect in (ask(who, Effects) or Effects()).effects:
        if effect.left:
            frozen = frozen or effect.kind == "frozen"
            attacks = attacks and effect.kind in {"frozen", "compelled"}
            burden += _effect(effect.kind, effect.left, mind.weights.calm)
    if supposed:
        cell, points, state = (supposed.to, 0, state) if supposed.to else (cell, points, "done")
    later = mine.gait.leaves(mine.points, mine.gait.on(board, cell))
    points = min(points, later) if state in {"waiting", "passed"} else points
    burden += _SLOWED * (mine.points - later)
    return Fighter(
        who,
        people.side(who),
        cell,
        mine,
        state != "done",
        0 if frozen else points,
        0 if frozen else later,
        attacks,
        burden,
    )


def _effect(kind: str, left: int, calm: int) -> int:
    """What an effect costs the side of the character that is under it."""
    if kind == "compelled":
        return _COMPELLED
    turns = min(left, _LONGEST)
    return _FROZEN + _FROZEN_TURN * turns if kind == "frozen" else _BOUND + calm * turns


def _points(who: int, state: str, mine: Strength) -> int:
    """The movement points that it may still use in this round."""
    moving = ask(who, Moving) if state == "acting" else None
    if moving is None:
        return mine.points
    return moving.left if moving.state in {"ready", "open"} else 0
