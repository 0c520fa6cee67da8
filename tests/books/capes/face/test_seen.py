"""What is seen follows what happens: entry by entry, in films, in pictures, on the page after the last Scene."""

from __future__ import annotations

import pygame
import pytest

from game import library
from game.books.capes import events as happened
from game.books.capes.face import scenes
from game.books.capes.face.face import CapesFace
from game.books.capes.face.parts.conflicts import SideRow
from game.books.capes.face.parts.dice import chips, grouped, lined
from game.books.capes.face.parts.plates import LogCaption
from game.books.capes.face.scenes import asked, offers, seated, told_until
from game.books.capes.face.table.issue_page import IssuePage
from game.books.capes.face.table.stage import WAITS
from game.books.capes.face.table.tableau import DieSeen
from game.books.capes.intents import KeepRoll, Skip, Stake
from game.table.replay import Film
from game.ui.kit.bindings import bound
from game.ui.kit.screen import Brush
from game.ui.kit.widgets import ControlState
from game.ui.play.film import FilmScreen
from game.ui.play.screen import TableScreen
from game.ui.scenes import SETTLED
from game.ui.shell.drive import Driver
from tests.books.capes.face.states import GIFTS, TWO, shown
from tests.books.capes.face.window import Window
from tests.books.capes.made import made


# ---- the stage
def test_the_table_shows_each_deed_of_a_computer_as_it_is_told():
    one = Window(told_until(asked("turn", 2), seed=5), people=["p1"], speed="normal")
    stage = one.face.pacer.show.stage
    seen, told = [], []
    one.face.pacer.listeners.append(lambda event: told.append(type(event)))
    one.driver.click(one.control("skip").rect.centre, seen=False)
    for _ in range(1500):
        one.driver.post(seen=False, ms=16)
        at = stage.tableau
        if not seen or seen[-1] is not at:
            seen.append(at)
        if one.asked:
            break
    assert one.asked
    assert len(told) > 2
    with_roll = [at for at in seen if at.roll]
    assert with_roll or happened.Rolled not in told, "a roll is seen before it is decided"
    assert seen[-1] is stage.tableau
    one.close()


def test_entries_that_come_at_once_are_told_apart():
    """Several computers may answer in one frame: the table shows the state after each of them."""
    match = told_until(asked("claim"), seed=5)
    one = Window(match, people=["p1"], speed="normal")
    stage = one.face.pacer.show.stage
    before = len(match.entries)
    one.face.pacer.skip()
    match.play("p1", match.legal(match.to_act()[0])[0])
    events = []
    while match.to_act() and len(match.entries) < before + 4:
        decision = match.to_act()[0]
        events += match.play(decision.owners[0], match.legal(decision)[-1])
    stage.order(events)
    assert len({*stage._due}) >= 1
    assert all(before < number <= len(match.entries) for number in stage._due)
    one.close()


def test_a_die_that_was_rolled_tumbles_and_comes_to_rest():
    one = Window(made(TWO, "turn Lode", rolls="4").match, speed="normal")
    die = next(each.key for each in one.driver.top.controls if each.caption == "1 of gently")
    one.press("ability style:4", die)
    one.driver.click(one.brass.rect.centre, seen=False)
    shown_values = set()
    for _ in range(30):
        one.driver.post(seen=False, ms=16)
        shown_values.add(one.control(die).value)
    assert len(shown_values) > 2
    one.wait(1500)
    assert one.asked == "keep"
    one.close()


def test_every_event_that_changes_the_table_takes_its_time():
    silent = {"TokenPaid", "ActionsBegan", "Skipped", "DebtTaken", "SceneEnded", "Offered", "Tagged", "IssueEnded"}
    every = {
        name for name, kind in vars(happened).items() if isinstance(kind, type) and kind.__module__ == happened.__name__
    }
    assert every - {kind.__name__ for kind in WAITS} == silent


def test_what_is_taken_back_is_seen_at_once():
    one = Window(made(TWO, "claim", tokens="Ana 2").match, speed="normal")
    flag = next(each.key for each in one.driver.top.controls if each.key.startswith("flag ") and each.lit)
    one.press(flag)
    one.wait(1000)
    assert one.control(flag).mark
    one.press("undo")
    assert not one.control(flag).mark
    one.close()


# ---- the log
def test_the_log_tells_deeds_and_lines_and_cites_rules():
    one = Window(told_until(asked("turn", 3), seed=5), people=["p1"])
    one.face.pacer.show.recall()
    one.screen.changed()
    lines = [each for each in one.driver.top.controls if isinstance(each, LogCaption)]
    assert len(lines) > 5
    assert any(line.caption.strip().startswith("“") for line in lines)
    assert any(line.press and "C-" in line.tip for line in lines)
    kinds = {each.kind for each in one.face.pacer.show.log(tale=False)}
    assert {"deed", "told", "title"} <= kinds
    assert all(each.kind != "deed" for each in one.face.pacer.show.log(tale=True))
    one.key(pygame.K_l)
    assert type(one.driver.top).__name__ == "LogPage"
    one.close()


def test_a_line_of_the_log_opens_the_rulebook():
    one = Window(made(TWO, "turn Lode").match)
    one.press("skip")
    line = next(each for each in one.driver.top.controls if isinstance(each, LogCaption) and each.press)
    one.press(line.key)
    assert type(one.driver.top).__name__ == "PlainRules"
    one.close()


def test_f1_opens_the_rule_of_what_is_asked():
    one = shown("claim")
    assert one.face.rule(first=False) == "C-CLM-2"
    one.key(pygame.K_F1)
    assert type(one.driver.top).__name__ == "PlainRules"
    one.close()


# ---- films, pictures, pages
def test_a_film_shows_the_table_and_nothing_to_press_on_it():
    match = told_until(asked("keep", 2), seed=5)
    driver = Driver(FilmScreen(Film(match), at=30))
    driver.wait(2000)
    keys = {one.key for one in driver.top.controls}
    assert not any(key.startswith(("die ", "flag ", "seat ", "ability ")) for key in keys)
    assert driver.top.look.clipped == []
    for at in (0, 12, len(match.entries)):
        driver.top.reel.go(at)
        driver.wait(200)
    match.close()


def test_a_saved_game_has_a_picture_of_the_conflicts():
    one = shown("six")
    look = one.driver.top.look
    surface = pygame.Surface(look.size)
    one.face.picture(Brush(surface, look))
    area = one.face.pictured(look)
    colours = {
        tuple(surface.get_at((x, y))) for x in range(area.left, area.right, 9) for y in range(area.top, area.bottom, 9)
    }
    assert len(colours) > 5
    assert one.face.glimpse().words
    one.close()


def test_after_the_last_scene_a_page_tells_what_all_have_come_to():
    match = told_until(lambda *_: False, seed=5, most=2000)
    assert not match.to_act()
    driver = Driver(seated(match))
    driver.wait(1000)
    assert isinstance(driver.top, IssuePage)
    told = driver.top.issue
    assert [one.name for one in told.people] == ["Ana", "Bo", "Cy"]
    assert sum(one.resolved for one in told.people) == sum(
        type(entry.intent).__name__ == "Resolve" for entry in match.entries
    )
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.top, IssuePage)


@pytest.mark.parametrize("name", [*scenes.SCENES, "rulebook"])
def test_scenes_are_drawn_for_pictures(name):
    found = library.face_of("capes").scenes()[name]
    driver = Driver(found.make(), (1280, 720))
    driver.wait(SETTLED)
    found.press(driver)
    assert driver.top.look.clipped == []


def test_its_keys_are_known_to_the_page_of_controls():
    face = library.face_of("capes")
    assert isinstance(face, CapesFace)
    for one in face.bindings:
        assert one.stays or bound(one.key), one.key


def test_music_and_sounds_follow_the_scene():
    one = shown("turn")
    assert one.face.tune.shipped == "dusk"
    stage = one.face.pacer.show.stage
    assert stage.heard(happened.ActionsBegan(by=2)) == ()
    assert stage.heard(happened.PageBegan(number=1, start=2))[0].sound == "page"
    one.close()


# ---- parts
def test_dice_have_lines_as_they_need():
    dice = [DieSeen(n, n % 3 + 1, 0, ()) for n in range(9)]
    assert [len(one.dice) for one in grouped(dice, 400)] == [1] * 9
    groups = grouped(dice, 150)
    assert [len(one.dice) for one in groups] == [3, 3, 3]
    assert [len(line) for line in lined(groups, 150)] == [2, 1]
    owned = [DieSeen(1, 2, 0, ()), DieSeen(2, 2, 7, ((9, "hope", 2),)), DieSeen(3, 2, 0, ())]
    assert [len(one.dice) for one in grouped(owned, 70)] == [2, 1]
    assert [(one.mark, one.number) for one in chips(owned, {9: "star"})] == [("star", 2)]


def test_whoever_looks_on_alone_sees_what_others_do():
    """Where nobody here is asked, the sheet shows who acts, and nothing can be pressed but what is looked at."""
    match = told_until(asked("turn", 1), seed=5)
    one = Window(match, people=[], speed="slow")
    assert one.asked == ""
    assert isinstance(one.driver.top, TableScreen)
    assert not any(each.brass for each in one.driver.top.controls)
    one.close()


def test_who_decides_is_greeted_where_several_sit_here():
    one = Window(made(TWO, "claim").match)
    one.press("pass")
    assert one.screen.hand_over.seat in {"p1", "p2"}
    banner = next(each for each in one.driver.top.shown if type(each).__name__ == "Banner")
    assert banner.shape
    assert banner.name in {"Ana", "Bo", "Cy"}
    one.close()


def test_states_for_scenes_are_found():
    match = told_until(offers(Stake, at="turn"), seed=5)
    assert any(isinstance(each, Stake) for each in match.legal(match.to_act()[0]))
    assert Skip() in told_until(asked("turn")).legal(told_until(asked("turn")).to_act()[0])


def test_the_choice_of_a_side_comes_with_the_roll():
    one = shown("keep of three")
    tabs = [key for key in one.keys if key.startswith("keep on ")]
    assert len(tabs) == 3
    one.press(tabs[2], "keep")
    assert one.last == KeepRoll(int(tabs[2][8:]))
    one.close()


def test_gifts_are_dealt_out_by_hand():
    one = Window(made(GIFTS, "resolve").match)
    one.press("go")
    assert one.asked == "give"
    one.press("plus p3", "go")
    one.wait(1500)
    to = [entry.intent.to for entry in one.match.entries if type(entry.intent).__name__ == "Give"]
    assert sorted(one.face.desk.tableau.name(who) for who in to) == ["Bo", "Bo", "Cy"]
    one.close()


# ---- long words
_WORDS = "everybody who has ever waited for the last tram in the rain stands there and says so "


def _wordy(letters):
    """The conflicts of TWO, with sides of so many letters."""
    text = TWO
    for n, side in enumerate(("while it is hot", "supper is for other people", "gently", "through the terminus")):
        text = text.replace(side, f"{n} {_WORDS * 2}"[:letters].strip())
    return made(text, "turn Lode", rolls="6")


class Written:
    """Where lines are drawn within a widget."""

    def __init__(self, monkeypatch):
        self.rects = []
        plain = Brush.text

        def text(brush, words, *more, **named):
            rect = plain(brush, words, *more, **named)
            self.rects.append((words, rect))
            return rect

        monkeypatch.setattr(Brush, "text", text)

    def of(self, window, widget):
        """What is written while that widget is painted."""
        self.rects.clear()
        widget.paint(Brush(pygame.Surface((1280, 720)), window.screen.look), ControlState())
        return list(self.rects)


@pytest.mark.parametrize(("size", "letters"), [((800, 600), 80), ((1280, 720), 132)])
def test_long_words_of_a_side_stay_in_its_row_and_its_tip_tells_them_in_full(size, letters, monkeypatch):
    one, written = Window(_wordy(letters).match, size=size), Written(monkeypatch)
    rows = [each for each in one.driver.top.controls if isinstance(each, SideRow)]
    assert len(rows) == 4
    for row in rows:
        lines = written.of(one, row)
        whole = row.caption in " ".join(words for words, _ in lines)
        assert whole is not any(words.endswith("...") for words, _ in lines)
        assert whole or row.code, "where the panel has room, rows grow"
        assert all(row.rect.y - 1 <= rect.y and rect.bottom <= row.rect.bottom + 1 for _, rect in lines)
        assert row.caption in row.tip
    one.close()


@pytest.mark.parametrize(("size", "letters"), [((800, 600), 132), ((1280, 720), 140)])
def test_in_the_panel_of_a_roll_the_last_line_stays_in_its_button(size, letters, monkeypatch):
    t = _wordy(letters)
    t.play(t.roll("style:4", f"1 {_WORDS * 2}"[:letters].strip()))
    one, written = Window(t.match, size=size), Written(monkeypatch)
    for key in ("keep", "back"):
        button = one.control(key)
        lines = written.of(one, button)
        assert lines[-1][0] in button.lines[-1]
        assert all(rect.bottom <= button.rect.bottom + 1 for _, rect in lines)
    one.close()


def test_the_tip_of_a_conflict_tells_its_words():
    one = Window(made(TWO, "turn Lode").match)
    heads = [each for each in one.driver.top.controls if each.key.startswith("conflict ")]
    assert all(each.tip.startswith(f"{each.caption}. ") for each in heads)
    one.close()
