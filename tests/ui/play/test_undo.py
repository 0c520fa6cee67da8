"""Ctrl Z takes back a step, Ctrl R the turn up to the last reveal; the screen says beforehand why it ends there."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.components import Party
from game.books.stacktors.intents import Attack, Move
from game.books.stacktors.values.seat_info import SeatInfo
from game.ui.play.agreement import Agreement
from tests.books.stacktors.face.stage.test_stage import appearances
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    .........
    .A.......
    .........
    ......c..
    .........
"""
BESIDE = """
    ......
    ..Ac..
    ......
"""
PEOPLE = {"A": "G1R2-Y3O2C1-R1", "c": "hostile O1-G3-R1"}


@pytest.fixture
def field(begin):
    def make(drawing=FIELD):
        p = begin(drawing, gm=Idle(), **PEOPLE)
        p.turn("A")
        return p

    return make


def walked(p, steps):
    for x, y in steps:
        p.click(x, y)
    return [one for one in p.intents if isinstance(one, Move)]


def test_one_key_takes_back_the_whole_turn_and_what_was_shown_is_the_state(field):
    p = field()
    before, entries = appearances(p.scene.match), len(p.intents)
    assert len(walked(p, [(1, 2), (2, 2), (3, 2)])) == 3
    p.key(pygame.K_r, pygame.KMOD_CTRL)
    assert len(p.intents) == entries
    assert p.screen.pacer.show.stage.appearances() == appearances(p.scene.match) == before
    for _ in range(3):
        p.key(pygame.K_y, pygame.KMOD_CTRL)
    assert p.scene.cell("A") == "d3"


def test_it_ends_at_the_last_reveal_and_says_why(field):
    """A character strikes, the foe answers, and the character turns; only the turning is taken back."""
    p = field(BESIDE)
    p.click_on("c")
    p.key(pygame.K_RETURN)
    assert any(isinstance(one, Attack) for one in p.intents)
    undo, entries = p.driver.find("undo"), len(p.intents)
    assert undo.reason.endswith("what others chose stays.")
    for key in (pygame.K_r, pygame.K_z):
        p.screen.tips.toast = ""
        p.key(key, pygame.KMOD_CTRL)
        assert p.screen.tips.toast == undo.reason
    p.screen.tips.toast = ""
    p.driver.press("undo")
    assert p.screen.tips.toast == undo.reason
    p.key(pygame.K_UP, pygame.KMOD_SHIFT)
    p.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert len(p.intents) >= entries + 1
    assert p.driver.find("undo").enabled
    p.key(pygame.K_r, pygame.KMOD_CTRL)
    assert len(p.intents) == entries


def test_another_turn_is_not_taken_back_with_this_one(begin):
    p = begin(FIELD.replace(".A.......", ".A.B....."), gm=Idle(), B="G1R2-Y2-R1", **PEOPLE)
    p.driver.wait(200)
    first = p.asked
    p.click(2, 2)
    entries = len(p.intents)
    p.key(pygame.K_e)
    assert p.asked[1] == "act"
    assert p.asked != first
    here = len(p.intents)
    assert here > entries
    p.key(pygame.K_r, pygame.KMOD_CTRL)
    assert len(p.intents) == here
    assert p.screen.tips.toast


def test_ctrl_z_takes_back_while_a_dock_is_open(field):
    p = field()
    entries = len(p.intents)
    p.click(2, 2)
    p.click_on("c")
    assert p.screen.face.state.dock
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(p.intents) == entries
    assert (p.screen.face.state.dock, p.screen.face.state.selection.planned) == (None, None)


def two(begin, drawing, **people):
    """A game of Mira and Jo at one screen; Mira acts first."""
    s = scene(drawing, A="G1R2-Y3O2C1-R3", B="p2 G1R2-Y3O2-R2", conflict=people.pop("conflict", True), **people)
    s.edit(Party((SeatInfo("p1", "Mira"), SeatInfo("p2", "Jo"))))
    p = begin(s, gm=Idle(), A="p1", B="p2 x")
    p.driver.wait(1200)
    return p


def test_the_end_of_ones_own_turn_is_taken_back_while_nobody_has_answered(begin):
    p = two(begin, "A.B....\n......c", c="hostile O1-G3-R1")
    assert p.asked == ("A", "act")
    p.turn("B")
    assert p.driver.find("undo").enabled
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.driver.press("Mira")
    p.driver.wait(1200)
    assert p.asked == ("A", "act")


def test_another_players_deed_is_taken_back_if_that_player_agrees(begin):
    p = two(begin, "A.B....\n......c", c="hostile O1-G3-R1")
    p.turn("B")
    tip = p.driver.find("undo").tip
    assert "Mira: A" in tip
    entries = len(p.intents)
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    top = p.driver.app.top
    assert isinstance(top, Agreement)
    assert (top.title, top.text.splitlines()[0]) == ("Back to Mira?", "Jo takes back what Mira did last.")
    p.key(pygame.K_RETURN)
    p.driver.wait(400)
    assert len(p.intents) == entries, "Enter does not answer for her"
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.driver.press("Mira")
    p.driver.wait(1200)
    assert len(p.intents) < entries
    assert p.asked == ("A", "act")


def test_take_back_reaches_over_the_turns_of_two_players_step_by_step(begin):
    """Mira ends her turn and Jo walks; first his step is taken back, then what she did."""
    p = two(begin, "AB.....\n......c", c="hostile O1-G3-R1")
    start = len(p.intents)
    p.turn("B")
    p.click(2, 1)
    assert p.driver.find("undo").tip.endswith("Jo: B goes to c2.")
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert p.driver.app.top is p.screen, "he takes back his own step without a question"
    p.driver.wait(400)
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.driver.press("Mira")
    p.driver.wait(1200)
    assert (len(p.intents), p.asked) == (start, ("A", "act"))


def test_whoever_has_acted_since_is_called_by_name(begin):
    p = two(begin, "AB.....\n......c", c="hostile O1-G3-R1")
    p.turn("B")
    p.click(2, 1)
    assert p.screen.pacer.undo_reason("p1") == "Jo has answered since; what others chose stays."


def test_in_free_play_the_last_step_is_taken_back_whoever_made_it(begin):
    p = two(begin, "A....\n....B", conflict=False)
    p.screen.face.state.selection.together = False
    p.screen.face.state.selection.leader = p.scene.id("B")
    p.click(2, 1)
    assert p.scene.cell("B") == "c2"
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    assert p.scene.cell("B") == "e2"
