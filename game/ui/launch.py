"""Opening the window: on the title, or at the table at once."""

from __future__ import annotations

from game.opening import Game
from game.ui import keepsakes
from game.ui.app import App
from game.ui.house import House


def _house() -> House:
    return House(App(keepsakes.settings(), keep=keepsakes.keep_settings))


def title() -> int:
    """Play from the title on, until the players leave; the exit status."""
    house = _house()
    house.app.run(house.title())
    return 0


def play(game: Game) -> int:
    """Play that game at once; from the table one comes to the title."""
    from game.ui import session  # noqa: PLC0415  the title starts without the table

    house = _house()
    house.app.run(session.seated(game, house.leave))
    return 0
