"""What the page after a situation says of how it went."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
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
        ("driven off", ("rounds", "9"), "Driven off: 9 rounds had passed"),
        ("failure", (), "The party has lost"),
        ("failure", ("fall", "Nan"), "The party has lost: Nan fell"),
    ],
)
def test_an_outcome_says_whether_it_is_won_and_what_gave_it(begin, closed, met, says):
    p = begin(scene("A..c", A="G1-R1-", c="hostile G1-G1-", regions={"gate": "c1"}, more=NAMED), gm=Idle())
    page = event_pages.page(p.screen.pacer, happened.SituationClosed("scene", closed, met=met), ())
    assert page.title == says


def test_without_a_text_of_its_own_what_was_answered_last_stands_there(begin):
    p = begin(scene("A..c", A="G1-R1-", c="hostile G1-G1-", regions={"gate": "c1"}, more=NAMED), gm=Idle())
    pacer, closed = p.screen.pacer, happened.SituationClosed("scene", "failure")
    assert "The situation is over." in event_pages.page(pacer, closed, ()).html
    pacer.show.story_log.hear(happened.Answered(p.scene.id("c"), p.scene.id("A"), "Then go."))
    assert "C: &quot;Then go.&quot;" in event_pages.page(pacer, closed, ()).html
    pacer.show.story_log.hear(happened.Moved(who=p.scene.id("A"), cell=Cell(1, 0), facing=4))
    assert "Then go" not in event_pages.page(pacer, closed, ()).html
