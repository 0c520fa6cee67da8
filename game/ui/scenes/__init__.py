"""The screens that can be drawn by themselves, by name; what a scene needs is imported when it is drawn."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from game.ui.face import Scene

SCENES = {
    "title": "title",
    "adventure": "around",
    "builder": "",
    "draft": "",
    "saves": "around",
    "check": "",
    "options": "around",
    "rulebook": "",
    "play": "",
    "attack": "",
    "defence": "",
}
"""In which module of this package each one is made; the others are those of the first rulebook's face."""
SETTLED = 3000
"""Milliseconds after which nothing moves any more."""


def drawn(scene: str, size: tuple[int, int]) -> pygame.Surface:
    """The screen as it settles, in pixels of that size."""
    from game.ui.shell.drive import Driver  # noqa: PLC0415  nothing is loaded for the list of names

    found = _found(scene)
    driver = Driver(found.make(), size)
    driver.wait(SETTLED)
    found.press(driver)
    return driver.app.surface


def _found(name: str) -> Scene:
    from game.ui.face import Scene  # noqa: PLC0415

    if SCENES[name]:
        return Scene(import_module(f"game.ui.scenes.{SCENES[name]}").SCENES[name])
    from game.ui.shell import books  # noqa: PLC0415

    return books.face().scene(name)


def nowhere(*_: object) -> None:
    """A picture's buttons lead nowhere."""
