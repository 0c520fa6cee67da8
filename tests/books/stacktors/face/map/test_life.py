"""A still map lives at little cost: only water, flames and who acts are drawn again, in a window in use."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Decor
from game.books.stacktors.face.map import overlay
from game.books.stacktors.face.map.life import Life, joined, left_free
from game.books.stacktors.face.map.view import Floor
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look
from game.ui.map.ground import GroundView
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

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
    water, mark = (
        p.camera.middle(p.screen.pacer.show.reader.appearance(p.scene.id("A")).cell._replace(x=4)),
        p.foot("A"),
    )
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


def test_no_text_and_no_overlay_is_laid_anew_once_all_moments_were_seen(p, monkeypatch):
    for _ in range(1200):
        p.driver.app.frame((), 50)
    calls = []
    monkeypatch.setattr(overlay, "draw_area", lambda *_: calls.append("overlay"))
    monkeypatch.setattr(GroundView, "draw", lambda *_, **__: calls.append("ground"))
    monkeypatch.setattr(Look, "text", lambda *_, **__: calls.append("text"))
    assert frames(p, 3000)[1]
    assert calls == []


def test_a_mark_that_lies_under_something_is_drawn_once_for_each_moment(p):
    """What lies there draws the map too, which is no reason to forget how it has looked."""
    view, brush, drawn = p.screen.face.state.view, Brush(p.driver.app.surface, p.screen.look), []

    def whole() -> None:
        drawn.append(True)
        view.draw(brush)

    (mark,) = view._living().bobbing
    for _ in range(1200):
        view.update(50, calm=False)
        view.retouch(brush, [mark], whole)
    assert 0 < len(drawn) <= 3 * 4 * 5, "heights of the mark, phases of the water, steps of the glint"


def test_water_in_two_places_is_drawn_again_in_both_alone():
    boxes = [pygame.Rect(x, 0, 12, 10) for x in (0, 10, 40, 50)]
    assert joined(boxes) == [(0, 0, 22, 10), (40, 0, 22, 10)]
    assert joined([*boxes, pygame.Rect(20, 5, 25, 10)]) == [(0, 0, 62, 15)]


def test_a_moment_that_comes_back_looks_as_if_all_had_been_drawn(p):
    app = p.driver.app
    frames(p, 5000)
    for _ in range(6):
        frames(p, 70)
        while not app.parts:
            app.frame((), 16)
        kept = app.surface.copy()
        p.screen.face.state.view._floor = Floor()
        p.screen.draw(app.surface)
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(app.surface, "RGB")


def test_water_beside_the_mark_flows_in_the_frame_in_which_the_mark_moves_too(p):
    """Both have parts of their own, of one picture of the floor."""
    view = p.screen.face.state.view
    surface = p.driver.app.surface
    p.screen.draw(surface)
    view._ground.update(500)
    for part in ((0, 0, 200, 200), surface.get_rect()):
        surface.set_clip(part)
        view.draw(Brush(surface, p.driver.app.look))
    surface.set_clip(None)
    kept = surface.copy()
    view._floor = Floor()
    view.draw(Brush(surface, p.driver.app.look))
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_what_was_kept_is_forgotten_when_the_map_looks_different(p):
    frames(p, 5000)
    p.driver.move(p.at(5, 3))
    p.driver.wait(400)
    frames(p, 700)
    kept = p.driver.app.surface.copy()
    p.screen.draw(p.driver.app.surface)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(p.driver.app.surface, "RGB")


def test_once_in_six_seconds_a_glint_goes_over_who_acts():
    life, seen = Life(), []
    for _ in range(0, 12000, 50):
        life.update(50)
        seen.append(life.glint)
    assert list(dict.fromkeys(seen)) == [None, 0, 1, 2, 3]
    assert sum(step is not None for step in seen) == 2 * 300 // 50
    life.rest()
    assert life.glint is None


def test_flames_flicker_where_they_burn(p):
    view = p.screen.face.state.view
    view._ground.decor = (Decor("brazier", 650, 350),)
    p.screen.changed()
    p.driver.wait(16)
    (box,) = view.bodies.flames(view._ground)
    whole, parts = frames(p)
    assert whole == 0
    assert 5 <= sum(part.clip(box) == part and part.w * part.h <= box.w * box.h for part in parts) <= 8
    kept = p.driver.app.surface.copy()
    p.screen.draw(p.driver.app.surface)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(p.driver.app.surface, "RGB")


def test_nothing_is_drawn_for_a_mark_that_lies_outside_of_the_window(begin):
    """Without a part to draw in, the light of a mood would fall on the whole window, once for each moment."""
    p = begin("\n".join(["A" + "." * 59, *["." * 60] * 40]), gm=Idle(), A=PEOPLE["A"], conflict=False)
    p.camera.jump((50, 30))
    p.driver.wait(600)
    view, brush = p.screen.face.state.view, Brush(p.driver.app.surface, p.screen.look)
    view.life.update(300)  # the mark has moved
    assert view.retouch(brush, (), lambda: None) == []
