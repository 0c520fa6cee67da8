"""All that is heard: it opens the loudspeakers, and plays sounds, captions and music as the settings want them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from game.ui.kit.hearing import Heard
from game.ui.kit.settings import Settings
from game.ui.shell.captions import Captions
from game.ui.shell.music import CHANNELS, Music
from game.ui.shell.short_sounds import MOST, ShortSounds

_BUFFER: Final = 1024
"""How many samples are mixed at once, 23 milliseconds: mixing half as many at once costs half as much again."""


@contextmanager
def _unsaid() -> Iterator[None]:
    """Keep what libraries of the system write to the standard error from the terminal: that there is no device."""
    try:
        kept = os.dup(2)
    except OSError:  # a program without a terminal
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Audio:
    """Plays what was noted; without a device nothing is heard, and captions are shown all the same."""

    def __init__(self) -> None:
        self.music, self.short, self.captions = Music(), ShortSounds(), Captions()
        self.opened = False
        self._resting = False
        """Is nothing to be heard, since the window is without the keyboard?"""
        self._coming: list[tuple[int, Heard]] = []
        """What is heard later, with the milliseconds until then."""

    def open(self) -> None:
        """Open the device, if there is one and it is not open."""
        if self.opened:
            return
        try:
            with _unsaid():
                pygame.mixer.init(buffer=_BUFFER)
        except pygame.error:
            return
        pygame.mixer.set_num_channels(CHANNELS + MOST)
        self.short.open(CHANNELS)
        self.music.open()
        self.opened = True

    def rest(self, *, resting: bool) -> None:
        """Hold music and sounds, or let them go on; what would begin meanwhile is not heard."""
        self._resting = resting
        if self.opened and resting:
            pygame.mixer.music.pause()
            pygame.mixer.pause()
        elif self.opened:
            pygame.mixer.music.unpause()
            pygame.mixer.unpause()

    def update(self, ms: int, heard: list[Heard], tune: Path | None, settings: Settings) -> bool:
        """Let time pass, in milliseconds; `tune` is the music that is wanted. Do other captions stand now?"""
        before = self.captions.lines
        self.captions.update(ms)
        if self.opened and not self._resting:
            self.short.update(ms)
            self.music.want(tune if settings.loud_music else None)
            self.music.update(ms, settings.loud * settings.loud_music / 10_000)
        coming = [(left - ms, one) for left, one in self._coming] + [(one.after, one) for one in heard]
        self._coming = [(left, one) for left, one in coming if left > 0]
        for one in (one for left, one in coming if left <= 0):
            self._begin(one, settings)
        return self.captions.lines != before

    def _begin(self, one: Heard, settings: Settings) -> None:
        if settings.captions:
            self.captions.say(one.caption)
        if self.opened and one.sound and not self._resting:
            self.short.play(one.sound, settings.loud * settings.loud_sounds / 10_000)
            if one.ducks:
                self.music.duck()
