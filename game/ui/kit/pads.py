"""Gamepads: they are opened whenever one is plugged in, and their buttons and sticks become presses by name."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.kit.bindings import HELD, TOGETHER, TURNING

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "South",
    pygame.CONTROLLER_BUTTON_B: "East",
    pygame.CONTROLLER_BUTTON_X: "West",
    pygame.CONTROLLER_BUTTON_Y: "North",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    pygame.CONTROLLER_BUTTON_BACK: "View",
    pygame.CONTROLLER_BUTTON_START: "Menu",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Down",
}
"""The names of the buttons; those of the D-pad are named like the arrow keys, and do the same."""
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("Left", "Right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("Up", "Down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("Ctrl Left", "Ctrl Right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("Ctrl Up", "Ctrl Down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "LT"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "RT"),
}
"""What an axis presses at its two ends: a stick the arrows, with Ctrl the right one, and a trigger itself."""
DOWN, UP = 0.55, 0.35
"""How far an axis must be out to press, and below which part it is released again."""
_FULL = 32768
FIRST, AGAIN = 380, 110
"""After how many milliseconds a direction that is held is pressed again, and after how many more each time."""
BOTH = 120
"""For how many milliseconds the left trigger waits for the right one, before it counts as pressed alone."""
_DIRECTIONS = {way for pair in _AXES.values() for way in pair if not way.endswith("T")}
_VIEW = {way for way in _DIRECTIONS if way.startswith("Ctrl ")}


class PadPress(NamedTuple):
    """A button of a gamepad, or an end of an axis, that went down or came up."""

    name: str
    down: bool


class Pads:
    """The gamepads that are plugged in; any of them plays."""

    def __init__(self) -> None:
        self._opened: list[object] = []
        self._out: dict[tuple[int, int], str] = {}
        """What each axis of each gamepad presses now."""
        self._held: dict[str, int] = {}
        """In how many milliseconds each direction that is held is pressed again."""
        self._waits: int | None = None
        """For how many milliseconds the left trigger waits for the right one; None while it does not."""
        self._joined = False
        """Is the left trigger down together with something else, without having been pressed alone?"""
        self._named: dict[str, str] = {}
        """What each button means that went down while the left trigger was held."""

    def take(self, event: pygame.Event) -> list[PadPress]:
        """What the event presses and releases; nothing if it is not a gamepad's."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
        elif event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.WINDOWFOCUSLOST):
            return self._released()
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTONS.get(event.button, "")
            return self._pressed(name, down=event.type == pygame.CONTROLLERBUTTONDOWN) if name else []
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _AXES:
            return self._moved((event.instance_id, event.axis), event.value / _FULL)
        return []

    def update(self, ms: int) -> list[PadPress]:
        """Let that many milliseconds pass: directions that are held are pressed again.

        The left trigger is pressed once the right one has not followed it.
        """
        alone: list[PadPress] = []
        if self._waits is not None:
            self._waits -= ms
            alone = self._alone() if self._waits <= 0 else []
        self._held = {name: left - ms for name, left in self._held.items()}
        again = [name for name, left in self._held.items() if left <= 0]
        self._held.update(dict.fromkeys(again, AGAIN))
        return [*alone, *(PadPress(name, down=True) for name in again)]

    def _alone(self) -> list[PadPress]:
        """Press the left trigger alone, if it still waits for the right one."""
        waited, self._waits = self._waits is not None, None
        return [PadPress("LT", down=True)] if waited else []

    def _open(self, index: int) -> None:
        """Begin to listen to that gamepad; one that the system does not let us open is left alone."""
        from pygame._sdl2 import controller  # noqa: PLC0415  looked for only where one is plugged in

        try:
            self._opened.append(controller.Controller(index))
        except pygame.error:
            return

    def _released(self) -> list[PadPress]:
        """Release all directions and axes, since nobody tells of them any more."""
        names = {*self._held, *self._out.values(), *self._named.values()}
        self._held.clear()
        self._named.clear()
        self._out.clear()
        self._waits, self._joined = None, False
        return [PadPress(name, down=False) for name in sorted(names)]

    def _pressed(self, name: str, *, down: bool) -> list[PadPress]:
        if down and HELD in self._out.values() and name not in (HELD, TOGETHER, *_VIEW):
            self._named[name] = f"{TURNING}{name}" if name in _DIRECTIONS else f"{HELD}+{name}"
            self._joined, self._waits = self._joined or self._waits is not None, None
        if name in self._named:
            return [PadPress(self._named[name] if down else self._named.pop(name), down)]
        if down and name in _DIRECTIONS:
            self._held[name] = FIRST
        elif not down:
            self._held.pop(name, None)
        return [PadPress(name, down)]

    def _moved(self, axis: tuple[int, int], out: float) -> list[PadPress]:
        """Press what the axis points at once it is far enough out, and release it once it is not any more."""
        now, wanted = self._out.get(axis, ""), _AXES[axis[1]][out > 0]
        if wanted == "RT" and (now == TOGETHER or (not now and "LT" in self._out.values())):
            wanted = TOGETHER
        if now and (abs(out) < UP or wanted != now):
            del self._out[axis]
            return self._let_go(now)
        if not now and wanted and abs(out) > DOWN:
            self._out[axis] = wanted
            return self._squeezed(wanted)
        return []

    def _squeezed(self, name: str) -> list[PadPress]:
        """Press what an axis points at; the left trigger may be the first of both."""
        if name == "LT":
            self._waits = BOTH
            return []
        if name == TOGETHER:
            self._joined, self._waits = self._waits is not None, None
        return self._pressed(name, down=True)

    def _let_go(self, name: str) -> list[PadPress]:
        """Release what an axis has pointed at; the left trigger alone only if it was pressed alone."""
        if name == "LT" and self._joined:
            self._joined = False
            return []
        return [*(self._alone() if name == "LT" else ()), *self._pressed(name, down=False)]


def button_down(event: pygame.Event) -> str:
    """The name of the button or trigger that goes down in that event; empty for anything else, directions too."""
    name = ""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        name = _BUTTONS.get(event.button, "")
    elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _AXES and event.value > DOWN * _FULL:
        name = _AXES[event.axis][1]
    return "" if name in _DIRECTIONS else name


def pad_event(name: str, *, down: bool) -> pygame.Event:
    """The event of a gamepad in which the button or the end of an axis of that name goes down or comes up."""
    button = next((number for number, one in _BUTTONS.items() if one == name), None)
    if button is not None:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        return pygame.Event(kind, instance_id=0, button=button)
    axis, ends = next((axis, ends) for axis, ends in _AXES.items() if name in ends)
    out = (_FULL - 1) * (1 if name == ends[1] else -1) if down else 0
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=out)


def listen() -> None:
    """Let events of gamepads come, also of those that are plugged in later; nothing happens where there can be none."""
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415  some systems have no part for gamepads

        controller.init()
    except (ImportError, pygame.error):
        return
