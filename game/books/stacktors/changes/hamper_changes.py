"""The rules of Hamper: which feet may gain or lose a pip, and what the stack becomes (CLR-G-GREEN)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from game.books.stacktors.values import bank, footing
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.pieces import LARGEST, Piece
from game.books.stacktors.values.stack import Stack, settled
from game.table.book import Refusal, refuse


def changes(stack: Stack, spent: int, counts: Counts, *, losing: bool) -> Iterator[tuple[Piece, bool]]:
    """Every foot that can lose a pip, the lowest first; then, unless `losing`, every foot that can gain one (True)."""
    tries = ((foot, more) for more in ((False,) if losing else (False, True)) for foot in stack.feet)
    yield from ((foot, more) for foot, more in tries if refusal(foot.id, stack, spent, counts, more=more) is None)


def refusal(foot_id: int, stack: Stack, spent: int, counts: Counts, *, more: bool) -> Refusal | None:
    """Why that foot may not lose or gain a pip; None if it may. `spent` are the points in the character's stack."""
    foot = next((foot for foot in stack.feet if foot.id == foot_id), None)
    if foot is None:
        return refuse("CLR-G-GREEN", "Only feet of the character stack are hampered")
    if more and foot.pips == LARGEST:
        return refuse("CLR-G-GREEN", "{piece} is as large as a piece can be", piece=str(foot))
    if more and stack.pips + 1 > spent:
        return refuse("DMG-6", "The stack holds all of its {spent} points already", spent=spent)
    after = changed(foot, more=more)
    return bank.lacks(counts, after.colour, after.pips) if after else None


def changed(foot: Piece, *, more: bool) -> Piece | None:
    """The foot with a pip more or less; None when nothing is left of it (DMG-2)."""
    size = foot.pips + (1 if more else -1)
    return replace(foot, pips=size) if size else None


def hampered(stack: Stack, foot_id: int, *, more: bool) -> Stack:
    """The stack after an allowed change, with its feet settled (POS-4, POS-5)."""
    feet = (changed(foot, more=more) if foot.id == foot_id else foot for foot in stack.feet)
    return settled(replace(stack, feet=tuple(foot for foot in feet if foot)))


def most(stack: Stack, spent: int, counts: Counts, wanted: int, *, losing: bool = False) -> int:
    """How many changes are possible one after another, at most `wanted`."""
    best = 0
    for after, left in _steps(stack, spent, counts, losing) if wanted else ():
        best = max(best, 1 + most(after, spent, left, wanted - 1, losing=losing))
        if best == wanted:
            break
    return best


def ends(stack: Stack, spent: int, counts: Counts, wanted: int) -> set[Stack]:
    """All stacks that may result from that many changes one after another, or from as many as are possible."""
    edge = {(stack, counts)}
    for _ in range(wanted):
        edge = {after for before, now in edge for after in _steps(before, spent, now, False) or ((before, now),)}
    return {one for one, _ in edge}


@lru_cache(maxsize=256)
def _steps(stack: Stack, spent: int, counts: Counts, losing: bool) -> tuple[tuple[Stack, Counts], ...]:
    """The stack and the bank after each possible change.

    The results are cached, as the same stacks occur on many ways.
    """
    tried = ((foot, more, changed(foot, more=more)) for foot, more in changes(stack, spent, counts, losing=losing))
    return tuple(
        (hampered(stack, foot.id, more=more), bank.moved(counts, out=(after,) if after else (), back=(foot,)))
        for foot, more, after in tried
    )


def mobility(stack: Stack) -> tuple[int, int, int]:
    """A sort key for how well the stack moves: movement points, then number of feet, then pips of all its pieces."""
    return footing.movement(stack.feet), len(stack.feet), stack.pips
