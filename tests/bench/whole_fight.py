"""What every frame of a whole fight costs, at 1920x1080 and the usual speed.

`python -m tests.bench.whole_fight` lets computers fight in the toll-house, and tells how long frames took, in
milliseconds of computing; the longest are named by what was shown. It begins as play does: with the page on which the
situation is read, for two seconds.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from time import process_time

import pygame

from game import files, library, opening, party
from game.campaign.check import open_campaign
from game.garbage import swept
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.seats import Table
from game.ui.kit.settings import Settings
from game.ui.play.screen import TableScreen
from game.ui.scenes import nowhere
from game.ui.shell.drive import Driver

SIZE, MOST, FRAMES, READ_MS = (1920, 1080), 33, 4000, 2000


def fought(frames: int = FRAMES) -> list[tuple[float, str]]:
    """The milliseconds of each frame, with the event that was seen last."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    found = open_campaign(files.MAPS / "toll_house" / "toll_house.tmx")
    match = opening.begun(found, party.start(found, 1, 1))
    bot = GreedyBot()
    table = Table(match, {GM: library.master(found), "p1": bot}, "1")
    screen = TableScreen(table, nowhere)
    driver = Driver(screen, SIZE, Settings(window=SIZE))
    took: list[tuple[float, str]] = []
    with swept():
        driver.wait(READ_MS)
        took.append((_ms(partial(driver.key, pygame.K_RETURN)), "to the table"))
        while len(took) < frames and not screen.pacer.broken:
            took.append((_ms(driver.wait), type(screen.pacer.heard).__name__))
            if not match.to_act() and not screen.pacer.cues.busy:
                break
    return took


def _ms(frame: Callable[[], None]) -> float:
    """How many milliseconds of computing that frame takes."""
    begun = process_time()
    frame()
    return 1000 * (process_time() - begun)


if __name__ == "__main__":
    times = fought()
    every = sorted(ms for ms, _ in times)
    long = Counter(name for ms, name in times if ms > MOST)
    sys.stdout.write(
        f"{len(every)} frames: median {every[len(every) // 2]:.1f}, 99 % at most {every[int(len(every) * 0.99)]:.1f}, "
        f"longest {every[-1]:.1f} ms; over {MOST} ms: {dict(long)}\n"
    )
