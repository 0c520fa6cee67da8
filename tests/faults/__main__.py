"""`python -m tests.faults [--kills N] [--power N] [--others N] [--pairs N] [--seed N]` makes faults happen to games.

The games are kept ones. Deeds that were acknowledged are counted, and so are those of them that are lost; the exit
status is 1 unless none is lost.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.faults.games import Count
from tests.faults.kills import kills
from tests.faults.others import meddling, pairs
from tests.faults.power import losses


def main(arguments: list[str]) -> int:
    """Try all faults, print the counts and what went wrong, and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults", description="Faults made happen to games that are kept."
    )
    parser.add_argument(
        "--kills", type=int, default=50, metavar="N", help="so many programs are killed while they play (50)"
    )
    parser.add_argument("--power", type=int, default=50, metavar="N", help="so many power losses (50)")
    parser.add_argument(
        "--others", type=int, default=3, metavar="N", help="each kind of meddling with the file so many times (3)"
    )
    parser.add_argument("--pairs", type=int, default=4, metavar="N", help="so many times two programs at one save (4)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="makes it repeatable, but for the clock (1)")
    asked = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        found = _tried(asked, Path(folder), Random(asked.seed))
    wrong = [told for count in found for told in count.wrong]
    lost, deeds = sum(count.lost for count in found), sum(count.deeds for count in found)
    for line in (*found, *wrong[:20], f"{deeds} deeds acknowledged, {lost} lost; {len(wrong)} faults"):
        sys.stdout.write(f"{line}\n")
    return bool(lost or wrong)


def _tried(asked: argparse.Namespace, folder: Path, random: Random) -> list[Count]:
    return [
        kills(asked.kills, folder, random),
        losses(asked.power, folder, random),
        *meddling(asked.others, folder, random),
        pairs(asked.pairs, folder, random),
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
