"""Every state of the table's screen has one brass button: Enter presses it, Esc leaves the panel or opens the menu."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.books.stacktors.components import Name
from game.books.stacktors.intents import Attack, Defend, EndTurn, Move, Onward, Say, Try
from game.books.stacktors.mind.by_enter import by_enter
from game.books.stacktors.values.situation import ChallengeStage, Ordeal, TalkChoice
from game.ui.kit.controls import Dialog
from game.ui.play.boxes import Notice
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    A.B.......
    ..........
    ......c...
    ..........
    ...e......
    ..........
"""
PEOPLE = {"A": "G1R2-R3O2C1-R1", "B": "B2-P2B2-P2C2", "c": "hostile O3-G3B2-R1", "e": "{R3}"}
BESIDE = """
    ......
    .Ac.e.
    ..B...
"""


def keys(seed: str):
    """The keys that somebody presses who tries everything."""
    chance = Random(seed)
    known = [
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) * 3,
        pygame.K_TAB,
        *(pygame.K_RETURN,) * 4,
        pygame.K_ESCAPE,
        *(pygame.K_a,) * 3,
        pygame.K_m,
        pygame.K_s,
        pygame.K_h,
        pygame.K_t,
        pygame.K_g,
        pygame.K_o,
        pygame.K_q,
        pygame.K_w,
        pygame.K_x,
        pygame.K_l,
        *range(pygame.K_0, pygame.K_9 + 1),
    ]
    while True:
        yield chance.choice(known)


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_whatever_is_pressed_there_is_one(begin, seed):
    p = begin((FIELD, BESIDE)[seed % 2], conflict=seed != 2, **PEOPLE)
    seen = set()
    for key, _ in zip(keys(f"seed {seed}"), range(270), strict=False):
        p.driver.key(pygame.K_ESCAPE if isinstance(p.driver.app.top, Dialog) else key, seen=False)
        p.driver.app.frame((), 144, seen=False)
        p.driver.post(seen=False)
        if p.screen.asked or p.driver.app.top is not p.screen:
            state = p.screen.face.state
            shown = state.dock.content if state.dock else state.talk_list or p.screen.asked
            open_now = "dialog" if isinstance(p.driver.app.top, Dialog) else type(shown).__name__
            seen.add((open_now, state.speaking))
            assert len(p.brass) == 1, (seen, p.brass, p.asked)
    assert len(seen) > 2


def test_enter_presses_it_and_not_something_else(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    assert p.brass[0].endswith(("with 3", "with 1", "with 2"))
    p.key(pygame.K_RETURN)
    assert sum(isinstance(one, Attack) for one in p.intents) == 1


def test_a_dock_with_nothing_in_it_still_has_one(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    for piece in p.screen.face.state.dock.content.drafting.draft.pieces:
        p.driver.press(f"piece {piece}")
    assert len(p.brass) == 1


def test_while_a_statement_is_written_what_is_open_waits(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    open_dock, marks = p.screen.face.state.dock, p.screen.face.state.dock.content.marks(p.scene.id("A"))
    p.key(pygame.K_t)
    assert p.brass == ["Say it"]
    p.driver.key(pygame.K_1, letter="1")
    p.driver.write("12")
    assert open_dock.content.marks(p.scene.id("A")) == marks
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is open_dock
    assert p.brass[0].endswith(("with 3", "with 1", "with 2"))


def test_a_statement_is_left_by_the_mouse_and_by_its_button_once_more(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    state = p.screen.face.state
    for leave in ("Back", "Speak"):
        p.driver.press("Speak")
        assert state.speaking
        p.driver.press(leave)
        assert not state.speaking, leave
    p.driver.press("Speak")
    before = len(p.intents)
    p.click(0, 2)
    assert not state.speaking
    assert isinstance(p.intents[before], Move), "a click on the map does what it means"


def test_in_camp_arrows_begin_at_the_character_that_is_shown(begin):
    p = begin(camp())
    p.driver.press("piece 1")
    p.key(pygame.K_1)
    assert not p.screen.focus
    p.key(pygame.K_DOWN)
    assert str(p.screen.focus).startswith("member ")


def test_in_camp_too(begin):
    p = begin(camp())
    assert p.screen.asked.kind == "camp"
    assert p.brass == ["Break camp"]
    p.key(pygame.K_RETURN)
    p.driver.press("Break camp")
    assert any(isinstance(one, Onward) for one in p.intents)


def test_esc_leaves_the_panel_then_opens_the_menu(begin):
    p = begin(BESIDE, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    assert p.screen.face.state.dock
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.dock is None
    p.key(pygame.K_ESCAPE)
    assert isinstance(p.driver.app.top, Dialog)
    assert p.brass == ["Go on"]


def attacked(begin, **more):
    """A game in which c attacks A with all its pieces as soon as it may."""
    gm = Idle()
    p = begin(BESIDE, gm=gm, **(PEOPLE | more))
    gm.told["act"] = [p.scene.attack("c", "A", "G3")]
    p.turn("A")
    p.screen.do(EndTurn())
    for _ in range(8):
        p.driver.wait(400)
        if p.screen.asked and p.screen.asked.kind == "defend":
            return p
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
    raise AssertionError


def test_a_defence_is_answered_by_one_press_and_taking_it_by_one(begin):
    p = attacked(begin)
    assert len(p.brass) == 1
    p.key(pygame.K_RETURN)
    assert any(isinstance(one, Defend) for one in p.intents)
    q = attacked(begin)
    q.key(pygame.K_0)
    assert [one for one in q.intents if isinstance(one, Defend)] == [Defend()]


def test_the_standing_orders_over_a_defence_have_their_own(begin):
    p = attacked(begin)
    p.key(pygame.K_o)
    assert p.brass == ["Done"]
    p.key(pygame.K_RETURN)
    assert p.brass != ["Done"]
    p.key(pygame.K_o)
    p.key(pygame.K_ESCAPE)
    assert p.brass != ["Done"]
    p.key(pygame.K_ESCAPE)
    assert isinstance(p.driver.app.top, Dialog)


@pytest.mark.rule("DIE-3")
def test_an_attack_in_vain_is_not_proposed(begin):
    """An enemy without brains has nothing that a mental attack could take; walking up to it would not help."""
    for drawing in ("Ac......\n........", "A..c....\n........"):
        p = begin(drawing, gm=Idle(), A="G3--O2", c="hostile O1-G3-")
        p.turn("A")
        assert p.brass in (["Move"], ["Pass"], ["End turn"])
        p.attack()
        assert p.brass == ["Back"]


def test_where_to_walk_enter_does_not_say_and_ends_the_turn_instead(begin):
    p = begin("A....c\n......", gm=Idle(), A="G1R2-Y3O2C1-R1", c="hostile O3-G3B2-R1")
    p.turn("A")
    assert p.brass == ["Move"]
    p.key(pygame.K_RETURN)
    assert p.screen.face.state.selection.over == p.scene.id("A")
    assert p.brass == ["Wait"]
    p.key(pygame.K_RIGHT)
    assert p.brass == ["Move"]


@pytest.mark.rule("SIT-1")
@pytest.mark.parametrize("drawing", ["Ac..", "A..c"])
def test_the_button_does_what_enter_does_in_text(begin, drawing):
    p = begin(drawing, gm=Idle(), A="p1 G1R2-Y3O2C1-R1", c="hostile G1-G1-R1")
    p.turn("A")
    p.driver.wait(400)
    asked = p.screen.asked
    does, before = by_enter(p.screen.pacer.match, asked.seat, asked.decision), len(p.intents)
    for _ in range(3):
        p.key(pygame.K_RETURN)
        p.driver.wait(800)
    assert p.intents[before] == does


@pytest.mark.rule("ACH-3")
def test_who_can_try_the_stage_that_is_shown_leads(begin):
    flood = Ordeal("flood", "the Flood", "B1", 3, (ChallengeStage("Hold it still.", "guts", 1),))
    more = More(fields={"ordeal": flood})
    p = begin(scene("AB....", conflict=False, A="G2-R2-R1", B="G2-B3-R1", more=more))
    assert p.screen.face.state.selection.leader == p.scene.id("B")
    assert p.brass == ["Special"]


@pytest.mark.rule("ACH-3")
def test_the_try_comes_before_all_other_deeds(begin):
    flood = Ordeal("flood", "the Flood", "B1", 3, (ChallengeStage("Hold it still.", "guts", 1),))
    more = More(fields={"ordeal": flood})
    p = begin(scene("Ax....", conflict=False, A="G2-B3Y2-C2", x="{R1}", more=more))
    p.key(pygame.K_s)
    deeds = p.screen.face.state.dock.content.list.answers
    assert len(deeds) > 1
    assert isinstance(deeds[0], Try)
    assert p.screen.face.state.dock.content.list.chosen == deeds[0]


@pytest.mark.rule("STM-1")
def test_whoever_hears_a_statement_answers_over_its_head_and_in_the_story(begin):
    lines = (TalkChoice("Where is the key?", "Under the mat."),)
    p = begin(
        scene(
            "A.m..w", conflict=False, A="G1-R2-R1", m="neutral Y1-O2-B3", w="neutral mute Y1-O2-", more=More(talk=lines)
        )
    )
    p.driver.press("Ask")
    p.driver.press("Say something in your own words")
    assert [one.text for one in p.screen.shown if isinstance(one, Notice)] == ["Said to m"]
    p.driver.write("The key?")
    p.key(pygame.K_RETURN)
    p.driver.wait(3000)
    assert p.intents[-1] == Say(p.scene.id("A"), "The key?", p.scene.id("m"))
    story = " ".join(one.line.text for one in p.screen.pacer.show.story_log.page(tale=True))
    assert 'Talk to m to say: "Where is the key?".' in story


def test_to_whom_it_is_said_follows_from_what_is_written(begin):
    p = begin("A..c", A="p1 G1-R2-R1", c="hostile G1-Y2-")
    p.scene.edit(Name("Burr"), name="c")
    p.turn("A")
    p.driver.press("Speak")
    assert not [one for one in p.screen.shown if isinstance(one, Notice)], "in a fight it is said to nobody"
    p.driver.write("Give up, Burr")
    p.driver.wait(100)
    assert [one.text for one in p.screen.shown if isinstance(one, Notice)] == ["Said to Burr"]
    p.key(pygame.K_RETURN)
    assert p.intents[-1] == Say(p.scene.id("A"), "Give up, Burr", p.scene.id("Burr"))
