"""The director: says which situation or ending follows the last outcome of a campaign, and by which entrance."""

from __future__ import annotations

from typing import Final

from game.campaign.known import KnownSoFar, PlayedSituations
from game.campaign.model import CampaignFile, CampaignSituation, Ending, Lead
from game.problem import Faulty
from game.script.slips import Slipped

NOTHING: Final = KnownSoFar()
"""What is known where nothing is."""


def follow(campaign: CampaignFile, past: PlayedSituations, known: KnownSoFar = NOTHING) -> CampaignSituation | Ending:
    """The situation or ending to which the last outcome leads; where nothing has happened yet, that which comes first.

    Raises Faulty where the campaign was changed since the game began and no longer has the situation or its outcome.
    """
    key = campaign.later or campaign.start
    if past:
        last, outcome = past[-1]
        situation = campaign.situation(last)
        if situation is None:
            raise _broken_off(campaign, last, f'put the situation "{last}" back')
        lead = way(campaign, situation, outcome, known)
        if lead is None:
            raise _broken_off(campaign, last, f'add "{outcome}" to its next')
        key = lead.to
    to = campaign.situation(key) or campaign.endings.get(key)
    if to is None:
        raise _broken_off(campaign, key, f'put the situation or ending "{key}" back')
    return to


def entrance(campaign: CampaignFile, past: PlayedSituations, known: KnownSoFar = NOTHING) -> str:
    """The entrance by which the party comes into the next situation; empty for none."""
    situation = campaign.situation(past[-1][0]) if past else None
    lead = way(campaign, situation, past[-1][1], known) if situation else None
    return lead.entrance if lead else ""


def way(campaign: CampaignFile, situation: CampaignSituation, outcome: str, known: KnownSoFar) -> Lead | None:
    """The way that the outcome leads: the first one that is open; None where none is.

    Raises Faulty for a condition that cannot be read.
    """
    for lead in situation.ways.get(outcome, ()):
        try:
            if known.meets(lead.when):
                return lead
        except Slipped as slipped:
            (slip, *_), place = slipped.slips, campaign.place_of(situation, "next", outcome)
            raise place.fail(slip.said, slip.mend) from slipped
    return None


def _broken_off(campaign: CampaignFile, key: str, mend: str) -> Faulty:
    what = "the story breaks off, for the campaign has changed since this game began"
    return campaign.place(f"situation {key}").fail(what, mend)
