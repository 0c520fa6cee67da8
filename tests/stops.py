"""`python -m tests.stops [FIGHTS] [FIRST]` counts how often attacks stop a person who follows suggestions.

In fights with equal stacks, a computer plays against one person, who has the standing orders that games begin with,
presses Enter in every panel, and does in turns what is suggested. The seeds count on from FIRST.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator

import pygame

from game import library
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.events import Attacked
from game.books.stacktors.face.docks.kinds import opened
from game.books.stacktors.face.docks.known import DockOpening
from game.books.stacktors.face.table.asking import dock_named
from game.books.stacktors.intents import OPEN, Attack
from game.books.stacktors.lab.fights import ARENA, PARTY
from game.books.stacktors.mind.suggestion import suggested
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.table.book import GM, Decision, Event, Intent, frames
from game.table.seats import Table
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect

PERSON = PARTY
MEAN, MOST = 1.0, 2
"""The stops that an attack on the person may bring: on average, and in 95 of a hundred attacks at most."""
_ENTER = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")


class Stops:
    """For each attack on the person's heroes, the kinds of decisions for which it stopped them."""

    def __init__(self) -> None:
        self.found: list[list[str]] = []
        self._last: dict[int, list[str]] = {}
        """The stops of the last attack of each attacker, where it was one on the person."""

    def hear(self, events: Iterable[Event]) -> None:
        """Take in the attacks among these events, in the current world."""
        for event in events:
            if isinstance(event, Attacked):
                self._last.pop(event.who, None)
                if people.seat(event.who) != PERSON and PERSON in map(people.seat, event.targets):
                    self.found.append(self._last.setdefault(event.who, []))

    def stop(self, decision: Decision) -> None:
        """Count a stop for the innermost attack on the person that is under way in the current world."""
        under_way = [self._last[f.who] for f in frames() if isinstance(f, AttackFrame) and f.who in self._last]
        if under_way:
            under_way[-1].append(decision.kind)


def answer(table: Table, standing: Standing, decision: Decision) -> Intent:
    """What the person answers; where a panel opens, Enter also lays the plans that stand in it."""
    match = table.match
    if decision.kind in OPEN:
        intent = suggested(match, PERSON, decision)
        assert intent, decision
        return intent
    legal = match.legal(decision)
    target = next((one.targets[0] for one in legal if isinstance(one, Attack)), None)
    dock = opened(dock_named(decision.kind), DockOpening(table, PERSON, decision, decision.who, target, standing))
    dock.enter(Look((1280, 720), Settings()), Rect(436, 484, 528, 228), (-1, -1))
    while not dock.content.ready:
        dock.update(16)
    return dock.handle(_ENTER, (0, 0)).intent or legal[0]


def stops(seed: int, size: int = 3, rounds: int = 6) -> list[list[str]]:
    """Fight for some rounds; for each attack on the person, the kinds of decisions for which it stopped them."""
    match, standing, counted = ARENA.begun(ARENA.field(size, None), seed), Standing(), Stops()
    table = Table(match, {GM: library.player_of(match.book.name, "normal"), PERSON: standing}, str(seed))
    while match.to_act() and not ARENA.over(match, rounds):
        done = table.advance()
        with match.seen(GM):
            for one in done:
                counted.hear(one.events)
        if table.waiting() != PERSON or ARENA.over(match, rounds):
            continue
        decision = match.to_act()[0]
        with match.seen(GM):
            counted.stop(decision)
        intent = answer(table, standing, decision)
        events = table.play(PERSON, intent)
        with match.seen(GM):
            counted.hear(events)
    table.close()
    match.close()
    return counted.found


def figures(found: list[list[str]]) -> tuple[float, int]:
    """The mean of the stops, and how many at most there are in 95 of a hundred attacks."""
    numbers = sorted(map(len, found))
    return sum(numbers) / len(numbers), numbers[len(numbers) * 95 // 100]


def _told(fights: int, found: list[list[str]]) -> Iterator[str]:
    mean, most = figures(found)
    yield f"{fights} fights, {len(found)} attacks on the person"
    yield f"{mean:.2f} stops each on average, at most {most} in 95 of a hundred"
    for kinds, times in Counter(map(tuple, found)).most_common():
        yield f"{times:5} {', '.join(kinds) or 'none'}"


def main(fights: int = 10, first: int = 1) -> int:
    """Play, tell the stops, and return 1 where they are too many."""
    found = [stop for seed in range(first, first + fights) for stop in stops(seed)]
    sys.stdout.write("\n".join((*_told(fights, found), "")))
    mean, most = figures(found)
    return int(mean > MEAN or most > MOST)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
