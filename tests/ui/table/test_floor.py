"""What has not changed on the map is not laid out again, and looks as if it were."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game.ui.rulebook import RulesScreen
from game.ui.screen import Push, Reset
from game.ui.table import overlay
from game.ui.table.floor import Floor
from game.ui.table.ground import Ground
from game.ui.table.props import Props
from tests.ui.table.play import Idle

FIELD = """
    ........
    ..A.~~..
    ....~%c.
    ........
"""
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
    """The same without anything that was kept."""
    p.screen.view._floor, p.screen.view._props = Floor(), Props()
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
    kept = drawn(p)
    assert kept == drawn_anew(p)


def test_ground_and_reach_are_not_drawn_again_while_the_pointer_moves(begin, monkeypatch):
    p = begin(FIELD.replace("~", "."), gm=Idle(), A="G1O2-R3O2C1-R1", c="hostile G1R2-G1-")
    p.turn("A")
    p.driver.move(p.at(2, 2))
    calls = []
    monkeypatch.setattr(Ground, "draw", lambda *_: calls.append("ground"))
    monkeypatch.setattr(overlay, "draw_area", lambda *_: calls.append("area"))
    for cell in ((3, 1), (3, 2), (3, 3), (2, 3)):
        assert p.screen.view.marks.area
        p.driver.move(p.at(*cell))
    assert calls == []


def test_the_widgets_are_made_once_for_a_step_of_the_pointer(p, monkeypatch):
    p.driver.move(p.at(2, 2))
    made = []
    widgets = p.screen.widgets
    monkeypatch.setattr(p.screen, "widgets", lambda: made.append(1) or widgets())
    p.driver.move(p.at(3, 2))
    assert p.screen.hand.cell == (3, 2)
    assert len(made) == 1


def test_the_pictures_of_a_table_that_is_left_go_at_once(p):
    """They are as large as the screen, and the ground is much larger; the table itself waits for the collector."""
    drawn(p)
    view = p.screen.view
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
    kept = [weakref.ref(p.screen.view._floor._picture), weakref.ref(p.driver.app.look)]
    p.driver.app.show(Push(RulesScreen("ATK-1")))
    pygame.display.set_mode((900, 800))
    p.driver.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=800))
    gc.collect()
    assert [ref() for ref in kept] == [None, None]
