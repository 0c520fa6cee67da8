"""Schisms: which dice leave, what the first two sides keep, and what goes along."""

from __future__ import annotations

import pytest

from game.books.capes.components import Side, Stands
from game.books.capes.events import Schismed
from game.books.capes.intents import Leave, Resolve
from game.books.capes.play.around import unnamed
from tests.books.capes.made import made

rule = pytest.mark.rule
TWO = """
    event: rain
      yes: 3{Lode:hope1} 2{Lode:mercy1} 1 +Lode
      no: 2{Lode:hope1} 5{Toll:hope1} 4
"""
LATER = """
    event: rain
      yes: 1
      no: 2
      third: 4{Lode:hope1} 2{Lode:hope1} +Lode
"""


@rule("C-SCH-1")
@pytest.mark.parametrize("numbers", [(0,), (1,), (0, 1)])
def test_dice_that_one_controls_found_a_side(numbers):
    t = made(TWO)
    t.play(t.leave("yes", "third", *numbers))
    assert t.sides("rain") == ["yes", "no", "third"]
    assert t.line("third").count("{") == len(numbers)
    assert t.last(Schismed).because == ("C-SCH-1", "C-SCH-3")


@rule("C-SCH-1")
def test_all_of_one_side():
    t = made(TWO)
    assert t.why(Leave((t.die("yes"), t.die("no")))) == "C-SCH-1"


@rule("C-SCH-1")
def test_none_that_somebody_else_or_nobody_controls():
    t = made(TWO)
    assert t.why(t.leave("no", "third", 1)) == "C-SCH-1"
    assert t.why(t.leave("no", "third", 2)) == "C-SCH-1"
    assert t.why(t.leave("yes", "third", 0, 2)) == "C-SCH-1"


@rule("C-SCH-1")
def test_each_once_and_at_least_one():
    t = made(TWO)
    assert t.why(t.leave("yes", "third", 0, 0)) == "C-SCH-1"
    assert t.why(Leave(())) == "C-SCH-1"


@rule("C-SCH-1")
def test_they_are_dice():
    t = made(TWO)
    for other in (t.id("yes"), t.id("rain"), t.id("Lode"), 0, -1):
        assert t.why(Leave((other,))) == "C-SCH-1"
        assert t.why(Leave((t.die("yes"), other))) == "C-SCH-1"


@rule("C-SCH-1")
def test_the_side_is_a_new_one_even_under_an_old_name():
    t = made(LATER)
    t.play(t.leave("third", "yes", 0))
    assert t.sides("rain") == ["yes", "no", "third", "yes"]
    assert t.of("yes", Side).original is False


@rule("C-SCH-1")
def test_those_that_one_controls_are_listed():
    t = made(TWO)
    yes, no = (tuple(t.die(side, n) for n in range(3)) for side in ("yes", "no"))
    assert [one.dice for one in t.listed(Leave)] == [yes[:2], (yes[1],), (no[0],)]


def circling(name="third", code=(), board=LATER):
    t = made(board)
    return t, Leave((t.die("third"), t.die("third", 1)), name, code)


@rule("C-SCH-1")
def test_a_whole_later_side_that_changes_nothing_is_refused_under_the_same_name():
    t, leave = circling()
    assert t.why(leave) == "C-SCH-1"


@rule("C-SCH-1")
@pytest.mark.parametrize(("name", "code"), [("fourth", ()), ("third", ("city",))])
def test_and_taken_under_another_or_with_other_marks(name, code):
    t, leave = circling(name, code)
    t.play(leave)
    assert t.sides("rain") == ["yes", "no", name]
    assert t.line(name).startswith("4{Lode:hope1} 2{Lode:hope1} +Lode")
    assert t.last(Schismed).emptied


@rule("C-SCH-1")
def test_and_it_is_never_listed():
    t, _ = circling()
    whole = {t.die("third"), t.die("third", 1)}
    assert [one for one in t.listed(Leave) if set(one.dice) == whole] == []


@rule("C-SCH-1")
def test_nor_is_one_that_nobody_named():
    t = made(LATER.replace("third", "otherwise"))
    assert [one.dice for one in t.listed(Leave)] == [(t.die("otherwise", 1),)]


@rule("C-SCH-1")
@pytest.mark.parametrize(
    "change",
    [
        ("+Lode", "@Bo +Lode"),
        ("+Lode", "@Ana +Lode"),
        ("+Lode", "+Lode +Toll"),
        ("+Lode", "-Lode"),
        ("2{Lode", "2{Murmur"),
    ],
)
def test_where_it_ends_a_claim_allies_anew_or_leaves_somebody_behind_it_is_taken(change):
    t = made(LATER.replace(*change), cast="Ana Lode Murmur / Bo Toll / Cy")
    leave = Leave((t.die("third"), t.die("third", 1)), "third")
    assert t.why(leave) == ""
    t.play(leave)
    assert "@" not in t.line("third")


@rule("C-SCH-2")
@pytest.mark.parametrize("side", ["yes", "no"])
def test_the_first_two_sides_keep_a_die(side):
    t = made("event: rain\n yes: 3{Lode:hope1} 2{Lode:hope1} +Lode\n no: 1{Lode:hope1}")
    n = range(2 if side == "yes" else 1)
    assert t.why(t.leave(side, "third", *n)) == "C-SCH-2"
    assert tuple(t.die(side, one) for one in n) not in [one.dice for one in t.listed(Leave)]


@rule("C-SCH-2")
def test_all_but_one_may_go():
    t = made("event: rain\n yes: 3{Lode:hope1} 2{Lode:hope1} +Lode\n no: 1")
    assert t.why(t.leave("yes", "third", 0)) == t.why(t.leave("yes", "third", 1)) == ""


@rule("C-SCH-2")
def test_a_later_side_may_go_whole_and_is_no_more():
    t = made(LATER.replace("+Lode", "@Bo +Lode +Toll -Under"))
    t.play(t.leave("third", "fourth", 0, 1))
    assert t.sides("rain") == ["yes", "no", "fourth"]
    told = t.last(Schismed)
    assert (told.emptied, told.was_claimed, told.left) == (True, True, "third")


@rule("C-SCH-2")
def test_who_stood_there_without_debt_stands_nowhere():
    t = made(LATER.replace("+Lode", "+Lode +Toll"))
    gone = t.id("third")
    t.play(t.leave("third", "fourth", 0, 1))
    assert t.of("rain", Stands).now == ((t.id("Lode"), t.id("fourth")),)
    assert (t.id("Toll"), gone) in t.of("rain", Stands).once, "but it is remembered"


@rule("C-SCH-3")
def test_debt_goes_along_with_its_die():
    t = made(TWO)
    t.play(t.leave("yes", "third", 0))
    assert (t.line("third"), t.line("yes")) == ("3{Lode:hope1} +Lode", "2{Lode:mercy1} 1 -Lode")


@rule("C-SCH-3")
def test_each_whose_debt_has_moved_stands_on_the_new_side():
    board = "event: rain\n yes: 3{Lode:hope1,Toll:hope1,Murmur:home1} 2{Under:hope1} +Lode +Under\n no: 1 +Toll"
    t = made(board, cast="Ana Lode Murmur / Bo Toll / Cy Under")
    t.play(t.leave("yes", "third", 0))
    assert t.line("third") == "3{Lode:hope1,Toll:hope1,Murmur:home1} +Lode +Toll +Murmur"
    assert t.line("yes") == "2{Under:hope1} +Under -Lode"
    assert t.line("no") == "1 -Toll", "the old side goes into memory"
    assert {t.name(one) for one in t.last(Schismed).with_them} == {"Lode", "Toll", "Murmur"}


@rule("C-SCH-3")
def test_also_who_stood_elsewhere():
    t = made("event: rain\n yes: 3{Lode:hope1} 1\n no: 1 +Lode")
    t.play(t.leave("yes", "third", 0))
    assert (t.line("third"), t.line("no")) == ("3{Lode:hope1} +Lode", "1 -Lode")


@rule("C-SCH-3")
def test_the_new_side_is_claimed_by_nobody_so_nobody_resolves_there():
    t = made("event: rain\n yes: 6{Lode:hope1} 1 @Ana +Lode\n no: 1 @Bo")
    t.play(t.leave("yes", "third", 0))
    assert t.line("third") == "6{Lode:hope1} +Lode"
    assert t.leads("rain") == "third"
    t.play(t.roll("style:1", "no"))
    t.play(*t.listed(type(t.back("no")))[:1])
    assert t.leads("rain") == "third"
    t.until("pick")
    assert not t.listed(Resolve)
    assert t.sides("rain") == ["yes", "no", "third"]


@rule("C-SCH-3")
def test_its_maker_names_and_marks_it():
    t = made(TWO)
    t.play(Leave((t.die("yes"),), "third", ("city", "masks")))
    assert t.line("third") == "3{Lode:hope1} +Lode §city §masks"
    assert t.name(t.of("third", Side).founder) == "Ana"


@rule("C-SCH-3")
def test_without_a_name_it_is_called_what_no_other_side_is():
    t = made(TWO)
    with t.match.seen(""):
        expected = unnamed(t.id("rain"))
    again = made(TWO.replace("yes", expected))
    t.play(Leave((t.die("yes"),)))
    assert t.sides("rain")[2] == expected
    again.play(Leave((again.die(expected),)))
    assert again.sides("rain")[2] not in {"", expected, "no"}


@rule("C-SCH-3", "C-GLO-3")
def test_but_not_with_too_many_letters_nor_strange_marks():
    t = made(TWO)
    assert t.why(Leave((t.die("yes"),), "x" * 141)) == "C-SCH-3"
    assert t.why(Leave((t.die("yes"),), "third", ("weather",))) == "C-GLO-3"


@rule("C-SCH-3")
def test_nor_with_blanks_alone():
    t = made(TWO)
    assert t.why(Leave((t.die("yes"),), "   "))
