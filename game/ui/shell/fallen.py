"""What the window shows after a fault of the game: what happened, where the report lies, and the way on."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from typing import Final

from game import fault
from game.ui.kit.dialog import Dialog, DialogAnswer
from game.ui.kit.screen import Screen
from game.ui.shell.house import House
from game.ui.shell.save_cards import save_cards

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
