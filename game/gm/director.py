"""The director: says which situation or ending follows the last outcome of a campaign, and by which entrance."""

from __future__ import annotations

from game.campaign.model import CampaignFile, CampaignSituation, Ending
from game.problem import Faulty

PlayedSituations = tuple[tuple[str, str], ...]
"""Situations and their outcomes, in the order they were played."""


def follow(campaign: CampaignFile, past: PlayedSituations) -> CampaignSituation | Ending:
    """The situation or ending to which the last outcome leads; where nothing has happened yet, that which comes first.

    Raises Faulty where the campaign was changed since the game began and no longer has the situation or its outcome.
    """
    key = campaign.later or campaign.start
    if past:
        last, outcome = past[-1]
        situation = campaign.situation(last)
        if situation is None:
            raise _broken_off(campaign, last, f'put the situation "{last}" back')
        if outcome not in situation.next:
            raise _broken_off(campaign, last, f'add "{outcome}" to its next')
        key = situation.leads[outcome].to
    to = campaign.situation(key) or campaign.endings.get(key)
    if to is None:
        raise _broken_off(campaign, key, f'put the situation or ending "{key}" back')
    return to


def entrance(campaign: CampaignFile, past: PlayedSituations) -> str:
    """The entrance by which the party comes into the next situation; empty for none."""
    situation = campaign.situation(past[-1][0]) if past else None
    return situation.leads[past[-1][1]].entrance if situation and past[-1][1] in situation.leads else ""


def _broken_off(campaign: CampaignFile, key: str, mend: str) -> Faulty:
    what = "the story breaks off, for the campaign has changed since this game began"
    return campaign.place(f"situation {key}").fail(what, mend)
