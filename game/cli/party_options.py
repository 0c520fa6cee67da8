"""Options of the commands of heroes and adventures, with their help and examples."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.arguments import AddOptions, Commands, command, names, seeds, within
from game.plain import plain, shortened
from game.players import LEVELS, MOST_LETTERS, MOST_PLAYERS

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
