"""`stacktors simulate`: lets computers play whole games, and counts how they end."""

from __future__ import annotations

import argparse
import json
import sys
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
from game.cli.trouble import Trouble
from game.phrases import counted
from game.table.book import GM
from game.table.bots import GreedyBot, RandomBot
from game.table.saves import Keeper
from game.table.seats import Controller, Table

PAUSE = 5.0
"""Seconds between two lines of progress."""
YARDSTICKS: Final[dict[str, Callable[[], Controller]]] = {"greedy": GreedyBot, "random": RandomBot}
"""Players of any book that can be named besides the levels."""


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they came to."""
    found = opening.campaign(arguments.what)
    opening.sound(found)
    opening.sound(found, chosen(arguments, found.book))
    games, progress, begun = list[Played](), Progress(arguments.games), time.perf_counter()
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
    path = opening.free_path(out, f"{found.id}_{seed}") if out else None
    keeper = Keeper(match, path, library.ASSETS, title=found.title, sync=False) if path else None
    bot, told = _player(arguments.bots, found.book), library.beginning_of(found.book).summary(match.start)
    players = {player.seat: bot for player in told.players}
    table = Table(match, {**players, GM: library.game_master(found)}, str(seed))
    try:
        game = _through(table, seed, arguments.longest, progress)
    finally:
        table.close()
        if keeper:
            keeper.close()
        match.close()
    if keeper and keeper.trouble:
        raise Trouble(f"{keeper.path} cannot be written; name another folder after --out")
    game.save = str(path) if path else ""
    return game


def _through(table: Table, seed: int, longest: int, progress: Progress) -> Played:
    """Play the game to its end, or until it is broken off.

    Each call thinks one step, so that breaking off does not depend on the clock.
    """
    match, game = table.match, Played(seed)
    chronicler = library.chronicler_of(match.book.name)
    while match.to_act() and len(match.entries) < longest:
        game.hear(table.advance(0), chronicler)
        progress.tell(game)
    game.close(match, chronicler)
    return game


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


class Progress:
    """Prints every few seconds what is being played, where somebody watches at a terminal."""

    def __init__(self, games: int) -> None:
        self._games, self._shown = games, sys.stderr.isatty()
        self._begun, self._next, self._seed = 0, time.perf_counter() + PAUSE, 0

    def tell(self, game: Played) -> None:
        """Print how far this game is, if it is time to."""
        if game.seed != self._seed or not self._begun:
            self._seed, self._begun = game.seed, self._begun + 1
        if self._shown and time.perf_counter() >= self._next:
            self._next = time.perf_counter() + PAUSE
            title = game.situations[-1].title if game.situations else "at the beginning"
            print(
                f"Game {self._begun} of {self._games}, seed {game.seed}: {title}, "
                f"{counted(game.decisions, 'answer', 'answers')}.",
                file=sys.stderr,
                flush=True,
            )
