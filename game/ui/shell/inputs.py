"""From what is pressed to what is meant: keys that the player has changed and buttons of gamepads become usual keys."""

from __future__ import annotations

import pygame

from game.ui.kit import composing, devices
from game.ui.kit.bindings import BUTTONS, HELD, meant_by_button, meant_by_key
from game.ui.kit.pads import PadPress, Pads
from game.ui.kit.settings import Settings
from game.ui.kit.strokes import Stroke, name_of, stroke

_KEYS = (pygame.KEYDOWN, pygame.KEYUP)


class Inputs:
    """Gives events as every screen understands them, whatever device they come from."""

    def __init__(self) -> None:
        self._pads = Pads()
        devices.use("mouse")
        self.changed = False
        """Has another device been used since this was set to False? Then prompts name other keys or buttons."""

    def taken(self, event: pygame.Event, settings: Settings, *, writing: bool) -> list[pygame.Event]:
        """The events that the screens get for this one.

        Keys stay as they are while something is written, and are an input method's alone while it composes text.
        """
        self.changed = devices.noted(event) or self.changed
        composing.noted(event)
        if event.type in _KEYS and composing.text():
            return []
        if event.type in _KEYS:
            return [event] if writing else _key(event, settings)
        presses = self._pads.take(event)
        pads_own = presses and event.type != pygame.WINDOWFOCUSLOST
        return [*(() if pads_own else (event,)), *self._meant(presses, settings)]

    def update(self, ms: int, settings: Settings) -> list[pygame.Event]:
        """The events of gamepads that come because time passes."""
        return self._meant(self._pads.update(ms), settings)

    def _meant(self, presses: list[PadPress], settings: Settings) -> list[pygame.Event]:
        if presses:
            self.changed = devices.use("pad") or self.changed
        meant = ((press, _by_button(press.name, settings)) for press in presses)
        return [_event(stroke(key), down=press.down) for press, key in meant if key]


def _by_button(name: str, settings: Settings) -> str:
    """The usual key of that button; one that means nothing more while the trigger is held does what it always does."""
    alone = name.removeprefix(f"{HELD}+")
    if alone not in BUTTONS:
        return name
    return meant_by_button(settings, name) or meant_by_button(settings, alone)


def _key(event: pygame.Event, settings: Settings) -> list[pygame.Event]:
    """The key with what it means now; none where it means nothing any more."""
    name = name_of(event)
    usual = meant_by_key(settings, name)
    if usual == name:
        return [event]
    return [_event(stroke(usual), down=event.type == pygame.KEYDOWN, mod=event.mod)] if usual else []


def _event(meant: Stroke, *, down: bool, mod: int = 0) -> pygame.Event:
    """The event of a usual key; of the modifiers that are down, all but Ctrl count with it."""
    mods = mod & ~pygame.KMOD_CTRL | pygame.KMOD_LCTRL * meant.ctrl | pygame.KMOD_LSHIFT * meant.shift
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=meant.key, mod=mods, unicode="", scancode=0)
