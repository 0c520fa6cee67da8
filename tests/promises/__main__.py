"""Count the promises that are not kept in random positions; the exit status is 1 where there are any."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.promises.counting import faults

_TOLD = 3
"""So many faults of each kind are told."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.promises", description="Cards and sentences against what every answer leads to."
    )
    parser.add_argument("--positions", type=int, default=2000, help="so many random positions (2000)")
    parser.add_argument("--seed", type=int, default=1, help="the number of the first position (1)")
    chosen = parser.parse_args(arguments)
    counts = Counter[str]()
    for place, kind, told in faults(chosen.positions, chosen.seed):
        counts[kind] += 1
        if counts[kind] <= _TOLD:
            sys.stdout.write(f"{kind}: {place}\n  {told}\n")
    for kind, number in counts.most_common():
        sys.stdout.write(f"{number:5} {kind}\n")
    sys.stdout.write(f"{chosen.positions} positions, {counts.total()} promises that are not kept\n")
    return int(counts.total() > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
