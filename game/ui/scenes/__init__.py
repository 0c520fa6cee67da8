"""The screens that can be drawn by themselves, by name; what a scene needs is imported when it is drawn."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

SCENES = {
    "title": "title",
    "adventure": "outside",
    "builder": "outside",
    "draft": "outside",
    "saves": "outside",
    "check": "outside",
    "options": "outside",
    "rulebook": "outside",
    "play": "fight",
    "attack": "fight",
    "defence": "fight",
}
"""In which module of this package each one is made."""
SETTLED = 3000
"""Milliseconds after which nothing moves any more."""


def drawn(scene: str, size: tuple[int, int]) -> pygame.Surface:
    """The screen as it settles, in pixels of that size."""
    from game.ui.shell.drive import Driver  # noqa: PLC0415  nothing is loaded for the list of names

    module = import_module(f"game.ui.scenes.{SCENES[scene]}")
    driver = Driver(module.SCENES[scene](), size)
    driver.wait(SETTLED)
    then = getattr(module, "THEN", {}).get(scene)
    if then:
        then(driver)
    return driver.app.surface


def nowhere(*_: object) -> None:
    """A picture's buttons lead nowhere."""
