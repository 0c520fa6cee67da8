"""`python -m tests.script --lines 100000` reads so many lines made and broken by chance; 1 where one does harm."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from tests.script.fuzz import run


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.script", description=__doc__)
    parser.add_argument("--lines", type=int, default=100_000, help="how many lines are read")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first one")
    chosen = parser.parse_args(arguments)
    found = run(chosen.lines, chosen.seed)
    sys.stdout.write(f"{found}\n")
    for fault in found.faults[:20]:
        sys.stdout.write(f"{fault!r}\n")
    sys.stdout.write(f"faults: {len(found.faults)}\n")
    return bool(found.faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
