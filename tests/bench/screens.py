"""What the table's screen costs where it must answer at once: twelve free pieces against twelve."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import pygame

from game.books.stacktors.face.docks.panel import DockPanel
from tests.bench.frame import Work, benchmark
from tests.ui.play.play import DrawnPlay, Idle

FIELD = """
    .......
    ..Ac...
    .......
"""
TWELVE: dict[str, Any] = {"A": "G1R2-R3O3Y3G3B2P2O2Y2R1G1B1C1-", "c": "hostile O1-G3R3Pk2O2Y1G1B3P3B2R2Y2O1-"}


@contextmanager
def played() -> Iterator[DrawnPlay]:
    """The turn of a character with twelve free guts, beside a foe with as many."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    play = DrawnPlay(FIELD, gm=Idle(), **TWELVE)
    try:
        play.turn("A")
        yield play
    finally:
        play.close()


def pressed(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def unweighed(play: DrawnPlay) -> None:
    """Let the next attack dock weigh its attacks anew, as after a change of the match."""
    kept = play.face.state.reader._known
    for key in [key for key in kept if isinstance(key, tuple) and key[0] == "weighing"]:
        del kept[key]


@benchmark("screen: a piece toggled, 12 free against 12, to the frame", most=4500)
def toggle() -> Iterator[Work]:
    with played() as play:
        play.attack()
        keys = cycle(range(pygame.K_1, pygame.K_9 + 1))
        yield lambda: play.driver.app.frame((pressed(next(keys), pygame.KMOD_LSHIFT),), 16)


@benchmark("screen: an attack dock, 12 against 12, until all is weighed", most=40000)
def opened() -> Iterator[Work]:
    with played() as play:

        def work() -> None:
            play.face.actions.close_panels()
            unweighed(play)
            for key in (pygame.K_a, pygame.K_RETURN):
                play.driver.app.frame((pressed(key),), 16)
            dock = play.face.state.dock
            assert isinstance(dock, DockPanel)
            while not dock.content.ready:
                play.driver.app.frame((), 16)

        yield work
