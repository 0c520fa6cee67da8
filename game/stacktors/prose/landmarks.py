"""Regions that a situation is decided by standing in: ways out, and places to reach, in words."""

from __future__ import annotations

from game.stacktors.prose.words import capital, outcome
from game.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal

_ENDS = {SUCCESS: "the place to reach", FAILURE: "here the party gives up", STANDOFF: "here it is left undecided"}


def is_landmark(goal: Goal) -> bool:
    """Does it hold where one of the party stands, or all of it?"""
    return goal.kind in {"reach", "gather"}


def landmark(goal: Goal) -> str:
    """`Stairs: to cellar`, `Far bank: the place to reach, for all of the party` (SIT-5)."""
    where = capital(goal.what.replace("_", " "))
    return (
        f"{where}: "
        f"{_ENDS.get(goal.outcome) or outcome(goal.outcome)}{', for all of the party' if goal.kind == 'gather' else ''}"
    )
