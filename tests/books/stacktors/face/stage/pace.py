"""How long turns and exchanges take by the cues' own clock, at the usual speed.

`python -m tests.books.stacktors.face.stage.pace 200` plays that many fights of computers and tells the figures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.pace import EXCHANGE, MOMENTS, TURN, PyramidStaging
from game.books.stacktors.face.stage.stage import Stage
from game.table.book import GM, Event
from game.table.bots import GreedyBot
from game.table.seats import Table
from tests.books.stacktors.ahead.brute_dangers import random_scene
from tests.books.stacktors.scene import Scene

_ENTRIES = 90
_BEATS = (happened.Repeated, happened.Persisted, happened.Defended, happened.Committed, happened.Compared)
"""The beats with which an attack goes on, against another target or once more, after a result."""
_ENDS = (happened.TurnBegan, happened.TurnEnded, happened.Moved, happened.RoundBegan, happened.Passed)


def waits(seed: int) -> list[tuple[Event, int]]:
    """The events of a fight between computers, each with how many milliseconds the next one waits."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    s, stage = random_scene(seed), Stage()
    table = Table(s.match, {GM: GreedyBot(), "p1": GreedyBot()}, str(seed))
    staging, found = PyramidStaging(stage), []
    try:
        stage.rebuild(_appearances(s))
        while s.match.to_act() and len(s.match.entries) < _ENTRIES and s.match.to_act()[0].kind != "gm":
            for entry in table.advance(0):
                found += [(event, staging.begin(event)) for event in staging.order(list(entry.events))]
    finally:
        stage.close()
        table.close()
        s.match.close()
    return found


def _appearances(s: Scene) -> dict[int, happened.Appearance]:
    from tests.books.stacktors.face.stage.test_stage import appearances

    return appearances(s.match)


def turns(told: list[tuple[Event, int]]) -> Iterator[int]:
    """The milliseconds of each turn in which nobody attacked."""
    since: int | None = None
    for event, wait in told:
        if isinstance(event, happened.TurnBegan):
            since = 0
        elif isinstance(event, happened.Attacked):
            since = None
        if since is not None:
            since += wait
            if isinstance(event, happened.TurnEnded):
                yield since
                since = None


def exchanges(told: list[tuple[Event, int]]) -> Iterator[int]:
    """The milliseconds of each attack against one target, with all that comes of it but falls and the like."""
    since: int | None = None
    result = False
    for event, wait in told:
        again = result and isinstance(event, _BEATS)
        if since is not None and (again or isinstance(event, (*_ENDS, happened.Attacked))):
            yield since
            since, result = (0 if again else None), False
        if isinstance(event, happened.Attacked):
            since = 0
        result = result or isinstance(event, happened.Compared)
        if since is not None and not isinstance(event, MOMENTS):
            since += wait
    if since is not None:
        yield since


def share(found: list[int], part: float = 0.95) -> int:
    """The figure that so large a part of the figures does not exceed; 0 where there are none."""
    return sorted(found)[min(len(found) - 1, int(len(found) * part))] if found else 0


if __name__ == "__main__":
    fights = [waits(seed) for seed in range(int(sys.argv[1]))]
    for name, count, most in (("turn without an attack", turns, TURN), ("exchange", exchanges, EXCHANGE)):
        figures = [ms for told in fights for ms in count(told)]
        sys.stdout.write(
            f"{name}: {len(figures)} seen, median {share(figures, 0.5)}, 95 % at most {share(figures)}, "
            f"longest {max(figures, default=0)} ms (at most {most})\n"
        )
