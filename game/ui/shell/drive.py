"""Drives the app without a person, for tests and screenshots: keys and clicks are posted, and frames need no clock."""

from __future__ import annotations

from pathlib import Path

import pygame
from msgspec.structs import replace

from game.ui.kit.bindings import pad_event
from game.ui.kit.controls import ControlScreen
from game.ui.kit.loading import Loading
from game.ui.kit.screen import OpenRulebook, Reset, Screen
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Control
from game.ui.shell.app import App
from game.ui.sprites.vector import Point

STEP, LONGEST = 16, 32
"""How many milliseconds one driven frame takes, and how many at most while time goes by."""


class Driver:
    """An app that is played by calls; points are in design pixels of the top screen."""

    def __init__(
        self,
        screen: Screen,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        rulebook: OpenRulebook | None = None,
        *,
        seen: bool = True,
    ) -> None:
        """Open a window of that size, in pixels, with the screen in it; F1 opens that rulebook."""
        self.app = App(replace(settings or Settings(), window=size))
        self.app.rulebook = rulebook
        self.app.show(Reset(screen))
        self.post(seen=seen)

    @property
    def top(self) -> ControlScreen:
        """The screen that takes the events. Raises TypeError if it is not made of widgets."""
        top = self.app.top
        if not isinstance(top, ControlScreen):
            raise TypeError(f"{type(top).__name__} is not made of widgets.")
        return top

    def post(self, *events: pygame.Event, seen: bool = True, ms: int = STEP) -> None:
        """Run one frame with these events, and as many more as it takes to load what they lead to."""
        self.app.frame(events, ms, seen=seen)
        while self.app.screens and isinstance(self.app.top, Loading):
            self.app.frame((), STEP, seen=seen)

    def wait(self, ms: int = STEP) -> None:
        """Let that many milliseconds go by; only the last picture is seen."""
        left = max(ms, STEP)
        while left > LONGEST:
            self.post(seen=False, ms=LONGEST)
            left -= LONGEST
        self.post(ms=left)

    def watch(self, ms: int) -> None:
        """Let that many milliseconds go by, and see every picture."""
        for _ in range(max(1, ms // STEP)):
            self.post()

    def key(self, key: int, mod: int = 0, letter: str = "", *, seen: bool = True) -> None:
        """Press one key and release it."""
        down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        self.post(down, pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0), seen=seen)

    def hold(self, key: int, ms: int) -> None:
        """Hold one key down for that many milliseconds."""
        self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.wait(ms)
        self.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))

    def pad(self, button: str, ms: int = 0, *, seen: bool = True) -> None:
        """Press a button, a direction or a trigger of a gamepad, and release it after that many milliseconds."""
        if not ms:
            self.post(pad_event(button, down=True), pad_event(button, down=False), seen=seen)
            return
        self.post(pad_event(button, down=True))
        self.wait(ms)
        self.post(pad_event(button, down=False))

    def write(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            self.post(pygame.Event(pygame.TEXTINPUT, text=letter))

    def move(self, at: Point) -> None:
        """Move the pointer to that point."""
        self.post(self._moved(at))

    def click(self, at: Point, button: int = 1, *, seen: bool = True) -> None:
        """Click at that point; button 1 is the left one, 3 the right one. At most the last picture is seen."""
        self.post(self._moved(at), seen=False)
        pixel = self._pixel(at)
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=button, touch=False), seen=False)
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=button, touch=False), seen=seen)

    def press(self, caption: str) -> None:
        """Click on the control with that caption."""
        self.click(self.find(caption).rect.centre)

    def find(self, caption: str) -> Control:
        """The control of the top screen with that caption or key. Raises LookupError, which names all captions."""
        controls = self.top.pressable
        for control in controls:
            if caption in (control.caption, control.key):
                return control
        raise LookupError(f'No control "{caption}"; there are: {", ".join(control.caption for control in controls)}.')

    def save(self, path: Path | str) -> None:
        """Save the picture that the window shows now."""
        self.wait()
        pygame.image.save(self.app.surface, str(path))

    def _moved(self, at: Point) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=self._pixel(at), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def _pixel(self, at: Point) -> tuple[int, int]:
        u, origin = self.top.look.u, self.top.origin
        return round((at[0] + origin[0]) * u), round((at[1] + origin[1]) * u)
