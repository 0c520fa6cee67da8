"""How the window is opened on the systems that it may be shown by."""

from __future__ import annotations

import os

import pygame
import pytest

from game.ui.shell import launch

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
