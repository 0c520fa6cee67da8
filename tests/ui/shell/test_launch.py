"""How the window is opened on the systems that it may be shown by."""

from __future__ import annotations

import os

import pygame
import pytest

from game import opening, party
from game.books.stacktors.face.pages.event_pages import Briefing
from game.problem import Faulty, Problem
from game.ui.kit.controls import Dialog
from game.ui.kit.loading import Loading
from game.ui.play.screen import TableScreen
from game.ui.shell import launch
from game.ui.shell.app import App, Pace
from game.ui.shell.drive import STEP
from game.ui.shell.title import Title

BY_HAND = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.fixture(autouse=True)
def apart(monkeypatch, tmp_path):
    """Settings of its own, and the variable as before when the test is over."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    monkeypatch.setenv(BY_HAND, "")
    monkeypatch.delenv(BY_HAND)


@pytest.mark.parametrize(("driver", "told"), [("x11", "0"), ("wayland", None), ("windows", None)])
def test_an_x_server_alone_gets_the_altered_parts_without_opengl(monkeypatch, driver, told):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    launch._house()
    assert os.environ.get(BY_HAND) == told


def test_what_the_player_has_set_for_that_stays(monkeypatch):
    monkeypatch.setenv(BY_HAND, "1")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    launch._house()
    assert os.environ[BY_HAND] == "1"


class Broken(Exception):  # noqa: N818
    """A fault of the game, made by the test."""


@pytest.fixture
def steps(monkeypatch):
    """What is done before each frame of the window, with the app; afterwards it is closed."""
    done, frame = [], App.frame

    def stepped(self, events, ms, *, seen=True):
        if ms and not done:
            self.running = False
        elif ms:
            done.pop(0)(self)
        return frame(self, events, ms, seen=seen)

    monkeypatch.setattr(App, "frame", stepped)
    monkeypatch.setattr(Pace, "next", lambda _: (pygame.event.get(), STEP))  # nobody watches: no frame waits
    return done


def begun(game):
    """That game, begun in two steps."""
    yield
    yield
    return game


def broken(_):
    raise Broken("the sky falls")


def press(key):
    return lambda app: app.frame((pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0),), 0)


def test_after_a_fault_the_window_says_so_and_the_game_goes_on_from_the_last_decision(steps, capsys):
    seen, of = [], opening.campaign("porch")
    game = opening.kept(of, party.start(of, 1, 1))

    def wait(_):
        pass

    def look(app):
        seen.append((list(app.screens), app.top))

    steps += [*[wait] * 40, broken, *[wait] * 40, look, press(pygame.K_RETURN), *[wait] * 60, look]
    assert launch.play(lambda: begun(game)) == 70
    (below, *_), asked = seen[0]
    assert isinstance(below, Title)
    assert isinstance(asked, Dialog)
    (report,) = (game.keeper.path.parent.parent / "reports").iterdir()
    assert asked.text == (
        f"A fault of the game itself stopped it; the report lies in {report}. Saved games are whole. "
        "Go on from the last decision?"
    )
    assert "Broken: the sky falls" in report.read_text()
    assert str(report) in capsys.readouterr().err
    (table, *_), _ = seen[1]
    assert isinstance(table, TableScreen)
    assert table.pacer.match.start == game.match.start


def test_that_a_game_is_begun_is_seen_before_it_is(steps):
    of, seen = opening.campaign("porch"), []

    def begin():
        assert seen, "the window showed nothing yet"
        yield
        return opening.kept(of, party.start(of, 1, 1))

    def look(app):
        seen.append([type(one) for one in app.screens])

    steps += [look] * 200
    assert launch.play(begin) == 0
    shown = list(dict.fromkeys(map(tuple, seen)))
    assert shown == [(Loading,), (TableScreen, Loading), (TableScreen, Briefing)], (
        "the table is not seen before its page"
    )


def test_what_is_wrong_with_a_game_that_does_not_begin_is_told_to_who_asked_for_it(steps):
    def begin():
        yield
        raise Faulty((Problem("hall.tmx", "", "it is broken", "mend it"),))

    steps += [lambda _: None] * 200
    with pytest.raises(Faulty):
        launch.play(begin)
    assert steps, "the window closes at once"


def test_a_fault_of_the_last_window_ends_it(steps):
    steps += [broken, broken]
    with pytest.raises(Broken):
        launch.title()
