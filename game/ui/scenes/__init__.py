"""The screens that can be drawn by themselves, by name; what a scene needs is imported when it is drawn."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.phrases import listed

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


def drawn(found: DrawnScreen, size: tuple[int, int]) -> pygame.Surface:
    """The picture of that scene once nothing moves any more; the size is in pixels."""
    from game.ui.shell.drive import Driver  # noqa: PLC0415  nothing is loaded for the list of names

    driver = Driver(found.make(), size)
    driver.wait(SETTLED)
    found.press(driver)
    return driver.app.surface


def scene(name: str, book: str = "") -> DrawnScreen:
    """How the scene of that name is made. Raises LookupError, which names those that there are."""
    from game.ui.face import DrawnScreen  # noqa: PLC0415

    if SCENES.get(name):
        return DrawnScreen(import_module(f"game.ui.scenes.{SCENES[name]}").SCENES[name])
    from game.ui.shell import books  # noqa: PLC0415

    own = books.face(book).scenes()
    if name not in own:
        there = listed([*(one for one, module in SCENES.items() if module), *own])
        raise LookupError(f"there is no scene {name} here; there are {there}")
    return own[name]


def nowhere(*_: object) -> None:
    """Do nothing, since the buttons of a picture lead nowhere."""
