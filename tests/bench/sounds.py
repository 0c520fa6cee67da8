"""What sounds and music take of a frame; eight milliseconds are about 1300 yardsticks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle

import pygame

from game.ui.kit.hearing import Heard
from game.ui.kit.settings import Settings
from game.ui.shell.audio import FADE, Audio, shipped
from tests.bench.frame import Work, benchmark


@contextmanager
def opened() -> Iterator[Audio]:
    """The loudspeakers, with nothing read yet."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    audio = Audio()
    audio.open()
    try:
        yield audio
    finally:
        pygame.mixer.quit()


@benchmark("sound: a frame in which a file is read and another is played", most=200)
def read() -> Iterator[Work]:
    with opened() as audio:
        names = cycle(path.stem for path in shipped("fight").parents[1].joinpath("sounds").glob("*.ogg"))
        heard = [Heard("won")]

        def work() -> None:
            audio.short._read.clear()
            audio.short._unread.append(next(names))
            audio.update(100, heard, None, Settings())

        yield work


@benchmark("sound: a frame in which one piece hands over to another", most=1000)
def handed() -> Iterator[Work]:
    with opened() as audio:
        pieces = cycle((shipped("day"), shipped("fight")))

        def work() -> None:
            tune = next(pieces)
            audio.update(16, [], tune, Settings())
            while audio.music.playing != tune or audio.music.volume < 1:
                audio.update(FADE, [], tune, Settings())

        yield work
