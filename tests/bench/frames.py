"""What single frames of the table cost: pointing, scrolling, zooming, opening a dock.

The unit is the time in which a full screen of that size is copied once. For the two frames that open a dock it is the
time for which one frame weighs attacks: most of both is spent so, on every machine.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from time import process_time
from typing import Any

import pygame

from game.books.stacktors.face.docks.attack.drafting import SLICE
from tests.bench.frame import Work, benchmark
from tests.bench.screens import FIELD, TWELVE, pressed, unweighed
from tests.ui.play.play import DrawnPlay, Idle

SIZES = {(1280, 720): 5, (1920, 1080): 5, (3840, 2160): 8}
"""Windows in pixels, each with the most slices of weighing in which a dock opens there."""
WIDE = "\n".join(["." * 26] * 5 + [".....~~~....A......%%%...."] + ["...........##.....c......."] + ["." * 26] * 9)
"""A board that is larger than the screen, with trees, water and walls."""
RIVER = "\n".join([*["." * 26] * 4, *["..~~~~~~~~~~~~~~~~~~~~.~~."] * 2, "......A....c......%%%.....", *["." * 26] * 8])
"""A board with a river along it."""
CALM = 10
"""How many frames a second has while nothing goes on."""
WEIGHED = "frames: one slice in which attacks are weighed"
HERO, FOE = "C1G2-R3O2-R1", "hostile G1G2-G2-"


@contextmanager
def played(size: tuple[int, int], drawing: str, **people: Any) -> Iterator[DrawnPlay]:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    play = DrawnPlay(drawing, gm=Idle(), size=size, **people)
    try:
        play.turn("A")
        yield play
    finally:
        play.close()


def framed(play: DrawnPlay, *events: pygame.Event) -> bool:
    return play.driver.app.frame(events, 16)


def moved(at: tuple[int, int], rel: tuple[int, int] = (0, 0), held: tuple[int, int, int] = (0, 0, 0)) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=held, touch=False)


@benchmark(WEIGHED)
def weighing() -> Iterator[Work]:
    def work() -> None:
        begun = process_time()
        while process_time() - begun < SLICE:
            pass

    yield work


def _enter(size: tuple[int, int], most: float) -> None:
    """Enter the benchmarks for a window of that size in pixels, where a dock opens in at most so many slices."""
    w, h = size
    name = f"frames: {w}x{h}"
    blit = f"{name}, one blit of a full screen"

    @benchmark(blit)
    def yardstick() -> Iterator[Work]:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        screen = pygame.display.set_mode(size)
        picture = pygame.Surface(size).convert()
        yield lambda: screen.blit(picture, (0, 0))

    @benchmark(f"{name}, the pointer over the reach of a hero", most=45, against=blit)
    def pointing() -> Iterator[Work]:
        with played(size, WIDE, A=HERO, c=FOE) as play:
            spots = [play.camera.middle(cell) for cell in play.face.state.view.marks.area]
            free = cycle(
                [
                    at
                    for at in spots
                    if not play.screen.covered((at[0] / play.driver.app.look.u, at[1] / play.driver.app.look.u))
                ]
            )
            yield lambda: framed(play, moved(next(free)))

    @benchmark(f"{name}, a second in which only water flows", most=400, against=blit)
    def still() -> Iterator[Work]:
        with played(size, RIVER, A=HERO, c=FOE) as play:
            play.driver.wait(5000)
            play.driver.watch(1000)  # water is painted in each of its phases

            def work() -> None:
                for _ in range(CALM):
                    play.driver.app.frame((), 1000 // CALM)

            yield work

    @benchmark(f"{name}, scrolling", most=95, against=blit)
    def scrolling() -> Iterator[Work]:
        with played(size, WIDE, A=HERO, c=FOE) as play:
            framed(
                play,
                moved((w // 2, h // 2)),
                pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(w // 2, h // 2), button=2, touch=False),
            )
            steps = cycle([(-14, -6)] * 20 + [(14, 6)] * 20)
            yield lambda: framed(play, moved((w // 2, h // 2), next(steps), (0, 1, 0)))

    @benchmark(f"{name}, a step of the zoom", most=120, against=blit)
    def zooming() -> Iterator[Work]:
        with played(size, WIDE, A=HERO, c=FOE) as play:
            framed(play, moved((w // 2, h // 2)))
            turns = cycle([pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False) for y in (1, 1, -1, -1)])
            yield lambda: framed(play, next(turns))

    @benchmark(f"{name}, the frames that open an attack dock, 12 against 12", most=most, against=WEIGHED)
    def opened() -> Iterator[Work]:
        with played(size, FIELD, **TWELVE) as play:

            def work() -> None:
                play.face.actions.close_panels()
                unweighed(play)
                framed(play, pressed(pygame.K_a))
                framed(play, pressed(pygame.K_RETURN))

            yield work


for _size, _most in SIZES.items():
    _enter(_size, _most)
