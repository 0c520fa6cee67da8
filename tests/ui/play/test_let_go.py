"""The keyboard's cursor is let go when another hero is led, so that the side panel shows that hero."""

from __future__ import annotations

import pygame

from tests.stacktors.scene import scene

HERO = "G1O2-R3O2C1-R1"


def test_the_cursor_is_let_go_when_another_hero_is_led(begin):
    p = begin(scene("A.F..m", A=HERO, F=HERO, m="neutral Y1-O2-B3", conflict=False))
    hand = p.screen.face.state.selection
    first = hand.leader
    for _ in range(5):
        p.key(pygame.K_RIGHT)
    assert hand.subject(p.screen.asked) == p.scene.id("m")
    p.key(pygame.K_TAB)
    assert hand.leader != first
    assert hand.subject(p.screen.asked) == hand.leader
