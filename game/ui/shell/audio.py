"""All that is heard: it opens the loudspeakers, and plays sounds, captions and music as the settings want."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import files
from game.ui.kit.hearing import Heard
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect

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
    return files.ASSETS / "music" / f"{name}.ogg"


# --- the next seconds of an Ogg file as a sound of their own, so that they go on while the mixer begins another file
# Only those seconds are decoded: an Ogg file is made of pages, and its first pages with some later ones are a file too.


MOST_BYTES: Final = 2_000_000
"""A larger file has no echo, since finding the place in it would take too long."""
_HEAD, _RATE = 27, slice(40, 44)
"""How long the head of a page is, and where the first page says how many samples there are in a second."""


class OggPage(NamedTuple):
    """A page of an Ogg file, and the number of samples that are over at its end."""

    end: int
    data: bytes


class Echo(NamedTuple):
    """A part of a file as a sound, and at which second of the file it begins."""

    sound: pygame.mixer.Sound
    at: float


def echo_after(path: Path, second: float, length: float) -> Echo | None:
    """The file from that second on, for so many seconds; where the file ends it begins anew.

    It is None where the file is no Ogg file, is too large, or cannot be played.
    """
    try:
        return _after(path, second, length) if path.stat().st_size <= MOST_BYTES else None
    except (pygame.error, OSError, ValueError, IndexError):
        return None


def _after(path: Path, second: float, length: float) -> Echo:
    pages = list(_pages(path.read_bytes()))
    rate, whole = int.from_bytes(pages[0].data[_RATE], "little"), pages[-1].end
    if whole <= 0:
        raise ValueError("there is no sound in it")
    start = int(second * rate) % whole
    end = start + int(length * rate)
    raw = _cut(pages, start, min(end, whole), rate) + (_cut(pages, 0, end - whole, rate) if end > whole else b"")
    return Echo(pygame.mixer.Sound(buffer=raw), start / rate)


def _pages(data: bytes) -> Iterator[OggPage]:
    at = 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError("this is no page")
        segments = data[at + _HEAD - 1]
        end = at + _HEAD + segments + sum(data[at + _HEAD : at + _HEAD + segments])
        yield OggPage(int.from_bytes(data[at + 6 : at + 14], "little", signed=True), data[at:end])
        at = end


def _cut(pages: Sequence[OggPage], start: int, end: int, rate: int) -> bytes:
    """From the samples `start` to `end`, as the mixer plays them; the page before them helps to decode the first."""
    heads = [page for page in pages if page.end == 0]
    first = next(n for n, page in enumerate(pages) if page.end > start)
    last = next(n for n, page in enumerate(pages) if page.end >= end)
    part = pages[max(len(heads), first - 1) : last + 1]
    raw = pygame.mixer.Sound(file=BytesIO(b"".join(page.data for page in (*heads, *part)))).get_raw()
    out_rate, depth, channels = pygame.mixer.get_init() or (rate, 16, 2)
    frame = abs(depth) // 8 * channels
    behind = len(raw) // frame - (part[-1].end - start) * out_rate // rate
    wide = (end - start) * out_rate // rate
    return raw[max(0, behind) * frame : max(0, behind + wide) * frame]


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
        made = echo_after(path, second, FADE / 1000) if self._echo else None
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

    def __init__(self, folder: Path = files.ASSETS / "sounds") -> None:
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
