"""`stacktors screenshot`: draws one of the screens as a picture, without a window."""

from __future__ import annotations

import argparse
import os

from game.cli.trouble import save


def run(arguments: argparse.Namespace) -> int:
    """Draw the screen. Raises Trouble where the picture cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.kit.png import write_png
    from game.ui.scenes import drawn

    picture = drawn(arguments.scene, arguments.size)
    save(arguments.out, lambda path: write_png(picture, path))
    print(f"{arguments.out}: {arguments.size[0]} by {arguments.size[1]} pixels.")
    return 0
