"""`python -m game.lab enter`: how often one wins who only presses Enter, or always takes what is suggested."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from functools import partial

from msgspec import to_builtins
from msgspec.structs import asdict

from game import library, opening
from game.cli.arguments import Commands, as_json, command, series, within
from game.lab.cli.measuring import chance, expect, one_by_one, words
from game.lab.enter_trial import ENTER, EnterOrder, EnterShare, EnterTrials, shares, told
from game.phrases import counted
from game.players import LEVELS
from game.tiled.schema import USUAL_BOOK


def add_enter(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "enter",
        "Measure how often a party wins that is played by Enter alone, in a campaign or in composed fights",
        "python -m game.lab enter drowned_toll_house --games 30 --players enter,suggested --json",
    )
    one.add_argument("what", nargs="?", default="", metavar="CAMPAIGN", help="its file or name (fights are composed)")
    series(one, 30, "how many for each player and level (30)")
    one.add_argument("--heroes", type=within(1, 8), default=3, metavar="N", help="how many heroes come (3)")
    one.add_argument(
        "--levels", type=words, default=("normal", "hard"), metavar="L,L", help="the levels of the enemies"
    )
    one.add_argument(
        "--players", type=words, default=(ENTER,), metavar="P,P", help="who plays the party; a wrong name lists all"
    )
    one.add_argument("--chance", type=chance, default=0.75, metavar="P", help="the chance of composed fights (0.75)")
    as_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what it came to."""
    campaign = opening.campaign(arguments.what) if arguments.what else None
    trials: EnterTrials = library.enter_of(campaign.book if campaign else USUAL_BOOK)
    expect(arguments.levels, LEVELS, "level")
    expect(arguments.players, trials.players, "player")
    if campaign:
        opening.sound(campaign)
        tried = partial(told, campaign=campaign, trials=trials)
    else:
        tried = partial(trials.composed, chance=arguments.chance)
    games = list(one_by_one(tuple(_orders(arguments)), tried, "game", "games"))
    found = list(shares(games))
    if arguments.json:
        print(json.dumps({"shares": [asdict(one) for one in found], "games": to_builtins(games)}))
    else:
        print("\n".join(lines(found)))
    return 0


def _orders(arguments: argparse.Namespace) -> Iterator[EnterOrder]:
    for player in arguments.players:
        for level in arguments.levels:
            for number in range(arguments.games):
                yield EnterOrder(player, level, arguments.heroes, arguments.seed + number)


def lines(found: Iterable[EnterShare]) -> Iterator[str]:
    """The shares for people."""
    for one in found:
        games = counted(one.games, "game", "games")
        yield (
            f"{one.player} against {one.level}: {one.won} of {games} won ({one.share:.0%}), "
            f"{one.broken_off} broken off; {one.decisions:.0f} answers and {one.rounds:.0f} rounds on average."
        )
        for key, outcomes in one.outcomes.items():
            yield f"  {key}: {', '.join(f'{outcome} {times}' for outcome, times in outcomes.items())}"
