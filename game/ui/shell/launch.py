"""Opens the window: with the title, at the table, or with what is wrong with a map."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import fault, library
from game.opening import Game, GameSteps
from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.screen import LoadSteps, Quit, Reset, Screen, Transition
from game.ui.shell import books, player_files
from game.ui.shell.app import App
from game.ui.shell.at_length import seated, started
from game.ui.shell.checking import MendScreen
from game.ui.shell.house import House, story_of
from game.ui.shell.save_list import save_cards

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


# --- what the window shows after a fault of the game: what happened, where the report lies, and the way on


FAULTY: Final = 70
"""The exit status after a fault of the game."""


class _Fallen(Dialog):
    """The question what to do after a fault, above the title."""


def run(house: House, first: Screen) -> int:
    """Show the first screen, and play until the players leave; return the exit status.

    After a fault the title follows, with the way back to the last decision. A fault while that is asked comes through.
    """
    status, above = 0, list[Screen]()
    while True:
        try:
            house.app.run(first, *above)
        except Exception as error:
            if any(isinstance(screen, _Fallen) for screen in house.app.screens):
                raise
            status, told = FAULTY, fault.report(error)
            if sys.stderr:
                sys.stderr.write(f"stacktors: {told}\n")
            _close_all(house)
            first, *above = _asked(house, told)
        else:
            return status


def _asked(house: House, told: str) -> tuple[Screen, Screen]:
    """The title, and above it what happened, with the way back to the game."""
    saved = house.table.exit.saved if house.table else None
    left = next((one for one in save_cards() if one.path == saved and not one.broken and not one.over()), None)
    ways: tuple[DialogAnswer, ...] = (DialogAnswer("title", "To the title"),)
    if left:
        told = f"{told} Go on from the last decision?"
        ways = (DialogAnswer("on", "Go on", press=partial(house.go_on, left)), *ways)
    return house.title(), _Fallen("That should not have happened", told, ways)


def _close_all(house: House) -> None:
    """Close the game and every screen; one that fails again, since it is at fault, holds up no other."""
    with suppress(Exception):
        if house.table:
            house.table.exit.abandon()
    while house.app.screens:
        with suppress(Exception):
            house.app.screens.pop().close()


def title() -> int:
    """Show the title, and play until the players leave; return the exit status."""
    house = _house()
    return run(house, house.title())


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

    status = run(house, started(opened))
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

    return run(house, MendScreen(file, partial(library.judged, file), begun, house.leave))
