"""Of all that a defender could commit, the defences that can differ in their result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Protocol

from game.books.stacktors.ahead.blows import Blow
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack.turning_back import FLEXIBLE
from game.books.stacktors.play.people import people
from game.books.stacktors.values.abilities import ABILITIES, Ability, red_adds
from game.books.stacktors.values.commitments import by_sum
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Held, Pieces, pips
from game.remembered import remembered

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
