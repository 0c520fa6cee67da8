"""When a click cannot be obeyed, the screen says why, and gives the true reason."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Attack, Travel
from game.ui.shell.adventure import Adventure
from game.ui.shell.drive import Driver
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle
from tests.ui.samples import CAMPAIGNS, HEROES, listed, nothing

pytestmark = pytest.mark.usefixtures("drawn")

HERO = "G1R2-R3O2-R1"
PENT = """
    A..#...
    ...#.x.
    ...#...
"""
NEAR = """
    Ax.
    ...
"""


def stroll(begin, drawing, hero=HERO, **people):
    return begin(scene(drawing, A=hero, conflict=False, **people))


def said(p):
    return p.screen.tips.toast


@pytest.mark.rule("MOV-4")
@pytest.mark.parametrize("thing", ["{}G3", "(C2)"])
def test_a_thing_to_which_no_way_leads(begin, thing):
    p = stroll(begin, PENT, x=thing)
    p.click_on("x")
    name = "the covered object" if "C" in thing else "x"
    assert said(p) == f"No way leads A to {name} from here. (MOV-4)"


@pytest.mark.rule("DCH-2")
def test_a_challenge_beside_one_that_takes_another_colour(begin):
    p = stroll(begin, NEAR, x="{}G3")
    p.click_on("x")
    assert said(p) == "Its guts must be attacked with Hamper active (DCH-2)"
    assert not [one for one in p.intents if isinstance(one, Travel)]


def test_a_second_click_without_moving_means_the_same_thing(begin):
    """Between the clicks a panel was opened and closed, while the mouse did not move."""
    p = stroll(begin, NEAR, x="{}R3")
    for _ in range(2):
        p.click_on("x")
        assert p.screen.face.state.dock is not None
        p.key(pygame.K_ESCAPE)
        pixel = p.driver._pixel(p.foot("x"))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            p.driver.post(pygame.Event(kind, pos=pixel, button=1, touch=False))
        p.driver.wait(100)
        assert (p.screen.face.state.dock is not None, said(p)) == (True, "")
        p.key(pygame.K_ESCAPE)


@pytest.mark.rule("ATK-6")
def test_a_friend_out_of_reach_who_is_picked_as_a_target(begin):
    p = begin("Ac...F\n......", A="G1-Y3O2-R1", F="G1-G2-", c="hostile G1-G2-", gm=Idle())
    p.turn("A")
    p.screen.face.state.selection.targeting = True
    p.click_on("F")
    assert said(p) == "F is 5 cells away; this attack reaches only the cells beside A (ATK-6)"
    p.click(3, 1)
    assert said(p) == "Nobody is there to be attacked; pick somebody, or step back."
    assert not [one for one in p.intents if isinstance(one, Attack)]


def test_an_empty_place_says_that_nobody_is_chosen_there():
    driver = Driver(Adventure(listed(*CAMPAIGNS), HEROES[:2], nothing))
    driver.press("hero 0 2")
    assert driver.find("Leave this place empty").reason == "Nobody has been chosen for this place yet."


@pytest.mark.rule("HEA-1")
def test_the_whole_are_not_proposed_to_be_healed(begin):
    s = scene("AF...", A="G3-B3-R2", F="p1 G3-Y3-R2", conflict=False)
    p = begin(s)
    assert p.driver.find("act heal").reason
    s.become("F", "G3-Y1-R2")
    p.screen.refresh()
    p.driver.wait(50)
    p.key(pygame.K_h)
    assert [one.patient for one in p.screen.face.state.dock.content.list.answers] == [s.id("F")]


@pytest.mark.rule("ENC-1")
def test_a_cell_that_a_refusal_names_is_marked_on_the_board_as_long_as_it_is_said(begin):
    """No cell has its name on the board, so the one that is named wears it."""
    p = begin("...A..\n##..##\n##c...", gm=Idle(), A="G1R2-R3O2-R3", c="hostile O3-G3-R1")
    marks = lambda: p.screen.face.state.view.marks.named  # noqa: E731  as they are when asked
    p.click(4, 2)
    assert said(p) == "A walk stops beside an enemy, as this one would at d2 beside c (ENC-1)"
    p.driver.wait()
    assert [str(cell) for cell in marks()] == ["d2"]
    p.driver.wait(9000)
    assert (said(p), marks()) == ("", ())
