"""A still camera: nothing moves it but the player, and arrows at the edge lead to who is out of sight."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.table.edge_arrows import EdgeArrow
from game.ui.kit.settings import Settings
from tests.ui.play.play import Idle

PEOPLE = {"A": "G1R2-R3O2C1-R1", "c": "hostile O3-G3B2-R1"}
ROWS = "\n".join(["." * 40] * 8 + ["..A" + "." * 34 + "c.."] + ["." * 40] * 8)


@pytest.fixture
def p(begin):
    """A turn of A, while the player looks at the other end of the map."""
    made = begin(ROWS, gm=Idle(), **PEOPLE)
    made.driver.app.apply(Settings(still=True, speed="instant", window=(1280, 720)))
    made.driver.wait(300)
    made.camera.jump((20.5, 8.5))
    made.turn("A")
    made.driver.wait(600)
    return made


def again(p) -> None:
    """The turn begins, as the camera sees it."""
    p.camera.jump((20.5, 8.5))
    p.screen.face.camera_moves._framed = None
    p.screen.face.camera_moves.frame(p.screen.asked)
    p.driver.wait(600)


def arrows(p) -> list[EdgeArrow]:
    return [one for one in p.screen.shown if isinstance(one, EdgeArrow)]


def seen(p, name: str) -> bool:
    state = p.screen.face.state
    return not p.camera.hidden(state.view.bodies.box(state.show.stage.appearance(p.scene.id(name))))


def test_it_stays_and_arrows_lead_to_who_is_out_of_sight(p):
    again(p)
    assert p.camera.at == (20.5, 8.5)
    arrow = next(one for one in arrows(p) if one.caption.startswith("A"))
    p.driver.click(arrow.rect.centre)
    p.driver.wait(600)
    assert seen(p, "A")


def test_a_key_leads_to_who_acts_and_then_to_the_next_arrow(p):
    again(p)
    p.driver.key(pygame.K_f)
    p.driver.wait(600)
    assert seen(p, "A")
    assert not seen(p, "c")
    p.driver.key(pygame.K_f)
    p.driver.wait(600)
    assert seen(p, "c")
    p.driver.pad("L3")
    p.driver.wait(600)
    assert seen(p, "A")


def test_an_open_panel_does_not_move_it(p):
    again(p)
    p.key(pygame.K_a)
    p.driver.wait(400)
    assert p.camera.at == (20.5, 8.5)


def test_without_the_setting_the_camera_goes_there_itself(p):
    p.driver.app.apply(Settings(speed="instant", window=(1280, 720)))
    again(p)
    assert seen(p, "A")
