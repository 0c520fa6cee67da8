"""The cell that is proposed for a move is on easy ground, not alone before the others, and as far along as can be."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.pointing import charge
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.values.situation import Goal
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle


def step(drawing, who="A", **people):
    s = scene(drawing, **people)
    s.until(who)
    return str(charge.step(Reader(s.match), s.id(who)))


@pytest.mark.rule("TER-2", "TER-3")
@pytest.mark.parametrize(("feet", "cell"), [("G1R2", "e3"), ("B1R2", "f1")])
def test_water_that_leaves_a_quarter_is_gone_around_unless_one_swims(feet, cell):
    assert step("A.~~~~~~..c\n...~~~~~...\n...........", A=f"{feet}-Y2-R1", c="hostile O1-G1-") == cell


def test_nobody_is_sent_alone():
    drawing = "AF.............c\n................"
    alone = step("A..............c\n................", A="G1O2R3-Y2-R2", c="hostile O1-G1-")
    together = step(drawing, A="G1O2R3-Y2-R2", F="p1 G1-R2-R1", c="hostile O1-G1-")
    assert (alone, together) == ("m1", "e1")


def test_the_key_for_moving_puts_the_cursor_there(begin):
    p = begin("AF.............c\n................", A="G1O2R3-Y2-R2", F="p1 G1-R2-R1", c="hostile O1-G1-")
    p.turn("A")
    p.key(pygame.K_m)
    assert str(p.screen.face.state.selection.cell) == str(charge.step(p.screen.pacer.show.reader, p.scene.id("A")))


@pytest.mark.rule("MOV-1")
@pytest.mark.parametrize("moving", [True, False])
def test_enter_on_a_cell_out_of_reach_says_so_and_walks_nowhere(begin, moving):
    """It does not put the cursor on the proposed cell, to which a second Enter would walk."""
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


@pytest.mark.rule("SIT-5")
@pytest.mark.parametrize(("bad", "brass"), [(False, "Move"), (True, "Attack")])
def test_a_walk_that_wins_is_proposed_before_an_attack(begin, bad, brass):
    people = {"A": "p1 G1R2-R3Y2-R2", "c": "hostile O1-G1-", "conflict": True}
    goals = (Goal("reach", "gate", "failure" if bad else "success", bad=bad), Goal("defeat", "hostile"))
    p = begin(scene("Ac..\n....", regions={"gate": "a2"}, goals=goals, **people), gm=Idle())
    p.turn("A")
    p.driver.wait(800)
    assert p.brass == [brass]
    if not bad:
        p.key(pygame.K_RETURN)
        assert str(p.screen.face.state.selection.cell) == "a2"
