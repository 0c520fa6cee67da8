"""Opening a campaign, from its own file or a bare map, and checking one through and through."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.campaign import graph, ground
from game.campaign.caster import Caster
from game.campaign.model import Campaign
from game.campaign.read import read
from game.problem import Faulty, Problem

MAP = ".tmx"
CasterOf = Callable[[str], Caster]
"""The caster of the book of that name; KeyError where there is none."""


def open_campaign(path: Path) -> Campaign:
    """The campaign of a TOML file or of a bare map. Raises Faulty."""
    return ground.bare(path, ground.opened(path)) if path.suffix == MAP else read(path)


def check(path: Path, caster_of: CasterOf) -> list[Problem]:
    """Everything that is wrong with the campaign, its maps included; none when it can be played."""
    try:
        campaign = open_campaign(path)
        caster = _caster(campaign, caster_of)
    except Faulty as faulty:
        return list(faulty.problems)
    problems: list[Problem] = []
    situations = _situations(campaign, caster, problems)
    outcomes = {key: caster.outcomes(situation) for key, situation in situations.items()}
    problems += graph.problems(campaign, outcomes)
    problems += caster.review(campaign, situations)
    return problems


def _caster(campaign: Campaign, caster_of: CasterOf) -> Caster:
    try:
        return caster_of(campaign.book)
    except KeyError as error:
        problem = Problem(campaign.file.name, "book", f'there is no rulebook "{campaign.book}" here', 'write "stacktors" or leave it out')
        raise Faulty((problem,)) from error


def _situations(campaign: Campaign, caster: Caster, problems: list[Problem]) -> dict[str, Any]:
    """The situations that can be made; what keeps the others from it goes to the problems."""
    made: dict[str, Any] = {}
    for stage in campaign.stages:
        try:
            path, root = ground.find(campaign, stage)
            problems += [problem for problem in ground.judged(path, root) if problem not in problems]
            found = ground.opened(path, root)
            made[stage.key] = caster.cast(campaign, stage, found)
            problems += caster.remarks(campaign, stage, found)
        except Faulty as faulty:
            problems += [problem for problem in faulty.problems if problem not in problems]
    return made
