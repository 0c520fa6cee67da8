"""Let the monkey play; the exit status is 1 where something broke or memory grew."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from statistics import median
from tempfile import TemporaryDirectory

GROWTH = 0.05
"""The greatest growth of memory in the second half of a run, as a share: mostly, and at rest.

By then all that is kept for good has been seen. The most that is taken at any time is told, but not judged: it says how
full the caches of the largest window were.
"""
_RESTS = 20
"""How often in a run the monkey leaves all screens, so that what grows there does not depend on screens and sizes."""
_NOTED = 50


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

    monkey, peaks, steps, rested = Monkey(seed), Halves(events), 0, 0
    levels = {name: Halves(events, median, since=0.5) for name in ("mostly", "at rest")}
    while monkey.played < events:
        resting = monkey.played >= rested * events / _RESTS
        try:
            (monkey.rest if resting else monkey.step)()
        except Exception:  # noqa: BLE001  whatever it is, it is told
            traceback.print_exc()
            screens = [type(one).__name__ for one in monkey.app.screens]
            sys.stdout.write(f"seed {seed}: broken at event {monkey.played}, step {steps}, on {screens}\n")
            return 1
        steps += 1
        if steps % _NOTED == 0:
            peaks.note(monkey.played)
            levels["mostly"].note(monkey.played)
        if resting:
            rested += 1
            levels["at rest"].note(monkey.played)
            sys.stdout.write(f"{monkey.played:7} events, at rest {memory() >> 20} MB\n")
            sys.stdout.flush()
    seen = ", ".join(f"{name} {count}" for name, count in monkey.seen.most_common())
    told = "".join(f"{name} {level}\n" for name, level in levels.items())
    sys.stdout.write(f"{monkey.played} events: {seen}\n{told}at most {peaks}\n")
    return int(max(level.growth for level in levels.values()) > GROWTH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
