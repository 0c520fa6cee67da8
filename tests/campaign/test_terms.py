"""What a campaign file rules for a situation, for its figures and for the table."""

from __future__ import annotations

import pytest

from game import files
from game.board.ways import ON_FOOT
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.values.party_access import Access, WayIn
from game.books.stacktors.values.roads import roads
from game.books.stacktors.values.situation import ChallengeStage, Opening, Ordeal, Situation
from game.campaign import model
from game.campaign.check import open_campaign
from game.campaign.model import CampaignFile

rule = pytest.mark.rule


def cast(campaign: CampaignFile) -> Situation:
    (situation,) = campaign.situations
    return PyramidCaster().cast(campaign, situation, model.opened(*model.find(campaign, situation)))


@rule("APP-3", "SIT-6", "SID-1")
def test_terms_of_a_situation(folder):
    words = (
        'conflict = true\nno_gear = true\npresses = true\nsides = ["wolves"]\nopened = [{kind '
        '= "physical", position = "feet"}]'
    )
    made = cast(folder.change("conflict = true", words).campaign())
    assert (made.no_gear, made.presses, made.sides, made.opened) == (
        True,
        True,
        ("wolves",),
        (Opening("physical", "feet"),),
    )


@rule("SIT-4", "DIE-3")
def test_what_a_figure_is(folder):
    made = cast(folder.change('key = "nan"', 'key = "nan"\nburden = true\nyields = true').campaign())
    (nan,) = [figure for figure in made.figures if figure.key == "nan"]
    assert (nan.burden, nan.yields) == (True, True)


@rule("ACH-1", "ACH-4")
def test_an_abstract_challenge_of_a_situation(folder):
    words = (
        'conflict = true\nordeal = {key = "flood", name = "the Flood", stack = "B2R1", rounds '
        '= 3, toll = "pip", outcome = "led", stages = [{text = "Shout.", position = '
        '"brains"}, {text = "Hold.", total = 4}]}'
    )
    made = cast(folder.change("conflict = true", words).campaign())
    told = ChallengeStage("Shout.", "brains"), ChallengeStage("Hold.", "guts", 4)
    assert made.ordeal == Ordeal("flood", "the Flood", "B2R1", 3, told, "pip", "led")


@rule("ACH-5", "ACH-6")
def test_the_guide_s_scene_is_what_it_says(folder):
    """The example of two roads and further ways is read as a campaign's, and only Joss and the ford are missing."""
    blocks = (files.MAPS / "CAMPAIGNS.md").read_text("utf-8").split("```toml\n")
    (example,) = (block.split("```")[0] for block in blocks if "=O1" in block)
    folder.change("[[situations.rewards]]", f"{example}\n[[situations.rewards]]").change("points = 1", "coins = 2")
    made = cast(folder.campaign())
    brains, guts = roads(made.ordeal)
    assert [(one.total, str(one.piece.colour), one.told.toll) for one in brains.stages] == [(5, "O", "round")]
    assert [[way.price for way in one.ways()] for one in guts.stages] == [
        ["", "", "round", "friend"],
        ["", "pip", "fact"],
    ]
    assert [one.rpartition(": ")[0].rpartition(": ")[2] for one in folder.told()] == [
        'nothing ever sets the fact "ford"',
        'no figure has the key "joss"',
    ]


@rule("SIT-3")
def test_what_leads_straight_to_an_ending(folder):
    assert set(cast(folder.campaign()).endings) == {"success", "led", "stand-off", "failure"}


@pytest.mark.rule("SID-2")
def test_it_is_told_who_decides_for_one_of_the_party_from_the_beginning(folder):
    folder.change('key = "nan"\nreluctant = true', 'key = "nan"\nside = "party"').change("join = true\n", "")
    (told,) = folder.told()
    assert "situation yard, nan, side: is of the party from the beginning, so the game master decides for it" in told


@pytest.mark.rule("SIT-4", "SID-1")
def test_a_burden_is_of_the_party_even_where_no_side_is_said(folder):
    del folder.things["imp"]
    said = '<property name="side" value="neutral"/>'
    assert said in folder.things["nan"]
    folder.things["nan"] = folder.things["nan"].replace(said, '<property name="burden" type="bool" value="true"/>')
    made = cast(open_campaign(folder.write().with_name("yard.tmx")))
    assert [(one.side, one.burden) for one in made.figures] == [("hostile", True)]
    assert not made.conflict, "nobody is there to fight"
    assert not any(goal.kind == "defeat" for goal in made.goals)
    way = WayIn("", made.starts)
    assert not Access(made, [way], 1, ON_FOOT).fights(way)
