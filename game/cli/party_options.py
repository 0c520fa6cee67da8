"""Options of commands that begin games with heroes: which come, and who makes them."""

from __future__ import annotations

import argparse

from game.cli.arguments import within
from game.levels import LEVELS
from game.plain import plain, shortened
from game.players import MOST_LETTERS

CREATIONS = ("ready", "group", "unique")
"""Who makes the heroes: nobody, the players from one bank, or the players from 24 pieces."""


def add_heroes(one: argparse.ArgumentParser) -> None:
    """Add the option that says how many of the ready-made heroes come."""
    one.add_argument(
        "--heroes", type=within(1, 8), default=0, metavar="N", help="so many ready-made heroes, 1 to 8 (3)"
    )


def add_who_comes(one: argparse.ArgumentParser) -> None:
    """Add the options that say which heroes come."""
    add_heroes(one)
    one.add_argument(
        "--hero",
        type=_hero,
        action="append",
        default=[],
        metavar="NAME=STACK",
        help="a hero in place of the ready-made ones, as Bram=G1O2-R3O2C1-R1, with --option points=N also a grown one; "
        "again for another",
    )


def add_duel(one: argparse.ArgumentParser) -> None:
    """Add the option for a duel."""
    one.add_argument("--duel", action="store_true", help="two players fight each other, with the same heroes")


def add_creation(one: argparse.ArgumentParser) -> None:
    """Add the option that says who makes the heroes."""
    one.add_argument(
        "--creation",
        choices=CREATIONS,
        default="ready",
        help="in text: ready-made heroes, or made together in turn, from one bank (group) or from "
        "24 pieces (unique) (ready)",
    )


def add_foes(one: argparse.ArgumentParser) -> None:
    """Add the option that says how well the master's characters fight."""
    one.add_argument("--foes", choices=LEVELS, default="hard", help="the level of the enemies (hard)")


def _hero(text: str) -> tuple[str, str]:
    """The name and the stack of a hero, as `Bram=G1O2-R3O2C1-R1`."""
    name, mark, stack = text.partition("=")
    if not (mark and 0 < len(name) <= MOST_LETTERS and plain(name) == name):
        raise argparse.ArgumentTypeError(f'"{shortened(text, 40)}" is no hero; write one as Bram=G1O2-R3O2C1-R1')
    return name, stack
