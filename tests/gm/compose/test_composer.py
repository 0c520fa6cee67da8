"""Composed situations: what they hold, and that the same wish gives the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.gm.compose import fights, strength_search
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.draft import bands
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS
from tests.gm.compose.parties import party


@pytest.fixture(scope="module")
def composed_fights():
    return {
        chance: fights.composed(Wish("fight", party(1, "one"), chance, "normal", "", "halls")) for chance in (0.9, 0.45)
    }


def test_the_same_wish_gives_the_same(composed_fights):
    assert fights.composed(Wish("fight", party(1, "one"), 0.9, "normal", "", "halls")) == composed_fights[0.9]


def test_failure_leads_on_as_well(composed_fights):
    for made in composed_fights.values():
        assert {reward.outcome for reward in made.situation.rewards} >= {SUCCESS, FAILURE, STANDOFF}
        assert made.situation.limit == 10
        assert "After 10 rounds more of them come than anybody could fight." in made.situation.stake


def test_no_enemy_waits_to_be_attacked():
    """Where both sides wait, nobody wins."""
    wish = Wish("fight", party(3, "waiting"), 0.6, "normal", "", "")
    stone = next(band for band in bands() if {foe.persona for foe in band.foes} == {"guardian"})
    sketch = next(fights.sketched(wish))
    made = replace(sketch, draft=replace(sketch.draft, band=stone)).made(20)
    assert {figure.persona for figure in made.figures} == {"brute"}


def test_a_smaller_chance_brings_stronger_enemies(composed_fights):
    weak, strong = (strength_search.enemies(composed_fights[chance].situation) for chance in (0.9, 0.45))
    assert weak.points < strong.points
