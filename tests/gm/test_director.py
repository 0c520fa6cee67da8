from __future__ import annotations

import pytest

from game.campaign.check import open_campaign
from game.campaign.model import CampaignSituation, Ending
from game.files import MAPS
from game.gm.director import follow
from game.problem import Faulty


@pytest.fixture(scope="module")
def campaign():
    return open_campaign(MAPS / "drowned_toll_house.toml")


def test_it_begins_at_the_start(campaign):
    assert follow(campaign, ()) == campaign.situation("ford")


BRANCHES = [
    ("ford", "guided", "toll_house"),
    ("ford", "success", "toll_house"),
    ("ford", "failure", "river_keeps"),
    ("toll_house", "success", "vault"),
    ("toll_house", "slipped_in", "vault"),
    ("toll_house", "failure", "drain"),
    ("toll_house", "stand-off", "drain"),
    ("vault", "opened", "toll_lifted"),
    ("vault", "left", "empty_hands"),
    ("vault", "failure", "river_keeps"),
    ("drain", "snatched", "half_a_dowry"),
    ("drain", "flooded", "river_keeps"),
]


@pytest.mark.rule("SIT-3")
@pytest.mark.parametrize(("key", "outcome", "to"), BRANCHES)
def test_the_last_outcome_decides(campaign, key, outcome, to):
    found = follow(campaign, (("ford", "success"), (key, outcome)))
    assert found == (campaign.situation(to) or campaign.endings[to])
    assert isinstance(found, CampaignSituation if campaign.situation(to) else Ending)


def test_a_situation_that_is_gone(campaign):
    with pytest.raises(Faulty, match="situation mill: the story breaks off") as caught:
        follow(campaign, (("mill", "success"),))
    assert 'put the situation "mill" back' in str(caught.value)


def test_an_outcome_that_is_gone(campaign):
    with pytest.raises(Faulty, match='add "sung" to its next'):
        follow(campaign, (("ford", "sung"),))
