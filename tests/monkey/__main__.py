"""Let the monkey play; exits with 1 where something broke or memory grew."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from tempfile import TemporaryDirectory

GROWTH = 0.05
"""The second half of a run takes at most so much more memory than the first, as a share."""
_NOTED = 50
_TOLD = 5000


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.monkey", description="A monkey at the screen, in a folder of its own."
    )
    parser.add_argument("--events", type=int, default=100_000, help="so many events at least (100000)")
    parser.add_argument("--seed", type=int, default=1, help="the monkey's whims (1)")
    chosen = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as home:
        os.environ["STACKTORS_HOME"] = home
        return run(chosen.events, chosen.seed)


def run(events: int, seed: int) -> int:
    """Play, tell how it goes, and return 1 where something is wrong."""
    from tests.monkey.play import Halves, Monkey, memory

    monkey, halves, steps = Monkey(seed), Halves(events), 0
    while monkey.played < events:
        try:
            monkey.step()
        except Exception:  # noqa: BLE001  whatever it is, it is told
            traceback.print_exc()
            sys.stdout.write(
                f"seed {seed}: broken at event {monkey.played}, step {steps}, on "
                f"{[type(one).__name__ for one in monkey.app.screens]}\n"
            )
            return 1
        steps += 1
        if steps % _NOTED == 0:
            halves.note(monkey.played)
        if steps % _TOLD == 0:
            sys.stdout.write(f"{monkey.played:7} events, {memory() >> 20} MB\n")
            sys.stdout.flush()
    first, second = (most >> 20 for most in halves.most)
    seen = ", ".join(f"{name} {count}" for name, count in monkey.seen.most_common())
    sys.stdout.write(
        f"{monkey.played} events: {seen}\nat most {first} MB in the first half, {second} MB in the "
        f"second: {halves.growth:+.1%}\n"
    )
    return int(halves.growth > GROWTH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
