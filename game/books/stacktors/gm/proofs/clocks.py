"""Whether a clock leaves the party time for a walk: rounds against steps and movement points (MOV-1, SIT-5)."""

from __future__ import annotations

from math import ceil

from game.board import shelf
from game.board.board import Board
from game.board.distances import afoot
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.overcoming import Character
from game.books.stacktors.values.footing import movement
from game.books.stacktors.values.party_access import PLACES, gait
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import Goal, Situation
from game.phrases import counted


def too_far(situation: Situation, party: tuple[Character, ...], goal: Goal) -> str:
    """That the place of the goal is farther away than the fastest walk before the rounds are over; else empty.

    Every step is taken for plain ground, so what is told is certain. It tells nothing where walks are free or ways
    may open, and of parties that leap, fly, push friends about or lengthen feet.
    """
    if goal.kind not in PLACES or not situation.conflict or not situation.limit or _swift(situation, party):
        return ""
    paces = [movement(stack.feet + gear.feet) for stack, gear in party]
    pace = max(1, max(paces) if goal.kind == "reach" else min(paces))
    steps = _steps(shelf.get(situation.board), situation.starts, goal.what)
    rounds = ceil(steps / pace)
    if rounds <= situation.limit:
        return ""
    walk = f"the way to {goal.what} is {counted(steps, 'step', 'steps')}, at least {counted(rounds, 'round', 'rounds')}"
    return f"{walk} for those who walk {pace}; the clock leaves {situation.limit}"


def _swift(situation: Situation, party: tuple[Character, ...]) -> bool:
    """May the party get there otherwise than on the feet that it has?"""
    guts = {piece.colour for stack, gear in party for piece in stack.guts + gear.guts}
    feet = gait(stack.feet + gear.feet for stack, gear in party)
    opens = any(trial.opens for trial in situation.trials)
    return opens or feet.flies or feet.leap > 0 or not guts.isdisjoint({Colour.PURPLE, Colour.GREEN, Colour.CYAN})


def _steps(board: Board, starts: tuple[Cell, ...], region: str) -> int:
    """The fewest steps from a start to the region, whoever stands in the way; 0 where there is no way."""
    goal = set(board.region(region))
    return next((steps for cell, steps in afoot(board, starts) if cell in goal), 0)
