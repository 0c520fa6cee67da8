"""`python -m tests.digests BOOK GAMES` prints the last states of games that bots play.

Long games are broken off; the states are the same on every machine.
"""

from __future__ import annotations

import sys

from game.table import world
from tests.cases import BOOKS
from tests.table.play import run, with_bots


def main(name: str, games: int) -> None:
    case = next(case for case in BOOKS if case.name == name)
    for seed in range(games):
        match = run(with_bots(case, case.match(seed), seed), case.look * 2)
        sys.stdout.write(f"{len(match.entries)} {world.digest(match.snapshot)}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
