"""A grammar whose variants are dealt like cards: none comes again before all others that fit were told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from game.gm.narrator import Grammar, number


class _Dealt(NamedTuple):
    entry: int
    rule: str
    variant: int


class Decks:
    """A story in the words of a grammar; what was told so far decides what is told next.

    Whoever tells the same entries of a log in order, with the same seed, tells them in the same words.
    """

    def __init__(self, grammar: Grammar, seed: str) -> None:
        self._grammar, self._seed = grammar, seed
        self._dealt: list[_Dealt] = []

    def tell(self, rule: str, entry: int, tags: Collection[str] = (), **slots: str) -> str:
        """The text for an entry of the log. Raises GrammarError as `Grammar.told` does."""
        return self._grammar.told(rule, lambda name, fitting: self._deal(entry, name, fitting), tags, slots)

    def back_to(self, entry: int) -> None:
        """Forget what was told about later entries, which have been undone."""
        self._dealt = [one for one in self._dealt if one.entry <= entry]

    def _deal(self, entry: int, rule: str, fitting: tuple[int, ...]) -> int:
        before = [one.variant for one in self._dealt if one.rule == rule]
        times, last = Counter(before), before[-1:]

        def order(variant: int) -> tuple[bool, int, int]:
            mixed = number(f"{self._seed}/{rule}/{times[variant]}/{variant}", 1 << 32)
            return variant in last, times[variant], mixed

        chosen = min(fitting, key=order)
        self._dealt.append(_Dealt(entry, rule, chosen))
        return chosen
