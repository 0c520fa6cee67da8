"""`stacktors screenshot`: one of the screens as a picture, without a window."""

from __future__ import annotations

import argparse
import os

from game.cli.trouble import save

SETTLED = 3000
"""Milliseconds after which nothing moves any more."""


def run(arguments: argparse.Namespace) -> int:
    """Draw it. Raises Trouble where the picture cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.drive import Driver
    from game.ui.picture import write_png
    from game.ui.scenes import SCENES, THEN

    driver = Driver(SCENES[arguments.scene](), arguments.size)
    driver.wait(SETTLED)
    if arguments.scene in THEN:
        THEN[arguments.scene](driver)
    save(arguments.out, lambda path: write_png(driver.app.surface, path))
    print(f"{arguments.out}: {arguments.size[0]} by {arguments.size[1]} pixels.")
    return 0
