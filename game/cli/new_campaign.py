"""`stacktors new-campaign`: makes a folder to begin in, with a campaign."""

from __future__ import annotations

import argparse

from game.cli.arguments import Trouble
from game.cli.new_map import made, of_maps
from game.tiled.schema import USUAL_BOOK
from game.workshop import folder


def run(arguments: argparse.Namespace) -> int:
    """Write the folder. Raises Trouble."""
    book = of_maps()
    if book != USUAL_BOOK:
        raise Trouble(f"there is no campaign of {book} to begin with; make a folder for its maps: stacktors new-map", 2)
    return made(arguments.folder, lambda to: folder.begin(to, folder.here(), campaign=True))
