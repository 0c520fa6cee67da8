"""Hints on the strip: each comes with what calls for it, is closed, and comes no more; options switch them."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.docks.defence_drafting import DefenceDrafting
from game.books.stacktors.face.lesson.strip import Strip
from game.books.stacktors.face.table import danger_hints, room
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import EndTurn, Nothing
from game.books.stacktors.lesson.hints import HINTS
from game.books.stacktors.mind.levels import player
from game.records import Notebook
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Paragraph
from game.ui.shell.drive import Driver
from game.ui.shell.options import OptionsScreen
from tests.books.stacktors.mind.test_intentions import FIELD
from tests.books.stacktors.mind.test_intentions import PEOPLE as ENEMIES
from tests.books.stacktors.play.situation.test_camp import camp
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

BESIDE = "\nAc.\n...\n"
APART = "\nA...c\n.....\n"
PEOPLE = {"A": "G1O2-R3O2C1-R1", "c": "hostile G2-G3O2-"}
KNOWN = ("tags", "corners", "marks", "gray")
"""The hints on what is there from the beginning: tags, red corners, marks on every panel, and gray buttons."""


@pytest.fixture
def notebook(tmp_path):
    return Notebook(tmp_path / "notebook.json")


@pytest.fixture
def table(begin, notebook):
    """A function that shows a scene at a table with hints."""

    def shown(drawing=BESIDE, **people):
        p = begin(drawing, **(people or PEOPLE))
        for known in KNOWN:
            notebook.give(known)
        p.screen.notebook = notebook
        p.turn("A")
        p.driver.wait(64)
        return p

    return shown


def said(play):
    """The hint that stands on the strip; empty for none."""
    return next((one.text.sentence for one in play.screen.shown if isinstance(one, Strip)), "")


def test_an_attack_with_several_verbs_tells_of_them_once(table, notebook):
    p = table()
    p.click_on("c")
    assert said(p) == HINTS["verbs"]
    p.key(pygame.K_F3)
    assert said(p) != HINTS["verbs"]
    p.key(pygame.K_ESCAPE)
    p.click_on("c")
    assert said(p) != HINTS["verbs"]
    assert "verbs" in Notebook(notebook.path).notes.given


def test_the_cheap_card_tells_what_it_is_for(table, notebook):
    notebook.give("verbs")
    p = table()
    p.click_on("c")
    p.driver.press("Cheap")
    p.driver.wait(64)
    assert said(p) == HINTS["cheap"]


def test_gray_buttons_are_told_of_with_the_way_to_ask_them(begin, notebook):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.screen.notebook = notebook
    notebook.give("tags")
    p.turn("A")
    p.driver.wait(64)
    assert said(p) == HINTS["gray"]
    p.key(pygame.K_s)
    assert "(SPC-1)" in p.screen.tips.toast


def test_slow_ground_is_told_of_when_it_is_pointed_at(table):
    p = table("\n.:.....c\nA:......\n.:......\n", A="G1O2-R3O2-R1", c="hostile G2-G3-")
    p.driver.move(p.at(0, 0))
    p.driver.wait(64)
    assert said(p) == ""
    p.driver.move(p.at(1, 1))
    p.driver.wait(64)
    assert said(p) == HINTS["slow"]


def test_outside_of_turns_no_ground_takes_steps(begin, notebook):
    p = begin("\n.:.....c\nA:......\n.:......\n", conflict=False, A="G1O2-R3O2-R1", c="neutral G2-G3-")
    p.screen.notebook = notebook
    notebook.give("free")
    p.driver.move(p.at(1, 1))
    p.driver.wait(64)
    assert said(p) == ""


def test_tags_at_feet_are_told_of(begin, notebook):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.screen.notebook = notebook
    p.turn("A")
    p.driver.move(p.at(0, 1))
    p.driver.wait(64)
    assert said(p) == HINTS["tags"]


def test_the_eye_on_a_tag_is_told_of(begin, notebook):
    p = begin(FIELD, gm=Umpire(player("normal")), handover="off", **ENEMIES)
    for known in (*KNOWN, "swap"):
        notebook.give(known)
    p.screen.notebook = notebook
    p.turn("A")
    for _ in range(300):  # a slow machine foresees in more frames
        p.driver.wait(64)
        if said(p):
            break
    assert said(p) == HINTS["meant"]


def test_a_map_that_is_not_seen_whole_calls_for_the_hint_on_zoom(begin, notebook):
    p = begin("\n".join(["A" + "." * 40, *["." * 41] * 30]), gm=Idle(), conflict=False, A="G1O2-R3O2-R1")
    p.screen.notebook = notebook
    notebook.give("free")
    p.driver.wait(64)
    assert said(p) == HINTS["zoom"]


def test_a_hint_stands_until_time_and_a_deed_have_gone_by(table):
    p = table()
    p.click_on("c")
    stood = said(p)
    assert stood
    p.driver.app.frame((), 9000)
    p.driver.wait(64)
    assert said(p) == stood, "nothing was done"
    p.key(pygame.K_ESCAPE)
    p.screen.do(p.screen.asked.legal[0])
    p.driver.wait(600)
    assert said(p) != stood


def test_hints_that_are_off_are_not_given(table, notebook):
    notebook.switch(hints=False)
    p = table()
    p.click_on("c")
    assert said(p) == ""
    assert notebook.notes.given == KNOWN


def test_without_a_notebook_there_are_no_hints(begin):
    p = begin(BESIDE, **PEOPLE)
    p.turn("A")
    p.click_on("c")
    assert said(p) == ""


def test_options_switch_hints_and_give_them_again(notebook):
    notebook.give("verbs")
    driver = Driver(OptionsScreen(Settings(), lambda _: "", notebook))
    assert driver.find("Hints").on
    driver.press("Hints")
    assert not driver.find("Hints").on
    assert not Notebook(notebook.path).notes.hints
    driver.press("Hints again")
    assert notebook.notes.given == ()
    assert driver.find("Hints again").reason


def test_a_way_past_a_foe_is_told_of_when_it_is_pointed_at(table):
    p = table("\n......\n.Ac...\n......\n", A="G1R2-R3O2-R1", c="hostile G2-G3O2-")
    p.driver.move(p.at(0, 0))
    p.driver.wait(64)
    assert said(p) == HINTS["notch"]


def test_several_at_one_table_are_told_of_the_mark(table):
    p = table(A="p1 G1O2-R3O2C1-R1", B="p2 B2-R2-R2", c="hostile G2-G3O2-", drawing="\nAc.\nB..\n")
    assert said(p) == HINTS["hand-over"]


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_camp_with_points_tells_what_points_buy_and_hides_nothing_there(begin, notebook, size):
    p = begin(camp(points=3), size=size)
    p.screen.notebook = notebook
    p.driver.wait(64)
    assert p.screen.asked.kind == "camp"
    assert said(p) == HINTS["points"]
    box = p.screen.face.state.taught()
    under = [one for one in p.screen.controls if one.key != "close hint" and box.meets(one.rect)]
    assert [one.key for one in under] == []
    told = next(one.rect for one in p.screen.shown if isinstance(one, Paragraph) and one.rect.bottom > box.bottom)
    assert not told.meets(box)


@pytest.mark.parametrize(("key", "given_in"), [("free", "free"), ("tags", "fight")])
def test_a_hint_goes_when_what_it_was_given_in_is_over(begin, notebook, key, given_in):
    p = begin(camp(points=3))
    notebook.give(key)
    hinting = p.screen.face.coach.hinting
    hinting.key, hinting._left, hinting._given_in = key, 8000, given_in
    p.screen.notebook = notebook
    p.driver.wait(64)
    assert said(p) == HINTS["points"]


def test_an_answer_that_loses_more_than_none_is_told_of(begin, notebook, monkeypatch):
    monkeypatch.setattr(DefenceDrafting, "warning", "5 is five times 1. To use nothing would cost only 1 pip.")
    p = begin(BESIDE, **PEOPLE)
    p.screen.notebook = notebook
    for _ in range(6):
        if p.asked[1] == "defend":
            break
        p.screen.do(EndTurn() if p.asked[1] == "act" else Nothing())
        p.driver.wait(400)
    assert p.asked == ("A", "defend")
    for _ in range(3):
        if said(p) == HINTS["too small"]:
            break
        p.key(pygame.K_F3)
    assert said(p) == HINTS["too small"]


def test_time_goes_by_for_hints_while_dangers_are_worked_out(table, monkeypatch):
    p, passed = table(), []
    monkeypatch.setattr(danger_hints, "go_on", lambda _: True)
    monkeypatch.setattr(p.screen.face.coach, "update", lambda ms: passed.append(ms) is not None)
    p.screen.face.update(16)
    assert passed == [16]


def test_no_toast_lies_over_the_strip(table):
    p = table()
    p.click_on("c")
    assert said(p)
    p.screen.say("Nobody may stop where a friend stands already. (MOV-4)")
    strip = next(one.rect for one in p.screen.shown if isinstance(one, Strip))
    made = p.screen.tips.toasted(p.screen.look, p.screen.origin)
    assert not made.rect.meets(strip)
    assert not any(made.rect.meets(one) for one in p.screen.face.boards())


@pytest.mark.parametrize("steps", [0, -2])
def test_tags_are_told_of_where_they_are_drawn(begin, notebook, steps):
    """From farther off tags have no words, but sword and shield are drawn all the same."""
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    notebook.give("zoom")
    p.turn("A")
    p.camera.zoom(steps)
    p.screen.changed()
    p.driver.wait(64)
    p.screen.notebook = notebook
    p.driver.move(p.at(0, 1))
    p.driver.wait(64)
    assert p.screen.face.state.view.hints.shown
    assert "tags" in notebook.notes.given


@pytest.mark.parametrize(("drawing", "told"), [("\n......\n.Ac...\n......\n", True), (APART, False)])
def test_red_corners_are_told_of_when_they_are_drawn(begin, notebook, drawing, told):
    """Nothing is pointed at; where no enemy can strike on the way there are none."""
    p = begin(drawing, gm=Idle(), A="G1R2-R3O2-R1", c="hostile G2-G3O2-")
    notebook.give("tags")
    notebook.give("gray")
    p.screen.notebook = notebook
    p.turn("A")
    p.driver.wait(64)
    assert said(p) == (HINTS["corners"] if told else "")


def test_red_strokes_are_told_of_when_they_are_drawn(table):
    p = table(APART)
    assert said(p) == ""
    p.key(pygame.K_x)
    p.driver.wait(400)
    assert p.screen.face.state.view.marks.threat
    assert said(p) == HINTS["strokes"]
    assert len(HINTS["strokes"]) <= 60
    assert len(HINTS["corners"]) <= 60


@pytest.mark.parametrize("text", [100, 150])
def test_no_strip_is_covered_by_the_line_for_a_statement(table, text):
    p = table()
    p.driver.app.apply(Settings(speed="instant", text=text))
    p.click_on("c")
    p.key(pygame.K_ESCAPE)
    p.key(pygame.K_t)
    assert said(p)
    assert p.screen.writing
    strip = next(one.rect for one in p.screen.shown if isinstance(one, Strip))
    assert not any(one.rect.meets(strip) for one in p.screen.controls if one.key in {"statement", "unsaid", "say it"})
    assert not room.hearer(p.screen.face.state).meets(strip)
