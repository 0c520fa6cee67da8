"""The screens of the editor in a window, which are used by posted events alone: by mouse, by keys or by a gamepad."""

from __future__ import annotations

from typing import Literal

import pygame

from game.books.capes.face.editor import CharacterEditor, CharacterShelf
from game.ui.kit.controlled import stops
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Push, Transition
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Control, EntryField, Widget
from game.ui.shell.drive import Driver
from tests.ui import by_pad

Hand = Literal["mouse", "keys", "pad"]


class Below(ControlScreen):
    """A screen that opens another one, and remembers what came back from it."""

    def __init__(self, above: ControlScreen) -> None:
        super().__init__()
        self.above, self.given = above, list[object]()

    def widgets(self) -> tuple[Widget, ...]:
        return ()

    def other(self, event: pygame.Event) -> Transition | None:
        return Push(self.above) if event.type == pygame.USEREVENT else None

    def back(self) -> Transition | None:
        return Pop()

    def resume(self, result: object) -> Transition | None:
        self.given.append(result)
        return super().resume(None)


class Hands:
    """A screen in a window, and the hand that is used."""

    def __init__(
        self, screen: ControlScreen, hand: Hand = "mouse", size: tuple[int, int] = (1280, 720), text: int = 100
    ) -> None:
        self._hand, self.below = hand, Below(screen)
        self.driver = Driver(self.below, size, Settings(text=text), seen=False)
        self.driver.post(pygame.Event(pygame.USEREVENT), seen=False)

    # ---- what is seen
    @property
    def top(self) -> ControlScreen:
        return self.driver.top

    @property
    def editor(self) -> CharacterEditor:
        """The editor, which is on top."""
        assert isinstance(self.top, CharacterEditor)
        return self.top

    @property
    def shelf(self) -> CharacterShelf:
        """The shelf, which is on top."""
        assert isinstance(self.top, CharacterShelf)
        return self.top

    @property
    def given(self) -> list[object]:
        """What the screen has popped with."""
        return self.below.given

    @property
    def said(self) -> str:
        """The sentence that is shown."""
        return self.top.tips.toast

    @property
    def told(self) -> str:
        """All words on the screen that stand in widgets of their own."""
        return " ".join(getattr(one, "text", "") or getattr(one, "html", "") for one in self.top.shown)

    def control(self, key: str) -> Control:
        return next(one for one in self.top.controls if one.key == key)

    def reason(self, key: str) -> str:
        """Why that control is disabled."""
        return self.control(key).reason

    # ---- what is done
    def press(self, *keys: str) -> None:
        """Press these controls, one after the other, by the hand that is used."""
        for key in keys:
            if self._hand == "mouse":
                self.driver.click(self.control(key).rect.centre, seen=False)
            elif self._hand == "keys":
                self.lead(key)
                self.driver.key(pygame.K_RETURN, seen=False)
            else:
                by_pad.press(self.driver, key)
            self.driver.post(seen=False, ms=32)

    def lead(self, key: str) -> None:
        """Lead the focus to that control by Tab."""
        if self.top.writing:
            self.driver.key(pygame.K_RETURN, seen=False)
        places = [one.key for one in stops(self.top.controls)]
        if (self.top.focus or self.top.touched) not in places:
            self.driver.key(pygame.K_TAB, seen=False)
        ahead = (places.index(key) - places.index(self.top.focus or self.top.touched or "")) % len(places)
        back = len(places) - ahead
        shift = pygame.KMOD_LSHIFT if back < ahead else 0
        for _ in range(min(ahead, back) if self.top.focus or ahead else back):
            self.driver.key(pygame.K_TAB, shift, seen=False)
        assert self.top.focus == key

    def write(self, key: str, text: str) -> None:
        """Write a text in a field, behind what stands there; by pad in its place."""
        field = self.control(key)
        assert isinstance(field, EntryField)
        if self._hand == "pad":
            by_pad.write(self.driver, key, text)
            return
        if self._hand == "mouse":
            self.driver.click(field.line.centre, seen=False)
        else:
            self.lead(key)
        self.driver.key(pygame.K_END, seen=False)
        self._type(text)

    def replace(self, key: str, text: str) -> None:
        """Write a text in a field, in the place of what stands there."""
        self.lead(key)
        self.driver.key(pygame.K_a, pygame.KMOD_CTRL, seen=False)
        self._type(text)

    def _type(self, text: str) -> None:
        for letter in text:
            self.driver.post(pygame.Event(pygame.TEXTINPUT, text=letter), seen=False)
        self.driver.key(pygame.K_RETURN, seen=False)
