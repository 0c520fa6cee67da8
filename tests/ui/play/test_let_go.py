"""The keyboard's cursor is let go when another hero is led, so that the side panel shows that hero."""

from __future__ import annotations

import pygame

from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

HERO = "G1O2-R3O2C1-R1"


def test_the_cursor_is_let_go_when_another_hero_is_led(begin):
    p = begin(scene("A.F..m", A=HERO, F=HERO, m="neutral Y1-O2-B3", conflict=False))
    hand = p.screen.face.state.selection
    first = hand.leader
    for _ in range(5):
        p.key(pygame.K_RIGHT)
        assert hand.leader == first, "whom the cursor passes is not led by that"
    assert hand.subject(p.screen.asked) == p.scene.id("m")
    p.key(pygame.K_TAB)
    assert hand.leader != first
    assert hand.subject(p.screen.asked) == hand.leader


def test_enter_on_a_friend_leads_that_friend_in_free_play(begin):
    p = begin(scene("A.F..m", A=HERO, F=HERO, m="neutral Y1-O2-B3", conflict=False))
    hand = p.screen.face.state.selection
    for _ in range(2):
        p.key(pygame.K_RIGHT)
    assert hand.over == p.scene.id("F")
    assert hand.leader == p.scene.id("A")
    p.key(pygame.K_RETURN)
    assert hand.leader == p.scene.id("F")
    assert len(p.intents) == 1, "nobody has walked"


def test_tab_leaves_the_map_alone_while_something_is_still_shown(begin):
    p = begin(scene("A.F...", A=HERO, F=HERO, conflict=False), speed="normal")
    p.driver.click(p.at(5, 0))
    assert p.screen.pacer.cues.busy
    p.driver.key(pygame.K_TAB)
    assert not p.screen.focus


def test_a_new_turn_shows_who_acts_although_the_cursor_rested_on_another(begin):
    p = begin("AB....\n......\n....c.", gm=Idle(), A="G1R2-R3-R1", B="G1R2-G3-R1", c="hostile G1-G1-")
    hand = p.screen.face.state.selection
    p.key(pygame.K_RIGHT)
    assert hand.subject(p.screen.asked) == p.scene.id("B")
    p.key(pygame.K_p)
    p.turn("A")
    assert hand.subject(p.screen.asked) == p.scene.id("A")


def test_a_new_turn_shows_who_acts_until_the_pointer_moves_again(begin):
    p = begin("AB....\n......\n....c.", gm=Idle(), A="G1R2-R3-R1", B="G1R2-G3-R1", c="hostile G1-G1-")
    hand = p.screen.face.state.selection
    p.driver.move(p.foot("c"))
    assert hand.subject(p.screen.asked) == p.scene.id("c")
    p.key(pygame.K_p)
    assert hand.subject(p.screen.asked) == p.scene.id("B")
    p.driver.move(p.foot("c"))
    assert hand.subject(p.screen.asked) == p.scene.id("c")
