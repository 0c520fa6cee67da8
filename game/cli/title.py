"""`stacktors` alone: the title window."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from game.cli.setup import Game
from game.cli.trouble import Trouble

_WINDOW = "game.ui.launch"


class Window(Protocol):
    """What opens the game's window; each gives the exit status."""

    def title(self) -> int:
        """Begin with the title."""

    def play(self, game: Game, seed: int) -> int:
        """Begin at the table of this game."""


def window() -> Window:
    """Raises Trouble where this copy of the game has none."""
    if find_spec(_WINDOW) is None:
        raise Trouble("this copy of the game has no window; play in the terminal with: stacktors play --text")
    return cast("Window", import_module(_WINDOW))


def run(arguments: argparse.Namespace) -> int:  # noqa: ARG001  every command takes them
    """Open the title."""
    return window().title()
