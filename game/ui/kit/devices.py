"""Which device the player used last: the mouse, the keyboard or a gamepad.

There is one window, and whoever plays at it uses one device at a time, so there is one answer.
"""

from __future__ import annotations

from typing import Literal

import pygame

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
