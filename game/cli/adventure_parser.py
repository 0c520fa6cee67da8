"""The command `adventure` with its options, its help and an example."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.arguments import AddOptions, Commands, command, names, seeds, within
from game.players import MOST_PLAYERS

LENGTHS = ("short", "evening", "endless")
DIFFICULTIES = ("story", "normal", "hard", "brutal")


def add_adventure(commands: Commands, *shared: AddOptions) -> None:
    """Add the command; `shared` add the options that it has in common with others."""
    one = command(
        commands,
        "adventure",
        "Play an adventure without files, which the game master makes as it goes",
        "stacktors adventure --length short --difficulty hard --text",
    )
    one.add_argument(
        "--seed", type=int, default=None, metavar="N", help="another number, another adventure (by chance)"
    )
    one.add_argument(
        "--setting", default="", metavar="S", help="where it takes place; a wrong name lists all (by chance)"
    )
    _measured(one)
    _party(one)
    one.add_argument("--maps", dest="keep", type=Path, metavar="DIR", help="keep the maps that are made in this folder")
    for add in shared:
        add(one)
    _by_computers(one)


def _measured(one: argparse.ArgumentParser) -> None:
    """Add the options that say how long and how hard it is."""
    one.add_argument("--length", choices=LENGTHS, default="evening", help="6 situations, 10, or no last one (evening)")
    one.add_argument(
        "--difficulty",
        choices=DIFFICULTIES,
        default="normal",
        help="how often the party is to succeed: 90, 75, 60 or 45 %% (normal)",
    )


def _party(one: argparse.ArgumentParser) -> None:
    """Add the options that say who comes, and what they are told."""
    one.add_argument("--hide-chance", action="store_true", help="do not say before a situation how hard it is")
    one.add_argument("--heroes", type=within(1, 8), default=0, metavar="N", help="so many heroes, 1 to 8 (3)")
    one.add_argument("--players", type=within(1, MOST_PLAYERS), default=None, metavar="N", help="how many people play")
    one.add_argument("--names", type=names, default=(), metavar="NAME,NAME", help="what the players are called")


def _by_computers(one: argparse.ArgumentParser) -> None:
    """Add the options that let computers play, and count what came of it."""
    one.add_argument("--play", choices=("bots",), help="let computers play whole adventures, and count what they were")
    one.add_argument(
        "--seeds", type=seeds, default=(1,), metavar="A..B", help="with --play: from this seed to that (1)"
    )
    one.add_argument(
        "--longest",
        type=within(1, 1_000_000),
        default=6000,
        metavar="N",
        help="with --play: answers after which an adventure is broken off (6000)",
    )
    one.add_argument("--json", action="store_true", help="with --play: print one JSON object")
