"""Opening the window: on the title, or at the table at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game import library
from game.opening import Game
from game.ui.kit.screen import Reset, Transition
from game.ui.shell import books, keepsakes
from game.ui.shell.app import App
from game.ui.shell.checking import MendScreen
from game.ui.shell.house import House

_UNSEEN = {"offscreen", "dummy"}
"""Drivers that SDL falls back on where there is no display: a window that nobody sees and no key reaches."""


def _house() -> House:
    """Raises pygame.error where nobody would see the window, unless such a driver is asked for by name."""
    pygame.display.init()
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no display")
    settings, trouble = keepsakes.settings()
    app = App(settings, keep=keepsakes.keep_settings)
    app.rulebook = books.rulebook
    return House(app, trouble)


def title() -> int:
    """Play from the title on, until the players leave; the exit status."""
    house = _house()
    house.app.run(house.title())
    return 0


def play(game: Game, *, watch: bool = False) -> int:
    """Play that game at once; from the table one comes to the
    title. `watch`: what is saved in Tiled meanwhile is taken over.
    """
    from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

    house = _house()
    house.app.run(house.seated(session.seated(game, house.leave, watch=watch)))
    return 0


def mend(file: Path, begin: Callable[[], Game]) -> int:
    """Show what is wrong with that map or campaign until it is saved
    without; then play what `begin` makes of it, and watch it further.
    """
    from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

    house = _house()

    def begun() -> Transition:
        return Reset(house.seated(session.seated(begin(), house.leave, watch=True)))

    house.app.run(MendScreen(file, partial(library.judged, file), begun, house.leave))
    return 0
