"""Plays music: one file at a time, over and over; it fades when the file changes, and is silent without a device."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

FADE: Final = 1200
"""How many milliseconds it takes from silence to full volume, and back."""
LOUDEST: Final = 0.6


class Music:
    """Plays the wanted file; without a device, or with a file that cannot be played, it is silent and says nothing."""

    def __init__(self) -> None:
        self.wanted: Path | None = None
        self.playing: Path | None = None
        self.volume = 0.0
        """The volume, from 0 to 1."""
        self._mute = False
        self._broken: set[Path] = set()

    def update(self, ms: int) -> None:
        """Let time pass, in milliseconds: what plays fades out before another file fades in."""
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
        """Stop the old file, which has faded out, and begin the wanted one."""
        if self.playing:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.playing = self.wanted
        if self.playing and not self._begun(self.playing):
            self.playing = self.wanted = None

    def want(self, path: Path | None) -> None:
        """Play that file from now on, or nothing; a file that cannot be played is not tried again."""
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
