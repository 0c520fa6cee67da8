"""The camp by keyboard: Enter presses what has the focus, and the focus stays after a deed."""

from __future__ import annotations

from unittest import mock

import pygame
import pytest

from game.books.stacktors.face.camp.page import turned
from game.books.stacktors.intents import Buy, Enlarge, Mend, Onward, Pay
from game.ui.kit.screen import Brush
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.play.situation.test_market import fair

pytestmark = pytest.mark.usefixtures("drawn")


def caps(p) -> list[str]:
    """The key caps that are drawn on brass now."""
    drawn, usual = [], Brush.keycap

    def keycap(self, key, midright, *, on_brass=False):
        drawn.extend([key] if on_brass else [])
        return usual(self, key, midright, on_brass=on_brass)

    with mock.patch.object(Brush, "keycap", keycap):
        p.screen.draw(pygame.Surface(p.screen.look.size))
    return drawn


def lead(p, key: str) -> None:
    """Go to that control with Tab."""
    for _ in range(60):
        if p.screen.focus == key:
            return
        p.key(pygame.K_TAB)
    raise AssertionError(key)


def test_the_brass_button_promises_enter_only_while_enter_presses_it(begin):
    p = begin(camp())
    assert caps(p) == ["Enter"]
    lead(p, "offer 2")
    assert caps(p) == ["Ctrl Enter"]
    lead(p, "onward")
    assert caps(p) == ["Enter"]
    lead(p, "offer 0")
    p.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert p.driver.app.top.title == "Break camp?"


def test_enter_does_what_was_suggested_in_camp(begin):
    p = begin(camp())
    p.driver.key(pygame.K_F2)
    p.driver.wait(4000)
    wanted = p.screen.face.state.selection.advised
    assert isinstance(wanted, Buy | Enlarge)
    assert p.screen.focus.startswith("offer")
    p.key(pygame.K_RETURN)
    done = p.intents[-1]
    same = ("who", "position", "colour", "pips") if isinstance(wanted, Buy) else ("who", "piece")
    assert [getattr(done, one) for one in same] == [getattr(wanted, one) for one in same]


def test_the_next_camp_begins_with_what_can_be_learnt(begin):
    p = begin(camp())
    here = p.screen.face.state.camp
    here.tab, here.page = "gear", 0
    here.leave(Onward(), None)
    assert (here.tab, here.page) == ("train", 0)


def test_a_suggestion_on_another_page_opens_that_page(begin):
    p = begin(camp())
    state = p.screen.face.state
    p.driver.press("all")
    offers = state.camp.offers(p.screen.asked)
    key = turned(state.camp, p.screen.asked, offers[-1])
    p.screen.changed()
    p.driver.wait(32)
    assert key in {one.key for one in p.screen.controls}
    assert state.camp.page > 0
    assert turned(state.camp, p.screen.asked, Onward()) == ""


def test_a_dock_too_knows_that_the_focus_is_beside_it(begin):
    p = begin("Ac......\n........", A="G1O2-O2R3-C1", c="hostile O1-G3-")
    p.turn("A")
    p.attack()
    assert p.screen.face.state.dock
    assert "Enter" in caps(p)
    outside = next(one.key for one in p.screen.controls if one.key == "menu")
    p.screen.give_focus(outside)
    assert "Enter" not in caps(p)


def test_the_focus_stays_at_its_offer_after_a_deed(begin):
    p = begin(camp())
    lead(p, "offer 2")
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Buy | Enlarge)
    assert p.screen.focus == "offer 2"
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Buy | Enlarge)
    assert not any(isinstance(one, Onward) for one in p.intents)


def test_after_the_last_point_it_is_at_its_character(begin):
    p = begin(camp(points=1))
    lead(p, "offer 0")
    p.key(pygame.K_RETURN)
    assert p.screen.focus == f"member {p.scene.id('A')}"


@pytest.mark.rule("RWD-4", "HEA-2")
def test_after_a_healing_that_was_bought_it_is_at_the_next_ware(begin):
    p = begin(fair(rest="none", hurt="G1O2-R1B2-C1", friend="p1 G1-R1-C2"))
    lead(p, "tab buy")
    p.key(pygame.K_RETURN)
    lead(p, "offer 1")
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Pay)
    assert p.asked[1] == "mend"
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Mend)
    assert p.screen.focus == "offer 1"


def test_a_deed_by_mouse_leaves_no_focus(begin):
    p = begin(camp())
    p.driver.press("offer 2")
    p.driver.wait(400)
    assert isinstance(p.intents[-1], Buy | Enlarge)
    assert p.screen.focus is None
