"""`python -m game.lab intentions`: do computers do what was shown that they mean to do?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import count

from msgspec.structs import asdict

from game import garbage, library
from game.cli.arguments import Commands, as_json, command, first_seed, within
from game.cli.progress import Progress
from game.lab.cli.measuring import expect, sizes, words
from game.lab.intention_trial import IntentionOrder, IntentionTrial, IntentionTrials, total
from game.phrases import counted
from game.players import LEVELS
from game.tiled.schema import USUAL_BOOK


def add_intentions(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "intentions",
        "Play fights, foresee what enemies mean to do, and count how often they do it where nothing came between",
        "python -m game.lab intentions --turns 100 --levels normal --json",
    )
    turns = "undisturbed turns at each level, at least (500)"
    one.add_argument("--turns", type=within(1, 100_000), default=500, metavar="N", help=turns)
    levels = "levels of the enemies (novice,easy,normal)"
    one.add_argument("--levels", type=words, default=("novice", "easy", "normal"), metavar="L,L", help=levels)
    one.add_argument("--party", type=sizes, default=(1, 2, 3), metavar="N,N", help="sizes of both sides (1,2,3)")
    first_seed(one)
    as_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Play and print what it came to."""
    expect(arguments.levels, LEVELS, "level")
    found = {level: list(_played(arguments, level)) for level in arguments.levels}
    sums = {level: total(played) for level, played in found.items()}
    if arguments.json:
        told = {
            level: {"games": len(found[level]), "agreement": one.agreement, **asdict(one)}
            for level, one in sums.items()
        }
        print(json.dumps(told))
    else:
        print("\n".join(_line(level, len(found[level]), one) for level, one in sums.items()))
    return 0


def _played(arguments: argparse.Namespace, level: str) -> Iterator[IntentionTrial]:
    """Games until enough turns were undisturbed; the sizes take turns."""
    trials: IntentionTrials = library.intentions_of(USUAL_BOOK)
    progress, turns = Progress(), 0
    with garbage.swept():
        for number in count():
            size = arguments.party[number % len(arguments.party)]
            one = trials.tried(IntentionOrder(level, size, arguments.seed + number))
            garbage.sweep()
            turns += one.undisturbed
            progress.tell(f"{level}: {turns} of {counted(arguments.turns, 'turn', 'turns')}.")
            yield one
            if turns >= arguments.turns:
                return


def _line(level: str, games: int, one: IntentionTrial) -> str:
    return (
        f"{level}: {one.agreement:.1%} of {counted(one.undisturbed, 'undisturbed turn', 'undisturbed turns')} went as "
        f"shown, in {counted(games, 'game', 'games')}; {one.shown} of {counted(one.turns, 'turn', 'turns')} were "
        f"foreseen. A search takes {one.whole / max(1, one.searches) / 1000:.0f} ms, a step of it at most "
        f"{one.slowest / 1000:.1f} ms."
    )
