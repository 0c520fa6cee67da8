"""Whole processes: how long the title takes to appear, against a bare window of pygame's."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench.frame import Work, benchmark

ROOT = Path(__file__).parents[2]
BARE = """
import sys, pygame
pygame.init()
window = pygame.display.set_mode((1280, 720))
window.fill("navy")
pygame.display.flip()
pygame.image.save(window, sys.argv[1])
"""


def process(*arguments: str) -> Iterator[Work]:
    """A process of its own, which is told which picture to write.

    Its modules are compiled once, as where the game is installed.
    """
    own = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONDONTWRITEBYTECODE": "",
    }
    environment = os.environ | own
    with TemporaryDirectory() as folder:
        command = [sys.executable, *arguments, str(Path(folder) / "picture.png")]
        yield lambda: subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)


@benchmark("process: a bare window saved as a picture", clock=perf_counter)
def bare() -> Iterator[Work]:
    yield from process("-c", BARE)


@benchmark(
    "process: stacktors screenshot title",
    most=2.4,
    against="process: a bare window saved as a picture",
    clock=perf_counter,
)
def title() -> Iterator[Work]:
    yield from process("-m", "game", "screenshot", "title")
