"""What every key and every button of a gamepad does: one table, which the player may change.

A screen names what it does by the usual key, such as "A". Which key or button stands for it is asked here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from game.ui.kit.settings import Settings

BUTTONS = ("South", "East", "West", "North", "LB", "RB", "LT", "RT", "L3", "R3", "View", "Menu")
"""The buttons of a gamepad that can be given to anything, named by where they lie."""
BindingGroup = Literal["Everywhere", "On the map", "In a turn", "At the table", "In panels", "In lists"]
HELD = "LT"
"""The button with which, as long as it is held, other buttons mean something else: `LT+South`."""
TOGETHER = f"{HELD}+RT"
"""Both triggers, the left one first."""
TURNING = "Shift "
"""What stands before the name of a direction that turns on the spot."""
GROUPS: tuple[BindingGroup, ...] = get_args(BindingGroup)


class Binding(Struct, frozen=True):
    """What one key does, on whatever screen it does something.

    `key` is its usual key, and the name of the binding. `button` is its usual button of a gamepad; empty for none. The
    D-pad always leads like the arrows.
    """

    key: str
    does: str
    group: BindingGroup
    button: str = ""
    fixed: bool = False
    """Does the usual key always work? Then another key is one more for it."""
    also: str = ""
    """Keys and buttons beside these that do it and stay as they are."""


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
    Binding("Tab", "Next control; on the map the next target or hero", "Everywhere", fixed=True, also="Shift: back"),
    Binding("Ctrl Tab", "From the map to the buttons around it", "Everywhere", "View", also="Esc: back to the map"),
    Binding("F1", "Why? The rule of what is going on", "Everywhere", "North"),
    Binding("F11", "Full screen, or a window again", "Everywhere", also="Alt Enter"),
    Binding("PgUp", "A page up or back", "Everywhere", also="Ctrl Up, right stick"),
    Binding("PgDn", "A page down or on", "Everywhere", also="Ctrl Down, right stick"),
    Binding("A", "Attack: pick whom", "On the map", "West"),
    Binding(".", "Next target, hero or answer", "On the map", "RB"),
    Binding(",", "The one before", "On the map", "LB"),
    Binding("X", "Where enemies can strike: held, or switched by a tap", "On the map", "LT"),
    Binding("Alt", "Figures sink, so that nobody hides another: held, or tapped", "On the map", TOGETHER, fixed=True),
    Binding("F", "The view back to who acts", "On the map", "L3"),
    Binding("Z", "Nearer, or from the nearest the farthest", "On the map", "R3"),
    Binding("+", "Nearer", "On the map", also="wheel"),
    Binding("-", "Farther", "On the map", also="wheel"),
    Binding("Ctrl Left", "Move the view to the left", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Right", "Move the view to the right", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Up", "Move the view up", "On the map", fixed=True, also="right stick"),
    Binding("Ctrl Down", "Move the view down", "On the map", fixed=True, also="right stick"),
    Binding("W", "The walk leads over this cell; in a story: watch", "On the map", f"{HELD}+South"),
    Binding("Backspace", "Not over that cell; in a panel: take it", "On the map", f"{HELD}+East"),
    Binding("M", "Move; in an attack: more", "In a turn"),
    Binding("S", "Special deeds", "In a turn"),
    Binding("H", "Heal", "In a turn"),
    Binding("T", "Talk, or say something", "In a turn"),
    Binding("P", "Wait: act later in the round", "In a turn"),
    Binding("E", "End the turn; in a story: to its end", "In a turn"),
    Binding("G", "The party walks together or alone", "In a turn"),
    Binding("L", "The log", "At the table", f"{HELD}+View"),
    Binding("J", "The journal", "At the table"),
    Binding("R", "What happened since your last decision; check again", "At the table", f"{HELD}+Menu"),
    Binding("Ctrl Z", "Take back", "In a turn"),
    Binding("Ctrl Y", "Do again", "In a turn"),
    Binding("Ctrl R", "Take the whole turn back", "In a turn"),
    Binding("Space", "Show the rest at once; press what has the focus", "At the table", fixed=True),
    Binding("F2", "What is suggested; in the list of saves: rename", "At the table", f"{HELD}+North"),
    Binding("F3", "Skip a step of the lesson; close a hint", "At the table"),
    Binding("F4", "Show what the lesson asks for", "At the table"),
    Binding("F6", "How fast things are shown", "At the table", f"{HELD}+R3"),
    Binding("F8", "Check the map whose author you are", "At the table"),
    Binding("F9", "Who sits at the table", "At the table"),
    Binding("F10", "The menu", "At the table", "Menu"),
    Binding("V", "The next verb of an attack", "In panels"),
    Binding("N", "What follows a hit; in a recap: step through", "In panels"),
    Binding("O", "Answer attacks for me", "In panels"),
    Binding("0", "Take it; nothing of what is offered", "In panels"),
    Binding("Ctrl F", "Search in the rulebook", "In lists"),
    Binding("C", "Copy a saved game", "In lists"),
    Binding("Del", "Delete a saved game", "In lists"),
    Binding("B", "A step back in a story", "In lists"),
    Binding("Home", "To the beginning", "In lists"),
    Binding("End", "To the end", "In lists"),
)
UNCHANGED = (
    ("1 to 9", "The card or the answer of that number", "In panels"),
    ("Shift 1 to 9", "That piece in or out; with Ctrl too: it leads", "In panels"),
    ("Shift and an arrow, LT and the D-pad", "Turn on the spot", "On the map"),
)
"""Keys that stay as they are: their names, what they do, and where."""
_BY_KEY = {one.key: one for one in BINDINGS}


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
    return next((one.key for one in BINDINGS if button_for(settings, one.key) == button), "")


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
