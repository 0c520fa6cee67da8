"""Plays music: one file over and over, and as another is wanted, the one fades out while the other fades in."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.ui.shell import echo

FADE: Final = 1200
"""How many milliseconds it takes from silence to full volume, and back."""
HANDED: Final = 60
"""How many milliseconds it takes to hand what plays over to its echo."""
LOUDEST: Final = 0.8
DUCKED: Final = 0.5
"""The part of the volume that is left beside a great event: 6 dB less."""
DUCKING, HELD, RELEASED = 100, 1200, 800
"""The milliseconds in which the music sinks for such an event, is held down, and rises again."""
CHANNELS: Final = 1
"""How many channels of the mixer music needs, from the first on; the echo plays there."""


def shipped(name: str) -> Path:
    """Where the shipped piece of that name lies: `title`, `fight`, or a mood."""
    return paths.ASSETS / "music" / f"{name}.ogg"


class Music:
    """Plays the wanted file; a file that cannot be played is silence, and is not tried again.

    The mixer plays one file from the disk. As that changes, the next second of the old file is read beforehand, its
    echo, which fades out on a channel while the new file fades in. A file that has no echo fades out first.
    """

    def __init__(self) -> None:
        self.wanted: Path | None = None
        self.playing: Path | None = None
        self.volume = 0.0
        """How far what plays has faded in, from 0 to 1."""
        self.echoing = 0.0
        """For how many milliseconds the echo still sounds."""
        self._echo: pygame.mixer.Channel | None = None
        self._loud = 0.0
        """The volume without any fading, from 0 to 1."""
        self._held = 0
        """For how many milliseconds it is still held down for a great event."""
        self._room = 1.0
        """The part of the volume that such events leave."""
        self._out = FADE
        """How many milliseconds what plays takes to fade out."""
        self._begun_at = 0.0
        """At which second of the file it was begun."""
        self._left_at: dict[Path, float] = {}
        """At which second each file with an echo was left, so that it goes on from there."""
        self._broken: set[Path] = set()

    def open(self) -> None:
        """Make ready, since the mixer is open now."""
        self._echo = pygame.mixer.Channel(0)

    def want(self, path: Path | None) -> None:
        """Play that file from now on, or nothing."""
        wanted = None if path in self._broken else path
        if wanted != self.wanted and self.playing and self.playing == self.wanted:
            self._hand_over(self.playing)
        self.wanted = wanted

    def duck(self) -> None:
        """Make room for a great event."""
        self._held = HELD

    def update(self, ms: int, loud: float) -> None:
        """Let time pass, in milliseconds; `loud` is the volume that the player wants, from 0 to 1."""
        way = -ms / DUCKING if self._held else ms / RELEASED
        self._room = min(1.0, max(DUCKED, self._room + (1 - DUCKED) * way))
        self._held, self.echoing = max(0, self._held - ms), max(0.0, self.echoing - ms)
        self._loud = loud * LOUDEST * self._room
        if self.playing != self.wanted:
            self.volume = max(0.0, self.volume - ms / self._out) if self.playing else 0.0
            if self.volume == 0:
                self._change()
        elif self.playing:
            self.volume = min(1.0, self.volume + ms / FADE)
        self._set()

    def _set(self) -> None:
        """Set the volumes; the echo grows as fast as what it echoes fades, then fades itself."""
        if self.playing:
            pygame.mixer.music.set_volume(self.volume * self._loud)
        if self._echo:
            grown = min(1.0, (FADE - self.echoing) / HANDED)
            self._echo.set_volume(grown * self.echoing / FADE * self._loud)

    def _hand_over(self, path: Path) -> None:
        """Let the echo take over what plays, if it can be made of that file."""
        second = self._begun_at + max(0, pygame.mixer.music.get_pos()) / 1000
        made = echo.after(path, second, FADE / 1000) if self._echo else None
        self._out = HANDED if made else FADE
        if made and self._echo:
            self._left_at[path] = made.at
            made.sound.set_volume(self.volume)
            self._echo.play(made.sound)
            self.echoing = FADE
            self._set()

    def _change(self) -> None:
        """Stop the old file, which has faded out, and begin the wanted one."""
        if self.playing:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.playing = self.wanted
        if self.playing and not self._begun(self.playing):
            self._broken.add(self.playing)
            self.playing = self.wanted = None

    def _begun(self, path: Path) -> bool:
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0)
            self._begun_at = self._left_at.get(path, 0.0)
            pygame.mixer.music.play(-1, start=self._begun_at)
        except (pygame.error, OSError):
            return False
        return True
