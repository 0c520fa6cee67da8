"""`stacktors page`: draws a page that a saved game has come to, as a picture."""

from __future__ import annotations

import argparse
import os

from game import library
from game.cli import pictures
from game.table import saves


def run(arguments: argparse.Namespace) -> int:
    """Draw the page. Raises Faulty where the game has none, and Trouble where the picture cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    match = saves.read(arguments.save, library.book_of, library.ASSETS).match
    draws = library.pages_of(match.book.name)
    picture = draws(match, arguments.save, arguments.scene, cover=arguments.cover, large=arguments.large)
    pictures.keep(picture, arguments.out, force=arguments.force)
    return 0
