"""`stacktors simulate`: computers play whole games, and their ends are counted."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game import library, opening
from game.campaign.model import Campaign
from game.cli.options import chosen
from game.cli.trouble import Trouble
from game.stacktors.prose.words import counted
from game.table.book import GM
from game.table.bots import GreedyBot, RandomBot
from game.table.match import Match
from game.table.saves import Keeper
from game.table.seats import Controller, Table

_BOTS: dict[str, Callable[[], Controller]] = {"greedy": GreedyBot, "random": RandomBot}


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print the count."""
    found = opening.campaign(arguments.what)
    opening.sound(found, chosen(arguments))
    ends: Counter[str] = Counter()
    kept: list[str] = []
    begun = time.perf_counter()
    for number in range(arguments.games):
        end, save = _played(found, arguments, arguments.seed + number)
        ends[end if end in {"victory", "defeat"} else "other"] += 1
        kept += [str(save)] if save else []
    count = {
        "games": arguments.games,
        "victory": ends["victory"],
        "defeat": ends["defeat"],
        "other": ends["other"],
        "seconds": round(time.perf_counter() - begun, 3),
        "saves": kept,
    }
    print(json.dumps(count) if arguments.json else _sentence(arguments.games, count, kept))
    return 0


def _played(found: Campaign, arguments: argparse.Namespace, seed: int) -> tuple[str, Path | None]:
    """How one game ends, and where it is kept. Raises Trouble where it cannot be kept."""
    match = opening.begun(found, opening.party(found, 1, seed, opening.options(found, chosen(arguments))))
    out: Path | None = arguments.out
    path = opening.free_path(out, f"{found.id}_{seed}") if out else None
    keeper = Keeper(match, path, library.ASSETS, title=found.title, sync=False) if path else None
    bot = _BOTS[arguments.bots]()
    table = Table(match, {"p1": bot, GM: library.game_master(found)}, str(seed))
    try:
        end = _end(table, arguments.longest)
    finally:
        table.close()
        if keeper:
            keeper.close()
        match.close()
    if keeper and keeper.trouble:
        raise Trouble(f"{keeper.path} cannot be written; name another folder after --out")
    return end, path


def _end(table: Table, longest: int) -> str:
    """How it ends; empty where it is broken off. One step of thinking at a time, so that breaking off does not depend on the clock."""
    match: Match = table.match
    while match.to_act() and len(match.entries) < longest:
        table.advance(0)
    return match.result()


def _sentence(games: int, count: dict[str, object], kept: list[str]) -> str:
    text = "{played} in {seconds} s: {victory} won, {defeat} lost, {other} without an end.".format(
        played=counted(games, "game", "games"), **count
    )
    return "\n".join((text, *kept))
