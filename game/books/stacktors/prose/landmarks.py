"""The words for regions that decide a situation when somebody stands in them: ways out, and places to reach."""

from __future__ import annotations

from game.books.stacktors.prose.words import capital, outcome
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal

_ENDS = {SUCCESS: "the place to reach", FAILURE: "here the party gives up", STANDOFF: "here it is left undecided"}


def is_landmark(goal: Goal) -> bool:
    """Is the goal met where a member of the party, or the whole party, stands?"""
    return goal.kind in {"reach", "gather"}


def place_name(goal: Goal) -> str:
    """What the region of such a goal is called, such as `Far bank`."""
    return capital(_worded(goal))


def region_name(goal: Goal) -> str:
    """What the region of such a goal is called in a sentence, such as `the far bank`."""
    return f"the {_worded(goal).removeprefix('the ')}"


def _worded(goal: Goal) -> str:
    """The name that the map's author gave the region, in words."""
    return goal.what.replace("_", " ")


def landmark(goal: Goal) -> str:
    """The line for such a region: `Stairs: to cellar`, `Far bank: the place to reach, for all of the party` (SIT-5)."""
    return (
        f"{place_name(goal)}: "
        f"{_ENDS.get(goal.outcome) or outcome(goal.outcome)}{', for all of the party' if goal.kind == 'gather' else ''}"
    )
