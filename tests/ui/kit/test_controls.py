"""Dialogs over a screen, and their answers."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit.controlled import meant
from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.screen import Pop, Quit
from game.ui.shell.drive import Driver
from tests.ui.legible import SIGHTS
from tests.ui.samples import make


def answers(count: int) -> Driver:
    return Driver(Dialog("What now?", "It rains.", tuple(DialogAnswer(f"c{n}", f"Answer {n}") for n in range(count))))


@pytest.mark.parametrize("count", range(1, 7))
def test_answers_are_whole_and_apart(count):
    driver = answers(count)
    driver.wait(50)
    places = [control.rect for control in driver.top.controls]
    assert not driver.top.look.clipped
    assert all(a.bottom <= b.y or a.right <= b.x for a, b in pairwise(places))


def test_a_number_answers():
    screen = answers(5).top
    pressed = meant(screen.controls, screen.focus, pygame.Event(pygame.KEYDOWN, key=pygame.K_5, mod=0))
    assert pressed is not None
    assert screen.press(pressed) == Pop("c4")


def test_an_answer_may_lead_elsewhere():
    driver = Driver(Dialog("Leave?", "", (DialogAnswer("leave", "Leave", press=Quit), DialogAnswer("stay", "Stay"))))
    driver.key(pygame.K_RETURN)
    assert not driver.app.running


def test_letters_that_no_font_draws_are_shown_as_marks():
    driver = Driver(Dialog("A\0 title\ud800", "A\0 text\ud800.", (DialogAnswer("ok", "O\0k"),)))
    driver.wait(100)
    assert driver.app.look.width("a\0b", "ui", 13) == driver.app.look.width("a\ufffdb", "ui", 13)


@pytest.mark.parametrize("sight", SIGHTS, ids=str)
def test_a_text_that_has_room_does_not_scroll(sight):
    text = "Hold the strong-box until the sixth round, or bring it out of the house.\n\nNothing learnt yet."
    driver = Driver(Dialog("Journal", text), sight.size, sight.settings)
    assert not driver.top.desk.scroll(1)
    driver = Driver(make("agreement of two"), sight.size, sight.settings)
    assert not driver.top.desk.scroll(1)
