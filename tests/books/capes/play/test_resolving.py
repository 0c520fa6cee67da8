"""Resolution: who resolves what, in which order, how it is told, and what becomes of Debt and Claims."""

from __future__ import annotations

import pytest

from game.books.capes.components import Conflict, Person, Side, Telling
from game.books.capes.events import DebtReturned, DebtWon, Narrated, PageBegan, Resolved
from game.books.capes.intents import Gloat, Pass, Resolve
from game.table.world import TABLE
from tests.books.capes.made import made

rule = pytest.mark.rule
RAIN = "event: rain\n yes: {} @Ana +Lode\n no: {} @Bo +Toll"
SNOW = "\nevent: snow\n up: {} @Ana\n down: {} @Bo"


@rule("C-RES-1")
@pytest.mark.parametrize(
    ("yes", "no", "asked"), [("3", "2", "Ana resolve"), ("2", "3", "Bo resolve"), ("2 1", "2", "Ana resolve")]
)
def test_who_has_claimed_the_side_that_leads_resolves(yes, no, asked):
    t = made(RAIN.format(yes, no), "resolve")
    assert t.asked == asked
    assert t.why(Resolve(t.id("rain"))) == ""


@rule("C-RES-1")
@pytest.mark.parametrize(
    "board", [RAIN.format(3, 3), RAIN.format("2 1", 3), RAIN.format("3 @Cy", 4).replace(" @Bo", "")]
)
def test_with_a_tie_or_without_a_claim_there_nobody_does(board):
    t = made(board.replace("@Cy @Ana", "@Cy"), "resolve")
    assert t.asked == "Bo pick"
    assert t.of(TABLE, Telling).page == 2


@rule("C-RES-1")
def test_a_tie_of_three_sides_needs_one_above_all():
    assert made("event: rain\n yes: 3 @Ana\n no: 3 @Bo\n third: 2 @Cy", "resolve").asked == "Bo pick"
    assert made("event: rain\n yes: 3 @Ana\n no: 2 @Bo\n third: 2 @Cy", "resolve").asked == "Ana resolve"


@rule("C-RES-1")
@pytest.mark.parametrize("begins", ["Ana", "Bo"])
def test_in_turn_order(begins):
    t = made(RAIN.format(3, 2) + SNOW.format(2, 3), "resolve", begins=begins)
    assert t.asked == f"{begins} resolve"
    t.play(t.listed(Resolve)[0])
    assert t.asked == f"{'Bo' if begins == 'Ana' else 'Ana'} resolve"


@rule("C-RES-1")
def test_several_in_an_order_of_ones_own():
    t = made(RAIN.format(3, 2) + SNOW.format(3, 2), "resolve")
    assert [one.conflict for one in t.listed(Resolve)] == [t.id("rain"), t.id("snow")]
    t.play(Resolve(t.id("snow")))
    assert t.asked == "Ana resolve"
    assert [t.of(one.conflict, Conflict).text for one in t.listed(Resolve)] == ["rain"]


@rule("C-RES-1")
def test_one_has_to():
    t = made(RAIN.format(3, 2), "resolve")
    assert t.why(Pass()) == "C-RES-1"
    assert {type(one) for one in t.listed(object)} == {Resolve}


@rule("C-RES-1")
def test_only_what_is_due():
    t = made(RAIN.format(3, 2) + SNOW.format(2, 3), "resolve")
    for other in (t.id("snow"), t.id("yes"), t.die("yes"), 0, -1):
        assert t.why(Resolve(other)) == "C-RES-1"
        assert t.why(Gloat(other)) == "C-RES-1"


@rule("C-RES-1")
def test_it_is_told_with_its_rules():
    t = made(RAIN.format(3, 2), "resolve")
    t.play(Resolve(t.id("rain")))
    told = t.last(Resolved)
    assert (told.at.stance, told.outcome, t.name(told.by), told.sides) == ("yes", "yes", "Ana", 2)
    assert told.stood == ((t.id("Lode"), "yes"), (t.id("Toll"), "no"))
    assert told.because == ("C-RES-1", "C-RSV-1")


HANDED = "event: rain\n yes: 6 @Ana §city\n no: 5 @{}"


@rule("C-RES-1", "C-GLO-2")
def test_control_is_judged_when_a_seats_go_comes():
    """Ana gloats over 6, so that 5 leads: Bo, who comes later, resolves on the same Page."""
    t = made(HANDED.format("Bo"), "resolve")
    t.play(Gloat(t.id("rain"), t.die("yes")))
    assert t.asked == "Bo resolve"
    t.play(Resolve(t.id("rain")))
    assert t.last(Resolved).at.stance == "no"


@rule("C-RES-1", "C-GLO-2")
def test_a_seat_whose_go_is_over_has_missed_it():
    t = made(HANDED.format("Bo"), "resolve", begins="Bo")
    assert t.asked == "Ana resolve", "5 does not lead when Bo's go comes"
    t.play(Gloat(t.id("rain"), t.die("yes")))
    assert t.asked == "Cy pick", "the next Page"
    assert t.line("no") == "5"


@rule("C-RES-1", "C-GLO-2")
def test_the_same_seat_resolves_what_it_has_claimed_too():
    t = made(HANDED.format("Ana"), "resolve")
    t.play(Gloat(t.id("rain"), t.die("yes")))
    assert t.asked == "Ana resolve"
    assert t.listed(Resolve) == [Resolve(t.id("rain"))]
    t.play(Resolve(t.id("rain")))
    assert t.last(Resolved).at.stance == "no"


@rule("C-RES-2")
def test_then_all_claims_come_off():
    t = made(RAIN.format(3, 3) + SNOW.format(2, 3).replace(" @Bo", ""), "resolve")
    assert {one.claim for _, one in t.every(Side)} == {0}
    assert {one.claimed for _, one in t.every(Person)} == {False}


@rule("C-RES-3")
@pytest.mark.parametrize(("begins", "then"), [("Ana", "Bo"), ("Bo", "Cy"), ("Cy", "Ana")])
def test_the_start_marker_moves_one_seat_to_the_left_and_a_page_begins(begins, then):
    t = made(RAIN.format(3, 3), "buy", begins=begins, page=4)
    t.until("pick")
    assert t.asked == f"{then} pick"
    assert (t.name(t.last(PageBegan).start), t.last(PageBegan).number) == (then, 5)


@rule("C-RSV-1")
@pytest.mark.parametrize("side", ["yes", "no", "third"])
def test_a_goal_may_be_told_as_it_ends_on_any_side(side):
    t = made("goal Lode: rain\n yes: 3 @Ana\n no: 1\n third: 1", "resolve")
    t.play(Resolve(t.id("rain"), t.id(side)))
    told = t.last(Resolved)
    assert (told.at.stance, told.outcome) == ("yes", side), "the side that leads wins all the same"
    assert told.prompted == {"yes": 0, "no": 1, "third": -1}[side]


@rule("C-RSV-1")
def test_all_ends_of_a_goal_are_listed_and_of_an_event_that_of_the_side_that_leads():
    t = made("goal Lode: rain\n yes: 3 @Ana\n no: 1\n third: 1", "resolve")
    assert [one.outcome for one in t.listed(Resolve)] == [0, t.id("no"), t.id("third")]
    assert made(RAIN.format(3, 1), "resolve").listed(Resolve)[0].outcome == 0
    assert len(made(RAIN.format(3, 1), "resolve").listed(Resolve)) == 1


@rule("C-RSV-1")
def test_but_on_a_side_of_that_conflict():
    t = made("goal Lode: rain\n yes: 3 @Ana\n no: 1" + SNOW.format(1, 1), "resolve")
    for other in (t.id("up"), t.id("rain"), t.die("yes"), -1):
        assert t.why(Resolve(t.id("rain"), other)) == "C-RSV-1"


@rule("C-RSV-1")
def test_it_is_told_in_ones_own_words_if_they_are_few():
    t = made(RAIN.format(3, 2), "resolve")
    assert t.why(Resolve(t.id("rain"), line="x" * 141)) == "C-RSV-1"
    t.play(Resolve(t.id("rain"), line="It stops."))
    assert t.last(Narrated) == Narrated(by=t.id("Ana"), character=0, text="It stops.")


@rule("C-DBT-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_debt_on_a_losing_side_comes_back_twice_on_its_drive(number):
    t = made(RAIN.format(6, f"2{{Toll:hope{number}}}"), "resolve", debt="Toll hope1 home1")
    t.play(Resolve(t.id("rain")))
    assert t.debt("Toll") == f"home1 hope{1 + 2 * number}"
    told = DebtReturned(t.id("Toll"), "hope", number, 2 * number, because=("C-DBT-1",))
    assert told in t.told


@rule("C-DBT-1")
def test_all_sides_but_the_one_that_leads_lose():
    t = made("event: rain\n yes: 6 @Ana\n no: 2{Toll:hope1}\n third: 3{Under:mercy2} 1{Toll:home1}", "resolve")
    t.play(Resolve(t.id("rain")))
    assert (t.debt("Toll"), t.debt("Under")) == ("home2 hope2", "mercy4")


@rule("C-DBT-1")
def test_wherever_its_character_stands_now():
    t = made(RAIN.format(6, "2{Lode:hope1}"), "resolve")
    t.play(Resolve(t.id("rain")))
    assert t.debt("Lode") == "hope2"


@rule("C-DBT-1", "C-RSV-1")
def test_whatever_is_told_of_a_goal():
    t = made("goal Lode: rain\n yes: 3{Lode:hope1} @Ana\n no: 1{Toll:hope1}", "resolve")
    t.play(Resolve(t.id("rain"), t.id("no")))
    assert (t.debt("Lode"), t.debt("Toll")) == ("", "hope2")


@rule("C-DBT-1", "C-TOK-1")
def test_debt_on_the_side_that_leads_is_gone():
    t = made(RAIN.format("6{Lode:hope2}", 2), "resolve", debt="Lode mercy1")
    t.play(Resolve(t.id("rain")))
    assert t.debt("Lode") == "mercy1"
    assert t.last(DebtWon) == DebtWon(t.id("Lode"), "hope", 2, because=("C-TOK-1",))
