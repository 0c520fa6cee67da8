"""The cell that is proposed for a move is on easy ground, not alone before the others, and as far along as can be."""

from __future__ import annotations

import pygame
import pytest

from game.ui.stacktors.pointing import cursor_start
from game.ui.stacktors.reader import Reader
from tests.stacktors.scene import scene


def step(drawing, who="A", **people):
    s = scene(drawing, **people)
    s.until(who)
    return str(cursor_start.step(Reader(s.match), s.id(who)))


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
    assert str(p.screen.face.state.selection.cell) == str(cursor_start.step(p.screen.flow.show.reader, p.scene.id("A")))
