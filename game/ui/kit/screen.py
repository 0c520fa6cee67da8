"""What a screen is, and how one screen leads to another: its methods return transitions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Protocol

import pygame
from msgspec import Struct

from game.ui.kit.guard import Guard
from game.ui.kit.theme import Look


class Push(Struct, frozen=True):
    """Lay another screen over this one."""

    screen: Screen


class Pop(Struct, frozen=True):
    """Leave this screen; the one below is told the result, and then what comes `after` is done.

    A screen that was left by no person is left without a sound (`quiet`).
    """

    result: object = None
    after: Callable[[], Transition | None] | None = None
    quiet: bool = False


class Reset(Struct, frozen=True):
    """Leave all screens for this one, with another one laid over it at once."""

    screen: Screen
    over: Screen | None = None


class Quit(Struct, frozen=True):
    """Leave the game."""


class Consult(Struct, frozen=True):
    """Lay the rulebook over this screen, open at the first rule that one of these sentences cites."""

    sentences: tuple[str, ...] = ()


class Spell(Struct, frozen=True):
    """Lay letters over this screen, with which a text is put together without a keyboard; `done` gets the text."""

    title: str
    text: str
    done: Callable[[str], Transition | None]
    hint: str = ""
    """The faint text that stands there while nothing is written."""
    most: int = 40
    """The most letters that can be written."""


class Load(Struct, frozen=True):
    """Do work that takes long while the screen says so, a step at a time; then what the work leads to is done."""

    title: str
    work: Callable[[], LoadSteps]


class ChangeSettings(Struct, frozen=True):
    """Change settings, by name; `told` gets the sentence that says why the change cannot be kept, or ""."""

    change: dict[str, object]
    told: Callable[[str], None]


Transition = Push | Pop | Reset | Quit | Consult | Spell | Load | ChangeSettings
LoadSteps = Generator[None, None, Transition | None]
"""Work in steps, none of which may be felt, and the transition that follows."""
EventTaken = tuple[bool, Transition | None]
"""Whether an event was taken, and the transition that follows."""


class PageButton(Struct, frozen=True):
    """A button that leads on from a page; with a `reason` it is disabled."""

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
    guard: Guard
    """The window's guard, which every screen gets as it is shown; it keeps off what the last player has pressed."""
    told: Sequence[pygame.Rect]
    """Where it was drawn that something stands which captions may not cover, in pixels."""

    @property
    def music(self) -> Path | None:
        """The file of the music that is played while the screen is shown; None where it has none of its own."""
        ...

    @property
    def rulebook(self) -> OpenRulebook | None:
        """A function that opens the rulebook of the game on the screen; None where there is no game."""
        ...

    def enter(self, look: Look) -> None:
        """Lay the screen out for this look, since it is shown now or the window has another size."""
        ...

    def close(self) -> None:
        """Clean up when the screen is left; it may be entered again."""
        ...

    @property
    def writing(self) -> bool:
        """Is something written on the screen, so that keys are letters?"""
        ...

    def changed(self) -> None:
        """Show the present state, since it has changed, or since another device is used and keys have other names."""
        ...

    def resume(self, result: object) -> Transition | None:
        """Go on after the screen above has closed with this result."""
        ...

    def sense(self, event: pygame.Event) -> bool:
        """Take note of an event as the device gave it, even of one that the guard keeps off; is that all it is for?"""
        ...

    def handle(self, event: pygame.Event) -> Transition | None:
        """Handle one event of pygame."""
        ...

    def update(self, ms: int) -> Transition | None:
        """Handle the passing of that many milliseconds."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen; the surface has the size of the look."""
        ...

    def retouch(self, surface: pygame.Surface, *, lives: bool) -> Sequence[pygame.Rect]:
        """Draw only what looks different on a screen that is not dirty, and return those parts, in pixels.

        Unless the screen `lives`, what moves by itself stands still.
        """
        ...

    def rehearse(self) -> bool:
        """Make a little of what may be seen next, in a frame in which nothing was drawn; does anything go on?"""
        ...


OpenRulebook = Callable[[Sequence[str]], Screen]
"""Makes the screen of a rulebook, open at the first rule that one of the sentences cites, or at its beginning."""
