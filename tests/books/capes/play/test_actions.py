"""Free play, a Turn for each Character, bought Turns, and Turns that are left unused."""

from __future__ import annotations

import pytest

from game.books.capes.components import Conflict
from game.books.capes.events import ActionsBegan, ConflictMade, Skipped, Spoke, TokenPaid
from game.books.capes.intents import Act, BeginActions, Buy, Make, Pass, Say, Skip
from tests.books.capes.made import goal, made

rule = pytest.mark.rule
RAIN = """
    event: rain
      yes: 1
      no: 1
"""
BIG = "Ana Lode Murmur / Bo Toll Under Roe / Cy"


@rule("C-FREE-1")
@pytest.mark.parametrize("at", ["pick", "claim", "free", "buy", "turn Lode"])
@pytest.mark.parametrize("who", ["Ana", "Cy"])
def test_anybody_may_tell_something_at_any_time_and_it_changes_nothing(at, who):
    t = made(RAIN, at)
    before, asked = t.match.snapshot, t.asked
    assert t.play(Say(" It pours. "), by=who) == [Spoke(by=t.id(who), text="It pours.")]
    assert (t.match.snapshot, t.asked) == (before, asked)


@rule("C-FREE-1")
@pytest.mark.parametrize("text", ["", "  \n ", "x" * 141])
def test_but_not_nothing_and_not_a_novel(text):
    assert made(RAIN, "free").why(Say(text), "Bo") == "C-FREE-1"


@rule("C-FREE-1")
@pytest.mark.parametrize("seat", ["p9", "gm", ""])
def test_but_somebody_who_sits_there(seat):
    assert made(RAIN, "free").match.refusal(seat, Say("Hm."))


@rule("C-FREE-2")
@pytest.mark.parametrize("begins", ["Ana", "Bo", "Cy"])
def test_the_start_player_ends_free_play(begins):
    t = made(RAIN, "free", begins=begins)
    assert t.asked == f"{begins} free"
    t.play(BeginActions())
    assert t.last(ActionsBegan) == ActionsBegan(by=t.id(begins), because=("C-FREE-2",))
    assert t.asked == f"{begins} turn"


@rule("C-FREE-2")
def test_nobody_else_does():
    t = made(RAIN, "free")
    assert t.why(BeginActions(), "Bo")


@rule("C-FREE-2")
def test_also_without_a_character():
    t = made(RAIN, "free", cast="Bo Toll")
    t.play(BeginActions())
    assert t.asked == "Bo turn"


@rule("C-ACT-1")
@pytest.mark.parametrize(
    ("begins", "order"),
    [("Ana", "Lode Murmur Toll Under Roe"), ("Bo", "Toll Under Roe Lode Murmur"), ("Cy", "Lode Murmur Toll Under Roe")],
)
def test_each_character_has_one_turn_seat_by_seat(begins, order):
    t = made(RAIN, "act", cast=BIG, begins=begins)
    t.until("buy")
    skipped = [one for one in t.told if isinstance(one, Skipped)]
    assert [t.name(one.character) for one in skipped] == order.split()


@rule("C-ACT-1")
def test_in_an_order_of_ones_own():
    t = made(RAIN, "act", cast=BIG)
    assert t.asked == "Ana act"
    t.play(Act(t.id("Murmur")))
    assert t.asked == "Ana turn"
    t.play(Skip())
    assert t.asked == "Ana turn"
    t.play(Skip())
    assert t.asked == "Bo act"
    assert t.why(Act(t.id("Lode")))
    assert [t.name(one.character) for one in t.listed(Act)] == ["Toll", "Under", "Roe"]
    t.play(Act(t.id("Roe")), Skip())
    assert [t.name(one.character) for one in t.listed(Act)] == ["Toll", "Under"]


@rule("C-ACT-2")
def test_then_turns_are_bought_round_and_round_till_all_have_passed_in_a_row():
    t = made(RAIN, "buy", tokens="Ana 2 / Bo 1 / Cy 1")
    t.play(Buy(t.id("Lode")))
    assert t.last(TokenPaid) == TokenPaid(by=t.id("Ana"), what="a turn", because=("C-ACT-2",))
    assert (t.tokens("Ana"), t.asked) == (1, "Ana turn")
    t.play(Skip())
    assert t.asked == "Bo buy"
    t.play(Pass(), Pass())
    assert t.asked == "Ana buy"


@rule("C-ACT-2")
@pytest.mark.parametrize("begins", ["Ana", "Bo", "Cy"])
def test_the_round_begins_with_the_start_player(begins):
    t = made(RAIN, "turn Lode", begins=begins, cast="Ana Lode / Bo / Cy")
    t.play(Skip())
    assert t.asked == f"{begins} buy"


@rule("C-ACT-2")
def test_who_has_passed_may_buy_later_while_others_go_on():
    t = made(RAIN, "buy")
    t.play(Pass(), Buy(t.id("Toll")), Skip(), Pass())
    assert t.asked == "Ana buy"
    t.play(Buy(t.id("Lode")))
    assert t.asked == "Ana turn"


@rule("C-ACT-2")
def test_without_a_token_none_is_bought():
    t = made(RAIN, "buy", tokens="Ana 0")
    assert t.asked == "Bo buy"
    assert t.match.refusal("p1", Buy(t.id("Lode")))


@rule("C-ACT-2")
def test_it_is_for_any_one_of_the_seats_characters():
    t = made(RAIN, "buy", cast=BIG)
    assert [t.name(one.character) for one in t.listed(Buy)] == ["Lode", "Murmur"]
    for other in (t.id("Toll"), t.id("Ana"), 0, 99):
        assert t.why(Buy(other))


@rule("C-ACT-2")
def test_without_a_character_it_makes_a_conflict():
    t = made(RAIN, "buy", cast=BIG, tokens="Ana 0 / Bo 0 / Cy 1")
    assert t.asked == "Cy buy"
    t.play(Buy(0))
    assert (t.asked, t.tokens("Cy")) == ("Cy turn", 0)
    assert {type(one) for one in t.listed(Make)} == {Make}
    t.play(Make(goal("Tram")))
    assert t.name(t.last(ConflictMade).by) == "Cy"
    assert len(t.every(Conflict)) == 2


@rule("C-ACT-2", "C-TRN-1")
def test_and_uses_no_ability():
    t = made(RAIN, "buy", cast=BIG, tokens="Ana 0 / Bo 0 / Cy 1")
    t.play(Buy(0))
    assert t.why(t.roll("style:1", "yes")) == "C-TRN-1"
    assert t.why(t.stake("hope", "yes")) == "C-TRN-2"


@rule("C-ACT-3")
def test_a_turn_may_be_left_unused():
    t = made(RAIN, "turn Lode")
    t.play(Skip())
    assert t.last(Skipped) == Skipped(character=t.id("Lode"), by=t.id("Ana"), because=("C-ACT-3",))


@rule("C-ACT-3")
def test_a_bought_one_too():
    t = made(RAIN, "buy", cast="Bo Toll / Cy Under")
    t.play(Buy(0), Skip())
    assert t.last(Skipped).character == 0
    assert t.tokens("Ana") == 0
