"""`stacktors simulate`: lets computers play whole games, and counts how they end."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game import library, opening
from game.campaign.model import CampaignFile
from game.cli.account import Played
from game.cli.options import chosen
from game.cli.progress import Progress
from game.cli.trouble import Trouble
from game.phrases import counted
from game.table.book import GM
from game.table.bots import GreedyBot, RandomBot
from game.table.saves import Keeper
from game.table.seats import Controller, Table

YARDSTICKS: Final[dict[str, Callable[[], Controller]]] = {"greedy": GreedyBot, "random": RandomBot}
"""Players of any book that can be named besides the levels."""


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they came to."""
    found = opening.campaign(arguments.what)
    opening.sound(found)
    opening.sound(found, chosen(arguments, found.book))
    games, progress, begun = list[Played](), Progress(), time.perf_counter()
    for number in range(arguments.games):
        games.append(_played(found, arguments, arguments.seed + number, progress))
    ends = Counter(game.end if game.end in {"victory", "defeat"} else "other" for game in games)
    count = {
        "games": arguments.games,
        "victory": ends["victory"],
        "defeat": ends["defeat"],
        "other": ends["other"],
        "seconds": round(time.perf_counter() - begun, 3),
        "saves": [game.save for game in games if game.save],
    }
    if arguments.json:
        print(json.dumps(count | {"played": msgspec.to_builtins(games)}))
    else:
        print(
            "\n".join(
                (_sentence(count), *_situations(games), *_stuck(games), *(game.save for game in games if game.save))
            )
        )
    return 0


def _player(named: str, book: str) -> Controller:
    """The computer that plays the party."""
    return YARDSTICKS[named]() if named in YARDSTICKS else library.player_of(book, named)


def _played(found: CampaignFile, arguments: argparse.Namespace, seed: int, progress: Progress) -> Played:
    """One game. Raises Trouble where it cannot be kept."""
    played = opening.options(found, chosen(arguments, found.book))
    match = opening.begun(found, opening.party(found, 1, seed, played, heroes=arguments.heroes))
    out: Path | None = arguments.out
    path = opening.new_path(out, f"{found.id}_{seed}") if out else None
    keeper = Keeper(match, path, library.ASSETS, title=found.title, sync=False) if path else None
    bot, told = _player(arguments.bots, found.book), library.beginning_of(found.book).summary(match.start)
    players = {player.seat: bot for player in told.players}
    table = Table(match, {**players, GM: library.game_master(found, arguments.foes)}, str(seed))
    try:
        game = _through(table, seed, arguments, progress)
    finally:
        table.close()
        if keeper:
            keeper.close()
        match.close()
    if keeper and keeper.trouble:
        raise Trouble(f"{keeper.path} cannot be written; name another folder after --out")
    game.save = str(keeper.path) if keeper else ""
    return game


def _through(table: Table, seed: int, arguments: argparse.Namespace, progress: Progress) -> Played:
    """Play the game to its end, or until it is broken off.

    Each call thinks one step, so that breaking off does not depend on the clock.
    """
    match, game = table.match, Played(seed)
    chronicler = library.chronicler_of(match.book.name)
    while match.to_act() and len(match.entries) < arguments.longest:
        game.hear(table.advance(0), chronicler)
        progress.tell(_so_far(game, arguments))
    game.close(match, chronicler)
    return game


def _so_far(game: Played, arguments: argparse.Namespace) -> str:
    """How far the game is, and which one of all it is."""
    title = game.situations[-1].title if game.situations else "at the beginning"
    return (
        f"Game {game.seed - arguments.seed + 1} of {arguments.games}, seed {game.seed}: {title}, "
        f"{counted(game.decisions, 'answer', 'answers')}."
    )


def _sentence(count: dict[str, Any]) -> str:
    return "{played} in {seconds} s: {victory} won, {defeat} lost, {other} without an end.".format(
        played=counted(count["games"], "game", "games"), **count
    )


def _situations(games: list[Played]) -> Iterator[str]:
    """A line for each situation: its outcomes, and how long it took on average."""
    visits = [visit for game in games for visit in game.situations]
    for key in dict.fromkeys(visit.situation for visit in visits):
        some = [visit for visit in visits if visit.situation == key]
        ends = Counter(visit.outcome or "no end" for visit in some).most_common()
        rounds, answers = (
            round(sum(each) / len(some)) for each in ((v.rounds for v in some), (v.decisions for v in some))
        )
        told = ", ".join(f"{outcome} {times}" for outcome, times in ends)
        yield (
            f"  {some[0].title}: {told}; {counted(rounds, 'round', 'rounds')} and "
            f"{counted(answers, 'answer', 'answers')} on average."
        )


def _stuck(games: list[Played]) -> Iterator[str]:
    yield from (f"  Seed {game.seed}: {game.stuck.why}." for game in games if game.stuck)
