"""`python -m tests.digests GAMES BOOK ...` prints the last states of so many games of each book that bots play.

Long games are broken off; the states are the same on every machine.
"""

from __future__ import annotations

import sys

from game.table import world
from tests.cases import BOOKS
from tests.table.play import run, with_bots


def main(games: int, *names: str) -> None:
    for case in (case for name in names for case in BOOKS if case.name == name):
        for seed in range(games):
            match = run(with_bots(case, case.match(seed), seed), case.look * 2)
            sys.stdout.write(f"{case.name} {len(match.entries)} {world.digest(match.snapshot)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
