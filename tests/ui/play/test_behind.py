"""The mouse reaches what stands or lies behind the figure of whoever acts."""

from __future__ import annotations

from game.stacktors.intents import Move
from tests.ui.play.play import Idle

FIELD = """
    .......
    .......
    ..b....
    ..A..c.
    .......
"""
TALL = "G1R2-R3O2G2Y2-P2"


def test_a_foe_behind_it_is_attacked_by_a_click_on_its_cell(begin):
    p = begin(FIELD, gm=Idle(), A=TALL, b="hostile G1-G1-", c="hostile G1-G1-")
    p.turn("A")
    assert p.screen.face.state.view.bodies.figure_at(p.foot("b")) == p.scene.id("A"), "the acting figure is in front"
    p.click_on("b")
    assert p.screen.face.state.dock is not None
    assert p.screen.face.state.dock.parties == (p.scene.id("A"), p.scene.id("b"))


def test_the_cell_behind_it_is_walked_to(begin):
    p = begin(FIELD.replace("b", "."), gm=Idle(), A=TALL, c="hostile G1-G1-")
    p.turn("A")
    assert p.screen.face.state.view.bodies.figure_at(p.at(2, 2)) == p.scene.id("A")
    p.click(2, 2)
    assert isinstance(p.intents[-1], Move)
    assert p.scene.cell("A") == "c3"


def test_on_its_own_cell_it_is_meant_itself(begin):
    p = begin(FIELD, gm=Idle(), A=TALL, b="hostile G1-G1-", c="hostile G1-G1-")
    p.turn("A")
    p.driver.move(p.foot("A"))
    assert p.screen.face.state.selection.over == p.scene.id("A")
