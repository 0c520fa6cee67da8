"""The camera keeps still while the player holds a mouse button, and goes back after a dock is closed."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.table import room
from game.ui.map.camera import Camera
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

WIDE = "\n".join(["A" + "." * 29] + ["." * 30] * 18 + ["." * 26 + "cB.."])
PEOPLE = {"A": "G1R2-R3O2C1-R1", "B": "B2-P2B2-P2C2", "c": "hostile O3-G3B2-R1"}


def down(p, button: int, at) -> None:
    p.driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False))


def up(p, button: int, at) -> None:
    p.driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False))


def laid() -> Camera:
    camera = Camera()
    camera.lay(pygame.Rect(0, 0, 640, 384), (40, 40), 1)
    camera.jump((20, 20))
    return camera


@pytest.mark.parametrize("calm", [True, False])
def test_what_is_shown_waits_until_the_button_is_let_go(calm):
    camera = laid()
    camera.held = True
    camera.show([(30, 30, 31, 31)], calm=calm)
    camera.update(400)
    assert camera.at == (20, 20)
    camera.held = False
    camera.update(400)
    assert camera.at == camera.goal == (26, 28)


def square(x: float, y: float) -> tuple[float, float, float, float]:
    return x, y, x + 1, y + 1


def test_one_between_many_far_away_is_not_lost_from_sight():
    """As many of the first as have room are shown, by the shortest way; the first in any case."""
    camera = laid()
    camera.show([square(10, 20), square(18, 22)], calm=True)
    assert camera.at == (15, 20)
    camera.show([square(10, 20), square(30, 30), square(31, 30)], calm=True)
    assert camera.at == (15, 20)


def test_nothing_moves_while_all_are_free():
    camera = laid()
    camera.show([square(16, 18), square(23, 21)], calm=True)
    assert camera.at == (20, 20)


def test_what_a_panel_hides_comes_out_by_the_shortest_way():
    camera = laid()
    panel = pygame.Rect(0, 284, 300, 100)
    camera.spaces = room.spaces(camera.free, [panel])
    assert camera.hidden(square(16, 21))
    camera.show([square(16, 21)], calm=True)
    assert not camera.hidden(square(16, 21))
    assert camera.at[0] == 20, "it comes out upwards: that is nearer than to the right"
    assert camera.at[1] > 20


def test_it_goes_farther_off_rather_than_to_leave_one_out_where_it_may():
    camera = laid()
    far = [square(10, 20), square(21, 20)]
    camera.show(far, calm=True)
    assert camera.z == 1
    camera.show(far, calm=True, farther=1)
    assert camera.z < 1
    assert not any(map(camera.hidden, far))
    camera.back(calm=True)
    assert (camera.z, camera.at) == (1, (20, 20))


@pytest.mark.parametrize("button", [1, 2, 3])
@pytest.mark.parametrize("calm", [True, False])
def test_it_does_not_move_while_a_button_is_held(begin, button, calm):
    """A turn ends while a button is down; who is next stands far away."""
    p = begin(WIDE, gm=Idle(), calm=calm, **PEOPLE)
    first = p.asked
    p.driver.wait(600)
    free = (480, 400)
    p.driver.move(free)
    down(p, button, free)
    before = p.camera.at
    p.driver.key(pygame.K_p)
    for _ in range(60):
        p.driver.wait()
        assert p.camera.at == before
    assert p.asked != first
    up(p, button, free)
    p.driver.wait(600)
    assert p.camera.at != before


def test_it_does_not_move_once_something_is_put_together(begin):
    """The dock has just been opened and the camera is on its way: the first touch stops it."""
    p = begin(WIDE, gm=Idle(), **PEOPLE)
    p.turn("B")
    p.driver.wait(600)
    for _ in range(3):
        p.driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    p.driver.key(pygame.K_a)
    p.driver.key(pygame.K_RETURN)
    p.driver.wait(32)
    p.driver.key(pygame.K_1)
    assert p.screen.face.state.picked
    before = p.camera.at
    for _ in range(40):
        p.driver.wait()
        assert p.camera.at == before


def test_it_does_not_move_once_a_piece_of_the_side_panel_was_touched(begin):
    p = begin(WIDE, gm=Idle(), **PEOPLE)
    p.turn("B")
    p.driver.wait(600)
    p.driver.key(pygame.K_a)
    p.driver.key(pygame.K_RETURN)
    p.driver.wait(32)
    row = next(one for one in p.screen.controls if one.key.startswith("piece"))
    p.driver.click(row.rect.centre)
    before = p.camera.at
    p.driver.wait(600)
    assert p.screen.face.state.picked
    assert p.camera.at == before


@pytest.mark.parametrize("speed", ["instant", "slow"])
def test_after_a_stop_it_is_back_where_the_player_looked(begin, speed):
    gm = Idle()
    p = begin(WIDE, gm=gm, speed=speed, **PEOPLE)
    p.driver.wait(3000)
    gm.told["act"] = [p.scene.attack("c", "B", "G3")]
    before = None
    for _ in range(12):
        if p.screen.asked and p.screen.asked.kind == "defend":
            break
        if p.screen.asked:
            p.driver.wait(600)
            for key in (pygame.K_LEFT, pygame.K_UP) * 20:
                p.driver.key(key, pygame.KMOD_CTRL, seen=False)
            before = p.camera.at
            p.driver.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
        p.driver.wait(2000)
    assert p.screen.asked.kind == "defend"
    p.driver.wait(600)
    assert max(abs(a - b) for a, b in zip(p.camera.at, before, strict=True)) > 3
    p.driver.key(pygame.K_RETURN)
    while p.screen.face.camera_moves.away:
        p.driver.post(seen=False)
    assert not p.screen.pacer.cues.busy
    assert max(abs(a - b) for a, b in zip(p.camera.goal, before, strict=True)) < 1


def test_free_play_begins_with_the_whole_party_in_sight(begin):
    """On a map larger than the window all of the party are seen at once, not only whoever acts."""
    p = begin(
        "\n".join(["." * 40] * 9 + ["CBA" + "." * 37] + ["." * 40] * 9),
        gm=Idle(),
        conflict=False,
        A="G1R2-R3O2C1-R1",
        B="B2-P2B2-P2C2",
        C="B1-P2B2-P2C2",
    )
    seen = [
        p.screen.face.state.view.bodies.box(look)
        for look in map(p.screen.pacer.show.stage.appearance, map(p.scene.id, "ABC"))
    ]
    assert not any(p.camera.hidden(box) for box in seen)
