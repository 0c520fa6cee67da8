"""Answers to an attack, reduced to those that can differ in their result: one for each outcome, the cheapest."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import product
from operator import itemgetter
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from game.books.stacktors.ahead.answer import Answer, Blow
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack.result import FLEXIBLE
from game.books.stacktors.play.people import people
from game.books.stacktors.values.exchange import Outcome, by_sum
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import ABILITIES, Ability, Colour, Held, Pieces, named, pips, red_adds
from game.remembered import remembered

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


_APART = frozenset(one.name for one in ABILITIES if one.shot or one.deals in {"feet", "cells"})
"""Attack abilities against which other things count of a defence than its ability, N and total."""
_Counted = tuple[int, ...]
"""What is counted of a set of pieces.

These are their number, clear pips and all pips; then the pips of the active colour, of red guts, of the character
stack, and of each set that the character must keep.
"""


class Holder(Protocol):
    """The defender, with what it has available against one attacker and one kind of attack."""

    who: int
    options: Options
    free: Held
    """The pieces that it may commit, with their positions."""
    stacked: set[int]
    """The ids of the pieces of its character stack, free or not, that serve against this kind of attack."""
    again: Pieces
    """The spent pink pieces that may reflect once more (CLR-G-PINK)."""
    clear: bool
    """Whether it may use Perfection."""
    abilities: tuple[Ability | None, ...]
    """The abilities that may be active in its defence; None stands for no ability."""

    def spares(self, ids: tuple[int, ...], active: Ability | None, against: str) -> object:
        """What matters about the pieces that are left for a counterattack once these are committed."""


class DistinctDefences:
    """The defences of one defender; of all with the same result, the cheapest."""

    def __init__(self, holder: Holder) -> None:
        self._holder = holder
        rows = people.vitals(holder.who) if people.is_character(holder.who) else ()
        self._own = tuple({piece.id for piece in row} for row in rows)
        self._bared = tuple(pips(row) for row in rows)
        self._known: dict[tuple[bool, str], tuple[Defend, ...]] = {}

    def key(self, made: Blow) -> tuple[bool, str]:
        """A key for the blow; blows with the same key meet the same defences."""
        return made.first, made.active if made.active in _APART else ""

    def against(self, made: Blow) -> tuple[Defend, ...]:
        """Every defence that can differ from the others in its result; no defence comes first."""
        sort = self.key(made)
        known = self._known.get(sort)
        if known is None:
            sets = () if made.first else tuple(self._sets(sort[1]))
            known = self._known[sort] = (Defend(), *sets, *((Defend(first=True),) if self._holder.clear else ()))
        return known

    def prepare(self, made: Blow) -> Iterator[None]:
        """Work out in small steps what `against` asks for."""
        for active in () if made.first else self._holder.abilities:
            self._parts(active)
            yield
            self._cheapest(active, self.key(made)[1])
            yield

    def _sets(self, against: str) -> Iterator[Defend]:
        """The cheapest sets of pieces among those that have the same effect.

        Such sets agree in ability, N, total, own pieces left and, if it counts, red guts left.
        """
        for active in self._holder.abilities:
            yield from self._cheapest(active, against)
        yield from self._mirrored(against)

    @remembered
    def _cheapest(self, active: Ability | None, against: str) -> tuple[Defend, ...]:
        """Those of them with that ability."""
        best: dict[object, tuple[tuple[int, int], tuple[int, ...]]] = {}
        for ids, counted in self._parts(active):
            sort, price = self._sort(ids, counted, active, against)
            if ids and (sort[0] or not active):
                best[sort] = min(best.get(sort, (price, ids)), (price, ids))
        return tuple(Defend(ids, active.name if active else "") for _, ids in best.values())

    def _mirrored(self, against: str) -> Iterator[Defend]:
        """Defences with a spent pink piece that reflects again, alone or with others that add value (CLR-G-PINK)."""
        if not self._holder.again:
            return
        best: dict[object, tuple[tuple[int, int], tuple[int, ...]]] = {}
        for ids, counted in self._parts(None):
            sort, price = self._sort(ids, counted, None, against)
            best[sort] = min(best.get(sort, (price, ids)), (price, ids))
        for _, ids in best.values():
            yield Defend(tuple(sorted((self._holder.again[0].id, *ids))), FLEXIBLE)

    @remembered
    def _parts(self, active: Ability | None) -> tuple[tuple[tuple[int, ...], _Counted], ...]:
        return tuple(self._combined(active))

    def _combined(self, active: Ability | None) -> Iterator[tuple[tuple[int, ...], _Counted]]:
        """Unions of the cheapest sets within groups of equivalent pieces: their ids in order, and their counts."""
        groups: dict[tuple[bool, ...], Pieces] = {}
        for place, piece in self._holder.free:
            red = place == "guts" and piece.colour is Colour.RED
            group = (
                _lit(place, piece.colour, active),
                red,
                piece.id in self._holder.stacked,
                *(piece.id in row for row in self._own),
            )
            groups[group] = (*groups.get(group, ()), piece)
        sets = [[_counted(group, chosen) for chosen in by_sum(pieces).values()] for group, pieces in groups.items()]
        nothing = (0,) * (6 + len(self._own))
        for parts in product(*sets):
            yield (
                tuple(sorted(one for ids, _ in parts for one in ids)),
                tuple(map(sum, zip(nothing, *(counted for _, counted in parts), strict=True))),
            )

    def _sort(
        self, ids: tuple[int, ...], counted: _Counted, active: Ability | None, against: str
    ) -> tuple[tuple[object, ...], tuple[int, int]]:
        """What matters about a set, first whether the ability is there; and its price: clear pips, then pieces."""
        number, clear, total, lit, red, stacked, *own = counted
        n = lit if active and active.answers == "moves off" else min(lit, 1)
        bonus = red if red_adds(against, active.name if active else "") else 0
        bares = (*own, stacked) if self._holder.options.spill else _emptied(own, self._bared)
        return (n, total, bonus, bares, self._holder.spares(ids, active, against)), (clear, number)


def _counted(group: tuple[bool, ...], pieces: Pieces) -> tuple[tuple[int, ...], _Counted]:
    """The ids of pieces of one group, and their counts."""
    total, clear = pips(pieces), sum(p.pips for p in pieces if p.colour is Colour.CLEAR)
    return tuple(piece.id for piece in pieces), (len(pieces), clear, total, *(total * counts for counts in group))


def _emptied(own: Sequence[int], bared: tuple[int, ...]) -> tuple[bool, ...]:
    """For each set that must be kept, whether all of it is committed."""
    return tuple(some == whole for some, whole in zip(own, bared, strict=True))


def _lit(place: str, colour: Colour, active: Ability | None) -> bool:
    return active is not None and place == active.position and colour is active.colour
