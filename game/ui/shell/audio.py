"""All that is heard: it opens the loudspeakers, and plays sounds, captions and music as the settings want them."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.ui.kit.brush import Brush
from game.ui.kit.hearing import Heard
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.shell.music import CHANNELS, Music

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


MOST_SHORT_SOUNDS = 6
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
        self._channels = [pygame.mixer.Channel(first + n) for n in range(MOST_SHORT_SOUNDS)]
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


MOST_CAPTIONS = 3
"""The most captions at once; an older one makes room."""
STANDS, LETTER = 1600, 40
"""How many milliseconds a caption stands, and how many more for each letter."""
_TOP, _SIZE = 66, 14
"""How far below the upper edge they stand where nothing else does, and how large they are, in design pixels."""
_GAP = 4
"""The distance between two captions, and from what they stand below, in design pixels."""


class Captions:
    """Keeps the captions that stand now."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, int]] = []
        """The captions with the milliseconds that each still stands, the oldest first."""
        self._top: float = _TOP
        """How far below the upper edge of the window they stand, in design pixels."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What stands there, the oldest first."""
        return tuple(text for text, _ in self._shown)

    def say(self, text: str) -> None:
        """Let a caption stand; if it stands already, it stays longer."""
        if text:
            others = [one for one in self._shown if one[0] != text]
            self._shown = [*others, (text, STANDS + LETTER * len(text))][-MOST_CAPTIONS:]

    def clear(self) -> None:
        self._shown = []

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does another caption stand now?"""
        before = self.lines
        self._shown = [(text, left - ms) for text, left in self._shown if left > ms]
        return self.lines != before

    def make_room(self, brush: Brush, taken: Sequence[pygame.Rect]) -> None:
        """Stand where they cover nothing of what is taken, in pixels; where nothing is free, at the usual height."""
        self._top, high = _TOP, brush.look.h
        while self.lines and self.sheets(brush.look)[-1].bottom <= high:
            own = [brush.area(sheet) for sheet in self.sheets(brush.look)]
            covered = [box.bottom for box in taken if box.collidelist(own) >= 0]
            if not covered:
                return
            self._top = max(covered) / brush.look.u + _GAP
        self._top = _TOP

    def sheets(self, look: Look) -> list[Rect]:
        """The rectangles of the captions, one below another in the middle."""
        high = look.height("ui", _SIZE) + 8
        wide = [min(look.w, look.width(text, "ui", _SIZE) + 24) for text in self.lines]
        return [Rect((look.w - w) / 2, self._top + n * (high + _GAP), w, high) for n, w in enumerate(wide)]

    def draw(self, brush: Brush) -> None:
        """Draw them where there is room."""
        for text, sheet in zip(self.lines, self.sheets(brush.look), strict=True):
            brush.box(sheet, "line", (26, 24, 40), 6)
            brush.text(text, sheet.centre, "ui", _SIZE, "text", "center", width=brush.look.w - 24)


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
        pygame.mixer.set_num_channels(CHANNELS + MOST_SHORT_SOUNDS)
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
