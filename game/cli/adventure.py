"""`stacktors adventure`: an adventure without files, played by people or by computers."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from game import library, made_maps, opening
from game import party as coming
from game.cli import adventure_bots, party, play
from game.cli.arguments import Trouble
from game.cli.options import chosen
from game.gm.story import Outset
from game.shelved import Adventures
from game.table.seats import pick
from game.text.menu import PlayerLeft


def run(arguments: argparse.Namespace) -> int:
    """Play until the players leave, or let computers play. Raises Trouble."""
    book, adventures = _played()
    _begun(arguments.keep)
    if arguments.play:
        return adventure_bots.run(arguments, book, lambda seed: outset(arguments, adventures, seed))
    seed = time.time_ns() % 1_000_000 if arguments.seed is None else arguments.seed
    _seated(arguments)
    options = chosen(arguments, book)
    try:
        made = party.made_together(book, arguments, options, play.read)
    except PlayerLeft:
        return 0
    told = outset(arguments, adventures, seed)

    def begin() -> opening.GameSteps:
        yield
        who = {"players": arguments.players, "heroes": arguments.heroes}
        return coming.adventure(book, told, made, arguments.names, options, **who)

    arguments.watch = False
    return play.played(begin, seed, arguments)


def _begun(folder: Path | None) -> None:
    """Make the folder for the maps that are to be kept. Raises Trouble."""
    try:
        if folder:
            made_maps.begin(folder)
    except FileExistsError as error:
        there = error.filename or folder
        raise Trouble(f"{there} is there already, and is not the game's; name another folder after --maps") from error
    except OSError as error:
        raise Trouble(f"{folder} cannot be written ({error.strerror}); name another folder after --maps") from error


def _played() -> tuple[str, Adventures]:
    """The book that has adventures without files, and its adventures. Raises Trouble."""
    for book in library.BOOKS:
        adventures = library.shelved(book).adventures
        if adventures:
            return book, adventures
    raise Trouble("no rulebook here has adventures without files; play a campaign: stacktors play")


def outset(arguments: argparse.Namespace, adventures: Adventures, seed: int) -> Outset:
    """What was chosen; the setting is chosen by the seed where none is named. Raises Trouble for an unknown one."""
    keys = [key for key, _, _ in adventures.settings]
    if arguments.setting and arguments.setting not in keys:
        raise Trouble(f'there is no setting "{arguments.setting}"; those here are: {", ".join(keys)}', 2)
    setting = arguments.setting or pick(keys, f"setting/{seed}")
    maps = str(arguments.keep.resolve()) if arguments.keep else ""
    return Outset(setting, arguments.length, arguments.difficulty, seed, arguments.hide_chance, maps)


def _seated(arguments: argparse.Namespace) -> None:
    """Work out how many people play. Raises Trouble."""
    if arguments.creation != "ready" and not arguments.text:
        raise Trouble("in the window heroes are made together from Open table; with --creation goes --text")
    arguments.players = arguments.players or max(1, len(arguments.names))
    if len(arguments.names) > arguments.players:
        told = f"{len(arguments.names)} players are named and {arguments.players} play"
        raise Trouble(f"{told}; leave --players out, or name as many", 2)
