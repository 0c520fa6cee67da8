"""What a screen is, and how it hands on to another: transitions are returned values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import pygame
from msgspec import Struct

from game.ui.kit.theme import Look


class Push(Struct, frozen=True):
    """Lay another screen over this one."""

    screen: Screen


class Pop(Struct, frozen=True):
    """Leave this screen; the one below is told the result."""

    result: object = None


class Reset(Struct, frozen=True):
    """Leave all screens for this one, with another one laid over it at once."""

    screen: Screen
    over: Screen | None = None


class Quit(Struct, frozen=True):
    """Leave the game."""


class Consult(Struct, frozen=True):
    """Lay the rulebook over this screen, open at the first rule that one of these sentences cites."""

    sentences: tuple[str, ...] = ()


Transition = Push | Pop | Reset | Quit | Consult
Taken = tuple[bool, Transition | None]
"""Whether an event was taken, and the transition that follows."""


class Way(Struct, frozen=True):
    """A button that leads on from a page; `reason` disables it."""

    key: str
    caption: str
    press: Callable[[], Transition | None]
    reason: str = ""


class Screen(Protocol):
    """One full picture that takes events. It is entered before anything else is asked of it."""

    overlay: bool
    """Is the screen below seen through this one?"""
    dirty: bool
    """Must it be drawn again? The app clears it after drawing."""

    @property
    def music(self) -> Path | None:
        """What is played as long as it is shown."""
        ...

    @property
    def rulebook(self) -> Rulebook | None:
        """Opens the rulebook of the game that it shows; None where it shows none."""
        ...

    def enter(self, look: Look) -> None:
        """It is shown, or the window has another size: lay out for this look."""
        ...

    def close(self) -> None:
        """It is left; it may be entered again."""
        ...

    def resume(self, result: object) -> Transition | None:
        """The screen above left with this result."""
        ...

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take one event of pygame."""
        ...

    def update(self, ms: int) -> Transition | None:
        """So many milliseconds have gone by."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it; the surface has the size of the look."""
        ...


Rulebook = Callable[[Sequence[str]], Screen]
"""Makes the screen of a rulebook, open at the first rule that one of the sentences cites, or at its beginning."""
