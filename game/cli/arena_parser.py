"""The command `arena` with its options, its help and an example."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.arguments import Commands, command, series, within


def add_arena(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "arena",
        "Let two computers fight each other, and measure which is stronger and how long it thinks",
        "stacktors arena greedy random --games 10 --size 3 --json",
    )
    one.add_argument("a", metavar="A", help="the computer that is measured; a wrong name lists all")
    one.add_argument("b", metavar="B", help="its opponent, by name")
    series(one, 20, "how many fights; two of each seed, with the seats changed (20)")
    _each_fight(one)
    one.add_argument(
        "--jobs", type=within(1, 61), default=0, metavar="N", help="so many processes at once (one for each core)"
    )
    _of_a(one)
    one.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help='keep every fight as a saved game in this folder; "stacktors replay" tells it again',
    )
    one.add_argument("--json", action="store_true", help="print one JSON object")


def _of_a(one: argparse.ArgumentParser) -> None:
    """Add the options that say how A plays, and what is told of it."""
    one.add_argument(
        "--persona",
        default="",
        metavar="NAME",
        help="all characters of A have this persona; a wrong name lists all (none)",
    )
    one.add_argument("--manners", action="store_true", help="tell how A played: distances, targets, retreats")
    one.add_argument("--blunders", action="store_true", help="count A's mistakes, and which abilities it used")


def _each_fight(one: argparse.ArgumentParser) -> None:
    """Add the options that say how many fight, where, and how a fight ends."""
    one.add_argument("--size", type=within(1, 8), default=2, metavar="K", help="so many on each side, 1 to 8 (2)")
    one.add_argument(
        "--rounds", type=within(1, 1000), default=30, metavar="R", help="after so many a fight is a stand-off (30)"
    )
    one.add_argument(
        "--map", type=Path, metavar="MAP.tmx", help="fight on the ground of this map; else it is made by the seed"
    )
    one.add_argument(
        "--decide",
        default="",
        metavar="MEASURE",
        help="an unfinished fight is won by whoever has more of this left; a wrong name lists what there is (a draw)",
    )
