"""Whether a condition holds now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from typing import Protocol

from game.script.conditions import OPS, Condition, Node, StoryTest
from game.script.vocabulary import EVERY, FACTS


class Knower(Protocol):
    """Who answers the tests of conditions: a game under way, or what is known before a situation begins."""

    def fact(self, name: str) -> int:
        """The number of the fact; 0 if it was never set."""
        ...

    def count(self, word: str) -> int:
        """The number of a count of the vocabulary."""
        ...

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        """How often what a kind of test asks for is so with these names: 0 if it is not, 1 if it simply is."""
        ...


Check = Callable[[Knower], bool]
"""Whether something holds, by who answers for it. No more is asked than decides it."""


def holds(asked: Condition, knower: Knower) -> bool:
    """Does it hold, by these answers?"""
    return check(asked.root)(knower)


@lru_cache(maxsize=4096)
def check(node: Node | StoryTest) -> Check:
    """The check for a condition, or for a part of one, made once: to ask it many times costs no more than its tests."""
    if isinstance(node, StoryTest):
        return _test(node)
    parts = [check(part) for part in node.parts]
    if node.word == "not":
        return lambda knower: not parts[0](knower)
    return reduce(_both if node.word == "and" else _either, parts)


def _both(one: Check, other: Check) -> Check:
    return lambda knower: one(knower) and other(knower)


def _either(one: Check, other: Check) -> Check:
    return lambda knower: one(knower) or other(knower)


def _test(test: StoryTest) -> Check:
    met, number, word, keys = OPS[test.op], test.number, test.word, test.keys
    if test.kind is FACTS:
        return lambda knower: met(knower.fact(word), number)
    if keys:
        return lambda knower: met(knower.test(word, keys), number)
    return lambda knower: met(knower.count(word), number)


def meets(test: StoryTest, knower: Knower) -> bool:
    """Is this one test met, by these answers?"""
    return check(test)(knower)


def beats(asked: Condition, knower: Knower) -> tuple[int, ...]:
    """The numbers at which the tests with `every` are met now.

    What shall happen again each time goes by them: where they have changed it is due anew, even if the condition has
    not been false in between, as with `round every 1`.
    """
    answers = ((test, _answer(test, knower)) for test in asked.tests if test.op == EVERY)
    return tuple(answer for test, answer in answers if test.met(answer))


def visits(past: Iterable[tuple[str, str]], situation: str, outcome: str = "") -> int:
    """How often that situation was played, or ended with that outcome, by all that were played with their outcomes."""
    return sum(key == situation and outcome in {"", end} for key, end in past)


def _answer(test: StoryTest, knower: Knower) -> int:
    if test.kind is FACTS:
        return knower.fact(test.word)
    return knower.test(test.word, test.keys) if test.keys else knower.count(test.word)
