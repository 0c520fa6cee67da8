"""The focus leaps from the map to the open panel, from there to the buttons around the map, and back to the map."""

from __future__ import annotations

from game.books.stacktors.face.docks.protocol import Dock
from game.ui.play.protocol import Host

_DEEDS = "act "
"""How the keys of the buttons begin that the side panel has for deeds."""


def leap(host: Host, dock: Dock | None) -> None:
    """Give the focus to the next of the three: the panel, the deeds of the side panel, or none of them."""
    inside, outside = None, None
    if dock and not dock.focus and not host.focus:
        inside = next((control.key for control in dock.controls), None)
    elif not host.focus:
        keys = [control.key for control in host.controls]
        outside = next((key for key in keys if key.startswith(_DEEDS)), keys[0] if keys else None)
    if dock:
        dock.give_focus(inside)
    host.give_focus(outside)


def along(host: Host, dock: Dock, step: int) -> None:
    """Move the focus along the panel, then the side panel and the bar, then the panel again, as Tab does."""
    order = [
        *((True, control.key) for control in dock.controls),
        *((False, control.key) for control in host.controls),
    ]
    now = (False, host.focus) if host.focus else (True, dock.focus)
    at = order.index(now) + step if now in order else 0 if step > 0 else -1
    inside, key = order[at % len(order)]
    dock.give_focus(key if inside else None)
    host.give_focus(None if inside else key)
