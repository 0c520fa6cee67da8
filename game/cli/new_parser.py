"""The options of the commands `new-map` and `new-campaign`."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.arguments import Commands, command, map_size
from game.mapmaker.kinds import ALL, KINDS
from game.mapmaker.sketch import SIZE


def add_new_map(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "new-map",
        "Make a folder that opens in Tiled, with maps to look at, tiles, templates, and commands to check and play",
        "stacktors new-map my_maps --kind ford --seed 7",
    )
    one.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder")
    one.add_argument("--book", default="", metavar="BOOK", help="the rulebook of the maps; the first if none is named")
    _made(one)


def _made(one: argparse.ArgumentParser) -> None:
    """Add what says which maps are to be made by chance."""
    one.add_argument(
        "--kind",
        action="append",
        default=[],
        metavar="KIND",
        choices=(*KINDS, ALL),
        help=f"with a map of that kind made by chance instead; again for another; {ALL}, or one of {', '.join(KINDS)}",
    )
    one.add_argument(
        "--seed", default="1", metavar="WORD", help="what a made map depends on: another word, another map (1)"
    )
    one.add_argument(
        "--size",
        type=map_size,
        default=SIZE,
        metavar="WxH",
        help="the cells of a made map across and down (28x18)",
    )
    one.add_argument("--hex", action="store_true", help="made maps are of hexagons")


def add_new_campaign(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "new-campaign",
        "Make such a folder with a campaign of two situations in it",
        "stacktors new-campaign my_campaign",
    )
    one.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder")
