"""How the screen names what is to be pressed: by a key, or by a button of the gamepad if that was used last."""

from __future__ import annotations

from game.ui.kit import devices
from game.ui.kit.bindings import BUTTONS, bound, button_for, key_for
from game.ui.kit.settings import Settings

_HOLD = "hold "
_INSTEAD = {"Space": "Enter"}
"""Keys that do the same as another one where there is a gamepad."""


def cap(settings: Settings, key: str) -> str:
    """What stands on a cap for what is usually done by `key`: "A", or "West" on a gamepad.

    It is empty on a gamepad that has no button for it. With "hold " before it, the key is held down. The name of a
    button stands for itself, and is seen on a gamepad only.
    """
    if key in BUTTONS:
        return key if devices.used() == "pad" else ""
    if key.startswith(_HOLD):
        held = cap(settings, key.removeprefix(_HOLD))
        return held and _HOLD + held
    if devices.used() == "pad":
        return button_for(settings, key) or button_for(settings, _INSTEAD.get(key, ""))
    return key_for(settings, key) if bound(key) else key


def word(settings: Settings, key: str) -> str:
    """What a sentence calls it: "A", or "West button"; a gamepad without a button for it is told the key."""
    shown = cap(settings, key)
    return f"{shown} button" if shown and devices.used() == "pad" else shown or key_for(settings, key)
