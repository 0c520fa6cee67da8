"""What cannot be done says why, by the rules' own sentence, and does nothing when it is pressed."""

from __future__ import annotations

import pytest

from game.books.capes.intents import Make
from tests.books.capes.face.states import DICE, FOUR, GIFTS, TWO, shown
from tests.books.capes.face.window import Window, choose
from tests.books.capes.made import made

OPEN = """
goal Lode: gets home (by Bo)
  hot: 5{Lode:hope2} +Lode
  cold: 2{Toll:hope1} +Toll
event: It rains (by Cy)
  hard: 3 @Bo
  soft: 1
"""


def window(*args, **more):
    return Window(made(*args, **more).match)


def die(one, side, number=0):
    """The control of a die of that side."""
    seen = next(each for each in one.face.desk.tableau.sides if each.text == side)
    return f"die {seen.dice[number].entity}"


def side(one, text, what="flag"):
    return f"{what} {next(each.entity for each in one.face.desk.tableau.sides if each.text == text)}"


def refused(one, key, rule):
    """Pressing that control plays nothing, and says the rule."""
    before = len(one.match.entries)
    assert one.control(key).reason, key
    one.press(key)
    assert one.said == one.control(key).reason
    assert rule in one.said
    assert len(one.match.entries) == before
    one.close()


@pytest.mark.rule("C-ABI-2")
def test_a_die_out_of_reach():
    one = window(OPEN, "turn Lode")
    choose(one, "style:2")
    assert one.control(die(one, "hot")).reason == "It needs 5, and has 2 (C-ABI-2)"
    assert one.control(die(one, "hot")).pale
    assert one.control(die(one, "soft")).lit
    refused(one, die(one, "hot"), "C-ABI-2")


@pytest.mark.parametrize(("key", "rule"), [("ability power:1", "K-1"), ("ability attitude:2", "K-2")])
def test_what_is_used_up(key, rule):
    refused(window(OPEN, "turn Lode", spent="Lode power:1 attitude:2"), key, rule)


def test_an_ability_that_reaches_nothing():
    one = window("event: It rains\n hard: 3\n soft: 4", "turn Lode")
    refused(one, "ability style:2", "C-ABI-2")


def test_nothing_to_roll_yet():
    one = window(OPEN, "turn Lode")
    assert one.brass.reason == "Choose an ability, or a die that is to be rolled."
    one.press("ability style:2")
    assert one.brass.reason == "Choose a die, or an inspiration of yours."
    one.close()


def test_tools_that_have_nothing_to_work_with():
    for tool, rule in (("stake", "C-STK-1"), ("split", "C-SPL-3"), ("lift", "C-USE-1")):
        refused(window(OPEN, "turn Under", first="Cy", begins="Cy"), f"tool {tool}", rule)
    refused(window(OPEN, "turn Under", first="Cy", begins="Cy"), "tool schism", "C-SCH-1")


@pytest.mark.parametrize(
    ("drive", "onto", "rule"),
    [("hope", "cold", "C-STK-4"), ("hope", "hard", ""), ("mercy", "hot", "C-STK-1")],
)
def test_debt_that_may_not_go_there(drive, onto, rule):
    one = window(OPEN, "turn Lode", debt="Lode hope2", spent="Lode style:4 attitude:3 power:5 power:4 power:3 style:3")
    one.press("tool stake")
    if drive == "mercy":
        refused(one, "drive mercy", rule)
    elif rule:
        refused(one, die(one, onto), rule)
    else:
        assert not one.control(die(one, onto)).reason, "a die of that conflict is in reach"
        one.close()


@pytest.mark.rule("C-STK-2")
def test_more_debt_than_a_conflict_takes():
    one = window(OPEN, "turn Lode", debt="Lode hope4")
    one.press("tool stake", die(one, "hot"))
    assert one.control("number more").reason == "At most 1."
    refused(one, "number more", "At most")


@pytest.mark.rule("C-SCH-2")
def test_a_side_that_would_be_left_without_dice():
    refused(window(OPEN, "turn Lode"), "tool schism", "C-SCH-2")
    one = window("goal Lode: x\n a: 3{Lode:hope1} 2{Lode:hope1} +Lode\n b: 1", "turn Lode")
    one.press("tool schism", die(one, "a"), die(one, "a", 1))
    refused(one, "go", "C-SCH-2")


def test_dice_of_others_do_not_leave():
    one = window("goal Lode: x\n a: 3{Lode:hope1} 2 +Lode\n b: 1", "turn Lode")
    one.press("tool schism")
    refused(one, die(one, "a", 1), "C-SCH-1")


@pytest.mark.rule("C-USE-1")
def test_an_inspiration_only_raises():
    one = window(OPEN, "turn Lode", inspirations="Ana 3")
    one.press("tool lift")
    refused(one, die(one, "hot"), "C-USE-1")


@pytest.mark.parametrize(
    ("text", "more", "rule"),
    [
        ("hard", {}, "C-CLM-3"),
        ("cold", {}, "C-CLM-2"),
    ],
)
def test_sides_that_may_not_be_claimed(text, more, rule):
    one = window(OPEN, "claim", **more)
    refused(one, side(one, text), rule)


@pytest.mark.rule("C-PICK-4")
def test_a_conflict_costs_a_token():
    refused(window(OPEN, "pick", cast="Bo Toll / Cy Under", tokens="Ana 0"), "make", "C-PICK-4")


def test_conflicts_that_may_not_be_made():
    one = window(OPEN, "turn Lode")
    one.press("make")
    assert not one.brass.reason
    draft = one.face.board.making
    for name, text, rule in (
        ("text", "", "C-CON-1"),
        ("first", "through the wall", "C-CON-5"),
        ("text", "It rains", "C-CON-4"),
    ):
        before = getattr(draft, name)
        setattr(draft, name, text)
        one.screen.changed()
        assert rule in one.brass.reason, text
        setattr(draft, name, before)
    one.press("kind goal", "about lode")
    assert "C-CON-2" in one.brass.reason, "it is about nobody"
    one.close()


def test_a_form_is_filled_in_first():
    one = window(OPEN, "turn Lode")
    one.press("make")
    one.face.board.making.text = "Lode finds …"
    one.screen.changed()
    refused(one, "go", "Write what stands in the place of")


@pytest.mark.rule("C-TOK-2", "C-TOK-4")
def test_nobody_gives_to_themself_or_to_who_never_stood_against_it():
    one = shown("give")
    assert "C-TOK-2" in one.control("plus p1").reason
    one.press("minus p2")
    assert one.brass.reason == "1 token is left to give."
    one.press("plus p3")
    assert not one.brass.reason
    refused(one, "plus p1", "C-TOK-2")


def test_who_never_stood_against_it():
    one = Window(made(GIFTS.replace("+Under", ""), "resolve").match)
    one.press("go")
    assert one.asked != "give" or "C-TOK-4" in one.control("plus p3").reason
    one.close()


@pytest.mark.rule("C-SCN-3")
def test_the_issue_does_not_end_before_it_begins():
    refused(window("", "open"), "end", "C-SCN-3")


@pytest.mark.rule("C-TOK-3")
def test_who_has_no_debt_there_offers_no_token():
    one = window(OPEN, "turn Lode")
    one.press(next(key for key in one.keys if key.startswith("conflict ")))
    assert not one.control("offer").reason
    one.press("offer")
    assert "offers" in one.control("offer").caption
    refused(one, "offer", "C-TOK-3")


def test_a_conflict_alone_is_proposed_without_a_token():
    one = window("", "turn Lode", tokens="Ana 0 / Bo 0 / Cy 0")
    one.press("make", "go")
    assert isinstance(one.last, Make)
    one.close()


def test_a_reaction_that_does_not_reach():
    refused(shown("react"), "ability style:2", "C-ABI-2")


def test_the_rolled_die_is_decided_first():
    one = window(DICE, "turn Lode", rolls="5")
    one.press("ability style:4", die(one, "one by one", 3), "go")
    assert one.asked == "keep"
    assert "skip" not in one.keys
    one.close()


def test_a_drive_is_told_to_be_overdrawn():
    one = window(TWO, "turn Lode", debt="Lode hope4")
    assert "overdrawn" in one.control("drive hope").tip
    one.close()


def test_many_conflicts_have_pages():
    one = window(FOUR + FOUR.replace("It", "Snow"), "turn Lode")
    assert one.control("conflicts before").reason
    one.press("conflicts next")
    assert one.control("conflicts next").reason
    one.close()
