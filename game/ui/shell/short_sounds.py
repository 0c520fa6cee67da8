"""Plays short sounds: a few at once, from files that are read one at a time while nothing else is done."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pygame

from game import paths

MOST = 6
"""The most sounds at once; a further one is not heard."""
APART = 60
"""Within how many milliseconds the same sound is not begun again."""


class ShortSounds:
    """Plays sounds by their names; one whose file is missing or cannot be played is silent."""

    def __init__(self, folder: Path = paths.ASSETS / "sounds") -> None:
        self._folder = folder
        self._channels: list[pygame.mixer.Channel] = []
        self._read: dict[str, pygame.mixer.Sound | None] = {}
        """The sounds that were read; None for a file that cannot be played."""
        self._unread: deque[str] = deque()
        self._now = 0
        self._begun: dict[str, int] = {}
        """When each sound was last begun, in milliseconds."""

    def open(self, first: int) -> None:
        """Make ready, since the mixer is open now; channels from `first` on are for these sounds."""
        self._channels = [pygame.mixer.Channel(first + n) for n in range(MOST)]
        self._unread.extend(sorted(path.stem for path in self._folder.glob("*.ogg")))

    def update(self, ms: int) -> None:
        """Let time pass, in milliseconds, and read one more file."""
        self._now += ms
        if self._unread:
            self._sound(self._unread.popleft())

    def play(self, name: str, volume: float) -> bool:
        """Play the sound of that name, with a volume from 0 to 1; was it begun?"""
        channel = next((one for one in self._channels if not one.get_busy()), None)
        if channel is None or volume <= 0 or self._now - self._begun.get(name, -APART) < APART:
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        self._begun[name] = self._now
        sound.set_volume(volume)
        channel.play(sound)
        return True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._read:
            try:
                self._read[name] = pygame.mixer.Sound(self._folder / f"{name}.ogg")
            except (pygame.error, OSError):
                self._read[name] = None
        return self._read[name]
