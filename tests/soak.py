"""`python -m tests.soak [GAMES] [FIRST]` plays whole campaigns with bots and judges every log.

The seeds count on from FIRST. Each game must end in victory or defeat and replay to the states that it stored; few
fights may end in a stand-off.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import perf_counter

from game.books.stacktors.values.situation import STANDOFF
from game.table.match import Match
from game.table.replay import differences
from tests.playthroughs.play import past, played

STANDOFFS = 10
"""The number of games in which at most one fight may end in a stand-off."""


def faults(match: Match) -> Iterator[str]:
    """What is wrong with a game that was played to its end."""
    if match.result() not in {"victory", "defeat"}:
        yield f"no end after {len(match.entries)} answers"
    yield from differences(match)[:1]


def standoffs(match: Match) -> int:
    return sum(outcome == STANDOFF for _, outcome in past(match))


def main(games: int = 20, first: int = 1) -> int:
    """Play, tell about each game, and return 1 where something is wrong."""
    wrong = stood = fights = 0
    for seed in range(first, first + games):
        begun = perf_counter()
        match = played(seed)
        took = perf_counter() - begun
        told = list(faults(match))
        wrong += bool(told)
        stood += standoffs(match)
        fights += len(past(match)) - 1
        way = " ".join(f"{key}:{outcome}" for key, outcome in past(match))
        sys.stdout.write(
            f"{seed:3} {match.result():8} {len(match.entries):4} answers {took:6.1f} s  {way}  {'; '.join(told)}\n"
        )
        sys.stdout.flush()
        match.close()
    sys.stdout.write(f"{games} games, {wrong} of them faulty; {stood} stand-offs in {fights} fights\n")
    return bool(wrong or stood * STANDOFFS > games)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
