"""The mark that bobs over who acts is drawn whole below the shadow of the top bar."""

from __future__ import annotations

import pygame
import pytest

from game.ui.play.protocol import TOP
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


@pytest.mark.parametrize("down", [-10, 0])
def test_where_it_bobs_the_picture_is_as_if_all_were_drawn(begin, down):
    p = begin(".A.b" + "\n...." * 20, gm=Idle(), A="G1O2-R3O2C1-R1", b="hostile G1-G1-")
    p.turn("A")
    view, window = p.screen.face.state.view, p.driver.app
    p.driver.move((700, 300))
    p.camera.pan(0, view._living().marker.y - TOP - down)
    p.screen.changed()
    p.screen.dirty = True
    p.driver.wait(64)
    seen = 0
    for _ in range(44):
        p.driver.wait()
        seen += bool(window.parts)
        retouched = window.surface.copy()
        whole = pygame.Surface(retouched.size)
        p.screen.draw(whole)
        box = view._living().marker.inflate(4, 16)
        ours, wanted = (one.subsurface(box.clip(one.get_rect())) for one in (retouched, whole))
        assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(wanted, "RGB")
    assert seen > 1
