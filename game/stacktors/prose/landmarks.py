"""The words for regions that decide a situation when somebody stands in them: ways out, and places to reach."""

from __future__ import annotations

from game.stacktors.prose.words import capital, outcome
from game.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal

_ENDS = {SUCCESS: "the place to reach", FAILURE: "here the party gives up", STANDOFF: "here it is left undecided"}


def is_landmark(goal: Goal) -> bool:
    """Is the goal met where a member of the party, or the whole party, stands?"""
    return goal.kind in {"reach", "gather"}


def landmark(goal: Goal) -> str:
    """The line for such a region: `Stairs: to cellar`, `Far bank: the place to reach, for all of the party` (SIT-5)."""
    where = capital(goal.what.replace("_", " "))
    return (
        f"{where}: "
        f"{_ENDS.get(goal.outcome) or outcome(goal.outcome)}{', for all of the party' if goal.kind == 'gather' else ''}"
    )
