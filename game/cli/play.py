"""`stacktors play`: plays a campaign, a map or a saved game, in the window or in text."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TextIO

from msgspec.structs import replace

from game import files, library, opening, records
from game import party as coming
from game.cli import party, window
from game.cli.arguments import Trouble, typed
from game.cli.options import chosen
from game.players import USUAL
from game.problem import Faulty
from game.records import Notebook
from game.steps import finished
from game.table.book import GM
from game.table.log import LogError
from game.table.saves import ENDING
from game.text.menu import LONGEST, PlayerLeft, show
from game.watch import FileWatch


def run(arguments: argparse.Namespace) -> int:
    """Play until the players leave."""
    seed = time.time_ns() % 1_000_000 if arguments.seed is None else arguments.seed
    what: str | None = arguments.what
    save = Path(what) if what and Path(what).suffix == ENDING else None
    if save and (arguments.edition or arguments.option):
        raise Trouble("a saved game keeps the options that it began with; leave --edition and --option out")
    party.fitting(arguments, save)
    _seated(arguments, save)
    party.enough(arguments, save)
    try:
        begin = partial(_resumed, save, arguments) if save else partial(_new, what, arguments, seed)
        return played(begin, seed, arguments)
    except PlayerLeft:
        return 0
    except Faulty as faulty:
        return _mended(faulty, what, arguments, seed)


def played(begin: Callable[[], opening.GameSteps], seed: int, arguments: argparse.Namespace) -> int:
    """Begin the game and play it in text or in the window, until the players leave.

    Raises what `begin` raises, and Trouble afterwards where maps that were made could not be kept.
    """
    games = list[opening.Game]()

    def begun() -> opening.GameSteps:
        games.append((yield from begin()))
        return games[0]

    status = in_text(finished(begun()), seed, arguments) if arguments.text else in_window(begun, watch=arguments.watch)
    for game in games:
        if game.maps and game.maps.trouble:
            raise Trouble(game.maps.trouble)
    return status


def _mended(faulty: Faulty, what: str | None, arguments: argparse.Namespace, seed: int) -> int:
    """Show in the window what is wrong with a watched file, until the author has mended it.

    Raises Faulty where no file is watched.
    """
    file = Path(what or "")
    if not arguments.watch or arguments.text or not file.is_file():
        raise faulty
    print(f"stacktors: {faulty}", file=sys.stderr, flush=True)
    from game.ui.shell import launch

    return window.opened(lambda: launch.mend(file, lambda: finished(_new(what, arguments, seed))))


def _seated(arguments: argparse.Namespace, save: Path | None) -> None:
    """Work out how many people play, and their names: as many as there are names, unless a number is given.

    `wanted` is that number, and 0 where nobody has said one.
    """
    if save and (arguments.players is not None or arguments.names):
        raise Trouble(
            "a saved game keeps its players; leave --players and --names out. Who comes, goes or has another name is "
            "said at the table: by Players (F9) in the window, by the word players in text"
        )
    arguments.wanted = 2 if arguments.duel else arguments.players or len(arguments.names)
    arguments.players = max(1, arguments.wanted)
    if len(arguments.names) > arguments.players:
        raise Trouble(
            f"{len(arguments.names)} players are named and {arguments.players} play; leave "
            "--players out, or name as many",
            2,
        )


def _resumed(save: Path, arguments: argparse.Namespace) -> opening.GameSteps:
    """Read the saved game in one step. Raises LogError and Trouble."""
    yield
    try:
        game = opening.loaded(save, salvage=arguments.salvage)
    except LogError as error:
        if error.stands and not arguments.salvage:
            raise Trouble(
                f"{error}; to go on with what can be brought back: stacktors play {typed(save)} --salvage"
            ) from error
        raise
    if arguments.watch and game.campaign is None:
        raise Trouble("the files of this saved game's campaign are not here; leave --watch out")
    return game


def _new(what: str | None, arguments: argparse.Namespace, seed: int) -> opening.GameSteps:
    """Begin a new game; the campaign and its maps are read and judged in short steps. Raises Faulty and PlayerLeft."""
    yield from library.loading()
    known = library.playable_named(what) if what else None
    if known:
        book, one = known
        options = library.beginning_of(book).options({}, chosen(arguments, book))
        people = arguments.wanted or max(1, one.least - len(arguments.computers))
        called, sit = opening.beside(book, opening.player_names(people, arguments.names), arguments.computers)
        return opening.playable(book, one.key, len(called), seed, called, options, computers=sit)
    if arguments.computers:
        raise Trouble("--computers goes with a game without a campaign")
    found = opening.campaign(what)
    yield from library.judging(found.file)
    opening.sound(found)
    options = opening.options(found, chosen(arguments, found.book))
    if arguments.duel:
        return coming.duel(found, coming.equal_sides(found), arguments.names, options, seed=seed)
    made = arguments.hero or party.made_together(found.book, arguments, options, read)
    found = opening.later(found, arguments.later, dict(arguments.fact))
    start = coming.start(
        found, arguments.players, seed, options, made, arguments.names, arguments.heroes, facts=dict(arguments.fact)
    )
    return opening.kept(found, start)


def in_window(begin: Callable[[], opening.GameSteps], *, watch: bool = False) -> int:
    """Play the game in the window, until the players leave."""
    from game.ui.shell import launch

    return window.opened(lambda: launch.play(begin, watch=watch))


def in_text(game: opening.Game, seed: int, arguments: argparse.Namespace) -> int:
    """Play the game in text, until the players leave."""
    from game.text.session import TextSession

    people, computers = opening.people(game, arguments.orders), opening.computers(game, USUAL, watched=True)
    table = opening.table(game, {**people, **computers}, str(seed))
    facts = game.campaign.facts if game.campaign else None
    session = TextSession(table, read, show, lambda: _kept(game), lambda: _trouble(game), facts)
    if game.campaign and not library.is_adventure(game.match):
        session.checked = partial(library.judged, game.campaign.file)
        session.watch = FileWatch(game.match, game.campaign, computers.get(GM)) if arguments.watch else None
    session.teller.note(Notebook())
    session.say(*(line for line in (game.title, game.note) if line))
    try:
        if session.run() and game.keeper:
            print(f"To read it again from its beginning: stacktors replay {typed(game.keeper.path)}")
            if library.shelved(game.match.book.name).pages:
                print(f"To draw a page of it: stacktors page {typed(game.keeper.path)} page.png")
    finally:
        _noted(game, session.teller.glimpse())
        table.close()
        _close(game)
    return 0


def _noted(game: opening.Game, glimpse: records.Glimpse) -> None:
    """Note where the game was left, for the list of saved games."""
    if game.keeper and glimpse.place:
        records.keep(game.keeper.path, replace(glimpse, over=bool(game.match.result())))


def _close(game: opening.Game) -> None:
    """Close the game's file, and print what goes wrong with that; earlier trouble has been printed before."""
    keeper = game.keeper
    if keeper is None:
        return
    known, failing = keeper.word, keeper.trouble
    keeper.close()
    if keeper.word not in ("", known) and not (failing and keeper.trouble):
        print(f"{keeper.word}.")


def read(prompt: str) -> str | None:
    """A typed line, or only its beginning where it is too long; None at the end of the input."""
    if sys.stdin is None:
        return None
    if not sys.stdin.isatty():
        print(prompt, end="", flush=True)
        return _bounded(sys.stdin)
    try:
        return input(prompt)
    except EOFError:
        return None


def _bounded(stream: TextIO) -> str | None:
    """The next line; the rest of a line that is longer than any answer is skipped."""
    line = rest = stream.readline(LONGEST + 2)
    while rest and not rest.endswith("\n"):
        rest = stream.readline(1 << 16)
    return line.removesuffix("\n") if line else None


def _trouble(game: opening.Game) -> str:
    return game.keeper.word if game.keeper else ""


def _elsewhere(save: Path) -> str:
    """How to play on where the saved game can be kept."""
    if save.parent == files.saves():
        return "make room there, or set STACKTORS_HOME to another folder"
    return "make room there, or copy the file to a folder that can be written to, and play the copy"


def _kept(game: opening.Game) -> str:
    """A sentence that says where the game is kept, after checking the file again."""
    keeper = game.keeper
    if keeper is None:
        return ""
    known = keeper.moved
    keeper.flush()
    if keeper.trouble:
        return f"The game is NOT kept: {keeper.path} cannot be written; {_elsewhere(keeper.path)}."
    where = f"The game is kept in {keeper.path}; every choice is written at once."
    return f"{keeper.moved}.\n{where}" if keeper.moved != known else where
