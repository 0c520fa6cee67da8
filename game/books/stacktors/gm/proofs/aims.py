"""All that is to be proven of a situation, and the situation as it is played for one aim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.aim import Aim, success
from game.books.stacktors.values.situation import Goal, Situation
from game.campaign.proof import SituationEnds

_OPENED: Final = "opened for the proof"
"""The outcome by which a play ends that only aims at a challenge."""


def aims(situation: Situation) -> Iterator[Aim]:
    """Each good outcome by itself, then each challenge that is not all that one of them asks for."""
    outcomes = success(situation).outcomes
    yield from (Aim((outcome,), ordeal=situation.ordeal) for outcome in outcomes)
    asked = {goal.what for goal in situation.goals if goal.kind == "overcome" and goal.outcome in outcomes}
    yield from (Aim((), trial.key, situation.ordeal) for trial in situation.trials if trial.key not in asked)


def ends(situation: Situation) -> SituationEnds:
    """Its good outcomes, and all others that it can have."""
    good = success(situation).outcomes
    named = (goal.outcome for goal in situation.goals)
    said = (choice.outcome for figure in situation.figures for choice in figure.talk)
    found = {*named, *said, *situation.unwanted, *((situation.ordeal.outcome,) if situation.ordeal else ())}
    return SituationEnds(good, tuple(sorted(found.difference(good, ("",)))))


def headed(situation: Situation, aim: Aim) -> Situation:
    """The situation as it is played by who wants only that: every other goal counts as giving up.

    For a challenge alone a goal comes first that ends the situation; a witness breaks off where it is met.
    """
    goals = tuple(replace(goal, bad=goal.bad or goal.outcome not in aim.outcomes) for goal in situation.goals)
    first = (Goal("overcome", aim.challenge, _OPENED),) if aim.challenge else ()
    return replace(situation, goals=(*first, *goals))
