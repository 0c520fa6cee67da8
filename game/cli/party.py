"""Who comes to a game that a command begins: what goes together, and heroes that players make in text."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game import library, opening, party
from game.cli.arguments import Trouble
from game.table.match import Refused
from game.text.menu import Read, show
from game.text.voice import Voice


def fitting(arguments: argparse.Namespace, save: Path | None) -> None:
    """Refuse options about heroes that do not go with what is played. Raises Trouble."""
    if arguments.creation != "ready":
        if save:
            raise Trouble("a saved game has its heroes; leave --creation out")
        if not arguments.text:
            raise Trouble("in the window heroes are made together from New adventure; with --creation goes --text")
    if arguments.duel and (save or arguments.players not in (None, 2) or arguments.creation != "ready"):
        raise Trouble("in a duel two players fight with ready-made heroes; leave --players and --creation out", 2)


def enough(arguments: argparse.Namespace, save: Path | None) -> None:
    """Refuse options for the beginning of a game that do not go together. Raises Trouble."""
    many = len(arguments.hero) or arguments.heroes
    if (arguments.later or arguments.fact or many) and (save or arguments.duel):
        what = "a saved game goes on as it was left" if save else "in a duel equal heroes fight on the first map"
        raise Trouble(f"{what}; leave --from, --fact, --heroes and --hero out")
    if many and arguments.creation != "ready":
        raise Trouble("with --creation the players make their heroes; leave --heroes and --hero out")
    if arguments.hero and arguments.heroes:
        raise Trouble("--hero names every hero that comes; leave --heroes out")
    if 0 < many < arguments.players:
        raise Trouble(f"{arguments.players} players need as many heroes, and {many} would come; let more come")


def made_together(book: str, arguments: argparse.Namespace, options: Any, read: Read) -> tuple[tuple[str, str], ...]:
    """The heroes that the players make together; none where ready-made ones come. Raises PlayerLeft and Trouble."""
    if arguments.creation == "ready":
        return ()
    names = opening.player_names(arguments.players, arguments.names)
    players, heroes = len(names), party.usual(book, len(names))
    each = [heroes // players + (number < heroes % players) for number in range(players)]
    voice: Voice = library.voice_of(book)
    try:
        return voice.made(names, each, options, read, show, unique=arguments.creation == "unique")
    except Refused as refused:
        raise Trouble(str(refused)) from refused
