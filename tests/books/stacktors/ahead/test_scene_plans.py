"""Plans through abstract challenges: roads, further ways, prices and rounds, and what is expected of hidden stages."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.ahead import quick
from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.errands.scene_plans import Means, StagePayment
from game.books.stacktors.ahead.errands.stage_tries import StageAttempt
from game.books.stacktors.components import Scene, Stages
from game.books.stacktors.intents import Help, PayWay, Try
from game.books.stacktors.mind import levels
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stack import Stack, scene_piles
from game.books.stacktors.values.stage_ways import StageWay
from game.table import world
from game.table.seats import Table
from tests.books.stacktors.play.situation.test_abstract_challenges import flood, outcome
from tests.books.stacktors.play.situation.test_scene_ways import having
from tests.books.stacktors.scene import Scene as Drawn

rule = pytest.mark.rule


def guts(total: int, *ways: StageWay, toll: Any = "") -> ChallengeStage:
    return ChallengeStage("Do it.", "guts", total, toll, ways)


def brains(total: int, *ways: StageWay) -> ChallengeStage:
    return ChallengeStage("Think.", "brains", total, "", ways)


def plan(s: Drawn, seat: str = "") -> scene_plans.ScenePlan | None:
    """The plan of who knows the whole scene, or of that seat."""
    with s.match.seen(seat) if seat else world.inside(s.match.world):
        return scene_plans.plan(world.get(world.TABLE, Scene).situation.ordeal)


def told(s: Drawn, seat: str = "") -> list[str]:
    """The plan in short: who tries with which pieces, on which road and way, what is paid, and new rounds."""
    return [_told(s, one) for one in plan(s, seat) or ()]


def _told(s: Drawn, one: StageAttempt | StagePayment | None) -> str:
    if one is None:
        return "round"
    if isinstance(one, StagePayment):
        return f"{one.road}{one.way} paid"
    return f"{one.road}{one.way} {s.name(one.who)}"


@rule("ACH-6")
def test_what_a_hidden_stage_asks_for_is_spared():
    """Blue guts come next: yellow is spent for orange, and what makes the larger sum with blue is kept."""
    s = flood("A.", stack="B1O1", stages=(guts(3), guts(2)), A="G2-O2B3Y3-", rounds=1)
    (first, second) = plan(s, "p1")
    assert first.pieces == s.ids("A", "O2+Y3")
    assert second.pieces == s.ids("A", "B3")
    s = flood("A.", stack="B1O1", stages=(guts(3), guts(9)), A="G2-O2B2B3Y3-", rounds=1)
    assert plan(s, "p1")[0].pieces == s.ids("A", "O2+B2"), "blue and yellow together come to most"
    s = flood("A.", stack="B1O1", stages=(guts(3), brains(3)), A="G2-O2B2Y3-B3B2", rounds=1)
    assert plan(s, "p1")[0].pieces == s.ids("A", "O2+B2"), "blue guts are no blue brains"


@rule("ACH-5")
@pytest.mark.parametrize(("above", "below", "road"), [(9, 2, "guts"), (3, 9, "brains")])
def test_the_road_is_taken_on_which_the_party_comes_through(above, below, road):
    s = flood("A.", stack="B1R1=O1", stages=(brains(above), guts(2), guts(below)), A="G2-R3B3-O2O2")
    assert {one.road for one in plan(s)} == {road}


@rule("ACH-5")
def test_of_two_roads_that_is_taken_which_needs_fewer_rounds():
    s = flood("A.", stack="R1=O1", stages=(brains(3), guts(2)), A="G2-R3-O2O2")
    assert told(s) == ["guts0 A"], "it takes fewer pips"
    s = flood("A.", stack="R1R1=O1", stages=(brains(3), guts(2), guts(2)), A="G2-R3-O2O2")
    assert told(s) == ["brains0 A"]


@rule("ACH-5", "ACH-6")
def test_a_road_on_which_nobody_has_a_colour_to_come_is_taken_last():
    """Purple guts come after the red ones, which alone are fewer pips than the brains."""
    s = flood("A.", stack="P1R1=O1", stages=(brains(3), guts(1), guts(9)), A="G2-R2-O2O2")
    assert told(s, "p1") == ["brains0 A"]
    s = flood("A.", stack="P1R1=P1", stages=(brains(3), guts(1), guts(9)), A="G2-R2-O2O2")
    assert told(s, "p1") == ["guts0 A"], "a further way may be told then"


@rule("ACH-6")
def test_another_colour_is_tried_where_the_stages_own_does_not_do():
    s = flood("A.", stack="O1", stages=(guts(3, StageWay("Wade.", colour="B", total=2)),), A="G2-O2B3-")
    assert told(s) == ["1 A"]
    s = flood("A.", stack="O1", stages=(guts(3, StageWay("Think.", "P", "brains")),), A="G2-O2-P3P1")
    assert told(s) == ["1 A"]


COIN, PIP, ROUND = StageWay(price="coin", amount=2), StageWay(price="pip"), StageWay(price="round")


@rule("ACH-6")
def test_what_stays_paid_is_paid_only_where_nothing_else_leads_through():
    easy, hard = guts(2, COIN, PIP), guts(9, COIN, PIP)
    assert told(having(flood("A.", stack="O1", stages=(easy,), A="G2-O3-R1"), 2)) == ["0 A"]
    assert told(having(flood("A.", stack="O1", stages=(hard,), A="G2-O3-R1"), 2)) == ["1 paid"], "coins before pips"
    poor = flood("A.", stack="O1", stages=(hard,), A="G2-O3-R1")
    assert told(poor) == ["2 paid"]
    assert plan(poor)[0].pieces == poor.ids("A", "O3"), "never the last of the brains"
    assert told(having(flood("A.", stack="O1O1", stages=(hard, hard), A="G2-O3-R1"), 3)) == ["1 paid", "2 paid"]


@rule("ACH-6")
def test_a_new_round_is_cheaper_than_a_pip():
    s = flood("A.", stack="O1O1", stages=(guts(2), guts(2, PIP)), A="G2-O3-R1", rounds=2)
    assert told(s) == ["0 A", "round", "0 A"]
    s = flood("A.", stack="O1O1", stages=(guts(2), guts(2, PIP)), A="G2-O3-R1", rounds=1)
    assert told(s) == ["0 A", "1 paid"]


@rule("ACH-6")
def test_no_round_is_begun_for_what_could_be_paid_before_it():
    s = flood("A.", stack="B1O1", stages=(guts(2), guts(9, PIP)), A="G2-O3-R1", rounds=3)
    assert told(s) == ["0 A", "1 paid"]


@rule("ACH-6")
def test_a_round_is_paid_while_it_is_left():
    s = flood("A.", stack="O1O1", stages=(guts(9, ROUND), guts(2)), A="G2-O3-R1", rounds=2)
    assert told(s) == ["1 paid", "0 A"]
    s = flood("A.", stack="O1O1", stages=(guts(9, ROUND), guts(2)), A="G2-O3-R1", rounds=1)
    assert plan(s) is None


@rule("ACH-6")
def test_what_is_known_comes_first_and_a_friend_spends_its_pieces():
    word = StageWay(price="fact", what="word")
    s = flood("A.", stack="O1", stages=(guts(2, word),), A="G2-O3-R1")
    assert told(s) == ["0 A"]
    assert told(having(s, facts=("word",))) == ["1 paid"]
    joss = StageWay(price="friend", what="J")
    s = flood("AJ", stack="O1O1", stages=(guts(9, joss), guts(2, joss)), A="G2-R3-R1", J="party G1-O3-R1", rounds=1)
    assert plan(s) is None, "what is spent is missing then"
    s = flood("AJ", stack="O1O1", stages=(guts(9, joss), guts(2, joss)), A="G2-R3-R1", J="party G1-O3-R1", rounds=2)
    assert told(s) == ["1 paid", "round", "1 paid"]


@rule("ACH-6")
def test_of_a_hidden_stage_no_more_is_expected_than_the_party_can_do():
    s = flood("A.", stack="P1B1O1", stages=(guts(5), brains(9), guts(9)), A="G2-O3O3-B2", rounds=1)
    assert plan(s) is None
    assert told(s, "p1") == ["0 A", "0 A"], "blue brains come to 2, and nobody has purple guts"


@rule("ACH-6")
@pytest.mark.parametrize("later", [guts(1), guts(7), guts(3, COIN, toll="pip")])
def test_a_plan_is_alike_whatever_is_hidden(later):
    s = flood("A.", stack="B3O1", stages=(guts(3), later), A="G2-O2B2B3Y3-", rounds=2)
    assert told(s, "p1") == told(flood("A.", stack="B1O1", stages=(guts(3), guts(2)), A="G2-O2B2B3Y3-"), "p1")
    assert plan(s, "p1")[0].pieces == s.ids("A", "O2+Y3")


@rule("ACH-5", "ACH-6")
def test_a_plan_needs_no_world():
    """Whoever composes a scene may ask for one with nothing but values."""
    told = Ordeal("flood", "the Flood", "B1O1", 2, (guts(3), guts(2, StageWay(price="fact", what="word"))))
    below, above = scene_piles(told.stack)
    held = {7: Stack.parse("G2-O3O1-R1").held(("guts", "brains"))}
    lost = scene_plans.planned(told, Stages(below, brains=above), Means(held, 1))
    found = scene_plans.planned(told, Stages(below, brains=above), Means(held, 1, facts=frozenset({"word"})))
    assert lost is None
    assert [type(one) for one in found.plan] == [StageAttempt, StagePayment]


def test_a_hopeless_scene_is_given_up_after_bounded_work(monkeypatch):
    looked = []
    real = scene_plans.attempts

    def counted(*given):
        looked.append(given)
        return real(*given)

    monkeypatch.setattr(scene_plans, "attempts", counted)
    colours = "R1O1Y1G1B1"
    s = flood(
        "ABC",
        stack=colours,
        stages=tuple(guts(total) for total in (7, 7, 7, 14, 14)),
        rounds=3,
        A="G2-R1O1Y1G1B1R2-R3",
        B="G1-O2Y2G2B2R1-R3",
        C="G1-B1R1O1Y1G1-R3",
    )
    assert plan(s) is None
    assert 20 < len(looked) <= scene_plans._PLANS


# --- who plays by them


@rule("ACH-5", "ACH-6")
def test_the_suggestion_and_computers_come_through_by_them():
    """The road of the guts cannot be gone; that of the brains begins with coins."""
    s = flood("A.", stack="B1=O1R1", stages=(brains(9, COIN), brains(2), guts(9)), A="G2-R1-O3")
    having(s, 2)
    found = suggestion(s.match, "p1", s.pending)
    assert found.intent == PayWay(s.id("A"), 1, "brains")
    assert found.why.reason == "Nothing that costs less leads through."
    Table(s.match, {"p1": levels.player("hard")}, seed="coins").advance()
    assert [type(one.intent) for one in s.match.entries[1:3]] == [PayWay, Try]
    assert outcome(s) == "success"


@rule("AST-1", "ACH-6")
def test_help_leaves_what_the_rest_of_the_scene_is_expected_to_take():
    """Blue comes next: with the yellow piece B2 comes to 5, with the blue one to 3."""
    s = flood("AB.", stack="B1O1", stages=(guts(3), guts(9)), A="G2-O3B2-R1", B="G1-B1Y3-R3", rounds=1)
    s.play(Try(s.id("A"), s.ids("A", "O3")))
    with s.match.seen("p1"):
        assert quick.answer(s.pending) == Help(s.ids("B", "B1"))
