"""`python -m game.lab enter`: how far a party comes that is played by Enter alone, or by somebody else."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import product

from msgspec import to_builtins
from msgspec.structs import asdict

from game import library, opening
from game.cli.arguments import Commands, Trouble, as_json, command, fact, series
from game.lab.cli.measuring import chance, expect, one_by_one, sizes, words
from game.lab.enter_trial import ENTER, Begun, EnterOrder, EnterShare, EnterTrials, shares, told
from game.phrases import counted
from game.players import LEVELS
from game.tiled.schema import USUAL_BOOK


def add_enter(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "enter",
        "Measure how often a party wins that is played by Enter alone, or by somebody else, in a campaign, in one of "
        "its situations or in composed fights",
        "python -m game.lab enter drowned_toll_house --games 30 --players enter,suggested --json",
    )
    one.add_argument("what", nargs="?", default="", metavar="CAMPAIGN", help="its file or name (fights are composed)")
    series(one, 30, "how many for each player and level (30)")
    one.add_argument("--heroes", type=sizes, default=(3,), metavar="N,N", help="how many heroes come (3)")
    one.add_argument("--from", dest="later", default="", metavar="SITUATION", help="begin with this one, by its key")
    one.add_argument(
        "--fact", type=fact, action="append", default=[], metavar="NAME=N", help="a fact that is set already"
    )
    one.add_argument("--alone", action="store_true", help="play the first situation alone")
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
        facts = dict(arguments.fact)
        begun = Begun(opening.later(campaign, arguments.later, facts), facts, arguments.alone)
        tried = partial(told, begun=begun, trials=trials)
    elif arguments.later or arguments.fact or arguments.alone:
        raise Trouble("composed fights have no situations and facts; leave --from, --fact and --alone out", 2)
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
    for player, level, heroes in product(arguments.players, arguments.levels, arguments.heroes):
        for number in range(arguments.games):
            yield EnterOrder(player, level, heroes, arguments.seed + number)


def lines(found: Iterable[EnterShare]) -> Iterator[str]:
    """The shares for people."""
    for one in found:
        games, heroes = counted(one.games, "game", "games"), counted(one.heroes, "hero", "heroes")
        yield (
            f"{one.player} with {heroes} against {one.level}: {one.won} of {games} won ({one.share:.0%}), "
            f"{one.broken_off} broken off; {one.decisions:.0f} answers and {one.rounds:.0f} rounds on average."
        )
        if one.endings:
            least, most = one.situations
            yield f"  {least} to {most} situations; endings: {_often(one.endings)}"
        yield from (f"  {key}: {_often(outcomes)}" for key, outcomes in one.outcomes.items())


def _often(times: Mapping[str, int]) -> str:
    return ", ".join(f"{what} {often}" for what, often in times.items())
