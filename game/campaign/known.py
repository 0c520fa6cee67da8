"""What is known before a situation opens: by it the conditions are answered that are judged then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from game.script.asking import holds, visits
from game.script.conditions import condition
from game.script.facts import filled
from game.script.vocabulary import Forms, Vocabulary

PLAIN: Final = Vocabulary((), Forms("deed", ()))
"""The vocabulary of a book without words of its own: its conditions ask for facts alone."""
PlayedSituations = tuple[tuple[str, str], ...]
"""Situations and their outcomes, in the order they were played."""


class KnownSoFar(Struct, frozen=True):
    """What is known as a situation opens, or as it is chosen which way leads on (a `Knower`)."""

    vocabulary: Vocabulary = PLAIN
    """The words of the book, by which conditions ask."""
    numbers: Mapping[str, int] = {}
    """The facts, by name."""
    past: PlayedSituations = ()
    counts: Mapping[str, int] = {}
    """The counts of the vocabulary that can be told by then, such as how many heroes come."""
    things: frozenset[str] = frozenset()
    """The keys of what the party carries."""
    persons: frozenset[str] = frozenset()
    """The keys of those who have come along for good."""

    def fact(self, name: str) -> int:
        """The number of the fact; 0 if it was never set."""
        return self.numbers.get(name, 0)

    def count(self, word: str) -> int:
        """The number of that count; 0 for what cannot be told yet."""
        return self.counts.get(word, 0)

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        """How often that was played, or whether that is carried; 0 for what cannot be told yet."""
        if word == "was":
            return visits(self.past, *keys)
        return int(word == "has" and keys[0] in self.things)

    def told(self, text: str) -> str:
        """The text, in which `{fact}` is the fact's number."""
        return filled(text, self.fact)

    def meets(self, when: str) -> bool:
        """Does that condition hold? No condition always does. Raises Slipped."""
        return not when or holds(condition(when, self.vocabulary), self)
