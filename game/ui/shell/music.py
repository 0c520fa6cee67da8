"""Music behind the play: one file at a time, over and over,
faded when it changes; silence where nothing can be heard.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

FADE: Final = 1200
"""Milliseconds from silence to full, and back."""
LOUDEST: Final = 0.6


class Music:
    """Plays what is wanted. Without a device, or with a file that is none, it is silent and says nothing."""

    def __init__(self) -> None:
        self.wanted: Path | None = None
        self.playing: Path | None = None
        self.volume = 0.0
        """0 to 1."""
        self._mute = False
        self._broken: set[Path] = set()

    def update(self, ms: int) -> None:
        """Time goes by: what plays fades out before something else, or nothing, fades in."""
        if self.playing != self.wanted:
            self._fade(-ms)
            if self.volume == 0:
                self._change()
        elif self.playing and self.volume < 1:
            self._fade(ms)

    def _fade(self, ms: int) -> None:
        self.volume = min(1.0, max(0.0, self.volume + ms / FADE)) if self.playing else 0.0
        if self.playing:
            pygame.mixer.music.set_volume(self.volume * LOUDEST)

    def _change(self) -> None:
        """The old one has faded: begin the new one."""
        if self.playing:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.playing = self.wanted
        if self.playing and not self._begun(self.playing):
            self.playing = self.wanted = None

    def want(self, path: Path | None) -> None:
        """Play that from now on, or nothing; what cannot be played is not tried again."""
        self.wanted = None if self._mute or path in self._broken else path

    def _begun(self, path: Path) -> bool:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init()
        except pygame.error:
            self._mute = True
            return False
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError):
            self._broken.add(path)
            return False
        return True
