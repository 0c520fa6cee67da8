"""The memory of pictures that are freed goes back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

SCREENS = """
import pygame
from game.ui.shell.app import App
from tests.monkey.play import memory

app = App()
for size in ((1280, 720), (1920, 1080), (2560, 1440)):
    pygame.Surface(size)
before, large, small = memory(), [], []
for n in range(12):
    large.append(pygame.Surface((2560, 1400 - n)))
    large[-1].fill("red")
    small.append(pygame.Surface((100, 100)))
large.clear()
print((memory() - before) >> 20)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library gives large blocks back by itself")
def test_pictures_that_are_gone_take_no_memory():
    """After the window has grown, a dozen large pictures are made and freed; small ones made between them stay."""
    done = subprocess.run(
        [sys.executable, "-c", SCREENS], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3]
    )
    assert int(done.stdout.split()[-1]) < 20
