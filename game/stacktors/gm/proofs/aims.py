"""What a play of a situation is to come to: one of its good outcomes, or a challenge that is overcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.events import Overcame, SituationClosed
from game.stacktors.values.situation import SUCCESS, Goal, Situation
from game.table.book import Event

_OPENED: Final = "opened for the proof"
"""The outcome by which a play ends that only aims at a challenge."""


class Aim(Struct, frozen=True):
    """The situation ends with one of these outcomes; or, if it is named, the challenge of that key is overcome."""

    outcomes: tuple[str, ...] = ()
    challenge: str = ""

    @property
    def name(self) -> str:
        """The outcomes or the key, as authors write them."""
        return self.challenge or ", ".join(self.outcomes)

    def met(self, event: Event, keys: Mapping[int, str]) -> bool:
        """Does the event meet it? `keys` are the author's keys of what was there at the opening."""
        if isinstance(event, SituationClosed):
            return event.outcome in self.outcomes
        return isinstance(event, Overcame) and bool(self.challenge) and keys.get(event.who) == self.challenge


def success(situation: Situation) -> Aim:
    """Every outcome that is a success; none where nothing ends the situation well.

    Rounds that run out are no success unless they say so: then the party only has to hold out.
    """
    ends = (goal.outcome for goal in situation.goals if goal.kind != "rounds" or goal.outcome == SUCCESS)
    talk = (choice.outcome for figure in situation.figures for choice in figure.talk)
    bad = {"", *situation.unwanted, *((situation.ordeal.outcome,) if situation.ordeal else ())}
    return Aim(tuple(outcome for outcome in dict.fromkeys((*ends, *talk)) if outcome not in bad))


def aims(situation: Situation) -> Iterator[Aim]:
    """Each good outcome by itself, then each challenge that is not all that one of them asks for."""
    outcomes = success(situation).outcomes
    yield from (Aim((outcome,)) for outcome in outcomes)
    asked = {goal.what for goal in situation.goals if goal.kind == "overcome" and goal.outcome in outcomes}
    yield from (Aim(challenge=trial.key) for trial in situation.trials if trial.key not in asked)


def headed(situation: Situation, aim: Aim) -> Situation:
    """The situation as it is played by who wants only that: every other goal counts as giving up.

    For a challenge alone a goal comes first that ends the situation; a witness breaks off where it is met.
    """
    goals = tuple(replace(goal, bad=goal.bad or goal.outcome not in aim.outcomes) for goal in situation.goals)
    first = (Goal("overcome", aim.challenge, _OPENED),) if aim.challenge else ()
    return replace(situation, goals=(*first, *goals))
