"""What a target could answer with the help of its friends (AST-1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.ahead.blows import Blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack.declare import positions
from game.books.stacktors.play.attack.helping import additions, helpers
from game.books.stacktors.play.people import people, stacks

_Levels = tuple[tuple[int, int, Defend], ...]
"""The values that defences can have, each with the pips of the cheapest one and with that defence."""


class HelpedAnswers:
    """The answers of one defender that need the help of its friends."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._sums = () if front.siege else _sums(front)
        self._levels: dict[Hashable, _Levels] = {}

    def to(self, made: Blow, found: Iterable[Answer]) -> Iterator[Answer]:
        """What help changes: the cheapest answer that stops the blow, and one by which it does less than by any other.

        `found` are the answers without help. There are none where the blow does nothing, or help changes nothing.
        """
        working = [one for one in found if effective(one)]
        if made.first or not (self._sums and working):
            return
        yield from self._stopping(made)
        least = min(working, key=lambda one: one.harm)
        if least.falls or least.times > 1:
            yield from self._milder(made, least)

    def _stopping(self, made: Blow) -> Iterator[Answer]:
        ways = []
        for value, cost, defence in self._by_value(made):
            aid = next((one for one in self._sums if value + one >= made.value), 0)
            if aid and value < made.value:
                ways.append((cost + aid, aid, defence))
        if ways:
            _, aid, defence = min(ways, key=lambda way: (*way[:2], way[2].pieces))
            yield self._with(made, defence, aid)

    def _milder(self, made: Blow, least: Answer) -> Iterator[Answer]:
        ways = product(self._front.defences(made), self._sums)
        helped = (self._with(made, defence, aid) for defence, aid in ways if not defence.first)
        best = min(filter(effective, helped), key=lambda one: (one.harm, one.spends), default=least)
        if best.harm < least.harm:
            yield best

    def _with(self, made: Blow, defence: Defend, aid: int) -> Answer:
        one = self._front.answer(made, defence, aid)
        return replace(one, aid=aid, spends=one.spends + aid)

    def _by_value(self, made: Blow) -> _Levels:
        sort = self._front.key(made)
        if sort not in self._levels:
            best: dict[int, tuple[int, tuple[int, ...], Defend]] = {}
            for one in self._front.defences(made):
                if not one.first:
                    mine = stacks.value(self._front.who, one.pieces), one.pieces, one
                    value = self._front.value(made, one)
                    best[value] = min(best.get(value, mine), mine, key=lambda known: known[:2])
            self._levels[sort] = tuple((value, cost, one) for value, (cost, _, one) in best.items())
        return self._levels[sort]


def _sums(front: Front) -> tuple[int, ...]:
    """All that friends of the defender could add together to its defence, in pips, rising."""
    places, near = positions(front.kind, ""), helpers(front.who, (front.foe,), attack=False)
    friends = [one for one in near if people.allies(one, front.who)]
    each = ({stacks.value(one, way.pieces) for way in additions(one, places, stacks.brains(one))} for one in friends)
    return tuple(sorted({total for total in map(sum, product(*each)) if total}))
