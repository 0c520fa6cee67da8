"""The names of keys, as caps and the list of controls show them: "A", "Enter", "Ctrl Z"."""

from __future__ import annotations

from typing import NamedTuple

import pygame

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
