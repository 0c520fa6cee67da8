"""What fresh players asked about: Debt that would come, splits that leave, whose sheet it is, and reasons in words."""

from __future__ import annotations

from math import hypot

import pytest

from game.books.capes.face.parts.dice import DIE, pip_places
from game.books.capes.face.parts.people import BADGE, InspirationSpot
from game.books.capes.intents import KeepRoll, React, Resolve, Split
from game.books.capes.prose.narration import inner_quotes
from game.books.capes.values import CapesOptions
from game.ui.kit.theme import Rect
from tests.books.capes.face.states import GIFTS, TWO, shown
from tests.books.capes.face.test_refusals import die
from tests.books.capes.face.window import Window, choose
from tests.books.capes.made import made

LONE = "goal Lode: x\n a: 4 +Lode\n b: 1"


def window(*args, people=None, speed="instant", **more):
    return Window(made(*args, **more).match, people=people, speed=speed)


# ---- Debt that would come
def kinds(one, drive):
    return [(ring.kind, ring.over) for ring in one.control(f"drive {drive}").rings]


@pytest.mark.parametrize(("owed", "free"), [(0, 2), (1, 1), (2, 0)])
def test_debt_that_would_come_takes_a_free_place(owed, free):
    one = window(TWO, "turn Lode", debt=f"Lode hope{owed}" if owed else "")
    choose(one, "power:3")
    one.press("drive hope")
    assert kinds(one, "hope") == [("debt", False)] * owed + [("coming", False)] + [("free", False)] * free
    assert "overdrawn" not in one.control("drive hope").tip
    one.close()


@pytest.mark.rule("K-5")
def test_debt_that_would_overdraw_a_drive_is_marked_and_told():
    one = window(TWO, "turn Lode", debt="Lode hope3")
    choose(one, "power:3")
    one.press("drive hope")
    assert kinds(one, "hope") == [("debt", False)] * 3 + [("coming", True)]
    assert "4 of 3" in one.control("drive hope").tip
    assert "overdrawn then" in one.control("drive hope").tip
    one.close()


# ---- splits
@pytest.mark.rule("C-SPL-1", "C-SPL-4")
def test_new_dice_leave_only_if_that_is_switched_on():
    one = window(LONE, "turn Lode", debt="Lode hope2")
    before = len(one.match.entries)
    one.press("tool split", die(one, "a"))
    assert not one.control("leave").on
    assert "C-SPL-1" in one.brass.reason
    assert "They leave" in one.face.board.tool.told
    one.press("go", die(one, "a"))
    assert "C-SPL-1" in one.said
    assert len(one.match.entries) == before
    assert one.control(die(one, "a")).chosen
    one.press("leave")
    assert not one.brass.reason
    one.press("go")
    assert isinstance(one.last, Split)
    assert one.last.leave
    one.close()


def test_another_drive_keeps_the_die_that_is_to_be_split():
    one = window(LONE, "turn Lode", debt="Lode hope2 mercy1")
    one.press("tool split", die(one, "a"), "drive mercy")
    assert one.control(die(one, "a")).chosen
    one.close()


# ---- whose sheet it is
@pytest.mark.parametrize("claimed", ["Ana", "Bo"])
def test_while_a_conflict_ends_the_sheet_is_that_of_who_ends_it(claimed):
    """Lode is free, and the first of all Characters."""
    one = window(
        GIFTS.replace("@Ana", f"@{claimed}"),
        "resolve",
        cast="Ana Tram / Bo Toll / Cy Under",
        begins=claimed,
        speed="normal",
    )
    own = {"Ana": "Tram", "Bo": "Toll"}[claimed]
    seen = set()
    one.driver.click(one.brass.rect.centre, seen=False)
    for _ in range(120):
        one.driver.post(seen=False, ms=32)
        if not one.asked:
            seen |= {one.face.desk.shown.name}
    assert isinstance(one.match.entries[0].intent, Resolve)
    assert seen
    assert all(own in name for name in seen), seen
    one.close()


def test_in_free_play_the_sheet_is_that_of_who_has_the_pen():
    one = window(TWO, "free")
    assert one.control("portrait").caption == "Lode"
    one.press("pen p2")
    assert one.control("portrait").caption == "Toll"
    one.press("seat p3")
    assert one.control("portrait").caption == "Under"
    one.press("pen p1")
    assert one.control("portrait").caption == "Lode"
    one.close()


# ---- reasons in words
def test_without_a_conflict_abilities_and_tools_say_that_one_is_made_first():
    one = window("", "turn Lode", spent="Lode style:2")
    for key in ("ability style:1", "ability power:3", "tool stake", "tool split", "tool schism", "tool lift"):
        assert one.control(key).reason == "There is no conflict yet: make one first.", key
    assert "K-2" in one.control("ability style:2").reason
    one.close()


def test_a_greyed_roll_has_a_reason():
    one = window(TWO, "turn Lode")
    assert one.brass.caption == "Roll"
    assert one.brass.reason
    choose(one, "style:1")
    assert one.brass.reason == "Choose a die, or an inspiration of yours."
    one.close()


def test_an_answer_says_that_the_die_is_rolled_again():
    one = shown("react")
    tips = [each.tip for each in one.driver.top.controls if each.key.startswith("answer ")]
    assert tips
    assert all(" answers: the die is rolled again." in tip for tip in tips)
    one.close()


def test_a_die_without_debt_says_that_it_counts():
    one = window(TWO, "turn Lode")
    assert one.control(die(one, "gently")).tip == (
        "A 1 without debt: nobody controls this die. It counts for its side all the same."
    )
    one.close()


# ---- a roll that changes nothing
def test_equal_rolls_say_who_may_still_answer():
    t = made(TWO, "turn Lode", rolls="3")
    t.play(t.roll("style:4", "through the terminus"))
    one = Window(t.match)
    keep, back = one.control("keep"), one.control("back")
    assert keep.lines == ("The die stays 3 either way.", "Ana, Bo and Cy may answer.")
    assert back.lines == ("The die stays 3 either way.", "Nobody may answer.")
    one.close()


def test_what_a_roll_changes_is_told_in_whole_sentences():
    t = made(TWO, "turn Lode", rolls="6")
    t.play(t.roll("style:4", "supper is for other people"))
    one = Window(t.match)
    keep, back = one.control("keep"), one.control("back")
    assert keep.stands == "Lode stands on “supper is for other people”."
    assert keep.leaves == "Lode leaves “while it is hot”; 2 hope stays there."
    assert keep.lines[0] == "“supper is for other people”: 2 becomes 6 and leads by 1."
    assert back.lines[0].startswith("The totals stay; “while it is hot” leads by 3.")
    one.close()


def test_equal_answers_say_that_both_ways_are_the_same():
    t = made(TWO, "turn Lode", rolls="3 3")
    t.play(t.roll("style:4", "gently"))
    t.play(t.listed(KeepRoll)[0])
    t.play(next(one for one in t.listed(React) if not one.drive))
    one = Window(t.match)
    assert one.control("keep").lines == one.control("back").lines
    assert one.control("keep").lines[1] == "Whoever was not asked yet may answer either way."
    one.close()


# ---- between Scenes
def test_between_scenes_the_heading_is_the_issue():
    t = made("", "buy", seats=2, cast="Ana Lode / Bo Toll", options=CapesOptions(scenes=3))
    one = Window(t.match)
    assert one.face.heading().title == "Quay"
    one.close()
    t = made("", "buy", seats=2, cast="Ana Lode / Bo Toll", options=CapesOptions(scenes=3))
    t.until("open")
    one = Window(t.match)
    seen = one.face.desk.tableau
    assert one.face.heading()[:2] == (seen.at.issue.title, "Between scenes · 1 of 3 played")
    assert [each.text for each in one.face.bar(Rect(0, 0, 100, 20))] == [""]
    one.press("go")
    assert one.face.heading().title == one.face.desk.tableau.at.title
    one.close()


# ---- marks and quotes
@pytest.mark.parametrize("value", range(1, 7))
def test_no_owners_mark_hides_a_pip(value):
    spot = InspirationSpot(key="x", caption="", rect=Rect(10, 10, 36, 36), value=value, mark="disc")
    x, y = spot.badge
    for left, top in pip_places(value):
        away = hypot(x - spot.die.x - left * DIE, y - spot.die.y - top * DIE)
        assert away > BADGE + 2.5 + 0.1 * DIE


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"Not today!" The door shuts.', "\u2018Not today!\u2019 The door shuts."),
        ('Turn the page: "The door opens".', "Turn the page: \u2018The door opens\u2019."),
        ("He calls it “home”.", "He calls it \u2018home\u2019."),
        ("It is the city's.", "It is the city's."),
    ],
)
def test_quotes_within_quotes_are_single(text, told):
    assert inner_quotes(text) == told


def test_no_line_of_the_log_has_quotes_within_quotes():
    one = window(TWO, "turn Lode", rolls="3")
    one.write("pen", '"Not today!" The door shuts')
    choose(one, "style:3")
    one.press(die(one, "gently"), "go")
    told = [line.line.text for line in one.face.pacer.show.log(tale=False)]
    assert "“\u2018Not today!\u2019 The door shuts”" in told
    assert not any('"' in line for line in told if line.startswith("“"))
    one.close()
