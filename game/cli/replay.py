"""`stacktors replay`: a saved game told again, or played again and compared."""

from __future__ import annotations

import argparse
import sys

from game import library
from game.table import saves
from game.table.replay import differences
from game.text.story import story


def run(arguments: argparse.Namespace) -> int:
    """Print the story; with --verify, 0 where today's rules meet every stored state."""
    loaded = saves.read(arguments.save, library.book_of, library.ASSETS)
    if loaded.mended:
        print(loaded.mended, file=sys.stderr)
    if not arguments.verify:
        campaign = library.campaign_of(loaded.match)
        for line in story(loaded.match, campaign.facts if campaign else None):
            print(line)
        return 0
    wrong = differences(loaded.match)
    if wrong:
        print(f"stacktors: {arguments.save.name}: {wrong}", file=sys.stderr)
        return 1
    print(f"{arguments.save.name}: all {len(loaded.match.entries)} stored states are met.")
    return 0
