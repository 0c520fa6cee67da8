"""Of all attacks that a character could make, the few that are worth playing out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Sequence
from typing import NamedTuple

from game.books.stacktors.ahead.advice import weight
from game.books.stacktors.ahead.expected_answers import ExpectedAnswers
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import AttackKind

_BETWEEN = (2, 3, 4, 6)
"""The values that are tried besides the least, the most and the least that is sure: they may be multiples (ATK-7)."""
_MANY = 4
_SPENT, _CLEAR = 4, 90
"""The cost of a pip that is committed, and of a clear one that wears."""


class _Sort(NamedTuple):
    """Attacks of one sort differ in their value only."""

    targets: tuple[int, ...]
    kind: AttackKind
    aim: str
    active: str
    first: bool


class _Valued(NamedTuple):
    value: int
    number: int
    attack: Attack


def few(attacks: Sequence[Attack]) -> list[Attack]:
    """For each target, kind and ability the least, the least that is sure, the most, and one or two between.

    Those that are sure come first.
    """
    sorts: defaultdict[_Sort, list[_Valued]] = defaultdict(list)
    for number, one in enumerate(attacks):
        sort = _Sort(one.targets, one.kind, one.aim, one.active, one.first)
        sorts[sort].append(_Valued(stacks.value(one.who, one.pieces), number, one))
    ranked = [pair for sort, found in sorts.items() for pair in _of_sort(sort, sorted(found))]
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]


def _of_sort(sort: _Sort, found: list[_Valued]) -> list[tuple[int, Attack]]:
    """The attacks of one sort that are kept, each with its rank; the best rank is 0."""
    target = sort.targets[0]
    guard = sum(p.pips for _, p in stacks.free(target, sort.kind)) if people.is_character(target) else 0
    sure = next((one for one in found if one.value > guard), None)
    if sort.active:
        between = [found[len(found) // 2]] if len(found) > _MANY else []
    else:
        between = [one for one in found if one.value in _BETWEEN][:2]
    kept = dict.fromkeys((found[0], *((sure,) if sure else ()), found[-1], *between))
    base = 0 if sure and not sort.active else 1
    return [(base + (one is not sure), one.attack) for one in kept]


def ranked(attacks: Sequence[Attack], most: int) -> Generator[None, None, list[Attack]]:
    """At most so many of them: those that do most against the exact answer which costs the defender least."""
    if len(attacks) <= most:
        return list(attacks)
    answers = ExpectedAnswers()
    worths = list[tuple[int, int, Attack]]()
    for number, one in enumerate(attacks):
        yield from answers.prepare(one)
        price = _SPENT * stacks.value(one.who, one.pieces) + _CLEAR * one.first
        worths.append((price - sum(weight(answers.to(one, target)) for target in one.targets), number, one))
    return [one for _, _, one in sorted(worths, key=lambda worth: worth[:2])[:most]]
