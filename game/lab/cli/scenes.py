"""`python -m game.lab scenes`: are composed scenes decisions, and is the chance that is told of them true?"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import to_builtins
from msgspec.structs import asdict

from game import library
from game.cli.arguments import Commands, as_json, command, first_seed, within
from game.lab.cli.measuring import one_by_one, parties
from game.lab.scene_trial import HARD, SceneOrder, SceneSums, SceneTrial, SceneTrials, cells, sums
from game.phrases import counted
from game.tiled.schema import USUAL_BOOK


def add_scenes(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "scenes",
        "Compose scenes for parties made by chance, and measure whether planning tells and the told chance is true",
        "python -m game.lab scenes --scenes 2 --party 1,3 --chance 0.6 --json",
    )
    many = "how many for each party and chance (5)"
    one.add_argument("--scenes", type=within(1, 10_000), default=5, metavar="N", help=many)
    parties(one)
    games = "games by each player: one who saves, one who spends the least, a bold one (10)"
    one.add_argument("--games", type=within(1, 1000), default=10, metavar="N", help=games)
    first_seed(one)
    as_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Compose and play, and print what it came to."""
    trials: SceneTrials = library.scenes_of(USUAL_BOOK)
    played = list(one_by_one(tuple(_orders(arguments)), trials.tried, "scene", "scenes"))
    whole = sums(played)
    if arguments.json:
        told = [{"heroes": heroes, "asked": asked, **asdict(one)} for (heroes, asked), one in cells(played)]
        print(json.dumps({"samples": told, "all": asdict(whole), "trials": to_builtins(played)}))
    else:
        print("\n".join((*_table(played), *_lines(whole))))
    return 0


def _orders(arguments: argparse.Namespace) -> Iterator[SceneOrder]:
    for heroes in arguments.party:
        for chance in arguments.chance:
            for number in range(arguments.scenes):
                yield SceneOrder(heroes, chance, arguments.seed + number, arguments.games)


_HEAD: Final = ("party", "asked", "told", "won", "brier", "least", "lead", "suggested", "failing")


def _table(played: Sequence[SceneTrial]) -> Iterator[str]:
    """The figures for people."""
    yield "".join(f"{word:>11}" for word in _HEAD)
    for (heroes, asked), one in cells(played):
        shares = (asked, one.told, one.won, one.brier, one.least, one.lead, one.suggested, one.failing)
        yield f"{heroes:>11}" + "".join("          -" if share is None else f"{share:>11.2f}" for share in shares)


def _lines(whole: SceneSums) -> Iterator[str]:
    yield (
        f"{counted(whole.scenes, 'scene', 'scenes')}: {whole.told:.0%} were told, {whole.won:.0%} of "
        f"{counted(whole.games, 'game', 'games')} were won. The Brier score is {whole.brier:.3f}; true chances would "
        f"give {whole.least:.3f}. Composing took at most {whole.slowest:.1f} s."
    )
    yield (
        f"In {whole.settled:.0%} each player always wins or always loses, in {whole.alike:.0%} all games come out the "
        f"same; in {whole.differing:.0%} different parties take different ways."
    )
    if whole.hard:
        shares = ("-" if one is None else f"{one:.0%}" for one in (whole.lead, whole.suggested, whole.failing))
        lead, suggested, failing = shares
        yield (
            f"Of {whole.hard} told {HARD:.0%} or less: who saves wins {lead} more than who spends the least, of whose "
            f"tries {failing} fail; what is suggested wins {suggested} of what who saves does."
        )
