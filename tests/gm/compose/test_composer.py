"""Composed situations: what they hold, and that the same wish gives the same."""

from __future__ import annotations

import pytest

from game.stacktors.gm.compose import power
from game.stacktors.gm.compose.composer import composed
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS
from tests.gm.compose.parties import party


@pytest.fixture(scope="module")
def fights():
    return {chance: composed(Wish("fight", party(1, "one"), chance, "normal", "", "halls")) for chance in (0.9, 0.45)}


def test_the_same_wish_gives_the_same(fights):
    assert composed(Wish("fight", party(1, "one"), 0.9, "normal", "", "halls")) == fights[0.9]


def test_failure_leads_on_as_well(fights):
    for made in fights.values():
        assert {reward.outcome for reward in made.situation.rewards} >= {SUCCESS, FAILURE, STANDOFF}
        assert made.situation.limit


def test_a_smaller_chance_brings_stronger_enemies(fights):
    weak, strong = (power.enemies(fights[chance].situation) for chance in (0.9, 0.45))
    assert weak.points < strong.points
