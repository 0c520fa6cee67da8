"""Answers that are kept while nothing is written are those that would be found anew, at every step of play."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.components import Moving
from game.books.stacktors.lab.fights import ARENA
from game.books.stacktors.play.movement import costs, reach
from game.books.stacktors.play.people import people
from game.books.stacktors.shelved.beginning import Battlefield
from game.table.book import GM, Flow
from game.table.bots import RandomBot
from game.table.seats import Table
from game.table.world import each

LONG = 60


def outdated() -> list[str]:
    """The questions whose kept answers are not those that would be found now."""
    tries: list[tuple[Any, tuple[int, ...]]] = [
        (people.characters, ()),
        *((costs.gait, (who,)) for who in people.characters()),
        *((question, (who,)) for who, _ in each(Moving) for question in (reach.survey, reach.reach)),
    ]
    return [question.__name__ for question, args in tries if question(*args) != question.__wrapped__(*args)]


@pytest.mark.parametrize("seed", [3, 4])
def test_no_kept_answer_is_outdated_at_any_step(seed, monkeypatch):
    step = Flow._step
    asked = []

    def checked(self, *given):
        if each(Moving):
            asked.append(outdated())
        return step(self, *given)

    monkeypatch.setattr(Flow, "_step", checked)
    match = ARENA.begun(Battlefield(3), seed)
    table = Table(match, {"p1": RandomBot(), GM: RandomBot()}, str(seed))
    while not ARENA.over(match, 9) and len(match.entries) < LONG:
        table.advance(0)
    table.close()
    match.close()
    assert len(asked) > LONG
    assert not any(asked)
