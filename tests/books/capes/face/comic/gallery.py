"""Draws pages of games that computers play, looks for what is wrong on them and keeps some; a command.

`python -m tests.books.capes.face.comic.gallery --pages 200 --out FOLDER`: a page of each of so many games of 2 to 5
seats. It tells what a page costs in milliseconds of the processor, and fails where something is wrong on one.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.books.capes.content.reading import shipped
from game.books.capes.face.comic.page import DrawnPage, page_steps
from game.books.capes.game_book import Capes
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.mind.wishes import ACTOR
from game.books.capes.pages import told_issue
from game.books.capes.shelved import begun
from game.books.capes.values import CapesOptions
from game.steps import finished
from game.table.book import Player
from game.table.match import Match
from game.table.seats import Table
from tests.books.capes.face.comic.placing import wrong

_TEMPERS = (ACTOR, "guardian", "schemer", "showoff", "tyrant")


class Cost(NamedTuple):
    """What a page took: all of it and its longest slice, in milliseconds of the processor."""

    whole: float
    slice: float


def played(seed: int) -> Match:
    """An issue told by computers of all tempers."""
    seats, issues = 2 + seed % 4, shipped().issues
    players = [Player(f"p{n}", ("Ana", "Ben", "Cleo", "Dan", "Eve")[n]) for n in range(seats)]
    match = Match(Capes(), begun(shipped(), issues[seed % len(issues)].id, players, CapesOptions(), seed))
    minds = {one.seat: TemperedSeat(_TEMPERS[(n + seed) % len(_TEMPERS)]) for n, one in enumerate(players)}
    table = Table(match, minds, str(seed))
    while match.to_act():
        table.advance(0)
    table.close()
    return match


def drawn(steps: Generator[None, None, DrawnPage]) -> tuple[DrawnPage, Cost]:
    """The page, and what it cost."""
    slices = []
    while True:
        began = time.process_time()
        try:
            next(steps)
        except StopIteration as end:
            slices.append(time.process_time() - began)
            return end.value, Cost(1000 * sum(slices), 1000 * max(slices))
        slices.append(time.process_time() - began)


def main() -> int:
    """Draw so many pages, and print what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--keep", type=int, default=30, help="so many are kept")
    parser.add_argument("--out", type=Path)
    chosen = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    found, costs, panels = Counter[str](), list[Cost](), 0
    for seed in range(chosen.first, chosen.first + chosen.pages):
        match = played(seed)
        issue = finished(told_issue(match))
        match.close()
        script = issue.scripts[seed // len(shipped().issues) % len(issue.scripts)]
        page, cost = drawn(page_steps(issue.page(script)))
        costs.append(cost)
        panels += len(page.panels)
        found.update(f"game {seed}: {one}" for boxes in page.panels for one in wrong(boxes))
        if chosen.out and (seed - chosen.first) * chosen.keep // chosen.pages != (
            (seed - chosen.first - 1) * chosen.keep // chosen.pages
        ):
            chosen.out.mkdir(parents=True, exist_ok=True)
            pygame.image.save(page.surface, chosen.out / f"game_{seed}.png")
    sys.stdout.write(json.dumps(_account(costs, panels, found), indent=1) + "\n")
    return 1 if found else 0


def _account(costs: list[Cost], panels: int, found: Counter[str]) -> dict[str, Any]:
    slices = sorted(one.slice for one in costs)
    return {
        "pages": len(costs),
        "panels": panels,
        "ms_a_page": round(sum(one.whole for one in costs) / len(costs)),
        "most_ms_a_page": round(max(one.whole for one in costs)),
        "longest_slice_ms": round(slices[-1], 1),
        "longest_slice_of_the_middle_page_ms": round(slices[len(slices) // 2], 1),
        "wrong": dict(found),
    }


if __name__ == "__main__":
    sys.exit(main())
