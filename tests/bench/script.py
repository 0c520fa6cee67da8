"""What the conditions of a story cost: a campaign at the most that is allowed, asked once, and read once."""

from __future__ import annotations

from collections.abc import Iterator

from game.script.asking import holds
from game.script.conditions import condition
from tests.bench.frame import Work, benchmark
from tests.script.answers import Answers
from tests.script.words import WORDS

COUNT = 400
TEXTS = tuple(
    f"not fact_{number}.gone and (reach region_{number} > 1 or round >= {number % 9})" for number in range(COUNT)
)
"""Conditions of three tests each: a fact, a test with a name, a count."""


class Quick(Answers):
    """Answers at once that all three tests must be asked."""

    def fact(self, name: str) -> int:
        return 0

    def count(self, word: str) -> int:
        return 0

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        return 1


@benchmark(f"script: {COUNT} conditions of three tests, asked once", most=160)
def asking() -> Iterator[Work]:
    knower, counted = Quick({}), Answers({f"reach region_{number}": 1 for number in range(COUNT)})
    for text in TEXTS:
        holds(condition(text, WORDS), counted)
    assert len(counted.asked) == 3 * COUNT
    yield lambda: [holds(condition(text, WORDS), knower) for text in TEXTS]


@benchmark(f"script: {COUNT} conditions of three tests, read once", most=2000)
def reading() -> Iterator[Work]:
    def work() -> None:
        condition.cache_clear()
        for text in TEXTS:
            condition(text, WORDS)

    yield work
