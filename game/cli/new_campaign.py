"""`stacktors new-campaign`: makes a folder to begin in, with a campaign."""

from __future__ import annotations

import argparse

from game.cli.new_map import made
from game.workshop import folder


def run(arguments: argparse.Namespace) -> int:
    """Write the folder. Raises Trouble."""
    return made(arguments.folder, lambda to: folder.begin(to, folder.here(), campaign=True))
