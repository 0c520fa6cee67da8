"""The dock of a likely attack is painted while the player looks on: when it is opened, little is left to be made."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.face.sprites import figures
from game.books.stacktors.intents import Move
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Push
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.play.screen import SaveGlimpses
from game.ui.sprites.cache import ByteCache, surface_bytes
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("unrendered", "drawn")

FIELD = """
    .......
    ..Ac...
    .......
"""
FAR = """
    ..........
    .A....c...
    ..........
"""
WIDE = "\n".join(["." * 26] * 5 + ["..........A" + "." * 15] + ["." * 18 + "c" + "." * 7] + ["." * 26] * 9)
PEOPLE = {"A": "G1R2-R3O3G3C1-R1", "c": "hostile O1-G3R3O2-G1"}
STANDS = 300
"""How many frames the table stands before the dock is opened."""


class Made:
    """Counts what is made anew: fonts, figures, and the largest other picture in pixels."""

    def __init__(self, monkeypatch) -> None:
        self.fonts: list[str] = []
        self.figures = 0
        self.largest = 0
        keep, compose, font = Look.keep, figures._compose, pygame.Font

        def kept(look, key, image):
            self.largest = max(self.largest, image.width * image.height)
            return keep(look, key, image)

        def composed(*of):
            self.figures += 1
            return compose(*of)

        def opened(path, points):
            self.fonts.append(f"{path.name} {points}")
            return font(path, points)

        monkeypatch.setattr(Look, "keep", kept)
        monkeypatch.setattr(figures, "_compose", composed)
        monkeypatch.setattr(pygame, "Font", opened)


def stand(p, frames: int = STANDS) -> None:
    for _ in range(frames):
        p.driver.wait()


def attack(p):
    """Take the target that `aim` has asked for."""
    p.driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert p.screen.face.state.dock
    return p.screen.face.state.dock


def aim(p):
    p.driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="", scancode=0))
    assert p.screen.face.state.selection.targeting


def opening(p, monkeypatch) -> Made:
    aim(p)
    made = Made(monkeypatch)
    attack(p)
    return made


def assert_little(p, made: Made) -> None:
    """Nothing was made but words, and boxes as large as a row."""
    assert made.fonts == []
    assert made.figures == 0
    assert made.largest < 40 * 700 * p.driver.app.look.u**2


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """No figure was made by an earlier test."""
    monkeypatch.setattr(figures, "_figures", ByteCache(32 << 20, lambda one: surface_bytes(one.surface)))


@pytest.fixture(params=((1280, 720), (1920, 1080)), ids=lambda size: f"{size[0]}x{size[1]}")
def p(begin, request):
    return begin(FIELD, gm=Idle(), size=request.param, **PEOPLE)


def test_the_first_dock_needs_no_new_fonts_figures_or_boards(p, monkeypatch):
    p.turn("A")
    stand(p)
    assert_little(p, opening(p, monkeypatch))


def test_without_a_rehearsal_it_has_to_make_them(begin, monkeypatch):
    monkeypatch.setattr(ControlScreen, "rehearse", lambda _: None)
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    stand(p)
    made = opening(p, monkeypatch)
    assert made.figures
    assert made.largest > 500 * 200


def test_a_window_of_another_size_is_rehearsed_for_anew(p, monkeypatch):
    p.turn("A")
    stand(p)
    p.driver.app.apply(Settings(speed="instant", window=(1600, 900), text=130))
    stand(p)
    assert_little(p, opening(p, monkeypatch))


def test_the_dock_after_a_walk_is_rehearsed_where_nobody_is_in_reach(begin, monkeypatch):
    p = begin(FAR, gm=Idle(), A="G1R2-Y3O2-R1", c="hostile O1-G3-R1")
    p.turn("A")
    stand(p)
    made = opening(p, monkeypatch)
    assert p.screen.face.state.selection.planned
    assert_little(p, made)


def test_where_the_dock_takes_the_camera_farther_off_figures_are_made_for_that_zoom(begin, monkeypatch):
    p = begin(WIDE, gm=Idle(), A="G1R2-R3O3Y3G3P2O2C1-", c="hostile O1-G3R3O2-G1")
    p.turn("A")
    stand(p)
    before = p.camera.z
    made = opening(p, monkeypatch)
    assert p.camera.z < before
    assert made.figures == 0


def test_a_rehearsed_dock_is_not_open_and_leaves_no_trace(p):
    p.turn("A")
    before = len(p.intents)
    stand(p)
    state = p.screen.face.state
    assert state.dock is None
    assert not state.picked
    assert p.screen.focus is None
    assert len(p.intents) == before
    assert p.orders["p1"].planned_answers == []


def test_the_picture_is_the_same_with_and_without(begin, monkeypatch):
    def shown(*, rehearsed: bool) -> bytes:
        with monkeypatch.context() as patch:
            if not rehearsed:
                patch.setattr(ControlScreen, "rehearse", lambda _: None)
            p = begin(FIELD, gm=Idle(), calm=True, **PEOPLE)
            p.turn("A")
            stand(p)
            aim(p)
            attack(p)
            p.driver.wait(400)
            return pygame.image.tobytes(p.driver.app.surface, "RGB")

    assert shown(rehearsed=True) == shown(rehearsed=False)


def test_it_is_rehearsed_anew_after_a_walk(begin, monkeypatch):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    stand(p)
    p.click(2, 0)
    assert isinstance(p.intents[-1], Move)
    stand(p)
    assert_little(p, opening(p, monkeypatch))


def test_figures_are_made_while_a_page_lies_over_the_table(begin, monkeypatch):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.driver.app.show(Push(RulesScreen("ATK-1")))
    monkeypatch.setattr(figures, "_figures", ByteCache(32 << 20, lambda one: surface_bytes(one.surface)))
    p.driver.app.screens[0].rehearsal.forget()
    stand(p)
    made = Made(monkeypatch)
    p.driver.key(pygame.K_ESCAPE)
    stand(p, 5)
    assert p.driver.app.top is p.screen
    assert made.figures == 0


def test_what_saved_games_look_like_is_kept_in_a_frame_in_which_nothing_is_drawn(begin, monkeypatch):
    kept = []
    monkeypatch.setattr(SaveGlimpses, "update", lambda _: kept.append(1))
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    for n in range(30):
        before, p.screen.dirty = len(kept), n % 2 == 0
        assert not (p.driver.app.frame((), 16) and len(kept) > before)
    assert kept
