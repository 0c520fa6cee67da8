"""What has not changed on the map is not drawn again, and looks as if it had been."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest
from msgspec.structs import replace

from game.board.board import Board
from game.books.stacktors.face.map import overlay
from game.books.stacktors.face.map.view import Floor
from game.books.stacktors.face.rulebook import RulesScreen
from game.ui.kit.screen import Push, Reset
from game.ui.kit.theme import PALETTE
from game.ui.map.camera import Camera
from game.ui.map.ground import GroundView, Props
from game.ui.sprites import Mat
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("unrendered", "drawn")

FIELD = """
    ........
    ..A.~~..
    ....~%c.
    ........
"""
LARGE = "\n".join(["." * 40] * 8 + [".." + "%." * 4 + "A." + "~" * 24 + "c..."] + ["." * 40] * 16)
WHEEL = [pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False) for y in (1, -1)]


@pytest.fixture
def p(begin):
    found = begin(FIELD, gm=Idle(), A="G1O2-R3O2C1-R1", c="hostile G1R2-G1-")
    found.turn("A")
    return found


def drawn(p) -> bytes:
    surface = pygame.Surface(p.driver.app.surface.size)
    p.screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def drawn_anew(p) -> bytes:
    """The same picture, drawn without anything that was kept from earlier frames."""
    p.screen.face.state.view._floor, p.screen.face.state.view.bodies._props = Floor(), Props()
    return drawn(p)


DEEDS = {
    "the pointer moves": lambda p: p.driver.move(p.at(3, 2)),
    "zoomed in": lambda p: p.driver.post(WHEEL[0]),
    "zoomed out": lambda p: p.driver.post(WHEEL[1]),
    "panned": lambda p: p.driver.key(pygame.K_RIGHT, pygame.KMOD_CTRL),
    "a waypoint": lambda p: (p.driver.move(p.at(3, 1)), p.driver.key(pygame.K_w, letter="w")),
    "walked": lambda p: p.click(3, 2),
    "attacking": lambda p: p.key(pygame.K_a),
    "the water flows": lambda p: p.driver.wait(500),
    "threats": lambda p: p.driver.key(pygame.K_x, letter="x"),
    "resized": lambda p: (
        pygame.display.set_mode((900, 800)),
        p.driver.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=800)),
    ),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_is_kept_is_what_would_be_drawn_anew(p, deed):
    drawn(p)
    DEEDS[deed](p)
    rested(p)
    kept = drawn(p)
    assert kept == drawn_anew(p)


def rested(p) -> int:
    """Let frames go by until all of the ground has its final form; returns how many frames that took.

    The water of the ground stands still.
    """
    frames = 0
    while not p.screen.face.state.view._ground.rests:
        p.screen.face.state.view.update(0, calm=True)
        drawn(p)
        frames += 1
    return frames


@pytest.fixture
def large(begin, monkeypatch):
    """A table in a window of 1920 by 1080 pixels, and how many pieces of ground each frame paints from then on."""
    found = begin(LARGE, gm=Idle(), size=(1920, 1080), A="G1O2-R3O2C1-R1", c="hostile G1R2-G1-")
    found.turn("A")
    painted: list[int] = []
    draw, chunk = GroundView.draw, Mat.chunk
    monkeypatch.setattr(GroundView, "draw", lambda *a, **more: painted.append(0) or draw(*a, **more))
    monkeypatch.setattr(Mat, "chunk", lambda *a: painted.__setitem__(-1, painted[-1] + 1) or chunk(*a))
    return found, painted


@pytest.mark.parametrize("turns", [(1,), (1, 1, 1), (1, 1, 0, 0)])
def test_a_zoom_paints_a_few_pieces_a_frame_and_rests_as_if_drawn_anew(large, turns):
    """From farther off more ground is seen than one frame could paint: the earlier picture stands in for it, scaled."""
    p, painted = large
    for turn in turns:
        p.driver.post(WHEEL[turn])
        assert painted.pop() <= 3
        assert len(set(drawn(p)[::3])) > 10
    frames = rested(p)
    assert frames > 1
    assert max(painted) <= 3
    painted.append(0)
    kept = drawn(p)
    assert kept == drawn_anew(p)


def test_panning_never_paints_more_than_a_few_pieces_for_a_frame(large):
    """None of the ground is painted when it begins."""
    p, painted = large
    p.screen.face.state.view._ground._baked.drop(lambda _key: True)
    for _ in range(20):
        p.camera.pan(130, 70)
        drawn(p)
    assert 0 < max(painted) <= 3


def test_what_changed_is_seen_as_it_was_until_it_is_painted(large):
    """No piece of ground is dark for a frame."""
    p, painted = large
    ground, night = p.screen.face.state.view._ground, pygame.Color(PALETTE["night"])[:3]
    ground._baked.drop(lambda _key: True)
    ground.version += 1
    seen = pygame.image.frombytes(drawn(p), (1920, 1080), "RGB")
    assert 0 < painted[-1] <= 3
    assert not ground.rests
    assert all(seen.get_at((x, y))[:3] != night for x in range(400, 1400, 50) for y in range(300, 800, 50))


def test_the_ground_of_another_situation_is_painted_a_few_pieces_a_frame(large):
    """The picture of the last ground is there already; the page of the new situation lies over the first frames."""
    p, painted = large
    view = p.screen.face.state.view
    view._ground = GroundView(view._ground.board)
    drawn(p)
    assert 0 < painted[-1] <= 3
    assert rested(p) > 1
    assert max(painted) <= 3
    painted.append(0)
    kept = drawn(p)
    assert kept == drawn_anew(p)


def test_a_rim_of_hexagons_is_the_same_however_it_came_into_sight():
    """At some zooms the board is half a pixel too high: its lower edge goes with the camera."""
    pygame.display.set_mode((400, 300))
    board = replace(Board.draw(LARGE.replace("A", ".").replace("c", ".")), grid="hex-y-odd")
    kept, camera = GroundView(board), Camera()
    surfaces = [pygame.Surface((400, 300)) for _ in range(2)]
    camera.lay(surfaces[0].get_rect(), (40, 25), 1, "hex-y-odd")
    camera.z = 0.75
    for down in range(12):
        camera.at = 12, 19 + down / 7
        for ground, surface in zip((kept, GroundView(board)), surfaces, strict=True):
            ground.draw(surface, camera)
        assert len({pygame.image.tobytes(surface, "RGB") for surface in surfaces}) == 1


def test_ground_and_reach_are_not_drawn_again_while_the_pointer_moves(begin, monkeypatch):
    p = begin(FIELD.replace("~", "."), gm=Idle(), A="G1O2-R3O2C1-R1", c="hostile G1R2-G1-")
    p.turn("A")
    p.driver.move(p.at(2, 2))
    calls = []
    monkeypatch.setattr(GroundView, "draw", lambda *_: calls.append("ground"))
    monkeypatch.setattr(overlay, "draw_area", lambda *_: calls.append("area"))
    for cell in ((3, 1), (3, 2), (3, 3), (2, 3)):
        assert p.screen.face.state.view.marks.area
        p.driver.move(p.at(*cell))
    assert calls == []


def test_the_widgets_are_made_once_for_a_step_of_the_pointer(p, monkeypatch):
    p.driver.move(p.at(2, 2))
    made = []
    widgets = p.screen.widgets
    monkeypatch.setattr(p.screen, "widgets", lambda: made.append(1) or widgets())
    p.driver.move(p.at(3, 2))
    assert p.screen.face.state.selection.cell == (3, 2)
    assert len(made) == 1


def test_the_pictures_of_a_table_that_is_left_go_at_once(p):
    """They are as large as the screen, and the ground is much larger; the table itself waits for the collector."""
    drawn(p)
    view = p.screen.face.state.view
    pictures = [weakref.ref(one) for one in (view._floor._picture, *view._ground._baked._values.values())]
    gc.disable()
    try:
        p.driver.app.show(Reset(RulesScreen("ATK-1")))
        assert [ref() for ref in pictures] == [None] * len(pictures)
    finally:
        gc.enable()


def test_a_table_that_was_left_is_drawn_again_as_it_was(begin):
    p = begin(FIELD.replace("~", "."), gm=Idle(), A="G1O2-R3O2C1-R1", c="hostile G1R2-G1-")
    p.turn("A")
    before = drawn(p)
    p.screen.close()
    p.screen.enter(p.driver.app.look)
    assert drawn(p) == before


def test_a_covered_table_keeps_nothing_of_the_last_size(p):
    drawn(p)
    kept = [weakref.ref(p.screen.face.state.view._floor._picture), weakref.ref(p.driver.app.look)]
    p.driver.app.show(Push(RulesScreen("ATK-1")))
    pygame.display.set_mode((900, 800))
    p.driver.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=800))
    gc.collect()
    assert [ref() for ref in kept] == [None, None]
