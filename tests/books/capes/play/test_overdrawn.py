"""Overdrawn Drives, at the beginning of a Page."""

from __future__ import annotations

import pytest

from game.books.capes.events import Overdrew
from game.books.capes.values import CapesOptions
from tests.books.capes.made import made

rule = pytest.mark.rule
RAIN = """
    event: rain
      yes: {} +Lode
      no: 6 +Toll
"""


def begun(dice, debt, rolls="1 1 1 1", board=RAIN, **more):
    """Another Page has begun."""
    return made(board.format(dice), "turned", debt=debt, rolls=rolls, **more)


def seen(t, side="yes"):
    return t.line(side).split(" +")[0]


@rule("K-5")
@pytest.mark.parametrize(
    ("debt", "lower"),
    [
        ("hope3", False),
        ("hope4", True),
        ("home1", False),
        ("home2", True),
        ("mercy2", False),
        ("mercy3", True),
        ("hope3 mercy2 home1", False),
    ],
)
def test_a_drive_with_more_debt_than_its_value_costs_a_die(debt, lower):
    assert seen(begun("5", f"Lode {debt}")) == ("1" if lower else "5")


@rule("K-5")
@pytest.mark.parametrize("value", range(1, 7))
def test_the_roll_is_kept_only_if_it_is_lower(value):
    assert seen(begun("4", "Lode hope4", str(value))) == str(min(4, value))


@rule("K-5")
def test_it_is_the_highest_die_of_the_sides_where_the_character_stands():
    board = "event: rain\n yes: 3 5 4 +Lode\n no: 6\nevent: snow\n up: 6 +Toll\n down: 2 +Lode"
    t = begun("", "Lode hope4", board=board)
    assert (seen(t), seen(t, "no"), seen(t, "up"), seen(t, "down")) == ("3 1 4", "6", "6", "2")
    board = "event: rain\n yes: 3 +Lode\n no: 6\nevent: snow\n up: 6 +Toll\n down: 5 1 +Lode"
    t = begun("", "Lode hope4", board=board)
    assert (seen(t), seen(t, "down")) == ("3", "1 1")


@rule("K-5")
def test_whoever_controls_it():
    assert seen(begun("5{Toll:hope1} 2{Lode:hope1}", "Lode hope4")) == "1{Toll:hope1} 2{Lode:hope1}"


@rule("K-5")
def test_of_equal_ones_the_first():
    assert seen(begun("5 5", "Lode hope4")) == "1 5"


@rule("K-5")
@pytest.mark.parametrize(
    ("rolls", "dice"), [("1 2", "1 2"), ("4 3", "3 4"), ("6 6", "5 4"), ("6 3", "3 4"), ("3 6", "3 4"), ("4 5", "4 4")]
)
def test_with_two_such_drives_the_highest_is_looked_up_again(rolls, dice):
    assert seen(begun("5 4", "Lode hope4 home2", rolls)) == dice


@rule("K-5")
def test_a_die_that_is_still_the_highest_is_rolled_again():
    assert seen(begun("6 2", "Lode hope4 mercy3 home2", "5 4 3")) == "3 2"


@rule("K-5")
def test_drives_in_the_order_of_the_sheet_and_characters_one_after_the_other():
    t = made(
        RAIN.format("5 +Toll").replace(" +Toll\n", "\n"),
        "buy",
        debt="Lode wonder2 home2 hope4 / Under hope9",
        rolls="6 6 6",
    )
    t.until("pick")
    told = [one for one in t.told if isinstance(one, Overdrew)]
    assert [(t.name(one.character), one.drive, one.kept) for one in told] == [
        ("Lode", "hope", False),
        ("Lode", "home", False),
        ("Lode", "wonder", False),
    ]
    assert {one.because for one in told} == {("K-5",)}
    assert {(one.before, one.value) for one in told} == {(5, 6)}


@rule("K-5")
def test_two_characters_roll_one_after_the_other():
    t = made("event: rain\n yes: 5 +Lode\n no: 6 +Toll", "buy", debt="Toll hope4 / Lode hope4", rolls="2 3")
    t.until("pick")
    told = [(t.name(one.character), one.value) for one in t.told if isinstance(one, Overdrew)]
    assert told == [("Lode", 2), ("Toll", 3)]
    assert (seen(t), seen(t, "no")) == ("2", "3")


@rule("K-5")
def test_who_stands_nowhere_or_is_played_by_nobody_loses_nothing():
    assert seen(begun("5", "Under hope9 / Murmur hope9", board=RAIN.replace("+Toll", "+Toll +Murmur")), "no") == "6"


@rule("K-5")
def test_its_debt_stays():
    assert begun("5", "Lode hope4").debt("Lode") == "hope4"


@rule("K-5")
def test_staked_debt_does_not_count():
    assert seen(begun("5{Lode:hope2}", "Lode hope3")) == "5{Lode:hope2}"


@rule("K-5")
def test_a_table_may_play_without():
    assert seen(begun("5", "Lode hope9", options=CapesOptions(scenes=1, overdrawn=False))) == "5"


@rule("K-5")
def test_without_a_conflict_nothing_is_rolled():
    t = made(at="turned", debt="Lode hope9", options=CapesOptions(scenes=2))
    t.until("pick")
    assert not any(isinstance(one, Overdrew) for one in t.told)
