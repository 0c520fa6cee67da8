"""Staking Debt: from which Drive, how much, onto which sides, and what staking ahead binds to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.capes.events import Staked
from game.books.capes.intents import KeepRoll, Leave, Lift, Raise, Roll, Skip, Split, Stake, TurnBack
from game.books.capes.play.conflicts import joins
from game.books.capes.play.flow import RollFrame
from game.table import world
from tests.books.capes.made import made

rule = pytest.mark.rule
MINE = """
    event: rain
      yes: 3 1 +Lode
      no: 2
    event: snow
      up: 2 +Lode
      down: 1
"""
FAR = """
    event: rain
      yes: 3
      no: 2
    event: snow
      up: 1
      down: 1
"""


# C-STK-1
@rule("C-STK-1")
def test_debt_goes_from_the_drive_under_a_die():
    t = made(MINE, debt="Lode hope3")
    t.play(t.stake("hope", "yes", 2))
    assert (t.debt("Lode"), t.line("yes")) == ("hope1", "3{Lode:hope2} 1 +Lode")
    assert t.last(Staked).because[0] == "C-STK-1"


@rule("C-STK-1")
def test_all_of_a_turn_comes_from_one_drive():
    t = made(MINE, debt="Lode hope2 mercy2")
    t.play(t.stake("hope", "yes"))
    assert t.why(t.stake("mercy", "yes", number=1)) == "C-STK-1"
    assert t.why(t.split("mercy", "yes")) == "C-STK-1"
    assert {one.drive for one in (*t.listed(Stake), *t.listed(Split))} == {"hope"}


@rule("C-STK-1")
def test_before_and_after_the_ability_together():
    t = made(MINE, debt="Lode hope2 mercy2", rolls="2")
    t.play(t.stake("hope", "yes"), t.roll("style:2", "no"), t.keep("yes"))
    t.until("after")
    assert t.why(t.stake("mercy", "yes", number=1)) == "C-STK-1"
    assert t.why(t.stake("hope", "yes", number=1)) == ""


@rule("C-STK-1")
def test_on_another_turn_it_may_be_another_one():
    t = made(MINE.replace("3 1", "3{Lode:hope1} 1"), debt="Lode mercy2")
    assert t.why(t.stake("mercy", "yes", number=1)) == ""


@rule("C-STK-1")
@pytest.mark.parametrize(
    ("drive", "number"), [("hope", 3), ("home", 1), ("spite", 1), ("", 1), ("hope", 0), ("hope", -1)]
)
def test_there_must_be_so_much_on_it(drive, number):
    t = made(MINE, debt="Lode hope2")
    assert t.why(t.stake(drive, "yes", number)) == "C-STK-1"


@rule("C-STK-1")
def test_it_is_a_drive_of_the_character_whose_turn_it_is():
    t = made(MINE.replace("+Lode", "+Lode +Murmur"), cast="Ana Lode Murmur", debt="Murmur hope3")
    assert t.why(t.stake("hope", "yes")) == "C-STK-1"


# C-STK-2
@rule("C-STK-2")
def test_a_drive_of_3_puts_3_on_one_conflict():
    t = made(MINE, debt="Lode hope9")
    assert t.why(t.stake("hope", "yes", 4)) == "C-STK-2"
    t.play(t.stake("hope", "yes", 3))
    assert t.why(t.stake("hope", "yes")) == t.why(t.stake("hope", "yes", number=1)) == "C-STK-2"
    assert t.why(t.split("hope", "yes")) == "C-STK-2"


@rule("C-STK-2")
def test_and_another_2_on_a_second_one():
    t = made(MINE, debt="Lode hope9")
    t.play(t.stake("hope", "yes", 3), t.stake("hope", "up", 2))
    assert (t.line("yes"), t.line("up")) == ("3{Lode:hope3} 1 +Lode", "2{Lode:hope2} +Lode")
    assert t.why(t.stake("hope", "up")) == ""
    assert t.why(t.stake("hope", "up", 2)) == "C-STK-2"


@rule("C-STK-2")
@pytest.mark.parametrize(
    ("board", "more"),
    [
        (MINE.replace("3 1", "3{Lode:hope1} 1{Lode:hope1}"), 1),
        (MINE.replace("no: 2", "no: 2{Lode:hope2}"), 1),
        (MINE.replace("3 1", "3{Murmur:hope3} 1"), 3),
        (MINE.replace("3 1", "3{Toll:hope3} 1"), 3),
        (MINE.replace("up: 2", "up: 2{Lode:hope3}"), 3),
        (MINE.replace("3 1", "3{Lode:mercy2} 1"), 3),
    ],
)
def test_all_that_lies_there_from_that_drive_counts_whatever_page_it_came(board, more):
    t = made(board, cast="Ana Lode Murmur / Bo Toll / Cy", debt="Lode hope9")
    one = int("Toll:hope3" in board)
    assert t.why(t.stake("hope", "yes", more, number=one)) == ""
    assert t.why(t.stake("hope", "yes", more + 1, number=one)) == "C-STK-2"


@rule("C-STK-2")
def test_what_is_staked_with_a_split_counts():
    t = made(MINE.replace("3 1", "6{Lode:hope1} 1"), debt="Lode hope9")
    assert t.why(t.split("hope", "yes", 1, 1)) == ""
    assert t.why(t.split("hope", "yes", 1, 2)) == "C-STK-2"
    assert t.why(t.split("hope", "yes", 1, 1, 1)) == "C-STK-2"


# C-STK-3: where one stands
@rule("C-STK-3")
def test_debt_goes_where_the_character_stands():
    t = made(MINE, debt="Lode hope2", rolls="2")
    t.play(t.stake("hope", "yes"))
    assert t.listed(Roll), "and binds to nothing"
    t.play(t.roll("style:2", "no"))
    assert {one.side for one in t.listed(KeepRoll)} == {t.id("yes"), t.id("no")}


@rule("C-STK-3")
@pytest.mark.parametrize("side", ["no", "down"])
def test_after_the_ability_nowhere_else(side):
    t = made(MINE, debt="Lode hope2", rolls="2")
    t.play(t.roll("style:2", "no"), t.keep("yes"))
    t.until("after")
    assert t.why(t.stake("hope", side)) == "C-STK-3"
    assert t.why(t.split("hope", side)) in {"C-STK-3", "C-SPL-1"}
    assert {one.die for one in t.listed(Stake)} == {t.die("yes"), t.die("yes", 1), t.die("up")}


@rule("C-STK-3")
def test_after_the_ability_where_it_has_led():
    t = made(FAR, debt="Lode hope2", rolls="2")
    t.play(t.roll("style:3", "yes"), t.back("yes"))
    assert t.why(t.stake("hope", "yes")) == ""
    assert t.why(t.stake("hope", "no")) == "C-STK-3"


# C-STK-3: staking ahead
@rule("C-STK-3")
@pytest.mark.parametrize("side", ["yes", "no"])
def test_ahead_it_goes_where_the_ability_can_lead(side):
    t = made(FAR, debt="Lode hope2")
    t.play(t.stake("hope", side))
    assert "{Lode:hope1}" in t.line(side)
    assert "+Lode" not in t.line(side), "it does not stand there yet (C-ALY-4)"


@rule("C-STK-3")
def test_ahead_of_a_side_across_from_ones_own():
    t = made(MINE, debt="Lode hope2", rolls="5")
    t.play(t.stake("hope", "no"), t.roll("style:3", "yes"))
    assert "+Lode" in t.line("no"), "turned back by itself"
    assert t.line("no") == "2{Lode:hope1} +Lode"


@rule("C-STK-3")
def test_ahead_then_on_one_side_alone():
    t = made(FAR, debt="Lode hope3")
    t.play(t.stake("hope", "yes"))
    assert t.why(t.stake("hope", "no")) == "C-STK-3"
    assert t.why(t.stake("hope", "up")) == "C-STK-3"
    assert t.why(t.stake("hope", "yes")) == ""


@rule("C-STK-3")
def test_but_also_where_one_stands():
    t = made(MINE, debt="Lode hope3")
    t.play(t.stake("hope", "no"))
    assert t.why(t.stake("hope", "yes")) == ""
    assert t.why(t.stake("hope", "up")) == ""
    assert t.why(t.stake("hope", "down")) == "C-STK-3"


@rule("C-STK-3")
def test_ahead_needs_a_die_of_that_conflict_in_reach():
    t = made("event: rain\n yes: 6\n no: 6\nevent: snow\n up: 1\n down: 6", debt="Lode hope3")
    assert t.why(t.stake("hope", "yes")) == "C-STK-3"
    assert t.why(t.stake("hope", "down")) == ""
    t = made(FAR, debt="Lode hope3", spent="Lode power:3 power:4 power:5 style:3 style:4 attitude:3")
    assert t.why(t.stake("hope", "yes")) == "", "a 2 of the other side is in reach"


@rule("C-STK-3")
def test_staked_ahead_the_ability_rolls_a_die_of_that_conflict():
    t = made(FAR, debt="Lode hope3", inspirations="Ana 1")
    t.play(t.stake("hope", "yes"))
    assert t.why(t.roll("power:5", "up")) == "C-STK-3"
    assert t.why(t.raised("power:5", 1)) == "C-STK-3"
    assert {one.die for one in t.listed(Roll)} == {t.die("yes"), t.die("no")}
    assert t.listed(Raise) == []
    assert t.why(t.roll("power:5", "no")) == ""


@rule("C-STK-3")
def test_after_that_roll_one_is_free():
    t = made(FAR, debt="Lode hope3", rolls="5")
    t.play(t.stake("hope", "yes"), t.roll("style:3", "yes"))
    t.until("after")
    assert t.why(t.stake("hope", "yes")) == ""
    assert t.why(t.stake("hope", "up")) == "C-STK-3"


@rule("C-STK-3")
@pytest.mark.parametrize("before", range(1, 7))
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("bound", ["yes", "no"])
def test_whatever_is_rolled_a_bound_answer_exists_and_only_such_are_taken(before, value, bound):
    t = made(f"event: rain\n yes: {before}\n no: 1")
    frame = RollFrame(
        at="keep",
        seat=t.id("Ana"),
        who=t.id("Lode"),
        die=t.die("yes"),
        bound=t.id(bound),
        before=before,
        value=value,
    )
    answers = t.answers(frame)
    assert answers
    assert {one.side for one in answers} == {t.id(bound)}
    for kind, pair in ((KeepRoll, (value, before)), (TurnBack, (before, value))):
        with world.inside(t.match.world):
            open_to = joins(t.die("yes"), *pair)
        for side in ("yes", "no"):
            why = "C-ALY-1" if t.id(side) not in open_to else "" if side == bound else "C-STK-3"
            assert t.judged(frame, kind(t.id(side))) == why
            assert (kind(t.id(side)) in answers) is (why == "")


@rule("C-STK-3")
@pytest.mark.parametrize("before", range(1, 6))
@pytest.mark.parametrize("bound", ["yes", "no"])
def test_played_out_the_bound_side_is_joined(before, bound):
    for value in range(1, 7):
        t = made(f"event: rain\n yes: {before}\n no: 6", debt="Lode hope1", rolls=str(value))
        t.play(t.stake("hope", bound), t.roll("power:5", "yes", "home"))
        assert t.asked.endswith("keep") is (value == before), "one answer is given by itself"
        if value == before:
            other = "no" if bound == "yes" else "yes"
            assert t.why(t.keep(other)) == t.why(t.back(other)) == "C-STK-3"
            t.play(t.back(bound))
        assert "+Lode" in t.line(bound)


@rule("C-STK-3")
def test_bound_to_one_of_three_sides_the_other_open_one_is_refused():
    t = made("event: rain\n yes: 3\n no: 1\n third: 1", debt="Lode hope1")
    frame = RollFrame(at="keep", seat=t.id("Ana"), who=t.id("Lode"), die=t.die("yes"), before=3, value=5)
    bound = {"yes": "keep", "no": "back", "third": "back"}
    for side, how in bound.items():
        tied = replace(frame, bound=t.id(side))
        assert t.answers(tied) == [getattr(t, how)(side)]
        for other in {"yes", "no", "third"} - {side}:
            assert t.judged(tied, getattr(t, bound[other])(other)) == "C-STK-3"


# C-STK-3: schisms and Inspirations while bound
def ahead(**more):
    """Lode has staked 2 hope ahead on two dice of `yes`."""
    t = made("event: rain\n yes: 3 2\n no: 2", debt="Lode hope3", **more)
    t.play(t.stake("hope", "yes"), t.stake("hope", "yes", number=1))
    return t


@rule("C-STK-3")
def test_a_schism_of_all_that_was_staked_ahead_allies_at_once_and_frees():
    t = made("event: rain\n yes: 3 2\n no: 2\nevent: snow\n up: 1\n down: 1", debt="Lode hope3", inspirations="Ana 1")
    t.play(t.stake("hope", "yes"), t.leave("yes", "third", 0))
    assert t.line("third") == "3{Lode:hope1} +Lode"
    assert t.line("yes") == "2"
    assert t.why(t.roll("style:2", "up")) == t.why(t.raised("style:2", 1)) == ""
    assert t.why(t.stake("hope", "third")) == ""


@rule("C-STK-3")
def test_a_schism_of_a_part_of_it_does_not():
    t = made("event: rain\n yes: 3 2 1\n no: 2\nevent: snow\n up: 1\n down: 1", debt="Lode hope3", rolls="5")
    t.play(t.stake("hope", "yes"), t.stake("hope", "yes", number=1), t.leave("yes", "third", 0))
    assert t.line("third") == "3{Lode:hope1} +Lode"
    assert t.why(t.roll("style:2", "up")) == "C-STK-3"
    assert t.why(t.stake("hope", "no")) == "C-STK-3"
    t.play(t.roll("style:2", "no"))
    assert "+Lode" in t.line("yes"), "what stays behind binds still"


@rule("C-STK-3")
def test_with_a_split_off_nothing_stays_behind():
    t = made("event: rain\n yes: 3\n no: 2\nevent: snow\n up: 1\n down: 1", debt="Lode hope3")
    t.play(t.split_off("hope", "yes", "third"))
    assert (t.line("yes"), t.line("third")) == ("1", "2{Lode:hope1} +Lode")
    assert t.why(t.roll("style:2", "up")) == ""


@rule("C-STK-3")
def test_what_was_split_ahead_and_leaves_frees_too():
    t = made("event: rain\n yes: 4{Toll:hope1}\n no: 2\nevent: snow\n up: 1\n down: 1", debt="Lode hope3")
    t.play(t.split("hope", "yes", 1, 1))
    assert t.line("yes") == "1{Toll:hope1} 2{Lode:hope1} 1{Lode:hope1}"
    assert t.why(t.roll("style:2", "up")) == "C-STK-3"
    t.play(t.leave("yes", "third", 1))
    assert t.why(t.roll("style:2", "up")) == "C-STK-3", "one of two"
    t.play(t.leave("yes", "fourth", 1))
    assert t.why(t.roll("style:2", "up")) == ""
    assert (t.line("third"), t.line("fourth")) == ("2{Lode:hope1} -Lode", "1{Lode:hope1} +Lode")


@rule("C-STK-3")
def test_a_lift_leaves_a_die_in_reach_while_bound():
    t = made("event: rain\n yes: 3\n no: 6\nevent: snow\n up: 1\n down: 1", debt="Lode hope3", inspirations="Ana 5 6")
    assert t.why(t.lift(6, "yes")) == "", "not bound yet"
    t.play(t.stake("hope", "yes"))
    assert t.why(t.lift(6, "yes")) == "C-STK-3"
    assert t.lift(6, "yes") not in t.listed(Lift)
    assert t.why(t.lift(5, "yes")) == ""
    assert t.why(t.lift(6, "up")) == "", "of another Conflict"


@rule("C-STK-3")
def test_in_reach_of_what_can_still_be_used():
    spent = "Lode power:4 power:5 style:4"
    t = made("event: rain\n yes: 3\n no: 4", debt="Lode hope3", inspirations="Ana 4", spent=spent)
    t.play(t.stake("hope", "yes"))
    assert t.why(t.lift(4, "yes")) == "C-STK-3"


@rule("C-STK-3")
def test_of_two_dice_in_reach_one_may_be_lifted():
    t = made("event: rain\n yes: 3\n no: 2", debt="Lode hope3", inspirations="Ana 6 6", rolls="1")
    t.play(t.stake("hope", "yes"), t.lift(6, "yes"))
    assert t.why(t.lift(6, "no")) == "C-STK-3"
    t.play(t.roll("style:2", "no"))
    assert "+Lode" in t.line("yes")


@rule("C-STK-3")
def test_once_the_roll_is_done_any_die_may_be_lifted():
    t = made("event: rain\n yes: 3\n no: 6", debt="Lode hope3", inspirations="Ana 6", rolls="4")
    t.play(t.stake("hope", "yes"), t.roll("style:3", "yes"))
    t.until("after")
    assert t.why(t.lift(6, "yes")) == ""


@rule("C-STK-3", "C-TRN-2")
def test_bound_the_turn_is_not_left_unused():
    t = ahead()
    assert t.why(t.listed(Leave)[0]) == ""
    assert t.why(Skip()) == "C-TRN-2"


# C-STK-4
@rule("C-STK-4")
def test_debt_under_a_die_that_nobody_controls_controls_it():
    t = made(MINE, debt="Lode hope2")
    assert t.listed(Leave) == []
    t.play(t.stake("hope", "yes"))
    assert t.leave("yes", "", 0) in t.listed(Leave), "it is Ana's now"


@rule("C-STK-4")
def test_more_comes_to_a_die_that_one_controls():
    t = made(MINE.replace("3 1", "3{Lode:hope1} 1"), debt="Lode hope2")
    t.play(t.stake("hope", "yes"))
    assert t.line("yes") == "3{Lode:hope2} 1 +Lode"


@rule("C-STK-4")
def test_also_by_another_character_of_ones_own():
    t = made(MINE.replace("3 1", "3{Murmur:hope1} 1"), cast="Ana Lode Murmur / Bo Toll", debt="Lode mercy2")
    t.play(t.stake("mercy", "yes"))
    assert t.line("yes") == "3{Murmur:hope1,Lode:mercy1} 1 +Lode"


@rule("C-STK-4")
def test_but_not_to_one_that_somebody_else_controls():
    t = made(MINE.replace("3 1", "3{Toll:hope1} 1"), debt="Lode hope2")
    assert t.why(t.stake("hope", "yes")) == "C-STK-4"
    assert t.stake("hope", "yes") not in t.listed(Stake)
    assert t.why(t.stake("hope", "yes", number=1)) == ""


@rule("C-STK-4")
@pytest.mark.parametrize(("under", "mine"), [("Lode:hope1,Toll:hope1", True), ("Toll:hope1,Lode:hope1", False)])
def test_the_first_debt_under_a_die_says_who_controls_it(under, mine):
    t = made(MINE.replace("3 1", f"3{{{under}}} 1"), debt="Lode mercy1")
    assert t.why(t.stake("mercy", "yes")) == ("" if mine else "C-STK-4")
    assert t.why(t.leave("yes", "third", 0)) == ("" if mine else "C-SCH-1")


@rule("C-STK-4")
def test_it_lies_under_a_die():
    t = made(MINE, debt="Lode hope2")
    for other in (t.id("yes"), t.id("rain"), t.id("Lode"), 0, -5, 10**9):
        assert t.why(Stake("hope", other)) == "C-STK-4"
