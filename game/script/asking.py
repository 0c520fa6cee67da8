"""Whether a condition holds now."""

from __future__ import annotations

from typing import Protocol

from game.script.conditions import Condition, Node, StoryTest
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


def holds(asked: Condition, knower: Knower) -> bool:
    """Does it hold, by these answers? No more is asked than decides it."""
    return _holds(asked.root, knower)


def meets(test: StoryTest, knower: Knower) -> bool:
    """Is this one test met, by these answers?"""
    return test.met(_answer(test, knower))


def beats(asked: Condition, knower: Knower) -> tuple[int, ...]:
    """The numbers at which the tests with `every` are met now.

    What shall happen again each time goes by them: where they have changed it is due anew, even if the condition has
    not been false in between, as with `round every 1`.
    """
    answers = ((test, _answer(test, knower)) for test in asked.tests if test.op == EVERY)
    return tuple(answer for test, answer in answers if test.met(answer))


def _holds(node: Node | StoryTest, knower: Knower) -> bool:
    if isinstance(node, StoryTest):
        return meets(node, knower)
    if node.word == "not":
        return not _holds(node.parts[0], knower)
    return (all if node.word == "and" else any)(_holds(part, knower) for part in node.parts)


def _answer(test: StoryTest, knower: Knower) -> int:
    if test.kind is FACTS:
        return knower.fact(test.word)
    return knower.test(test.word, test.keys) if test.keys else knower.count(test.word)
