"""A still map lives at little cost: only water and the mark over who acts are drawn again, in a window in use."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.ui.stacktors.map.life import left_free
from tests.ui.play.play import Idle

FIELD = "........\n..A.~~..\n....~.c.\n........"
PEOPLE = {"A": "G1O2-R3O2C1-R1", "c": "hostile G1R2-G1-"}


@pytest.fixture
def p(begin):
    made = begin(FIELD, gm=Idle(), **PEOPLE)
    made.turn("A")
    made.driver.wait(6000)
    return made


def frames(p, ms: int = 1000) -> tuple[int, list[pygame.Rect]]:
    """How many whole frames were drawn in that time, and the parts that were drawn without the rest."""
    app, whole, parts = p.driver.app, 0, []
    for _ in range(ms // 16):
        whole += app.frame((), 16)
        parts += app.parts
    return whole, parts


def test_only_small_parts_are_drawn_again(p):
    whole, parts = frames(p)
    assert whole == 0
    assert parts
    screen = p.driver.app.surface.get_rect()
    assert all(part.w * part.h < screen.w * screen.h / 12 for part in parts)
    water, mark = p.camera.middle(p.screen.flow.show.reader.look(p.scene.id("A")).cell._replace(x=4)), p.foot("A")
    assert any(part.collidepoint(water) for part in parts)
    assert any(part.collidepoint((mark[0], mark[1] - 110)) for part in parts)


def test_the_parts_look_as_if_all_had_been_drawn(p):
    app = p.driver.app
    for _ in range(40):
        app.frame((), 16)
        if app.parts:
            break
    kept = app.surface.copy()
    p.screen.draw(app.surface)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(app.surface, "RGB")


def test_nothing_is_drawn_in_a_window_without_the_keyboard(p):
    p.driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    p.driver.wait(100)
    assert frames(p) == (0, [])
    p.driver.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert frames(p)[1]


def test_with_less_motion_nothing_moves(p):
    p.driver.app.apply(replace(p.driver.app.settings, calm=True))
    p.driver.wait(400)
    assert frames(p) == (0, [])


def test_what_lies_over_the_map_is_left_as_it_is():
    part = pygame.Rect(0, 0, 100, 100)
    assert left_free(part, []) == part
    assert left_free(part, [pygame.Rect(0, 0, 40, 100)]) == (40, 0, 60, 100)
    assert left_free(part, [pygame.Rect(0, 70, 100, 60)]) == (0, 0, 100, 70)
    assert left_free(part, [pygame.Rect(-5, -5, 200, 200)]) is None
