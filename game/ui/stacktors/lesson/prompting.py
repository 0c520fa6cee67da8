"""The words for what is to be pressed, by the device that the player used last."""

from __future__ import annotations

import pygame

from game.stacktors.lesson.device_words import DeviceWords, clicked, pressed

_USES = {pygame.KEYDOWN: "keys", pygame.MOUSEBUTTONDOWN: "mouse", pygame.MOUSEWHEEL: "mouse"}


class Prompting:
    """Notes which device is used."""

    def __init__(self) -> None:
        self.device = "mouse"

    def note(self, event: pygame.Event) -> bool:
        """Take note of the event; is another device used than before?"""
        before, self.device = self.device, _USES.get(event.type, self.device)
        return self.device != before

    def words(self) -> DeviceWords:
        """The words for that device."""
        return clicked() if self.device == "mouse" else pressed(str)
