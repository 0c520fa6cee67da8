"""`stacktors replay`: tells a saved game again, or plays it again and compares."""

from __future__ import annotations

import argparse
import sys

from game import library
from game.table import saves
from game.table.loading import Loaded
from game.table.replay import differences
from game.text.log import story


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
    return _verified(arguments.save.name, loaded)


def _verified(name: str, loaded: Loaded) -> int:
    """Print whether today's rules lead to every stored state.

    Where they do not, it is told for how many entries they do, and which entry is the first that differs.
    """
    match, count = loaded.match, len(loaded.match.entries)
    wrong, past = differences(match), _past(loaded)
    if not wrong:
        print(f"{name}: all {count} stored states are met.{past}")
        return 0
    met = count - sum(one.startswith("entry") for one in wrong)
    print(
        f"stacktors: {name}: {wrong[0]}.{past} Each entry played by today's rules from the state "
        f"before it, {met} of {count} lead to the stored state.",
        file=sys.stderr,
    )
    return 1


def _past(loaded: Loaded) -> str:
    """A sentence that says which revision of the rules wrote the file, where that is not today's."""
    wrote, today = loaded.header.rules, loaded.match.book.rules
    return "" if wrote == today else f" Revision {wrote} of the rules wrote this game; today's is revision {today}."
