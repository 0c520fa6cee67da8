"""Claims: on which sides, what they cost, and how claiming goes round."""

from __future__ import annotations

import pytest

from game.books.capes.components import Side
from game.books.capes.events import Claimed, ConflictMade, TokenPaid
from game.books.capes.intents import Add, BeginActions, ClaimSide, Pass
from game.books.capes.play.flow import PageFrame
from tests.books.capes.made import goal, made

rule = pytest.mark.rule
TWO = """
    event: rain
      yes: 1
      no: 1
    event: snow
      up: 1
      down: 1
"""


def claim(t, side):
    return ClaimSide(t.id(side))


@rule("C-CLM-1")
def test_a_conflict_is_made_for_a_token_and_may_be_claimed_at_once():
    t = made(at="claim")
    t.play(Add(goal("Lode")))
    assert t.last(TokenPaid) == TokenPaid(by=t.id("Ana"), what="a conflict", because=("C-CLM-1",))
    assert t.last(ConflictMade).text == "something is done"
    t.play(claim(t, "done"))
    assert t.line("done") == "1 @Ana"


@rule("C-CLM-1")
def test_without_a_token_none_is_made():
    t = made(TWO, "claim", tokens="Ana 0")
    assert t.why(Add(goal("Lode"))) == "C-CLM-1"
    assert t.listed(Add) == []


@rule("C-CLM-2")
@pytest.mark.parametrize(
    ("yes", "no", "third", "may"),
    [
        ("", "", "", "yes no third"),
        ("+Toll", "+Under", "", "yes no third"),
        ("+Lode", "", "", "yes"),
        ("", "+Lode", "", "no"),
        ("", "", "+Lode", "third"),
        ("+Lode", "+Murmur", "", "yes no"),
        ("+Lode", "", "+Murmur", "yes third"),
        ("+Lode +Murmur", "", "", "yes"),
        ("-Lode", "", "", "yes no third"),
        ("-Lode", "+Lode", "", "no"),
    ],
)
def test_which_sides_of_a_conflict_may_be_claimed(yes, no, third, may):
    board = f"event: rain\n yes: 1 {yes}\n no: 1 {no}\n third: 1 {third}"
    t = made(board, "claim", cast="Ana Lode Murmur / Bo Toll / Cy Under")
    assert [t.of(one.side, Side).text for one in t.listed(ClaimSide)] == may.split()
    for side in ("yes", "no", "third"):
        assert t.why(claim(t, side)) == ("" if side in may.split() else "C-CLM-2")


@rule("C-CLM-2")
def test_where_ones_characters_stand_elsewhere_does_not_matter():
    t = made(TWO.replace("yes: 1", "yes: 1 +Lode"), "claim")
    assert t.why(claim(t, "down")) == ""
    assert t.why(claim(t, "no")) == "C-CLM-2"


@rule("C-CLM-2")
def test_what_is_no_side_is_refused():
    t = made(TWO, "claim")
    for other in (t.id("rain"), t.die("yes"), t.id("Ana"), 0, -7, 999):
        assert t.why(ClaimSide(other)) == "C-CLM-2"


@rule("C-CLM-2")
def test_a_claim_is_told_with_its_rule():
    t = made(TWO, "claim")
    t.play(claim(t, "yes"))
    assert (t.last(Claimed).at.stance, t.last(Claimed).because) == ("yes", ("C-CLM-2",))
    assert t.line("yes") == "1 @Ana"


@rule("C-CLM-3")
def test_a_side_is_claimed_once():
    t = made(TWO, "claim")
    t.play(claim(t, "yes"))
    assert t.why(claim(t, "yes")) == "C-CLM-3"
    t.play(Pass())
    assert t.asked == "Bo claim"
    assert t.why(claim(t, "yes")) == "C-CLM-3"


@rule("C-CLM-3")
@pytest.mark.parametrize("begins", ["Ana", "Bo", "Cy"])
def test_the_first_in_turn_order_comes_first(begins):
    assert made(TWO, "claim", begins=begins).asked == f"{begins} claim"


@rule("C-CLM-3")
def test_one_person_may_claim_both_sides_of_a_conflict():
    t = made(TWO, "claim")
    t.play(claim(t, "yes"), claim(t, "no"))
    assert (t.line("yes"), t.line("no")) == ("1 @Ana", "1 @Ana")


@rule("C-CLM-4")
def test_the_first_claim_is_free_and_each_further_one_costs_a_token():
    t = made(TWO, "claim", tokens="Ana 2")
    t.play(claim(t, "yes"))
    assert t.tokens("Ana") == 2
    t.play(claim(t, "up"))
    assert t.tokens("Ana") == 1
    assert t.last(TokenPaid) == TokenPaid(by=t.id("Ana"), what="a claim", because=("C-CLM-4",))
    t.play(claim(t, "no"))
    assert t.tokens("Ana") == 0


@rule("C-CLM-4")
def test_without_a_token_there_is_no_further_one():
    t = made(TWO, "claim", tokens="Ana 0")
    assert t.why(claim(t, "yes")) == ""
    t.play(claim(t, "yes"))
    assert t.asked == "Bo claim"
    assert t.judged(PageFrame(at="claim"), claim(t, "no")) == "C-CLM-4"


@rule("C-CLM-4")
def test_on_the_next_page_it_is_free_again():
    t = made(TWO, "claim", tokens="Ana 0")
    t.play(claim(t, "yes"))
    t.until("turn")
    t.until("Ana claim")
    t.play(claim(t, "no"))
    assert (t.line("yes"), t.line("no"), t.tokens("Ana")) == ("1", "1 @Ana", 0)


@rule("C-CLM-5")
def test_it_goes_round_until_all_have_passed_in_a_row():
    t = made(TWO, "claim", tokens="Ana 5 / Bo 5 / Cy 5")
    t.play(Pass(), Pass(), claim(t, "yes"), Pass())
    assert t.asked == "Ana claim"
    t.play(Pass(), Pass())
    assert t.asked == "Ana free"


@rule("C-CLM-5")
def test_one_claims_as_often_as_one_likes_before_passing_and_the_free_claim_waits():
    t = made(TWO, "claim", tokens="Bo 3")
    t.play(Pass(), claim(t, "yes"), claim(t, "up"))
    assert t.asked == "Bo claim"
    t.play(Pass(), Pass())
    assert t.asked == "Ana claim"
    t.play(claim(t, "down"))
    assert t.tokens("Ana") == 1


@rule("C-CLM-5")
def test_nothing_else_is_done_then():
    assert made(TWO, "claim").why(BeginActions()) == "C-CLM-5"
