"""All answers to an attack, reduced to one for each outcome: the cheapest."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from operator import itemgetter
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.blows import Blow
from game.books.stacktors.intents import Defend
from game.books.stacktors.values.abilities import named
from game.books.stacktors.values.exchange import Outcome

NumberedDefence = tuple[int, Defend]
"""A defence with its index among all; of two that cost the same the first is kept."""
Best = dict[tuple[object, ...], tuple[tuple[object, ...], tuple[object, ...], Answer]]
"""The cheapest answer for each outcome, with its cost and its rank among answers."""


class Defender(Protocol):
    """What is needed of the defender whose answers are sifted."""

    def key(self, made: Blow) -> Hashable:
        """A key for the blow: blows with the same key meet the same defences, of the same value against them."""

    def defences(self, made: Blow) -> tuple[Defend, ...]:
        """Every defence that can differ from the others in its result."""

    def answer(self, made: Blow, defence: Defend) -> Answer:
        """The result of this defence against the blow."""

    def value(self, made: Blow, defence: Defend) -> int:
        """The value of the defence against the blow."""

    def compared(self, made: Blow, defended: int) -> Outcome:
        """The comparison of the blow with a defence of that value."""

    def can_turn_back(self, active: str) -> bool:
        """May that ability turn the result back?"""

    def back(self, made: Blow) -> tuple[int, bool]:
        """What the attacker suffers by a result turned back: how much, and whether it is out by it."""


class DefenceRow(NamedTuple):
    """Defences of the same value; `key` names the row."""

    key: Hashable
    value: int
    can_turn_back: bool
    defences: list[NumberedDefence]


class Sieve:
    """Keeps one answer for each outcome, for one defender as it stands now.

    Many attacks differ little for the defender. The attack's value counts only in comparison with the defence; its
    ability counts only where it hits; its pieces count only where the result falls back on them. So defences of one
    value are answered once for each result of that comparison.
    """

    def __init__(self, defender: Defender) -> None:
        self._defender = defender
        self._rows: dict[Hashable, tuple[DefenceRow, ...]] = {}
        self._best: dict[Hashable, Best] = {}
        self._sifted: dict[Hashable, tuple[Answer, ...]] = {}

    def sifted(self, made: Blow) -> tuple[Answer, ...]:
        """One answer for each outcome, the worst for the attacker first."""
        if made.choices or made.first:
            best = self._cheapest(made, enumerate(self._defender.defences(made)))
            return tuple(one for _, _, one in sorted(best.values(), key=itemgetter(1)))
        back = self._back(made)
        key = self._defender.key(made), made.value, _does(made), back
        if key not in self._sifted:
            self._sifted[key] = self._merged(made, back)
        return self._sifted[key]

    def prepare(self, made: Blow) -> Iterator[None]:
        """Work out in small steps what `sifted` asks for."""
        if not (made.choices or made.first):
            yield
            yield from (None for _ in self._known(made, self._back(made)))

    def _back(self, made: Blow) -> tuple[int, bool] | None:
        """What the attacker suffers where the result is turned back; None where it cannot be."""
        return self._defender.back(made) if any(row.can_turn_back for row in self._in_rows(made)) else None

    def _merged(self, made: Blow, back: tuple[int, bool] | None) -> tuple[Answer, ...]:
        """The cheapest answer of all values for each outcome.

        `back` is what the attacker suffers where the result is turned back.
        """
        best: Best = {}
        for known in self._known(made, back):
            for outcome, priced in known.items():
                other = best.get(outcome)
                if other is None or priced[0] < other[0]:
                    best[outcome] = priced
        return tuple(_of(made, one) for _, _, one in sorted(best.values(), key=itemgetter(1)))

    def _known(self, made: Blow, back: tuple[int, bool] | None) -> Iterator[Best]:
        """The answers of the defences of each value."""
        does = _does(made)
        for row in self._in_rows(made):
            outcome = self._defender.compared(made, row.value)
            key = (
                row.key,
                outcome.times,
                outcome.counter,
                does if outcome.hit else None,
                back if outcome.hit and row.can_turn_back else None,
            )
            if key not in self._best:
                self._best[key] = self._cheapest(made, row.defences)
            yield self._best[key]

    def _in_rows(self, made: Blow) -> tuple[DefenceRow, ...]:
        """The defences by their value, and by whether they may turn the result back."""
        sort = self._defender.key(made)
        if sort not in self._rows:
            found: dict[tuple[int, bool], list[NumberedDefence]] = {}
            for place in enumerate(self._defender.defences(made)):
                row = self._defender.value(made, place[1]), self._defender.can_turn_back(place[1].active)
                found.setdefault(row, []).append(place)
            self._rows[sort] = tuple(DefenceRow((sort, *row), *row, places) for row, places in found.items())
        return self._rows[sort]

    def _cheapest(self, made: Blow, places: Iterable[NumberedDefence]) -> Best:
        best: dict[tuple[object, ...], tuple[tuple[object, ...], Answer]] = {}
        for place, defence in places:
            one = self._defender.answer(made, defence)
            outcome, cost = one.outcome, (one.wears, one.spends, len(defence.pieces), defence.pieces, place)
            if outcome not in best or cost < best[outcome][0]:
                best[outcome] = cost, one
        return {outcome: (cost, rank(one), one) for outcome, (cost, one) in best.items()}


def _of(made: Blow, one: Answer) -> Answer:
    """The answer as an answer to exactly this blow."""
    return replace(one, attack=made.value, dealt="" if one.defence.first else dealt(made.active))


def rank(one: Answer) -> tuple[object, ...]:
    """A sort key for answers: the worst for the attacker first."""
    return one.harm, tuple(-int(bad) for bad in one.price), one.wears, one.spends, one.defence.pieces


def _does(made: Blow) -> tuple[str, int]:
    """What the blow does to those it hits: its ability if that is not damage, with N where that counts."""
    known = named(made.active)
    sized = known is not None and (known.measured or known.deals == "trade")
    return dealt(made.active), made.power if sized else 0


def dealt(active: str) -> str:
    """The ability if it does something instead of damage; else empty."""
    known = named(active)
    return active if known and known.instead else ""
