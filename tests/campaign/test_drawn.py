"""A map as a situation of a campaign finds it: with what the campaign adds and changes."""

from __future__ import annotations

import pytest

from game.books.stacktors.maps.casting import PyramidCaster
from game.campaign import model
from game.problem import Faulty

MORE = """
[[situations.regions]]
name = "gate"
first = "a1"
last = "b2"

[[situations.figures]]
key = "gan"
stack = "G1-R1-"
cell = "c3"

[[situations.trials]]
key = "chest"
opens = "gate"

[[situations.goals]]"""


def drawn(folder):
    campaign = folder.campaign()
    (situation,) = campaign.situations
    found = PyramidCaster().drawn(campaign, situation, model.opened(*model.find(campaign, situation)))
    return {(thing.kind, thing.name): thing for thing in found.things}


def test_what_a_campaign_says_is_on_the_map(folder):
    folder.change("conflict = true", 'conflict = true\nstarts = ["b1"]')
    things = drawn(folder.change("\n[[situations.goals]]", MORE))
    assert str(things["character", "Gan"].cell) == "c3"
    assert things["character", "Gan"].get("notation") == "G1-R1-"
    assert things["challenge", "Old Chest"].get("opens") == "gate"
    assert [str(cell) for cell in things["region", "gate"].cells] == ["a1", "a2", "b1", "b2"]
    assert str(things["start", ""].cell) == "b1"
    assert len(things) == 7


def test_what_cannot_be_read_is_told(folder):
    with pytest.raises(Faulty, match="situation yard, gan, stack"):
        drawn(folder.change("\n[[situations.goals]]", MORE.replace("G1-R1-", "G1")))
