"""`python -m tests.bench.memory [ADVENTURES]` lets bots play that many adventures in one process, 30 without a number.

The memory that the process holds is told after each. The exit status is 1 where it has grown by more than a tenth in
the second half.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from resource import getpagesize

from game import library, opening, party
from game.gm.story import Outset
from game.table.book import GM
from game.table.seats import Table

ANSWERS = 400
"""After so many answers an adventure is left."""
GROWTH = 1.1
"""The memory at the end, in times of that after half of the adventures, at most."""
_MB = 1 << 20


def held() -> float:
    """The megabytes that the process holds; it needs Linux."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * getpagesize() / _MB


def play(number: int) -> None:
    """An adventure of two to four heroes, played by a bot and left after so many answers."""
    made = library.shelved("stacktors").adventures
    assert made
    outset = Outset("foundries", "short", "brutal", 7000 + number, False)
    heroes = 2 + number % 3
    start = party.start(made.campaign(outset), 1, outset.seed, None, heroes=heroes, manners=outset.manners)
    match = opening.begun(made.campaign(outset), start)
    players = {"p1": library.player_of("stacktors", "normal"), GM: library.master_of(match, outset.level)}
    table = Table(match, players, str(outset.seed))
    while match.to_act() and len(match.entries) < ANSWERS:
        table.advance(0)
    table.close()
    match.close()


def main(adventures: int = 30) -> int:
    seen = list[float]()
    for number in range(adventures):
        play(number)
        seen.append(held())
        sys.stdout.write(f"{number + 1:3} adventures: {seen[-1]:6.1f} MB\n")
        sys.stdout.flush()
    half = seen[len(seen) // 2 - 1]
    sys.stdout.write(f"grown in the second half: {100 * (seen[-1] / half - 1):.1f} %\n")
    return int(seen[-1] > GROWTH * half)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
