"""`stacktors render`: draws a map with everybody on it, as a picture."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game import library
from game.campaign import ground
from game.cli import pictures
from game.cli.trouble import Trouble
from game.tiled.schema import USUAL_BOOK


def run(arguments: argparse.Namespace) -> int:
    """Draw it. Raises Faulty for the map, Trouble for the picture, or where its book is none."""
    found = ground.opened(arguments.map)
    book = str(found.said.get("book", USUAL_BOOK))
    if book not in library.BOOKS:
        raise Trouble(f'{arguments.map}: there is no rulebook "{book}" here; take its property book out')
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    picture = library.pictures_of(book)(found, arguments.width, plan=arguments.plan)
    out: Path = arguments.out or arguments.map.with_name(f"{arguments.map.stem}{'_plan' * arguments.plan}.png")
    pictures.keep(picture, out, force=arguments.force)
    return 0
