"""Run the benchmarks; the exit status is 1 where one is over its limit."""

from __future__ import annotations

import sys

from tests.bench import first_dock, frames, growth, keeping, maps, processes, pyramids, screens, script, sounds, table
from tests.bench.frame import REGISTRY, run

MODULES = (table, script, keeping, pyramids, maps, processes, screens, frames, growth, first_dock, sounds)
"""The modules that enter their benchmarks when they are imported."""


def main(names: list[str]) -> int:
    over = []
    for figure in run(*names):
        sys.stdout.write(f"{figure}\n")
        if figure.over:
            over.append(figure.name)
    sys.stdout.write(f"{len(REGISTRY)} benchmarks; over their limit: {', '.join(over) or 'none'}\n")
    return bool(over)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
