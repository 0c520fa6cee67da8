"""`python -m game.lab balance`: composes situations and measures how near they come to the chance asked for."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping

from msgspec import to_builtins
from msgspec.structs import asdict

from game import library
from game.cli.arguments import Commands, as_json, command, first_seed, within
from game.lab.arena import manners
from game.lab.balance_trial import (
    FEW,
    NEAR,
    USUAL,
    WITHIN,
    BalanceOrder,
    BalanceSample,
    BalanceSum,
    BalanceTrial,
    BalanceTrials,
    sample,
    total,
)
from game.lab.cli.measuring import expect, one_by_one, parties, words
from game.phrases import counted
from game.players import LEVELS
from game.tiled.schema import USUAL_BOOK


def add_balance(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "balance",
        "Compose situations for parties made by chance, and measure how often computers come through them",
        "python -m game.lab balance --situations 10 --party 1,3 --chance 0.75 --json",
    )
    many = "how many for each party and chance (10)"
    one.add_argument("--situations", type=within(1, 10_000), default=10, metavar="N", help=many)
    parties(one)
    one.add_argument("--level", choices=LEVELS, default="normal", help="the level of the enemies (normal)")
    one.add_argument("--kinds", type=words, default=("fight",), metavar="KIND,KIND", help="kinds of situation (fight)")
    who = "who plays the party (normal,hard); scenes are played by a saver, a cheapest and a bold one"
    one.add_argument("--bots", type=words, default=("normal", "hard"), metavar="BOT,BOT", help=who)
    many = "how many games of each computer in each situation (1)"
    one.add_argument("--games", type=within(1, 1000), default=1, metavar="N", help=many)
    first_seed(one)
    one.add_argument("--manners", action="store_true", help="tell how the enemies played: attacks, healings, retreats")
    as_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Compose and play, and print what it came to."""
    trials: BalanceTrials = library.balance_of(USUAL_BOOK)
    expect(arguments.kinds, trials.kinds, "kind of situation")
    expect(arguments.bots, trials.bots, "computer")
    played = list(one_by_one(tuple(_orders(arguments)), trials.tried, "situation", "situations"))
    samples = [sample([one for one in played if _where(one) == at]) for at in dict.fromkeys(map(_where, played))]
    whole = total(samples, played)
    enemies = manners.total(game.enemies for one in played for game in one.games) if arguments.manners else {}
    if arguments.json:
        told = {"samples": [asdict(one) | {"error": round(one.error, 4)} for one in samples], "all": asdict(whole)}
        manners_told = {"enemies": manners.figures(enemies, trials.manners)} if arguments.manners else {}
        print(json.dumps(told | {"trials": to_builtins(played)} | manners_told))
    else:
        print("\n".join((*_table(samples), *_sums(whole, arguments.games), *_enemies(enemies, trials))))
    return 0


def _enemies(counted: Mapping[str, int], trials: BalanceTrials) -> Iterator[str]:
    """How the enemies played, for people; nothing where it was not counted."""
    if counted:
        yield "How the enemies played:"
        yield from manners.lines(counted, trials.manners)


def _where(trial: BalanceTrial) -> tuple[int, float]:
    return trial.order.heroes, trial.order.chance


def _orders(arguments: argparse.Namespace) -> Iterator[BalanceOrder]:
    """The situations of each sample; kinds take turns, and with them the computers that play."""
    for heroes in arguments.party:
        for chance in arguments.chance:
            for number in range(arguments.situations):
                kind = arguments.kinds[number % len(arguments.kinds)]
                seed = arguments.seed + number
                played = arguments.level, arguments.bots, seed, arguments.manners, arguments.games
                yield BalanceOrder(kind, heroes, chance, *played)


_HEAD = ("party", "asked", "measured", "error", "told", "soon", "stand-offs", "rounds", "seconds")


def _table(samples: Iterable[BalanceSample]) -> Iterator[str]:
    """The figures for people."""
    yield "".join(f"{word:>11}" for word in _HEAD)
    for one in samples:
        shares = (one.asked, one.measured, one.error, one.told, one.soon, one.standoffs)
        yield (
            f"{one.heroes:>11}"
            + "".join(f"{share:>11.2f}" for share in shares)
            + f"{one.rounds:>11.1f}{one.seconds:>11.2f}"
        )


def _sums(whole: BalanceSum, games: int) -> Iterator[str]:
    yield (
        f"{whole.good:.0%} of the samples are within {WITHIN:.2f} of the chance asked for; "
        f"the mean error is {whole.error:.3f}."
    )
    yield (
        f"With {counted(whole.games, 'game', 'games')} a mean error of {whole.luck:.3f} comes of chance alone. The "
        f"party won {whole.measured:.0%}; {whole.told:.0%} were told. Composing took at most {whole.slowest:.1f} s."
    )
    if games > 1:
        yield f"{whole.near:.0%} of the situations came out within {NEAR:.2f} of what was told."
    if whole.blind is not None:
        yield f"A party that answers by chance won {whole.blind:.0%} where {USUAL:.0%} were asked for."
    yield (
        f"{whole.soon:.0%} of the games were over in {FEW} answers of the party, "
        f"{whole.standoffs:.0%} were stand-offs; half of them took at most {whole.rounds:.0f} rounds."
    )
