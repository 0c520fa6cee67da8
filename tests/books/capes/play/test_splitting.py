"""Splitting dice: which, into what, and whose the new ones are."""

from __future__ import annotations

import pytest

from game.books.capes.components import Die
from game.books.capes.events import Schismed, WasSplit
from game.books.capes.intents import Leave, Split
from game.books.capes.play.around import unnamed
from game.books.capes.values import parts
from tests.books.capes.made import made

rule = pytest.mark.rule
MINE = """
    event: rain
      yes: {} +Lode
      no: 2
"""


def board(die):
    return MINE.format(die)


@rule("C-SPL-1")
def test_with_debt_a_controlled_die_is_split():
    t = made(board("5{Lode:hope1}"), debt="Lode hope1")
    t.play(t.split("hope", "yes"))
    assert t.line("yes") == "2{Lode:hope1} 3{Lode:hope1} +Lode"
    assert t.debt("Lode") == ""


@rule("C-SPL-1")
def test_also_one_that_somebody_else_controls():
    t = made(board("5{Toll:hope1}"), debt="Lode hope1")
    t.play(t.split("hope", "yes"))
    assert t.line("yes") == "2{Toll:hope1} 3{Lode:hope1} +Lode"


@rule("C-SPL-1")
def test_but_none_that_nobody_controls():
    t = made(board(5), debt="Lode hope1")
    assert t.why(t.split("hope", "yes")) == "C-SPL-1"
    assert t.listed(Split) == []


@rule("C-SPL-1", "C-STK-3")
def test_after_the_ability_only_on_ones_own_side():
    t = made("event: rain\n yes: 4{Lode:hope1} +Lode\n no: 4{Toll:hope1}", debt="Lode hope1", rolls="4")
    t.play(t.roll("style:4", "no"), t.back("yes"))
    assert t.why(t.split("hope", "yes")) == ""
    assert t.why(t.split("hope", "no")) == "C-STK-3"


@rule("C-SPL-1")
def test_it_costs_debt():
    t = made(board("5{Lode:hope1}"), debt="Lode mercy1")
    assert t.why(t.split("hope", "yes")) == "C-STK-1"
    assert t.why(t.split("mercy", "yes", 2)) == "C-STK-1"
    assert t.why(t.split("mercy", "yes")) == ""


@rule("C-SPL-1")
def test_a_split_die_may_be_split_again():
    t = made(board("5{Lode:hope1}"), debt="Lode hope2")
    t.play(t.split("hope", "yes"))
    t.play(t.split("hope", "yes", number=1))
    assert t.line("yes") == "2{Lode:hope1} 1{Lode:hope1} 2{Lode:hope1} +Lode"


@rule("C-SPL-2")
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("old_first", [True, False])
def test_parts_add_up_and_are_as_even_as_can_be(value, old_first):
    for new in range(1, value):
        got = parts(value, new, old_first=old_first)
        assert (len(got), sum(got)) == (new + 1, value)
        assert min(got) >= 1
        assert max(got) - min(got) <= 1
        assert got[0] == (max(got) if old_first else min(got)), "the extra goes to one, or to the others"


@rule("C-SPL-2")
@pytest.mark.parametrize(
    ("value", "new", "old_first", "into"),
    [(5, 1, False, (2, 3)), (5, 1, True, (3, 2)), (6, 3, False, (1, 2, 2, 1)), (6, 3, True, (2, 2, 1, 1))],
)
def test_the_vectors_of_the_ledger(value, new, old_first, into):
    assert parts(value, new, old_first=old_first) == into


@rule("C-SPL-2")
@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("new", [1, 2, 3, 4, 5])
def test_no_die_shows_less_than_1(value, new):
    t = made(board(f"{value}{{Toll:hope1}}"), debt="Lode hope9")
    assert (t.why(t.split("hope", "yes", *(1,) * new)) == "C-SPL-2") is (new >= value)


@rule("C-SPL-2")
@pytest.mark.parametrize("value", range(2, 7))
def test_the_sum_of_the_side_stays(value):
    for new in range(1, min(value, 4)):
        t = made(board(f"{value}{{Toll:hope1}}"), debt="Lode hope9")
        t.play(t.split("hope", "yes", *(1,) * new))
        assert sum(die.value for _, die in t.every(Die) if die.side == t.id("yes")) == value


@rule("C-SPL-2")
@pytest.mark.parametrize(("old_first", "line"), [(False, "1{Lode:hope1} 2"), (True, "2{Lode:hope1} 1")])
def test_who_splits_says_which_get_what_is_left_over(old_first, line):
    t = made(board("3{Lode:hope1}"), debt="Lode hope1")
    t.play(t.split("hope", "yes", old_first=old_first))
    assert t.line("yes") == f"{line}{{Lode:hope1}} +Lode"
    assert (t.last(WasSplit).into, t.last(WasSplit).because) == ((2, 1) if old_first else (1, 2), ("C-SPL-2",))


@rule("C-SPL-3")
def test_the_new_debt_lies_under_the_new_dice():
    t = made(board("6{Lode:hope1}"), debt="Lode hope2")
    t.play(t.split("hope", "yes", 1, 1))
    assert t.line("yes") == "2{Lode:hope1} 2{Lode:hope1} 2{Lode:hope1} +Lode"


@rule("C-SPL-3")
def test_which_one_controls():
    t = made(board("6{Toll:hope1}"), debt="Lode hope2")
    assert t.listed(Leave) == []
    t.play(t.split("hope", "yes", 1, 1))
    assert [one.dice for one in t.listed(Leave)] == [(t.die("yes", 1), t.die("yes", 2)), (t.die("yes", 2),)]


@rule("C-SPL-3")
def test_old_debt_stays_under_the_old_die():
    t = made(board("6{Lode:hope1,Murmur:home1}"), cast="Ana Lode Murmur", debt="Lode hope2")
    t.play(t.split("hope", "yes", 2))
    assert t.line("yes") == "3{Lode:hope1,Murmur:home1} 3{Lode:hope2} +Lode"


@rule("C-SPL-3")
def test_how_it_is_shared_out_is_ones_own_choice():
    t = made(board("6{Toll:hope1}"), debt="Lode hope3")
    t.play(t.split("hope", "yes", 2, 1))
    assert t.line("yes") == "2{Toll:hope1} 2{Lode:hope2} 2{Lode:hope1} +Lode"


@rule("C-SPL-3")
@pytest.mark.parametrize("under", [(), (0,), (1, 0), (-1,), (2, -1)])
def test_each_new_die_gets_1_at_least(under):
    t = made(board("6{Lode:hope1}"), debt="Lode hope3")
    assert t.why(Split("hope", t.die("yes"), under)) == "C-SPL-3"


@rule("C-SPL-3")
def test_so_there_are_no_more_new_dice_than_debt():
    t = made(board("6{Lode:mercy1}"), debt="Lode hope2")
    assert t.why(t.split("hope", "yes", 1, 1, 1)) == "C-STK-1"


@rule("C-SPL-3")
def test_what_is_split_is_a_die():
    t = made(board("6{Lode:hope1}"), debt="Lode hope2")
    for other in (t.id("yes"), t.id("Ana"), 0, -1):
        assert t.why(Split("hope", other))


@rule("C-SPL-4")
def test_a_die_that_nobody_controls_is_split_if_the_new_dice_leave():
    t = made(board(5), debt="Lode hope2")
    t.play(t.split_off("hope", "yes", "third"))
    assert (t.line("yes"), t.line("third")) == ("2 -Lode", "3{Lode:hope1} +Lode")
    assert t.sides("rain") == ["yes", "no", "third"]
    assert [type(one) for one in t.told].count(Schismed) == 1


@rule("C-SPL-4")
def test_the_old_one_stays_without_a_controller():
    t = made(board(5), debt="Lode hope2")
    t.play(t.split_off("hope", "yes", "third", 1, 1))
    assert (t.line("yes"), t.line("third")) == ("1 -Lode", "2{Lode:hope1} 2{Lode:hope1} +Lode")
    assert t.of(t.die("yes"), Die).under == ()


@rule("C-SPL-4")
def test_a_controlled_one_may_be_split_off_too():
    t = made(board("5{Toll:hope1}"), debt="Lode hope2")
    t.play(t.split_off("hope", "yes", "third"))
    assert (t.line("yes"), t.line("third")) == ("2{Toll:hope1} -Lode", "3{Lode:hope1} +Lode")


@rule("C-SPL-4", "C-STK-3")
def test_after_the_ability_only_from_ones_own_side():
    t = made(board(5), debt="Lode hope2", rolls="2")
    t.play(t.roll("style:2", "no"), t.back("yes"))
    assert t.why(t.split_off("hope", "no", "third")) == "C-STK-3"
    assert t.why(t.split_off("hope", "yes", "third")) == ""


@rule("C-SPL-4", "C-SCH-3")
def test_the_new_side_may_be_named_and_marked():
    t = made(board(5), debt="Lode hope2")
    t.play(Split("hope", t.die("yes"), leave=True, name="third", code=("city",)))
    assert t.line("third").endswith("§city")
    t = made(board(5), debt="Lode hope2")
    assert t.why(Split("hope", t.die("yes"), leave=True, code=("weather",))) == "C-GLO-3"
    assert t.why(Split("hope", t.die("yes"), leave=True, name="x" * 141)) == "C-SCH-3"
    with t.match.seen(""):
        expected = unnamed(t.id("rain"))
    t.play(Split("hope", t.die("yes"), leave=True))
    assert t.sides("rain") == ["yes", "no", expected]
