"""A window in which nothing goes on has fewer frames, and is awake at once when something does."""

from __future__ import annotations

import pygame
import pytest

from game.ui.shell.app import CALM, FRAMES, Pace
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("unrendered", "drawn")

FIELD = "........\n..A.~~..\n....~.c.\n........"
PEOPLE = {"A": "G1O2-R3O2C1-R1", "c": "hostile G1R2-G1-"}


def test_the_longer_it_is_calm_the_fewer_frames_there_are():
    pace, found = Pace(), []
    for _ in range(2 * 60_000 // 100):
        pace.pass_by(100, stirred=False)
        found.append(pace.frames)
    assert list(dict.fromkeys(found)) == [FRAMES, *(frames for _, frames in reversed(CALM))]
    pace.pass_by(100, stirred=True)
    assert pace.frames == FRAMES


def test_an_event_ends_the_wait():
    pace = Pace()
    pace.pass_by(100_000, stirred=False)
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_a, mod=0, unicode="a"))
    events, _ = pace.next()
    assert [event.type for event in events] == [pygame.KEYDOWN, pygame.KEYUP]


def test_flowing_water_and_the_mark_leave_a_table_calm(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.driver.wait(10_000)
    assert p.driver.app.pace.frames < FRAMES
    p.driver.post(pygame.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert p.driver.app.pace.frames == FRAMES


def test_a_table_at_which_nobody_here_is_asked_is_not_calm(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.driver.wait(10_000)
    p.screen._asked = None
    assert p.screen.rehearse()


def test_what_lives_in_each_picture_starves_no_rehearsal(begin, monkeypatch):
    """On a slow machine water flows in each frame that there is."""
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.driver.wait(2000)
    rehearsed = list[int]()
    monkeypatch.setattr(p.screen, "retouch", lambda *_, **__: (pygame.Rect(0, 0, 9, 9),))
    monkeypatch.setattr(p.screen, "rehearse", lambda: bool(rehearsed.append(1)))
    p.driver.watch(16 * 30)
    assert len(rehearsed) >= 30 // 3
