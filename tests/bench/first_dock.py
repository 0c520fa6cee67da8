"""What the first attack dock of a program costs, while no picture of it has been shown yet.

The unit is the time in which a full screen of that size is copied once.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper, partial
from time import process_time

import pygame

from game.ui.sprites.cache import ByteCache
from tests.bench.frame import Work, benchmark
from tests.bench.frames import WIDE, framed, played
from tests.bench.screens import FIELD, TWELVE, pressed
from tests.ui.play.play import DrawnPlay

STANDS = 150
"""How many frames the table stands before the dock is opened."""
LIMITS = {(1280, 720): (300, 200), (1920, 1080): (160, 100), (3840, 2160): (36, 24)}
"""The most for the frame that opens the dock and for the frames before it, by the size of the window in pixels."""


class ToldClock:
    """A clock that goes on only by the seconds that it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def stores() -> list[Callable[[], object]]:
    """Functions that empty everything in which the screen keeps pictures, fonts and the like."""
    known = gc.get_objects()
    caches = [one for one in known if isinstance(one, _lru_cache_wrapper) and one.__module__.startswith("game.ui.")]
    return [
        *(one.cache_clear for one in caches),
        *(partial(one.drop, lambda _: True) for one in known if isinstance(one, ByteCache)),
    ]


def timed(play: DrawnPlay, *events: pygame.Event) -> tuple[float, bool]:
    """The seconds of one frame, and whether anything was drawn in it."""
    begun = process_time()
    drawn = framed(play, *events)
    return process_time() - begun, drawn


def stood(play: DrawnPlay, empty: list[Callable[[], object]]) -> float:
    """Enter the table as in a fresh program and let it stand; the seconds of the longest frame without a drawing."""
    play.face.actions.close_panels()
    for store in empty:
        store()
    play.driver.app.apply(play.driver.app.settings)
    framed(play)
    frames = [timed(play) for _ in range(STANDS)]
    return max(seconds for seconds, drawn in frames if not drawn)


def _enter(size: tuple[int, int], most: float, most_before: float) -> None:
    """Enter the benchmarks, with their limits, for a window of that size in pixels."""
    name, opening, standing = "frames: {}x{}".format(*size), ToldClock(), ToldClock()
    blit = f"{name}, one blit of a full screen"

    @benchmark(f"{name}, the first attack dock of a program", most=most, against=blit, clock=opening)
    def opened() -> Iterator[Work]:
        with played(size, FIELD, **TWELVE) as play:
            empty = stores()

            def work() -> None:
                stood(play, empty)
                framed(play, pressed(pygame.K_a))
                opening.now += timed(play, pressed(pygame.K_RETURN))[0]

            yield work

    @benchmark(f"{name}, the longest frame before it", most=most_before, against=blit, clock=standing)
    def stands() -> Iterator[Work]:
        with played(size, WIDE, **TWELVE) as play:
            empty = stores()

            def work() -> None:
                standing.now += stood(play, empty)

            yield work


for _size, _limits in LIMITS.items():
    _enter(_size, *_limits)
