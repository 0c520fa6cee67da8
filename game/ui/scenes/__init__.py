"""The screens that can be drawn by themselves, by name; what a scene needs is imported when it is drawn."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.ui.face import DrawnScreen

SCENES = {
    "title": "title",
    "adventure": "shell_scenes",
    "builder": "",
    "draft": "",
    "saves": "shell_scenes",
    "check": "",
    "options": "shell_scenes",
    "controls": "shell_scenes",
    "rulebook": "",
    "play": "",
    "attack": "",
    "defence": "",
    "scene": "",
    "camp": "",
}
"""The module of this package that makes each scene; where it is empty, the face of the first rulebook makes it."""
SETTLED = 3000
"""How many milliseconds it takes until nothing moves any more."""


def drawn(name: str, size: tuple[int, int], book: str = "") -> pygame.Surface:
    """The picture of the scene of that name once nothing moves any more; the size is in pixels. Raises KeyError."""
    from game.ui.shell.drive import Driver  # noqa: PLC0415  nothing is loaded for the list of names

    found = scene(name, book)
    driver = Driver(found.make(), size)
    driver.wait(SETTLED)
    found.press(driver)
    return driver.app.surface


def scene(name: str, book: str = "") -> DrawnScreen:
    """How the scene of that name is made. Raises KeyError."""
    from game.ui.face import DrawnScreen  # noqa: PLC0415

    if SCENES.get(name):
        return DrawnScreen(import_module(f"game.ui.scenes.{SCENES[name]}").SCENES[name])
    from game.ui.shell import books  # noqa: PLC0415

    return books.face(book).scene(name)


def nowhere(*_: object) -> None:
    """Do nothing, since the buttons of a picture lead nowhere."""
