"""Games by what is suggested, and by computers for comparison."""

from __future__ import annotations

import pytest

from game import opening
from game.books.stacktors.intents import Pass
from game.books.stacktors.lab.enter_trial import ENTERED
from game.books.stacktors.lab.followers import WHIMS, Follower
from game.books.stacktors.mind.by_enter import by_enter
from game.books.stacktors.mind.suggestion import suggested
from game.lab.enter_trial import ENTER, Begun, EnterOrder, come_of, told
from game.table.book import GM
from game.table.seats import Table
from tests.books.stacktors.scene import scene
from tests.campaign.folder import Folder


def test_who_follows_does_what_is_suggested():
    s = scene("A..B", A="G3-R3-", B="hostile G1-G1-")
    wanted = suggested(s.match, "p1", s.pending)
    table = Table(s.match, {"p1": Follower(s.match), GM: None}, "1")
    (done, *_) = table.advance(0)
    table.close()
    assert done.intent == wanted


@pytest.mark.parametrize("drawing", ["AB..", "A..B"])
def test_who_only_presses_enter_picks_neither_target_nor_cell(drawing):
    s = scene(drawing, A="G3-Y3O2-", B="hostile G1-G1-")
    table = Table(s.match, {"p1": Follower(s.match, by_enter), GM: None}, "1")
    (done, *_) = table.advance(0)
    table.close()
    assert done.intent == Pass()


@pytest.mark.parametrize("player", [ENTER, WHIMS, "novice"])
def test_a_campaign_is_played_to_its_end_and_alike(player, tmp_path):
    campaign = Folder(tmp_path).campaign()
    first, second = (told(EnterOrder(player, "novice", 1, 3), Begun(campaign), ENTERED) for _ in range(2))
    assert first == second
    assert not first.broken_off
    assert first.course[0][0] == campaign.start
    assert first.ending in campaign.endings
    assert first.decisions


def test_a_situation_alone_is_won_by_an_outcome_that_is_a_success(tmp_path):
    campaign = Folder(tmp_path).campaign()
    for seed in range(4):
        found = told(EnterOrder("novice", "novice", 1, seed), Begun(campaign, {"mat": 1}, alone=True), ENTERED)
        ((first, outcome),) = found.course
        assert first == campaign.start
        assert found.won is (outcome == "success")
        assert not found.broken_off


def test_every_party_of_that_size_comes_in_turn():
    campaign = opening.campaign("dead_load")
    come = [come_of(campaign, EnterOrder("novice", "novice", 1, seed)).heroes for seed in range(5)]
    assert come == [(one,) for one in (*campaign.heroes, campaign.heroes[0])]
    assert come_of(campaign, EnterOrder("novice", "novice", 5, 1)) == campaign


def test_a_composed_fight_is_played_to_its_end():
    found = ENTERED.composed(EnterOrder("damage", "novice", 1, 2), 0.75)
    assert found.course == (("fight", found.course[0][1]),)
    assert found.won is (found.course[0][1] == "success")
    assert found.rounds
