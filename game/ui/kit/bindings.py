"""What every key and every button of a gamepad does: one table, which the player may change.

A screen names what it does by the usual key, such as "A". Which key or button stands for it is asked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
    Binding("F3", "Skip a step of the lesson; close a hint", "At the table"),
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
