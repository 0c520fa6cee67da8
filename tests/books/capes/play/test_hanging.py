"""Conflicts that hang, since nothing has changed for long or the last Page is over."""

from __future__ import annotations

import pytest

from game.books.capes.components import Conflict, Inspiration
from game.books.capes.events import DebtReturned, DebtWon, Given, Hung, Inspired
from game.books.capes.intents import ClaimSide, FrameScene, Gloat, Make, Pass
from game.books.capes.values import CapesOptions
from tests.books.capes.made import IDLE, goal, made

rule = pytest.mark.rule
TIED = "event: rain\n yes: 6{Lode:hope1} +Lode\n no: 6{Toll:mercy2} +Toll"
LOST = "event: rain\n yes: 6 6\n no: 6 +Roe"
LAST = CapesOptions(scenes=2, last_page=3)


def options(hung=3, **more):
    return CapesOptions(scenes=2, hung=hung, **more)


def pages(t, most=9):
    """How many Pages end until the Conflict is gone; all do nothing."""
    for number in range(1, most + 1):
        t.until("buy")
        while t.asked and t.asked.endswith("buy"):
            t.play(Pass())
        if not t.every(Conflict):
            return number
    return 0


@rule("K-6")
@pytest.mark.parametrize("board", [TIED, LOST, "event: rain\n yes: 1\n no: 1", "event: rain\n yes: 5\n no: 1"])
def test_what_has_stood_still_for_three_pages_hangs(board):
    t = made(board, "buy", options=options())
    assert pages(t) == 3
    assert t.last(Hung).because == ("K-6",)
    assert t.asked == "Bo open"


@rule("K-6")
@pytest.mark.parametrize(("board", "tied"), [(TIED, True), (LOST, False)])
def test_not_only_ties(board, tied):
    t = made(board, "buy", options=options())
    pages(t)
    assert (t.last(Hung).at, t.last(Hung).tied) == ("rain", tied)


@rule("K-6")
def test_staked_debt_goes_back_at_face_value_without_tokens_or_inspirations():
    t = made(TIED, "buy", options=options(), debt="Toll mercy1")
    pages(t)
    assert (t.debt("Lode"), t.debt("Toll")) == ("hope1", "mercy3")
    assert DebtReturned(t.id("Toll"), "mercy", 2, 2, because=("K-6",)) in t.told
    assert not any(isinstance(one, Given | Inspired | DebtWon) for one in t.told)
    assert t.every(Inspiration) == []
    assert {t.tokens(who) for who in ("Ana", "Bo", "Cy")} == {1}


@rule("K-6")
@pytest.mark.parametrize("hung", [1, 2, 3, 5])
def test_after_as_many_pages_as_agreed(hung):
    assert pages(made(TIED, "buy", options=options(hung))) == hung


@rule("K-6")
def test_never_where_that_is_agreed():
    assert pages(made(TIED, "buy", options=options(0))) == 0


@rule("K-6")
def test_it_counts_from_the_page_on_which_the_conflict_was_made():
    t = made(at="turn Lode", options=options())
    t.play(Make(goal("Lode")))
    assert pages(t) == 3


@rule("K-6")
def test_a_change_begins_the_count_anew():
    t = made("event: rain (still 2)\n yes: 3\n no: 3", rolls="5", options=options())
    t.play(t.roll("style:3", "yes"), t.keep("yes"))
    assert pages(t) == 4, "the first end at which nothing has changed is that of the next Page"


@rule("K-6")
def test_debt_that_comes_is_a_change():
    t = made("event: rain (still 2)\n yes: 3 +Lode\n no: 3", rolls="3", debt="Lode hope1", options=options())
    t.play(t.stake("hope", "yes"), t.roll("style:3", "yes"), t.back("yes"))
    assert pages(t) == 4


@rule("K-6")
def test_dice_that_found_a_side_are_a_change():
    t = made("event: rain (still 2)\n yes: 3{Lode:hope1} 1 +Lode\n no: 3", rolls="3", options=options())
    t.play(t.leave("yes", "third", 0), t.roll("style:3", "no"))
    t.play(t.back("third"))
    assert pages(t) == 4


@rule("K-6")
def test_a_roll_that_changes_nothing_and_a_claim_are_none():
    t = made("event: rain (still 2)\n yes: 3\n no: 3", rolls="5", options=options())
    t.play(t.roll("style:3", "yes"), t.back("no"))
    assert pages(t) == 1
    t = made("event: rain (still 2)\n yes: 3\n no: 3", "claim", options=options())
    t.play(ClaimSide(t.id("yes")))
    assert pages(t) == 1


@rule("K-6", "C-GLO-1")
def test_gloats_over_no_die_hold_nothing_up():
    t = made("event: rain\n yes: 6 §city\n no: 1", "claim", options=options())
    gloats = 0
    while t.every(Conflict):
        if t.asked == "Ana claim" and ClaimSide(t.id("yes")) in t.listed(ClaimSide):
            t.play(ClaimSide(t.id("yes")))
        elif t.asked.endswith("resolve"):
            t.play(Gloat(t.id("rain")))
            gloats += 1
        else:
            t.play(IDLE[t.match.to_act()[0].kind])
    assert gloats == 3
    assert isinstance(t.last(Hung), Hung)


@rule("K-6", "C-GLO-1")
def test_a_gloat_over_a_die_does():
    t = made("event: rain (still 2)\n yes: 6 @Ana §city\n no: 1", "resolve", options=options())
    t.play(Gloat(t.id("rain"), t.die("yes")))
    assert pages(t) == 3


@rule("K-6", "K-5")
def test_a_die_that_an_overdrawn_drive_has_cost_is_a_change():
    t = made(
        "event: rain (still 1)\n yes: 6 +Lode\n no: 6", "buy", debt="Lode hope4", rolls="2 2 2 2", options=options()
    )
    assert pages(t) == 5, "2, then a change, then three"


@rule("K-6")
def test_each_conflict_counts_for_itself():
    t = made(TIED.replace("rain", "rain (still 2)") + "\nevent: snow\n up: 1\n down: 1", "buy", options=options())
    t.until("pick")
    assert [one.text for _, one in t.every(Conflict)] == ["snow"]


@rule("K-6", "C-GLO-2")
@pytest.mark.parametrize("page", [1, 2, 3, 4])
def test_after_the_last_page_everything_hangs(page):
    t = made("event: rain\n yes: 5{Lode:hope2}\n no: 1", "turned", page=page, options=LAST)
    assert t.asked == ("Bo open" if page >= 3 else "Bo pick")
    assert t.debt("Lode") == ("hope2" if page >= 3 else "")


@rule("K-6")
def test_then_another_scene_is_played():
    t = made("event: rain\n yes: 5\n no: 1", "turned", page=3, options=LAST)
    t.play(FrameScene("hall"))
    assert t.asked == "Bo pick"


@rule("K-6")
def test_debt_of_a_drive_under_several_dice_comes_back_at_once():
    t = made("event: rain\n yes: 2{Lode:hope1} +Lode\n no: 1{Lode:hope1} 1", "buy", options=options())
    assert pages(t) == 3
    assert [(one.drive, one.staked, one.number) for one in t.told if isinstance(one, DebtReturned)] == [("hope", 2, 2)]
