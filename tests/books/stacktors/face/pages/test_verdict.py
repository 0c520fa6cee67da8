"""What the page after a situation says of how it went."""

from __future__ import annotations

import pytest

from game.books.stacktors import events as happened
from game.books.stacktors.face.pages import event_pages
from game.books.stacktors.values.situation import Goal, Reward
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle

NAMED = More(
    goals=(Goal("gather", "gate", "slipped in"), Goal("rounds", "9", "driven off", bad=True)),
    rewards=(Reward("slipped in", 1),),
)


@pytest.mark.parametrize(
    ("closed", "met", "says"),
    [
        ("slipped in", (), "It is done (slipped in)"),
        ("slipped in", ("gather", "gate"), "It is done: the gate was reached"),
        ("to_lot", ("reach", "the_square"), "The square was reached"),
        ("driven off", ("rounds", "9"), "Driven off: 9 rounds were over"),
        ("failure", (), "The party has lost"),
        ("failure", ("fall", "Nan"), "The party has lost: Nan fell"),
    ],
)
def test_an_outcome_says_whether_it_is_won_and_what_gave_it(begin, closed, met, says):
    p = begin(scene("A..c", A="G1-R1-", c="hostile G1-G1-", regions={"gate": "c1"}, more=NAMED), gm=Idle())
    page = event_pages.page(p.screen.pacer, happened.SituationClosed("scene", closed, met=met), ())
    assert page.title == says
