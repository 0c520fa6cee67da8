"""The options of `stacktors prove`."""

from __future__ import annotations

import argparse

from game.cli.arguments import AddOptions, Commands, command, within
from game.levels import LEVELS


def add_prove(commands: Commands, *shared: AddOptions) -> None:
    """Add the command."""
    one = command(
        commands,
        "prove",
        "Prove what parties can do in a campaign, each time by a play that the rules repeat; 1 where something "
        "mandatory has no proof",
        "stacktors prove maps/vault/vault.tmx --heroes 3",
    )
    one.add_argument(
        "what",
        nargs="?",
        metavar="CAMPAIGN|MAP.tmx",
        help="a file, or the name of a campaign; the first shipped campaign if left out",
    )
    one.add_argument(
        "--composed",
        type=within(1, 100_000),
        default=0,
        metavar="N",
        help="prove so many composed situations for the campaign's heroes instead",
    )
    for add in shared:
        add(one)
    _parties(one)


def _parties(one: argparse.ArgumentParser) -> None:
    """Add the options that say which parties and which plays, and how it is told."""
    one.add_argument("--seed", type=int, default=1, metavar="N", help="another number, other plays (1)")
    one.add_argument(
        "--heroes", type=within(1, 8), default=0, metavar="N", help="one party of so many ready-made heroes (1 to 6)"
    )
    one.add_argument("--foes", choices=LEVELS, default="hard", help="the level of the game master (hard)")
    one.add_argument("--json", action="store_true", help="print one JSON object")
