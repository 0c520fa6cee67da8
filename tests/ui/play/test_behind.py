"""The mouse reaches what stands or lies behind the figure of whoever acts."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Move
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

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
    assert p.screen.face.state.dock.content.parties == (p.scene.id("A"), p.scene.id("b"))


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


def test_the_cell_behind_a_friend_is_walked_to_as_the_way_that_is_shown_says(begin):
    p = begin(FIELD.replace("b", ".").replace("A..c", "F.Ac"), gm=Idle(), A="G1R2-R3-P2", F=TALL, c="hostile G1-G1-")
    p.turn("A")
    assert p.screen.face.state.view.bodies.figure_at(p.at(2, 2)) == p.scene.id("F"), "the friend hides the cell"
    p.driver.move(p.at(2, 2))
    assert p.screen.face.state.view.marks.route.cells[-1] == (2, 2)
    p.click(2, 2)
    assert p.scene.cell("A") == "c3"


def test_a_friend_is_meant_itself_on_its_own_cell(begin):
    p = begin(FIELD.replace("b", ".").replace("A..c", "F.Ac"), gm=Idle(), A="G1R2-R3-P2", F=TALL, c="hostile G1-G1-")
    p.turn("A")
    p.driver.move(p.foot("F"))
    assert p.screen.face.state.selection.over == p.scene.id("F")


HIDDEN = """
    .......
    ..A....
    ..F..c.
    .......
"""


@pytest.fixture
def hidden(begin):
    """A acts, and its tall friend F stands before it and is seen through."""
    p = begin(HIDDEN, gm=Idle(), A="G1-R1-", F=TALL, c="hostile G1-G1-")
    p.turn("A")
    return p


def looked_at(p) -> int:
    return p.screen.face.state.selection.looked


def test_a_click_on_who_is_seen_through_goes_to_the_one_behind(hidden):
    p = hidden
    assert p.screen.face.state.view.bodies.figure_at(p.foot("A"), front=True) == p.scene.id("F")
    p.click_on("A")
    assert looked_at(p) == p.scene.id("A")


def test_the_second_click_in_one_place_goes_to_the_one_in_front(hidden):
    p = hidden
    seen = []
    for _ in range(2):
        p.click_on("A")
        seen.append(looked_at(p))
    assert seen == [p.scene.id(name) for name in "AF"]


def test_a_click_elsewhere_between_begins_anew(hidden):
    p = hidden
    p.click_on("A")
    p.click_on("c")
    p.click_on("A")
    assert looked_at(p) == p.scene.id("A")


def test_with_ctrl_every_click_goes_to_the_one_in_front(hidden):
    p = hidden
    pygame.key.set_mods(pygame.KMOD_CTRL)
    p.click_on("A")
    first = looked_at(p)
    p.click_on("A")
    pygame.key.set_mods(0)
    assert first == looked_at(p) == p.scene.id("F")


def test_the_acting_figure_itself_is_meant_with_ctrl(begin):
    p = begin(FIELD.replace("b", "."), gm=Idle(), A=TALL, c="hostile G1-G1-")
    p.turn("A")
    pygame.key.set_mods(pygame.KMOD_CTRL)
    p.click(2, 2)
    pygame.key.set_mods(0)
    assert looked_at(p) == p.scene.id("A")
    assert p.scene.cell("A") == "c4"


COLUMN = """
    .......
    ..b....
    ..F....
    ..A....
    .......
"""


def test_a_target_that_a_friend_hides_is_attacked_by_a_click_on_it(begin):
    p = begin(COLUMN, gm=Idle(), A="G1-R3R3-R1", F=TALL, b="hostile G1-G1-")
    p.turn("A")
    p.key(pygame.K_a)
    p.click_on("b")
    dock = p.screen.face.state.dock
    assert dock
    assert dock.content.parties == (p.scene.id("A"), p.scene.id("b"))


def test_the_wheel_goes_through_targets_that_stand_one_behind_the_other(begin):
    p = begin(COLUMN, gm=Idle(), A="G1-R3R3-R1", F=f"hostile {TALL}", b="hostile G1-G1-")
    p.turn("A")
    p.key(pygame.K_a)
    state, zoom = p.screen.face.state, p.camera.z
    assert state.selection.targeting
    p.driver.move(p.foot("b"))
    seen = [state.selection.over]
    for _ in range(2):
        p.driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        seen.append(state.selection.over)
    assert {*seen} == {p.scene.id("b"), p.scene.id("F")}
    assert seen[0] == seen[2] != seen[1]
    assert p.camera.z == zoom
    p.driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    p.click_on("b")
    assert state.target == seen[1]
