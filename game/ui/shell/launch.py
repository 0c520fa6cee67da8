"""Opens the window: with the title, at the table, or with what is wrong with a map."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game import library
from game.opening import Game, GameSteps
from game.ui.kit.screen import LoadSteps, Quit, Reset, Transition
from game.ui.shell import books, fallen, player_files
from game.ui.shell.app import App
from game.ui.shell.at_length import seated, started
from game.ui.shell.checking import MendScreen
from game.ui.shell.house import House, story_of

_UNSEEN = {"offscreen", "dummy"}
"""The drivers that SDL uses where there is no display; nobody sees their window, and no key reaches it."""
_BY_HAND = "SDL_FRAMEBUFFER_ACCELERATION", "0"
"""How SDL is told to hand the altered parts of the window to an X server in memory that both share.

By itself it would draw the whole window anew with OpenGL, which costs most where no graphics card does that.
"""


def _house() -> House:
    """Open the window. Raises pygame.error where nobody would see it, unless such a driver is asked for by name."""
    pygame.display.init()
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no display")
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault(*_BY_HAND)
    settings, trouble = player_files.settings()
    app = App(settings, keep=player_files.keep_settings)
    app.rulebook = books.rulebook
    return House(app, trouble)


def title() -> int:
    """Show the title, and play until the players leave; return the exit status."""
    house = _house()
    return fallen.run(house, house.title())


def play(begin: Callable[[], GameSteps], *, watch: bool = False) -> int:
    """Begin a game behind a picture that says so, and play until the players leave; return the exit status.

    The table leads to the title. With `watch`, what is saved in Tiled in the meantime is taken over. A saved game that
    is over is told as a story. What `begin` raises is raised after the window is closed.
    """
    house, failed = _house(), list[Exception]()

    def opened() -> LoadSteps:
        try:
            game = yield from begin()
        except Exception as error:  # noqa: BLE001  who has asked for the game is told, and not the player of one
            failed.append(error)
            return Quit()
        return _shown(house, game, watch=watch)

    status = fallen.run(house, started(opened))
    if failed:
        pygame.display.quit()
        raise failed[0]
    return status


def _shown(house: House, game: Game, *, watch: bool) -> Transition:
    """Leads to the table with that game, or to its story where it is over."""
    from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

    if game.keeper and game.match.result():
        game.keeper.close()
        game.match.close()
        return Reset(story_of(game.keeper.path))
    return seated(game.title, house.seated(session.seated(game, house.leave, watch=watch)))


def mend(file: Path, begin: Callable[[], Game]) -> int:
    """Show what is wrong with that map or campaign until it is mended, then play it; return the exit status.

    `begin` makes the game. While it is played, what is saved in Tiled is taken over.
    """
    house = _house()

    def begun() -> Transition:
        return _shown(house, begin(), watch=True)

    return fallen.run(house, MendScreen(file, partial(library.judged, file), begun, house.leave))
