"""Who answers conditions in the tests: by tables of numbers, and notes what it was asked."""

from __future__ import annotations

from collections.abc import Mapping

from game.script.asking import holds
from game.script.conditions import Condition, condition
from game.script.vocabulary import Vocabulary
from tests.script.words import WORDS


class Answers:
    """Answers by these numbers: of a fact or count by its word, of a test by its word and names with spaces between."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers
        self.asked: list[str] = []

    def _answer(self, sort: str, what: str) -> int:
        self.asked.append(f"{sort} {what}")
        return self.numbers.get(what, 0)

    def fact(self, name: str) -> int:
        return self._answer("fact", name)

    def count(self, word: str) -> int:
        return self._answer("count", word)

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        return self._answer("test", " ".join((word, *keys)))


def read(text: str, vocabulary: Vocabulary = WORDS) -> Condition:
    return condition(text, vocabulary)


def true(text: str, numbers: Mapping[str, int]) -> bool:
    return holds(read(text), Answers(numbers))
