"""What a campaign file rules for a situation, its figures and the table."""

from __future__ import annotations

import pytest

from game.campaign import ground
from game.campaign.model import Campaign
from game.stacktors.casting import PyramidCaster
from game.stacktors.situation import Opening, Situation

rule = pytest.mark.rule


def cast(campaign: Campaign) -> Situation:
    (stage,) = campaign.stages
    return PyramidCaster().cast(campaign, stage, ground.opened(*ground.find(campaign, stage)))


@rule("APP-3", "SIT-6", "SID-1")
def test_terms_of_a_situation(folder):
    words = 'conflict = true\nno_gear = true\npresses = true\nsides = ["wolves"]\nopened = [{kind = "physical", position = "feet"}]'
    made = cast(folder.change("conflict = true", words).campaign())
    assert (made.no_gear, made.presses, made.sides, made.opened) == (True, True, ("wolves",), (Opening("physical", "feet"),))


@rule("SIT-4", "DIE-3")
def test_what_a_figure_is(folder):
    made = cast(folder.change('key = "nan"', 'key = "nan"\nburden = true\nyields = true').campaign())
    (nan,) = [figure for figure in made.figures if figure.key == "nan"]
    assert (nan.burden, nan.yields) == (True, True)


@rule("SIT-3")
def test_what_leads_straight_to_an_ending(folder):
    assert set(cast(folder.campaign()).endings) == {"success", "led", "stand-off", "failure"}
