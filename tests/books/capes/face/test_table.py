"""What the table does besides answering: keys, dragging, the hand, suggestions, looking at others, taking back."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.books.capes.content import own
from game.books.capes.face.editor import CharacterEditor
from game.books.capes.face.parts.plates import RaisedSlab
from game.books.capes.face.table.issue_page import IssuePage, IssueTold
from game.books.capes.intents import (
    BeginActions,
    Bring,
    Buy,
    ClaimSide,
    EndIssue,
    Lift,
    OfferToken,
    Roll,
    Say,
    Skip,
    Stake,
    Tag,
)
from game.books.capes.play.flow import flow
from game.books.capes.values import CapesOptions
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Brush, PageButton, Pop
from game.ui.kit.widgets import ControlState
from game.ui.shell.drive import Driver
from tests.books.capes.face.states import FOUR, MARKED, SIX, TWO, shown
from tests.books.capes.face.test_refusals import die, side
from tests.books.capes.face.window import Window, choose
from tests.books.capes.made import made


def window(*args, hand="mouse", people=None, size=(1280, 720), speed="instant", profile="everything", **more):
    return Window(made(*args, **more).match, hand, people=people, size=size, speed=speed, profile=profile)


# ---- a Turn by keys
@pytest.mark.parametrize(
    ("mod", "ability"), [(0, "power:3"), (pygame.KMOD_LSHIFT, "attitude:3"), (pygame.KMOD_LCTRL, "style:3")]
)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)])
def test_digits_mean_abilities_with_shift_and_ctrl_those_of_the_other_columns(mod, ability, size):
    one = window(TWO, "turn Lode", size=size)
    one.key(pygame.K_3, mod)
    assert one.control(f"ability {ability}").chosen
    one.key(pygame.K_3, mod)
    assert not one.control(f"ability {ability}").chosen
    one.close()


def test_a_digit_without_an_ability_does_nothing():
    one = window(TWO, "turn Lode")
    one.key(pygame.K_9)
    assert not any(getattr(each, "chosen", False) for each in one.driver.top.controls)
    one.close()


def test_a_digit_that_is_used_up_says_so():
    one = window(TWO, "turn Lode", spent="Lode power:3")
    one.key(pygame.K_3)
    assert "K-1" in one.said
    one.close()


def test_digits_are_letters_while_a_line_is_written():
    one = window(TWO, "turn Lode")
    one.press("pen")
    one.driver.click(one.control("pen").line.centre)
    one.driver.key(pygame.K_3, letter="3")
    assert not one.control("ability power:3").chosen
    one.close()


def test_the_tools_have_keys_and_esc_leads_back():
    one = window(TWO, "turn Lode", debt="Lode hope2", inspirations="Ana 3")
    for key, name in ((pygame.K_s, "stake"), (pygame.K_x, "split"), (pygame.K_i, "lift")):
        one.key(key)
        assert one.control(f"tool {name}").on
        one.key(key)
        assert not one.control(f"tool {name}").on
    one.key(pygame.K_s)
    one.key(pygame.K_ESCAPE)
    assert not one.control("tool stake").on
    one.key(pygame.K_n)
    assert "draft 0" in one.keys
    one.key(pygame.K_ESCAPE)
    assert "draft 0" not in one.keys
    one.key(pygame.K_p)
    assert isinstance(one.last, Skip)
    one.close()


def test_enter_rolls_once_ability_and_die_are_chosen():
    one = window(TWO, "turn Lode")
    choose(one, "style:3")
    one.press(die(one, "gently"))
    assert one.brass.caption == "Roll the 1"
    one.key(pygame.K_RETURN)
    assert isinstance(one.last, Roll)
    one.close()


def test_one_more_press_on_the_die_rolls():
    one = window(TWO, "turn Lode")
    choose(one, "style:3")
    one.press(die(one, "gently"), die(one, "gently"))
    assert one.last == Roll("style:3", one.last.die)
    one.close()


def test_a_die_alone_takes_the_cheapest_ability_that_reaches_it():
    one = window(TWO, "turn Lode")
    one.press(die(one, "through the terminus"))
    assert one.control("ability attitude:3").chosen, "no Power, and no higher one than needed"
    one.press(die(one, "while it is hot"))
    assert one.control("ability power:5").chosen or one.said
    one.close()


def test_another_drive_bears_the_debt_of_a_power():
    one = window(TWO, "turn Lode", debt="Lode hope2")
    choose(one, "power:4")
    assert one.control("drive honour").chosen or one.control("drive mercy").chosen, "the roomiest"
    one.press("drive hope", die(one, "gently"), "go")
    assert one.last.drive == "hope"
    one.close()


def test_the_written_line_goes_with_the_roll_and_is_used_up_by_it():
    one = window(TWO, "turn Lode")
    one.write("pen", "Here goes")
    choose(one, "style:3")
    one.press(die(one, "gently"), "go")
    assert one.last.line == "Here goes"
    assert one.face.desk.line == ""
    assert "“Here goes”" in [line.line.text for line in one.face.pacer.show.log(tale=True)] or any(
        "Here goes" in line.line.text for line in one.face.pacer.show.log(tale=False)
    )
    one.close()


# ---- dragging
def test_a_chip_is_dragged_to_a_die():
    one = window(TWO, "turn Lode", debt="Lode hope2 mercy1")
    one.drag("drive mercy", die(one, "while it is hot"))
    assert one.last == Stake("mercy", one.last.die)
    one.close()


def test_a_chip_that_is_dropped_elsewhere_stakes_nothing():
    one = window(TWO, "turn Lode", debt="Lode hope2 mercy1")
    before = len(one.match.entries)
    one.drag("drive mercy", "seat p2")
    assert len(one.match.entries) == before
    assert one.control("tool stake").on, "what could be done with it stays lit"
    one.drag("drive mercy", die(one, "through the terminus"))
    assert "C-STK-4" in one.said
    assert len(one.match.entries) == before
    one.close()


def test_an_inspiration_is_dragged_to_a_die():
    one = window(TWO, "turn Lode", inspirations="Ana 3")
    one.drag(next(key for key in one.keys if key.startswith("inspiration ")), die(one, "gently"))
    assert isinstance(one.last, Lift)
    one.close()


def test_a_press_without_dragging_is_a_press():
    one = window(TWO, "turn Lode", debt="Lode hope2")
    choose(one, "power:4")
    one.press("drive hope")
    assert one.control("drive hope").chosen
    assert not one.control("tool stake").on
    one.close()


# ---- tools
def test_more_debt_more_dice_and_the_larger_old_die():
    one = window("goal Lode: x\n a: 6{Lode:hope1} +Lode\n b: 1", "turn Lode", debt="Lode hope2 mercy2")
    one.press("tool split", "drive mercy", die(one, "a"), "number more")
    assert "6 becomes 2 + 2 + 2" in one.face.board.tool.told
    one.press("number less", "debt more", "old_first", "go")
    assert one.last.under == (2,)
    assert one.last.old_first
    one.close()


@pytest.mark.rule("C-SPL-4")
def test_a_die_that_nobody_controls_is_split_only_if_the_new_dice_leave():
    one = window("goal Lode: x\n a: 4 +Lode\n b: 1", "turn Lode", debt="Lode hope2")
    one.press("tool split", die(one, "a"), "leave")
    assert one.control("leave").on
    one.write("called", "home at last")
    one.press("go")
    assert one.last.leave
    assert one.last.name == "home at last"
    assert any(each.key.startswith("side ") and each.caption == "home at last" for each in one.driver.top.controls)
    one.close()


def test_a_new_side_is_named_and_marked():
    one = window("goal Lode: x\n a: 4{Lode:hope1} 2 +Lode @Bo\n b: 1", "turn Lode")
    one.press("tool schism", die(one, "a"), "clause masks")
    assert "unclaimed" in one.face.board.tool.told
    one.write("called", "otherwise told")
    one.press("go")
    assert (one.last.name, one.last.code) == ("otherwise told", ("masks",))
    one.close()


def test_staking_ahead_says_what_it_binds():
    one = window("goal Lode: x\n a: 1\n b: 4 +Toll", "turn Lode", debt="Lode hope2")
    one.press("tool stake", die(one, "a"))
    assert "must then lead Lode to “a” (C-STK-3)" in one.face.board.tool.told
    one.close()


# ---- who stands where
def test_whose_seat_is_pointed_at_has_rings_everywhere():
    one = window(FOUR, "turn Lode")
    one.driver.move(one.control("seat p2").rect.centre)
    rings = {each.key for each in one.driver.top.controls if getattr(each, "ring", None)}
    assert die(one, "supper is for other people", 2) in rings, "a die of Bo's"
    assert side(one, "gently", "side") in rings, "Toll stands there"
    assert side(one, "through the terminus") in rings, "Bo's claim"
    assert die(one, "while it is hot") not in rings
    one.driver.move((640, 700))
    assert not any(getattr(each, "ring", None) for each in one.driver.top.controls)
    one.close()


def test_the_focus_on_a_seat_shows_it_too():
    one = window(FOUR, "turn Lode", hand="keys")
    one.driver.top.give_focus("seat p1")
    one.key(pygame.K_UP)
    one.key(pygame.K_DOWN)
    assert one.driver.top.focus
    one.close()


def test_the_sheets_of_others_can_be_looked_at_and_esc_leads_back():
    one = window(TWO, "turn Lode", cast="Ana Lode Roe / Bo Toll / Cy Under")
    one.press("seat p2")
    assert one.control("portrait").caption == "Toll"
    one.press("ability style:1")
    assert not one.face.board.ability, "nothing is done with what belongs to others"
    one.key(pygame.K_ESCAPE)
    assert one.control("portrait").caption == "Lode"
    one.press("portrait")
    assert one.control("portrait").caption == "Roe"
    one.close()


# ---- at any time
def test_somebody_tells_something_in_free_play():
    one = window(TWO, "free")
    assert one.control("say").reason
    one.press("pen p2")
    one.write("pen", "Listen")
    assert one.last == Say("Listen"), "Enter says it"
    assert one.match.entries[-1].seat == "p2"
    assert one.control("pen").text == ""
    one.close()


@pytest.mark.rule("C-GLO-3")
def test_a_fresh_side_is_marked_by_anybody():
    one = window(TWO, "turn Lode")
    one.press(next(key for key in one.keys if key.startswith("conflict ")))
    tag = next(key for key in one.keys if key.startswith("tag ") and key.endswith("masks"))
    one.press(tag)
    assert isinstance(one.last, Tag)
    assert tag not in one.keys, "it is marked already"
    assert "offer" in one.keys, "the panel stays open"
    one.press("offer")
    assert isinstance(one.last, OfferToken)
    one.press("shut")
    assert "offer" not in one.keys
    one.close()


def test_what_was_chosen_and_written_stays_while_a_token_is_offered():
    one = window(TWO, "turn Lode")
    choose(one, "style:3")
    one.driver.click(one.control("pen").line.centre)
    one.driver.write("Hold on")
    one.press(next(key for key in one.keys if key.startswith("conflict ")), "offer", "shut")
    assert isinstance(one.last, OfferToken)
    assert one.control("ability style:3").chosen
    assert one.control("pen").text == "Hold on"
    one.close()


# ---- orders, suggestions
def test_the_hand_is_raised_to_be_asked_everything():
    one = window(TWO.replace("@Ana", ""), "claim", profile="balanced", tokens="Ana 3", people=["p1"])
    assert one.asked == "claim"
    assert not one.control("hand").on
    one.key(pygame.K_h)
    assert one.control("hand").on
    assert one.orders["p1"].raised
    one.press("hand")
    assert not one.orders["p1"].raised
    one.close()


@pytest.mark.parametrize("name", ["turn", "keep", "react", "pick", "claim", "resolve", "open", "stake", "after"])
def test_what_is_suggested_is_chosen_by_a_key(name):
    one = shown(name)
    one.key(pygame.K_F2)
    assert one.said.startswith("Suggested: ")
    wanted = one.advised()
    if type(wanted).__name__ in {"Roll", "KeepRoll", "TurnBack", "Take", "Resolve", "FrameScene"}:
        one.key(pygame.K_RETURN)
        played = one.last
        assert type(played) is type(wanted)
        assert getattr(played, "die", 0) == getattr(wanted, "die", 0)
    one.close()


# ---- taking back, questions before
def test_of_two_claims_the_last_one_alone_is_taken_back_whatever_orders_let_pass_since():
    one = window(TWO.replace("@Ana", "").replace("@Bo", ""), "claim", profile="balanced")
    for text in ("gently", "through the terminus"):
        one.press(side(one, text))
        one.wait(1000)
    assert one.match.entries[-1].by == "order"
    one.press("undo")
    one.press("voice p2")
    one.wait(1000)
    claims = [entry.seat for entry in one.match.entries if isinstance(entry.intent, ClaimSide)]
    assert claims == ["p1"]
    assert one.screen.asked.seat == "p2"
    one.close()


def test_a_claim_is_taken_back():
    one = window(TWO, "claim", tokens="Ana 2")
    one.press(side(one, "gently"))
    assert one.control(side(one, "gently")).mark == "diamond"
    one.press("undo")
    assert one.control(side(one, "gently")).mark == ""
    one.close()


def test_the_issue_ends_only_after_a_question():
    t = made("", "buy", seats=2, cast="Ana Lode / Bo Toll", options=CapesOptions(scenes=3))
    t.until("open")
    one = Window(t.match)
    one.press("end")
    assert isinstance(one.driver.top, Dialog)
    one.press("on")
    assert one.asked == "open"
    one.press("end", "end it")
    assert not one.match.to_act()
    one.wait(1000)
    assert isinstance(one.driver.top, IssuePage)
    assert "leave" in one.keys
    one.close()


def test_a_page_of_conflicts_is_turned():
    one = window(SIX, "turn Lode")
    assert "conflicts next" in one.keys
    first = [each.caption for each in one.driver.top.controls if each.key.startswith("conflict ")]
    one.key(pygame.K_PAGEDOWN)
    assert not set(first) & {each.caption for each in one.driver.top.controls if each.key.startswith("conflict ")}
    one.key(pygame.K_PAGEUP)
    assert first == [each.caption for each in one.driver.top.controls if each.key.startswith("conflict ")]
    one.close()


def test_on_a_low_screen_all_conflicts_but_one_are_shut():
    one = window(FOUR, "turn Lode", size=(1024, 576))
    shut = [each.key for each in one.driver.top.controls if getattr(each, "shut", False)]
    assert len(shut) == 3
    one.press(shut[-1])
    assert not one.control(shut[-1]).shut
    assert die(one, "on everybody") in one.keys
    one.close()


def test_equal_dice_of_an_owner_lie_as_one_where_there_is_no_room():
    one = window(FOUR, "turn Lode")
    counts = [each.count for each in one.driver.top.controls if each.key.startswith("die ")]
    assert max(counts) == 4
    one.close()
    one = window("\n".join(FOUR.splitlines()[5:8]), "turn Lode")
    assert max(each.count for each in one.driver.top.controls if each.key.startswith("die ")) == 1, "alone they have"
    one.close()


def test_the_decision_never_lies_over_its_conflict():
    for name in ("keep", "keep of three", "keep below"):
        for size in ((1280, 720), (1024, 576), (800, 600)):
            one = shown(name, size=size)
            roll = one.face.desk.tableau.roll
            conflict = one.face.desk.tableau.side_of(roll.die).conflict
            panel = one.face.desk.rects[f"panel {conflict}"]
            assert not one.control("keep").rect.meets(panel)
            assert not one.control("back").rect.meets(panel)
            one.close()


# ---- whatever is asked
def test_what_no_board_is_made_for_is_answered_in_a_list(monkeypatch):
    asked = flow.asks["buy"]
    monkeypatch.setitem(flow.asks, "buy", lambda frame: asked(frame)._replace(kind="something new"))
    one = window(TWO, "buy")
    assert one.asked == "something new"
    assert one.brass.caption == "Pass"
    one.press("list 1")
    assert isinstance(one.last, Buy)
    one.close()


def test_a_spare_die_without_a_partner_is_given_to_one_of_several():
    one = window("goal Lode: x\n a: 6 5 @Ana +Lode\n b: 2 1 3 4 +Toll +Under", "resolve")
    one.press("go")
    while one.asked == "pair":
        one.press("go")
    assert one.asked in {"spare", "", "pick", "claim"}
    one.close()


def test_the_code_is_told():
    one = window(TWO, "turn Lode")
    one.key(pygame.K_d)
    assert isinstance(one.driver.top, Dialog)
    assert "The city stands" in one.driver.top.text
    one.key(pygame.K_ESCAPE)
    one.close()


def test_enter_takes_all_pairs_and_gifts_that_are_suggested():
    one = shown("give")
    one.press("go")
    assert [type(each.intent).__name__ for each in one.match.entries][-3:] == ["Give"] * 3 or one.asked == "pair"
    if one.asked == "pair":
        one.press("go")
        one.wait(2000)
    assert one.asked not in {"give", "pair"}
    one.close()


def test_pairs_are_changed_by_pressing_two_dice():
    one = shown("pair")
    dice = [each for each in one.driver.top.controls if each.key.startswith("pair ")]
    first, other = dice[0].key, dice[3].key
    one.press(first)
    assert one.control(first).chosen
    assert one.control(other).lit
    one.press(other)
    assert one.face.board.wishes[0] == (int(first[5:]), int(other[5:]))
    assert not one.control("suggested").reason
    one.press("suggested")
    assert one.control("suggested").reason
    one.close()


def test_one_of_several_conflicts_is_ended_first():
    one = window(MARKED, "resolve")
    tabs = [key for key in one.keys if key.startswith("end ")]
    assert len(tabs) == 2
    one.press(tabs[1], "go")
    assert one.last.conflict == int(tabs[1][4:])
    one.close()


def test_a_goal_ends_as_its_claimant_tells_it():
    one = window(MARKED, "resolve")
    tab = [key for key in one.keys if key.startswith("end ")][1]
    one.press(tab)
    other = next(each for each in one.driver.top.controls if each.key.startswith("outcome ") and not each.leads)
    one.write("pen", "It was never about pennies")
    one.press(other.key, "go")
    assert one.last.outcome == int(other.key[8:])
    assert one.last.line == "It was never about pennies"
    one.close()


def test_leaving_the_issue_is_asked_for():
    question = window(TWO, "turn Lode")
    asked = question.screen.asked
    assert isinstance(question.face.question(asked, EndIssue()), Dialog)
    assert question.face.question(asked, Skip()) is None
    question.close()


@pytest.mark.rule("C-SCN-3")
def test_nor_does_a_scene_end_unasked():
    one = window("", "turn Lode", cast="Ana Lode")
    assert isinstance(one.face.question(one.screen.asked, Skip()), Dialog)
    entries = len(one.match.entries)
    one.press("skip")
    one.key(pygame.K_RETURN)
    assert len(one.match.entries) == entries, "Enter alone plays on"
    one.press("skip")
    one.press("Let it end")
    assert one.match.entries[entries].intent == Skip()
    one.close()


def test_a_character_of_ones_own_is_made_and_played_at_once(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    one = window("", "pick", cast="Bo Toll / Cy Under")
    one.press("own")
    editor = one.driver.top
    assert isinstance(editor, CharacterEditor)
    one.driver.press("A whole one by chance")
    one.driver.press("Keep this Character")
    one.driver.wait(400)
    brought = next(entry.intent for entry in one.match.entries if isinstance(entry.intent, Bring))
    assert [sheet.name for sheet in own.CHARACTERS.made()] == [brought.sheet.name]
    one.close()


# ---- the focus, where its control means nothing any more
@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_after_a_claim_enter_presses_what_is_asked_next(hand):
    one = window(TWO.replace("@Ana", ""), "claim", hand=hand, people=["p1"])
    one.press(side(one, "while it is hot"))
    for _ in range(2):
        one.key(pygame.K_p)
        one.wait()
    assert one.asked == "free"
    assert one.screen.focus is None
    one.key(pygame.K_RETURN)
    one.wait()
    assert isinstance(one.last, BeginActions)
    one.close()


def test_a_focus_that_a_suggestion_led_to_a_flag_falls_when_flags_mean_nothing():
    one = window(TWO.replace("@Ana", ""), "claim", people=["p1"])
    flag = side(one, "while it is hot")
    one.face.board.take_over(ClaimSide(int(flag.split()[1])))
    assert one.screen.focus == flag
    for _ in range(2):
        one.key(pygame.K_p)
        one.wait()
    assert one.screen.focus is None
    one.close()


def test_a_focus_that_was_led_to_a_flag_while_nothing_was_asked_falls_with_the_question():
    one = window(TWO, "turn Toll", people=["p1"], speed="normal")
    flag = side(one, "gently")
    assert not one.asked
    assert not one.control(flag).press
    one.screen.give_focus(flag)
    one.wait(20480)
    assert one.asked
    assert one.screen.focus is None
    one.close()


def test_four_ways_from_an_issue_that_is_over_lie_in_its_dialog():
    ways = tuple(PageButton(f"way {n}", "A new adventure", Pop) for n in range(4))
    page = IssuePage(IssueTold("The last tram", "2 scenes, 3 conflicts resolved.", (), scored=True), ways)
    driver = Driver(page, (1280, 720), seen=False)
    box = next(one.rect for one in driver.top.shown if isinstance(one, RaisedSlab))
    buttons = sorted((one.rect for one in driver.top.controls), key=lambda rect: rect.x)
    assert box.x < buttons[0].x
    assert buttons[-1].right < box.right
    assert all(one.right < other.x for one, other in pairwise(buttons))


class Caps:
    """The caps of keys that are drawn."""

    def __init__(self, monkeypatch):
        self.drawn = []
        plain = Brush.keycap
        monkeypatch.setattr(
            Brush,
            "keycap",
            lambda brush, key, *more, **named: self.drawn.append(key) or plain(brush, key, *more, **named),
        )


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_each_tool_shows_its_key(size, monkeypatch):
    one, caps = window(TWO, "turn Lode", size=size), Caps(monkeypatch)
    for name, cap in (("stake", "S"), ("split", "X"), ("schism", "C"), ("lift", "I")):
        caps.drawn.clear()
        one.control(f"tool {name}").paint(Brush(pygame.Surface((800, 600)), one.screen.look), ControlState())
        assert caps.drawn == [cap], name
    one.close()
