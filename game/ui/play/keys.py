"""The keys and clicks that mean the same at every table, whatever is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame
from msgspec.structs import replace

from game.ui.kit.settings import SPEEDS
from game.ui.kit.theme import Look
from game.ui.play.hand_over import HOLD, HandOver
from game.ui.play.pacer import Pacer
from game.ui.play.recap import Recap
from game.ui.play.takeback import Takeback

_SKIPPED = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class PressedScreen(Protocol):
    """What these keys need of their screen."""

    pacer: Pacer[Any]
    hand_over: HandOver
    takeback: Takeback
    recap: Recap
    dirty: bool

    look: Look

    def changed(self) -> None: ...

    def jumped(self, sentence: str) -> None: ...

    def say(self, text: str, *, lasting: bool = False) -> None: ...


def held_up(screen: PressedScreen, event: pygame.Event) -> bool:
    """Handle a press while something is in the way; is the event taken?

    While events are shown, a press shows the rest at once, or where they are shown step by step, the next one. A
    curtain waits for its key to be held down, or for a click anywhere.
    """
    if screen.hand_over.curtain:
        return _lifted(screen, event)
    clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
    if not (clicked or event.type == pygame.KEYDOWN) or not screen.pacer.cues.busy:
        return False
    leaves = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
    if screen.pacer.cues.settings.speed == "step" and not leaves:
        screen.pacer.cues.go_on()
        screen.dirty = True
        return True
    screen.pacer.skip()
    screen.dirty = True
    return event.type == pygame.MOUSEBUTTONDOWN or event.key in _SKIPPED


def _lifted(screen: PressedScreen, event: pygame.Event) -> bool:
    """Raise the curtain on a click, or begin to count how long Space or Enter is held; is the event taken?

    Of the keys, Esc alone is not.
    """
    between = screen.hand_over
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        between.lift(page=bool(screen.pacer.pages))
        return True
    if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key in _SKIPPED):
        between.held = None
        screen.changed()
    elif event.type == pygame.KEYDOWN and event.key in _SKIPPED and between.held is None:
        between.held = 0
        held(screen)
    return event.type == pygame.KEYUP or (event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE)


def held(screen: PressedScreen) -> None:
    """Raise the curtain once its key has been down for long enough; at once where the player wants it so."""
    between = screen.hand_over
    if between.held is None:
        return
    screen.dirty = True
    if between.held >= HOLD or screen.look.settings.tap:
        between.lift(page=bool(screen.pacer.pages))


def pressed(screen: PressedScreen, event: pygame.Event) -> bool:
    """Handle a key that was pressed while no control had the focus; was it one of the table's?"""
    ready: dict[int, Callable[[], None]] = {
        pygame.K_F6: lambda: _faster(screen),
        pygame.K_SPACE: screen.pacer.skip,
        pygame.K_r: screen.recap.toggle,
    }
    if event.mod & pygame.KMOD_CTRL:
        ready = {pygame.K_r: screen.takeback.rewind}
    if event.key not in ready:
        return False
    ready[event.key]()
    screen.changed()
    return True


def _faster(screen: PressedScreen) -> None:
    """Set the next speed, and say which it is."""
    settings, speeds = screen.pacer.cues.settings, list(SPEEDS)
    fresh = speeds[(speeds.index(settings.speed) + 1) % len(speeds)]
    screen.pacer.cues.settings = replace(settings, speed=fresh)
    more = " A key shows what comes next, Esc the rest." if fresh == "step" else ""
    screen.say(f"Speed: {SPEEDS[fresh]}.{more}")
