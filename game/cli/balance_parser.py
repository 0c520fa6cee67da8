"""The command `balance` with its options, its help and an example."""

from __future__ import annotations

import argparse

from game.cli.arguments import Commands, command, within
from game.levels import LEVELS


def add_balance(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "balance",
        "Compose situations for parties made by chance, and measure how often computers come through them",
        "stacktors balance --situations 10 --party 1,3 --chance 0.75 --json",
    )
    one.add_argument(
        "--situations",
        type=within(1, 10_000),
        default=10,
        metavar="N",
        help="how many for each size of party and chance (10)",
    )
    one.add_argument("--party", type=_sizes, default=(1, 2, 3, 5), metavar="N,N", help="sizes of parties (1,2,3,5)")
    one.add_argument(
        "--chance", type=_chances, default=(0.9, 0.75, 0.6, 0.45), metavar="P,P", help="chances (0.9,0.75,0.6,0.45)"
    )
    one.add_argument("--level", choices=LEVELS, default="normal", help="the level of the enemies (normal)")
    one.add_argument("--kinds", type=_words, default=("fight",), metavar="KIND,KIND", help="kinds of situation (fight)")
    one.add_argument(
        "--bots", type=_words, default=("normal", "hard"), metavar="BOT,BOT", help="who plays the party (normal,hard)"
    )
    one.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed; the others count on from it (1)")
    one.add_argument("--json", action="store_true", help="print one JSON object")


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def _sizes(text: str) -> tuple[int, ...]:
    return tuple(within(1, 8)(word) for word in _words(text))


def _chances(text: str) -> tuple[float, ...]:
    return tuple(map(_chance, _words(text)))


def _chance(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1
    if 0 < found < 1:
        return found
    raise argparse.ArgumentTypeError(f'"{text}" is no chance; write it as 0.75')
