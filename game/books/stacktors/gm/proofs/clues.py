"""Which facts a mandatory situation cannot end well without, and what tells them (RWD-3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.books.stacktors.ahead.errands.aim import Aim, success
from game.books.stacktors.gm.proofs.aims import ends
from game.books.stacktors.values.situation import Goal, Situation
from game.campaign.model import CampaignFile
from game.campaign.proof import RequiredClue, mandatory


def required(campaign: CampaignFile, situations: Mapping[str, Situation]) -> tuple[RequiredClue, ...]:
    """The clues that are required, each with its sources: people who tell it, and outcomes that reward with it."""
    good = {key: success(made) for key, made in situations.items()}
    must = mandatory(campaign, {key: ends(made) for key, made in situations.items()})
    ways = [[*_ways(made, good[key])] for key, made in situations.items() if key in must]
    facts = (fact for some in ways if some for fact in sorted(set.intersection(*some)))
    return tuple(RequiredClue(fact, tuple(_sources(fact, situations))) for fact in dict.fromkeys(facts))


def _ways(situation: Situation, aim: Aim) -> Iterator[set[str]]:
    """For each way to end the situation well the facts that it takes."""
    for goal in situation.goals:
        if not goal.bad and goal.outcome in aim.outcomes:
            yield {goal.what} if goal.kind == "fact" else _asked(situation, goal)
    for figure in situation.figures:
        yield from ({choice.needs} - {""} for choice in figure.talk if choice.outcome in aim.outcomes)


def _asked(situation: Situation, goal: Goal) -> set[str]:
    """The facts without which the figure that is to join says no; none for other goals, or if it can be persuaded."""
    figure = next((one for one in situation.figures if goal.kind == "join" and one.key == goal.what), None)
    if figure is None or figure.reluctant:
        return set()
    needs = [{choice.needs} - {""} for choice in figure.talk if choice.join]
    return set.intersection(*needs) if needs else set()


def _sources(fact: str, situations: Mapping[str, Situation]) -> Iterator[str]:
    for key, made in situations.items():
        yield from (
            f"{figure.name} in {key}" for figure in made.figures if any(line.fact == fact for line in figure.talk)
        )
        yield from (f"the outcome {one.outcome} of {key}" for one in made.rewards if fact in one.facts)
