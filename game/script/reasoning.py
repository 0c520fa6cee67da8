"""What can be told of a condition before it is asked: that it never or always holds, or is asked too early."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce

from game.phrases import listed
from game.script.conditions import OPS, Condition, Node, StoryTest
from game.script.slips import Slip, quoted
from game.script.vocabulary import KindOfTest, Vocabulary

_Possible = Mapping[tuple[str, ...], int]
"""By what is asked about, which answers are still possible: a bit for each, from the lowest on."""


def settled(asked: Condition) -> bool | None:
    """True if it always holds, False if it never does, None where that is not seen.

    Each fact, count and test is followed through all that `and` joins, within its limits.
    """
    if not _may_be(asked.root, True, {}):
        return False
    return None if _may_be(asked.root, False, {}) else True


def doubts(asked: Condition) -> Iterator[Slip]:
    """What can be read and is hardly meant."""
    if asked.mixed:
        what = '"and" and "or" stand side by side, and "and" binds closer'
        yield Slip(what, "put brackets around what belongs together", asked.mixed)
    single = [test for test in asked.tests if not _single(test, True) or not _single(test, False)]
    for test in single:
        yield Slip(
            f"{quoted(' '.join(test.subject))} {_fate(_single(test, True) > 0)}", _limits(test.kind), test.column
        )
    whole = settled(asked)
    if whole is not None and not single:
        yield Slip(f"the condition {_fate(whole)}", "change a number, or take a part out")


def late(asked: Condition, vocabulary: Vocabulary) -> Iterator[Slip]:
    """The tests that cannot be answered before what the condition is about begins."""
    mend = f"ask for {listed(('a fact', *(kind.word for kind in vocabulary.kinds if kind.early)), last='or')}"
    for test in asked.tests:
        if not test.kind.early:
            what = f'"{test.word}" cannot be known before the situation opens'
            yield Slip(what, mend, test.column)


def _fate(holds: bool) -> str:
    return "always holds" if holds else "can never hold"


def _limits(kind: KindOfTest) -> str:
    return f"its number is from {kind.lowest} to {kind.highest}: change the comparison, or take it out"


def _single(test: StoryTest, true: bool) -> int:
    """The answers by which the test alone comes out so; 0 if there is none."""
    kind = test.kind
    wanted = _bits(test.op, test.number, kind.lowest, kind.highest)
    return wanted if true else _every_answer(kind) & ~wanted


def _every_answer(kind: KindOfTest) -> int:
    return (1 << kind.highest - kind.lowest + 1) - 1


@lru_cache(maxsize=4096)
def _bits(op: str, number: int, lowest: int, highest: int) -> int:
    """The answers between the limits that are met, as bits."""
    return int("".join("01"[OPS[op](answer, number)] for answer in range(highest, lowest - 1, -1)), 2)


def _literal(node: Node | StoryTest, true: bool) -> tuple[StoryTest, bool] | None:
    """The single test that the node is, and how it must come out for the node to be so; None if it is none."""
    if isinstance(node, StoryTest):
        return node, true
    return _literal(node.parts[0], not true) if node.word == "not" else None


def _may_be(node: Node | StoryTest, true: bool, possible: _Possible) -> bool:
    """May it come out so, while only these answers are possible?

    It says no only where that is certain.
    """
    if literal := _literal(node, true):
        return _narrowed(possible, literal)[literal[0].subject] != 0
    assert isinstance(node, Node)
    if node.word == "not":
        return _may_be(node.parts[0], not true, possible)
    if (node.word == "and") is not true:
        return any(_may_be(part, true, possible) for part in node.parts)
    narrowed = reduce(_narrowed, filter(None, (_literal(part, true) for part in node.parts)), possible)
    return all(narrowed.values()) and all(_may_be(part, true, narrowed) for part in node.parts)


def _narrowed(possible: _Possible, literal: tuple[StoryTest, bool]) -> _Possible:
    """The answers that are possible if that test comes out so as well."""
    test, true = literal
    before = possible.get(test.subject, _every_answer(test.kind))
    return {**possible, test.subject: before & _single(test, true)}
