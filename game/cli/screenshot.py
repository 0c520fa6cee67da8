"""`stacktors screenshot`: draws one of the screens as a picture, without a window."""

from __future__ import annotations

import argparse
import os

from game.cli import pictures


def run(arguments: argparse.Namespace) -> int:
    """Draw the screen. Raises Trouble where the picture cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.scenes import drawn

    pictures.keep(drawn(arguments.scene, arguments.size), arguments.out, force=arguments.force)
    return 0
