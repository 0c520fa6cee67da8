"""Where the cursor begins, and what Enter says of a place that it cannot mean."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.play.play import Idle


def test_the_key_for_moving_puts_the_cursor_on_whoever_acts(begin):
    p = begin("AF.............c\n................", A="G1O2R3-Y2-R2", F="p1 G1-R2-R1", c="hostile O1-G1-")
    p.turn("A")
    p.key(pygame.K_m)
    assert str(p.screen.face.state.selection.cell) == "a1"


@pytest.mark.rule("MOV-1")
@pytest.mark.parametrize("moving", [True, False])
def test_enter_on_a_cell_out_of_reach_says_so_and_walks_nowhere(begin, moving):
    p = begin("A..............c\n................", gm=Idle(), A="G1R2-Y2-R2", c="hostile O1-G1-")
    p.turn("A")
    if moving:
        p.key(pygame.K_m)
    state = p.screen.face.state
    before, start = len(p.intents), p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell
    for _ in range(8):
        p.key(pygame.K_RIGHT)
    cell = state.selection.cell
    assert cell not in p.screen.pacer.show.reader.afoot.reach(p.scene.id("A"))
    assert p.brass == ["Move"]
    for _ in range(3):
        p.key(pygame.K_RETURN)
        assert p.screen.tips.toast.startswith("The walk ends before g1: the way up to it leaves 0")
        assert state.selection.cell == cell
    assert p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell == start
    assert len(p.intents) == before


def test_enter_on_somebody_out_of_reach_says_so_and_attacks_nobody(begin):
    p = begin("Ad.............c\n................", gm=Idle(), A="G1-Y2-R2", c="hostile O1-G1-", d="hostile G1-G1-")
    p.turn("A")
    before = len(p.intents)
    p.screen.face.state.pointing.point(p.screen.pacer.show.reader.appearance(p.scene.id("c")).cell)
    p.key(pygame.K_RETURN)
    assert "C is 15 cells away" in p.screen.tips.toast
    assert p.screen.face.state.dock is None
    assert len(p.intents) == before
    p.attack()
    assert p.screen.face.state.dock, "the key for attacking still means whom it reaches"
