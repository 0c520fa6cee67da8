"""What every key and every button of a gamepad does: one table, which the player may change, how the screen names
these, and how gamepads are read.

A screen names what it does by the usual key, such as "A". Which key or button stands for it is asked here.

There is one window, and whoever plays at it uses one device at a time, so there is one answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.ui.kit.settings import Settings

BUTTONS = ("South", "East", "West", "North", "LB", "RB", "LT", "RT", "L3", "R3", "View", "Menu")
"""The buttons of a gamepad that can be given to anything, named by where they lie."""
HELD = "LT"
"""The button with which, as long as it is held, other buttons mean something else: `LT+South`."""
TOGETHER = f"{HELD}+RT"
"""Both triggers, the left one first."""
TURNING = "Shift "
"""What stands before the name of a direction that turns on the spot."""
GROUPS = "Everywhere", "At the table", "In lists"
"""The groups of what keys do in every game; those of faces stand after the first."""


class Binding(Struct, frozen=True):
    """What one key does, on whatever screen it does something.

    `key` is its usual key, and the name of the binding. `button` is its usual button of a gamepad; empty for none. The
    D-pad always leads like the arrows.
    """

    key: str
    does: str
    group: str
    button: str = ""
    fixed: bool = False
    """Does the usual key always work? Then another key is one more for it."""
    also: str = ""
    """Keys and buttons beside these that do it and stay as they are."""
    stays: bool = False
    """Does it stay as it is? Then `key` is only what it is called, such as `1 to 9`."""


BINDINGS: tuple[Binding, ...] = (
    Binding("Enter", "Press what has the focus, or else the brass button", "Everywhere", "South", fixed=True),
    Binding("Ctrl Enter", "Press the brass button, wherever the focus is", "Everywhere", "RT"),
    Binding("Esc", "Back; where nothing is open, the menu", "Everywhere", "East", fixed=True),
    Binding(
        "Left",
        "Focus, or the cursor on the map, to the left",
        "Everywhere",
        "D-pad left",
        fixed=True,
        also="left stick",
    ),
    Binding("Right", "The same to the right", "Everywhere", "D-pad right", fixed=True, also="left stick"),
    Binding("Up", "The same up", "Everywhere", "D-pad up", fixed=True, also="left stick"),
    Binding("Down", "The same down", "Everywhere", "D-pad down", fixed=True, also="left stick"),
    Binding("Tab", "Next control; on a map what may be pointed at next", "Everywhere", fixed=True, also="Shift: back"),
    Binding("Ctrl Tab", "From the map to the buttons around it", "Everywhere", "View", also="Esc: back to the map"),
    Binding("F1", "Why? The rule of what is going on", "Everywhere", "North"),
    Binding("F11", "Full screen, or a window again", "Everywhere", also="Alt Enter"),
    Binding("PgUp", "A page up or back", "Everywhere", also="Ctrl Up, right stick"),
    Binding("PgDn", "A page down or on", "Everywhere", also="Ctrl Down, right stick"),
    Binding("L", "The log", "At the table", f"{HELD}+View"),
    Binding("J", "The journal", "At the table"),
    Binding("R", "What happened since your last decision; check again", "At the table", f"{HELD}+Menu"),
    Binding("Ctrl Z", "Take back", "At the table"),
    Binding("Ctrl Y", "Do again", "At the table"),
    Binding("Space", "Show the rest at once; press what has the focus", "At the table", fixed=True),
    Binding("F2", "What is suggested; in the list of saves: rename", "At the table", f"{HELD}+North"),
    Binding("F3", "Go on in the lesson; close a hint", "At the table"),
    Binding("F4", "Show what the lesson asks for", "At the table"),
    Binding("F6", "How fast things are shown", "At the table", f"{HELD}+R3"),
    Binding("F8", "Check the map whose author you are", "At the table"),
    Binding("F9", "Who sits at the table", "At the table"),
    Binding("F10", "The menu", "At the table", "Menu"),
    Binding("Ctrl F", "Search in the rulebook", "In lists"),
    Binding("C", "Copy a saved game", "In lists"),
    Binding("Del", "Delete a saved game", "In lists"),
    Binding("B", "A step back in a story", "In lists"),
    Binding("Home", "To the beginning", "In lists"),
    Binding("End", "To the end", "In lists"),
)
"""What keys do in every game. A face has more, for its own table (`know`)."""
_BY_KEY = {one.key: one for one in BINDINGS}


def know(own: Iterable[Binding]) -> None:
    """Take in what keys do at a face's table, too; the face does this when it is loaded.

    Where two faces use one key, it is one key for the player: who changes it changes it for both.
    """
    for one in own:
        if not one.stays:
            _BY_KEY.setdefault(one.key, one)


def groups(own: Sequence[Binding]) -> dict[str, tuple[Binding, ...]]:
    """What keys do in every game and at these tables, by group, in the order in which a page shows them."""
    every = (*BINDINGS, *own)
    names = dict.fromkeys((GROUPS[0], *(one.group for one in own if one.group not in GROUPS), *GROUPS[1:]))
    return {name: tuple(dict.fromkeys(one for one in every if one.group == name)) for name in names}


def bound(key: str) -> Binding | None:
    """What that usual key does; None if it is not in the table."""
    return _BY_KEY.get(key)


def key_for(settings: Settings, key: str) -> str:
    """The key that does now what is usually done by `key`."""
    return settings.keys.get(key, key)


def button_for(settings: Settings, key: str) -> str:
    """The button of a gamepad that does what is usually done by `key`; empty for none."""
    usual = _BY_KEY[key].button if key in _BY_KEY else ""
    return settings.buttons.get(key, usual)


def meant_by_key(settings: Settings, name: str) -> str:
    """The usual key of what the key of that name does now; empty where it does nothing any more."""
    for usual, chosen in settings.keys.items():
        if chosen == name and usual in _BY_KEY:
            return usual
    return "" if name in settings.keys and name in _BY_KEY and not _BY_KEY[name].fixed else name


def meant_by_button(settings: Settings, button: str) -> str:
    """The usual key of what that button of a gamepad does now; empty if it does nothing."""
    return next((one.key for one in _BY_KEY.values() if button_for(settings, one.key) == button), "")


def with_key(settings: Settings, key: str, name: str) -> tuple[Settings, str]:
    """The settings in which the key `name` does what is usually done by `key`, and the usual key of what lost it.

    What the key did before gets the key that `key` had, so that each has one. The second value is empty if nothing lost
    it. Raises ValueError for a key that always does something else.
    """
    other = meant_by_key(settings, name)
    if name != key and (name[-1:].isdigit() or (name in _BY_KEY and _BY_KEY[name].fixed)):
        raise ValueError(name)
    lost = other if other in _BY_KEY and other != key else ""
    keys = {**settings.keys, key: name, **({lost: key_for(settings, key)} if lost else {})}
    return replace(settings, keys=_changed(keys, {one: one for one in keys})), lost


def with_button(settings: Settings, key: str, button: str) -> tuple[Settings, str]:
    """The settings in which that button of a gamepad does what is usually done by `key`, and what lost it.

    It is like `with_key`. Raises ValueError where something that needs a button would lose its own.
    """
    lost = meant_by_button(settings, button)
    lost, before = (lost if lost != key else ""), button_for(settings, key)
    if before not in {"", *BUTTONS} or (lost and not before and _BY_KEY[lost].fixed):
        raise ValueError(button)
    buttons = {**settings.buttons, key: button, **({lost: before} if lost else {})}
    return replace(settings, buttons=_changed(buttons, {one: _BY_KEY[one].button for one in buttons})), lost


def _changed(chosen: Mapping[str, str], usual: Mapping[str, str]) -> dict[str, str]:
    """What differs from what is usual."""
    return {key: name for key, name in chosen.items() if usual[key] != name}


_NAMED = {
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Del",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_PLUS: "+",
    pygame.K_EQUALS: "+",
    pygame.K_KP_PLUS: "+",
    pygame.K_MINUS: "-",
    pygame.K_KP_MINUS: "-",
    pygame.K_0: "0",
    pygame.K_KP0: "0",
    pygame.K_LALT: "Alt",
    pygame.K_RALT: "Alt",
}
"""The keys whose names differ from those of pygame; keys of one name mean the same."""
_KEYS = {name: key for key, name in reversed(_NAMED.items())}
_CTRL, _SHIFT = "Ctrl ", "Shift "
_MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LGUI,
    pygame.K_RGUI,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
)


class Stroke(NamedTuple):
    """A key of pygame, pressed alone or together with Ctrl or Shift."""

    key: int
    ctrl: bool = False
    shift: bool = False


def name_of(event: pygame.Event) -> str:
    """The name of the key that the event is about, such as "A" or "Ctrl Z"; Shift is no part of it.

    It is empty for keys that do nothing alone.
    """
    if event.key in _MODIFIERS:
        return ""
    name = _NAMED.get(event.key) or pygame.key.name(event.key).capitalize()
    return (_CTRL if event.mod & pygame.KMOD_CTRL else "") + (name or f"Key {event.key}")


def stroke(name: str) -> Stroke:
    """The key of that name. Raises KeyError for names that are neither a letter, a digit, a sign nor known here."""
    plain = name.removeprefix(_CTRL).removeprefix(_SHIFT)
    return Stroke(_KEYS[plain] if plain in _KEYS else _code(plain), name.startswith(_CTRL), name.startswith(_SHIFT))


def _code(name: str) -> int:
    """The key of a letter, a digit, a sign or a function key."""
    if len(name) == 1:
        return ord(name.lower())
    code: int = vars(pygame)[f"K_{name}"]
    return code


Device = Literal["mouse", "keys", "pad"]

_USES: dict[int, Device] = {
    pygame.MOUSEBUTTONDOWN: "mouse",
    pygame.MOUSEWHEEL: "mouse",
    pygame.KEYDOWN: "keys",
}
"""The events by which a device is used; that the mouse is moved alone does not count."""


class _Last:
    device: Device = "mouse"


def used() -> Device:
    """The device that was used last; the mouse before anything was."""
    return _Last.device


def use(device: Device) -> bool:
    """Take note that this device is used; is it another one than before?"""
    before, _Last.device = _Last.device, device
    return device != before


def noted(event: pygame.Event) -> bool:
    """Take note of the mouse or the keyboard if the event comes from one; is it another device than before?"""
    device = _USES.get(event.type)
    return device is not None and use(device)


_HOLD = "hold "
_INSTEAD = {"Space": "Enter"}
"""Keys that do the same as another one where there is a gamepad."""


def cap(settings: Settings, key: str) -> str:
    """What stands on a cap for what is usually done by `key`: "A", or "West" on a gamepad.

    It is empty on a gamepad that has no button for it. With "hold " before it, the key is held down. The name of a
    button stands for itself, and is seen on a gamepad only.
    """
    if key in BUTTONS:
        return key if used() == "pad" else ""
    if key.startswith(_HOLD):
        held = cap(settings, key.removeprefix(_HOLD))
        return held and _HOLD + held
    if used() == "pad":
        return button_for(settings, key) or button_for(settings, _INSTEAD.get(key, ""))
    return key_for(settings, key) if bound(key) else key


def word(settings: Settings, key: str) -> str:
    """What a sentence calls it: "A", or "West button"; a gamepad without a button for it is told the key."""
    shown = cap(settings, key)
    return f"{shown} button" if shown and used() == "pad" else shown or key_for(settings, key)


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
