"""What the party has done before as it comes to a place: what is gone stays gone, what was opened stays open."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, TypeVar

from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.changes import altered
from game.board.distances import outward
from game.board.grid import Cell
from game.books.stacktors.maps.gaps import endless
from game.books.stacktors.values.situation import Goal, Situation, Trace, Watch
from game.books.stacktors.values.situation_parts import Figure, Thing, Trial

P = TypeVar("P", Figure, Trial, Thing)
VisitedSituations = tuple[tuple[str, str], ...]
"""Situations and their outcomes, in the order in which they were played."""
_WITHIN = {"reach", "gather", "overcome", "join", "defeat"}
"""The kinds of goals that the party can bring about without a conflict."""
AT_ONCE: Final = ("rounds", "0")
"""The kind and value of a goal that is met as soon as the situation opens."""


def returned(situation: Situation, trace: Trace, along: Collection[str] = ()) -> Situation:
    """The situation as the party left its place.

    It lacks what fell, joined, was overcome or taken, and those who have come along with the party, by their keys; its
    ground is as it was. Goals about what is gone are gone too; where none is left that can be met, the situation ends
    at once as it did before.
    """
    regions, gone = {region.name for region in board_store.get(situation.board).regions}, {*trace.gone, *along}
    changes = tuple(change for change in trace.changes if change.region in regions)
    board = altered(situation.board, changes, ())
    figures, trials, things = (
        _left(situation.figures, gone),
        _left(situation.trials, gone),
        _left(situation.things, gone),
    )
    taken = {trial.cell for trial in trials}
    return replace(
        situation,
        figures=tuple(_placed(figures, board, taken)),
        trials=trials,
        things=tuple(_placed(things, board, taken)),
        starts=_starts(situation.starts, board),
        changes=changes,
        goals=_goals(situation.goals, {figure.allegiance for figure in figures}, gone),
        watches=tuple(watch for watch in situation.watches if not _told(watch, trace)),
        ordeal=None if situation.ordeal and situation.ordeal.key in gone else situation.ordeal,
    )


def _told(watch: Watch, trace: Trace) -> bool:
    return not {(watch.kind, watch.what), (watch.kind, watch.what, watch.text)}.isdisjoint(trace.told)


def lasting(situation: Situation, past: VisitedSituations) -> Situation:
    """The situation, made to end at once as it did before if nothing would end it any more."""
    outcome = next((outcome for key, outcome in reversed(past) if key == situation.key), "")
    return replace(situation, goals=(Goal(*AT_ONCE, outcome),)) if endless(situation) and outcome else situation


def repeats_itself(situation: Situation, past: VisitedSituations) -> bool:
    """Does the situation end at once, as it has done twice with nothing new in between?"""
    goal = situation.goals[0] if situation.goals else Goal(*AT_ONCE)
    here = [number for number, pair in enumerate(past) if pair == (situation.key, goal.outcome)]
    if (goal.kind, goal.what) != AT_ONCE or len(here) < 3:
        return False
    return {*past[here[-2] :]} <= {*past[: here[-2]]}


def avoiding_ways_back(situation: Situation, back: Iterable[str]) -> Situation:
    """The situation with exits that lead back marked, so that bots do not aim at them unless there is nothing else."""
    goals = tuple(
        replace(goal, bad=True) if goal.outcome in {*back} and goal.kind in {"reach", "gather"} else goal
        for goal in situation.goals
    )
    return replace(situation, goals=goals) if any(not goal.bad for goal in goals) else situation


def _left(pieces: tuple[P, ...], gone: set[str]) -> tuple[P, ...]:
    return tuple(piece for piece in pieces if piece.key not in gone)


def _placed(pieces: tuple[P, ...], board: Board, taken: set[Cell]) -> Iterable[P]:
    """The pieces, each on its cell, or on the nearest free one where the cell has closed since."""
    for piece in pieces:
        cell = next(
            (cell for cell in outward(board, piece.cell) if not board.blocks(cell) and cell not in taken), piece.cell
        )
        taken.add(cell)
        yield piece if cell == piece.cell else replace(piece, cell=cell)


def _starts(starts: tuple[Cell, ...], board: Board) -> tuple[Cell, ...]:
    """The starts that are still free ground, or else the nearest cell that is."""
    firm = tuple(cell for cell in starts if not board.blocks(cell) and not board.airy(cell))
    near = (cell for cell in outward(board, starts[0]) if not board.blocks(cell) and not board.airy(cell))
    return firm or (next(near, starts[0]),)


def _goals(goals: tuple[Goal, ...], sides: set[str], gone: set[str]) -> tuple[Goal, ...]:
    left = tuple(goal for goal in goals if not _done(goal, sides, gone))
    if any(goal.kind in _WITHIN for goal in left):
        return left
    met = next((goal for goal in goals if goal not in left), None)
    return (Goal(*AT_ONCE, met.outcome, met.bad),) if met else goals


def _done(goal: Goal, sides: set[str], gone: set[str]) -> bool:
    """Did the goal hold when the party left, or can it not be met any more?"""
    if goal.kind == "defeat":
        return goal.what not in sides
    return goal.kind in {"overcome", "join", "fall"} and goal.what in gone
