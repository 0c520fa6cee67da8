"""Hints on the screen: each comes once, goes by a press or with the next deed, and lies over nothing."""

from __future__ import annotations

import pygame
import pytest

from game.books.capes.intents import ClaimSide
from game.books.capes.lesson.hints import HINTS, Hint
from game.records import Notebook
from tests.books.capes.face.states import STATES, shown
from tests.books.capes.face.window import Window
from tests.books.capes.made import made
from tests.ui import by_pad
from tests.ui.legible import cramped, faults, near

CLAIM = "event: rain\n soft: 1\n loud: 1"


@pytest.fixture
def notebook(tmp_path):
    return Notebook(tmp_path / "notebook.json")


def noted(window, notebook):
    """The window, whose screen notes hints from now on."""
    window.screen.notebook = notebook
    window.face.coach._seen = (None, None)
    window.wait()
    return window


@pytest.fixture
def window(notebook):
    window = noted(Window(made(CLAIM, "claim").match), notebook)
    yield window
    window.close()


def hint(window):
    """The sentence of the hint that stands; empty for none."""
    told = window.face.coach.words
    return told.text if told else ""


def test_it_is_given_once_and_noted(window, notebook):
    assert hint(window) == HINTS["capes claim"]
    assert notebook.notes.given == ("capes claim",)
    assert "close hint" in window.keys
    assert "show me" not in window.keys
    assert window.face.coach.ringed is None


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_it_is_closed_by_a_press(window, hand):
    if hand == "mouse":
        window.press("close hint")
    elif hand == "keys":
        window.key(pygame.K_F3)
    else:
        by_pad.press(window.driver, "close hint")
    window.wait()
    assert hint(window) == ""
    assert "close hint" not in window.keys
    window.wait(2000)
    assert hint(window) == ""


def test_it_goes_with_the_next_deed_and_does_not_come_again(window, notebook):
    window.answer(next(one for one in window.screen.asked.legal if isinstance(one, ClaimSide)))
    assert hint(window) != HINTS["capes claim"]
    again = noted(Window(made(CLAIM, "claim").match), notebook)
    assert hint(again) != HINTS["capes claim"]
    again.close()


def test_none_is_given_where_they_are_switched_off(notebook):
    notebook.switch(hints=False)
    window = noted(Window(made(CLAIM, "claim").match), notebook)
    assert hint(window) == ""
    assert notebook.notes.given == ()
    window.close()


def test_it_is_gone_once_they_are_switched_off(window, notebook):
    notebook.switch(hints=False)
    window.screen.changed()
    assert hint(window) == ""


def test_none_is_given_where_nothing_is_noted():
    window = Window(made(CLAIM, "claim").match)
    assert hint(window) == ""
    window.close()


def test_one_follows_another_as_they_are_called_for(notebook):
    window = noted(Window(made(CLAIM, "claim").match), notebook)
    for _ in range(40):
        window.answer(window.advised())
    given = notebook.notes.given
    assert len(given) > 2
    assert len(set(given)) == len(given)
    window.close()


LONG = max(HINTS.values(), key=len)


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_or_covered(name, tmp_path):
    """The longest hint, given in that state wherever there is room for it; at usual sizes there is always room."""
    wrong = {}
    for sight in near(name, 1):
        with sight.words():
            window = shown(name, size=sight.size, text=sight.text, scale=sight.scale)
            coach = window.face.coach
            window.screen.notebook = Notebook(tmp_path / "notebook.json")
            if coach.has_room(LONG):
                coach.hint = Hint("capes long", LONG)
            window.screen.changed()
            top = window.driver.top
            told = [*faults(top), *cramped(top)]
            if not coach.hint and sight.text == 100 and sight.size[1] >= 720:
                told.append("no room")
            if told:
                wrong[sight] = told
            window.close()
    assert wrong == {}
