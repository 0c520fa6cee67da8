"""Checks what a campaign file wants to be composed between two situations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.books.stacktors.gm.settings import settings
from game.books.stacktors.maps.script import Between
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Problem


def problems(campaign: CampaignFile, stage: CampaignSituation, told: Sequence[Between]) -> Iterator[Problem]:
    """What is wrong with each of them: an unknown setting, and an outcome after which nothing can come between."""
    for one in told:
        place = campaign.place_of(stage, "between", one.outcome)
        if one.setting not in settings():
            yield place.error(f'there is no setting "{one.setting}"', f"use one of {', '.join(settings())}")
        lead = stage.leads.get(one.outcome)
        if lead is None:
            yield place.error(f'the outcome "{one.outcome}" leads nowhere', f"name one of {', '.join(stage.next)}")
        elif lead.to in campaign.endings:
            what = f'"{one.outcome}" leads to an ending, and nothing comes between'
            yield place.warning(what, "take it out, or let the outcome lead to a situation")
