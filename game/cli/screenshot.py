"""`stacktors screenshot`: draws one of the screens as a picture, without a window."""

from __future__ import annotations

import argparse
import os

from game.cli import pictures
from game.cli.arguments import Trouble


def run(arguments: argparse.Namespace) -> int:
    """Draw the screen. Raises Trouble where the picture cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.scenes import drawn, scene

    try:
        found = scene(arguments.scene, arguments.book or "")
    except LookupError as error:
        raise Trouble(f"{error}") from error
    pictures.keep(drawn(found, arguments.size), arguments.out, force=arguments.force)
    return 0
