"""The words for regions that decide a situation when somebody stands in them: ways out, and places to reach."""

from __future__ import annotations

from game.books.stacktors.play.situation.goals import counts
from game.books.stacktors.prose.words import capital, outcome
from game.books.stacktors.values.situation import CARRIED, FAILURE, STANDOFF, SUCCESS, Goal

_ENDS = {SUCCESS: "the place to reach", FAILURE: "here the party gives up", STANDOFF: "here it is left undecided"}


def is_landmark(goal: Goal) -> bool:
    """Is the goal met in a region, where one of the party, the whole party, or who carries something off stands?"""
    return bool(goal.region)


def place_name(goal: Goal) -> str:
    """What the region of such a goal is called, such as `Far bank`."""
    return capital(_worded(goal))


def region_name(goal: Goal) -> str:
    """What the region of such a goal is called in a sentence, such as `the far bank`."""
    return f"the {_worded(goal)}"


def _worded(goal: Goal) -> str:
    """The name that the map's author gave the region, in words."""
    return worded(goal.region)


def worded(key: str) -> str:
    """A key of the map's author in words."""
    return key.replace("_", " ").removeprefix("the ")


def landmark(goal: Goal) -> str:
    """The line for such a region: `Stairs: to cellar`, `Far bank: the place to reach, for all of the party` (SIT-5)."""
    if goal.kind == CARRIED:
        return f"{place_name(goal)}: where the {worded(goal.what)} is carried off"
    return (
        f"{place_name(goal)}: "
        f"{_ENDS.get(goal.outcome) or outcome(goal.outcome)}{', for all of the party' if goal.kind == 'gather' else ''}"
    )


def landmark_now(goal: Goal) -> str:
    """The same in the current world, with a word where nothing comes of standing there yet."""
    return landmark(goal) if counts(goal) else f"{landmark(goal)}; not yet"
