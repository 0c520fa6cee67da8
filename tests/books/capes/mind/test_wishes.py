"""What a computer's seat wants, what deeds are worth to it, and in what the tempers differ."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec import structs

from game.books.capes.components import Side
from game.books.capes.intents import Roll
from game.books.capes.mind.wishes import DOWN, TEMPERS, UP, Desires, splits_at
from game.table import world
from game.table.book import LONGEST
from tests.books.capes.made import made

BOARD = "event: rain (by {})\n yes: {}\n no: {}"


def expected(value, sign):
    """By how much a die changes on average if a roll that goes the wrong way is turned back, in hundredths."""
    gains = [max(0, sign * (roll - value)) for roll in range(1, 7)]
    return round(100 * sum(gains) / 6)


def ask(t, question, me="Ana", temper="guardian", key="seed/7/p1"):
    with world.inside(t.match.world):
        return question(Desires(TEMPERS[temper], t.id(me), key))


@pytest.mark.parametrize("value", range(1, 7))
def test_the_expected_gains_are_the_true_ones(value):
    assert UP[value] == expected(value, 1)
    assert DOWN[value] == expected(value, -1)


def test_they_are_those_of_the_ledger():
    assert UP[1:] == (250, 167, 100, 50, 17, 0)
    assert DOWN == (0, 0, 17, 50, 100, 167, 250)


@pytest.mark.parametrize(("value", "yes"), [(1, 250), (2, 167), (3, 100), (4, 50), (5, 17), (6, 0)])
def test_a_die_of_the_wished_side_is_worth_what_it_may_rise(value, yes):
    t = made(BOARD.format("Ana", value, 1))
    assert ask(t, lambda me: me.gain(t.die("yes"))) == yes


@pytest.mark.parametrize(("value", "no"), [(1, 0), (2, 17), (3, 50), (4, 100), (5, 167), (6, 250)])
def test_one_of_another_side_what_it_may_fall(value, no):
    t = made(BOARD.format("Ana", 6, value))
    assert ask(t, lambda me: me.gain(t.die("no"))) == no


def test_unless_that_side_is_far_behind():
    t = made(BOARD.format("Ana", "6 6", 5))
    assert ask(t, lambda me: me.gain(t.die("no"))) == 0


def test_half_as_much_again_where_it_holds_the_claim():
    t = made(BOARD.format("Ana", "3 @Ana", 3))
    assert (ask(t, lambda me: me.gain(t.die("yes"))), ask(t, lambda me: me.gain(t.die("no")))) == (150, 75)


@pytest.mark.parametrize("me", ["Ana", "Bo", "Cy"])
def test_a_wish_is_for_a_side_of_the_conflict_and_the_same_all_scene(me):
    t = made("event: rain (by Di)\n yes: 1\n no: 1", seats=4)
    wishes = {t.of(ask(t, lambda one: one.wish(t.id("rain")), me, key=f"seed/{n}/p1"), Side).text for n in range(20)}
    assert len(wishes) == 1
    assert wishes <= {"yes", "no"}


def test_ones_own_conflict_shall_end_on_its_first_side():
    for me in ("Ana", "Bo"):
        t = made(BOARD.format(me, 1, 1))
        assert ask(t, lambda one, t=t: one.wish(t.id("rain")), me) == t.id("yes")


def test_a_goal_about_ones_character_too():
    t = made("goal Toll: rain (by Ana)\n yes: 1\n no: 1")
    assert ask(t, lambda one: one.wish(t.id("rain")), "Bo") == t.id("yes")


def test_a_side_that_it_founded_comes_before_all():
    t = made("event: rain (by Ana)\n yes: 1\n no: 1\n third: 2 ^Ana\n fourth: 1 ^Ana\n fifth: 1 ^Bo")
    assert ask(t, lambda one: one.wish(t.id("rain"))) == t.id("fourth")


def test_what_it_has_claimed_comes_first():
    t = made("goal Lode: rain (by Ana)\n yes: 1\n no: 1 @Ana\n third: 2 ^Ana")
    assert ask(t, lambda one: one.wish(t.id("rain"))) == t.id("no")
    assert ask(t, lambda one: one.gain(t.die("no"))) == UP[1] * 3 // 2
    t = made("event: rain (by Ana)\n yes: 1 @Ana\n no: 1 @Bo\n third: 2 @Ana")
    assert ask(t, lambda one: one.wish(t.id("rain"))) == t.id("third"), "it has claimed two, and this one leads"


def test_a_power_takes_the_drive_with_room_and_none_is_used_where_all_are_full():
    t = made(
        BOARD.format("Ana", 1, 6), spent="Lode power:2 power:3 power:4 power:5", debt="Lode hope3 mercy2 honour2 home1"
    )
    powers = {one.drive for _, one in ask(t, lambda me: list(me.uses(t.id("Lode")))) if one.ability == "power:1"}
    assert powers == {"wonder"}
    t = made(BOARD.format("Ana", 1, 6), debt="Lode hope3 mercy2 honour2 home1 wonder1")
    uses = ask(t, lambda me: list(me.uses(t.id("Lode"))))
    assert {one.ability for _, one in uses if one.ability.startswith("power")} == set()


def test_the_lowest_rating_that_reaches_is_best():
    t = made(BOARD.format("Ana", 3, 6))
    assert ask(t, lambda me: me.best(t.id("Lode")))[1] == Roll("power:3", t.die("yes"), "hope")


def test_only_dice_of_the_conflict_it_is_bound_to():
    t = made(BOARD.format("Ana", 5, 5) + "\nevent: snow (by Ana)\n up: 1\n down: 1")
    _, best = ask(t, lambda me: me.best(t.id("Lode"), t.id("rain")))
    assert best.die in {t.die("yes"), t.die("no")}


def test_a_whim_is_the_same_for_the_same_key():
    t = made()
    whims = [ask(t, lambda me: me.whim(50, "x"), key=f"seed/{n}/p1") for n in range(40)]
    assert whims == [ask(t, lambda me: me.whim(50, "x"), key=f"seed/{n}/p1") for n in range(40)]
    assert 5 < sum(whims) < 35
    assert ask(t, lambda me: me.whim(100, "x"))
    assert not ask(t, lambda me: me.whim(0, "x"))


def test_tempers_differ_in_their_figures():
    figures = {name: structs.astuple(one)[1:] for name, one in TEMPERS.items()}
    for one, other in combinations(figures, 2):
        differ = sum(a != b for a, b in zip(figures[one], figures[other], strict=True))
        assert differ >= 2, (one, other)
    assert len({one.react for one in TEMPERS.values()}) == 4


def test_and_each_says_in_a_sentence_what_it_does():
    says = [one.says for one in TEMPERS.values()]
    assert len(set(says)) == len(TEMPERS) == 4
    assert all(one.endswith(".") for one in says)
    assert LONGEST == 8


def test_a_die_is_split_that_few_could_roll():
    assert [value for value in range(1, 7) if splits_at(value)] == [4, 5, 6]
