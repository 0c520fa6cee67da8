"""How many pips an attacker takes in one turn by plain attacks, if both sides play their best (ATK-4 to ATK-8)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from game.books.stacktors.values.pieces import Piece

Sizes = tuple[int, ...]
"""The pips of pieces, in ascending order."""
MOST: Final = 5
"""How many pieces of each side are looked at exactly, the largest ones."""


def sizes_of(pieces: Iterable[Piece]) -> Sizes:
    """The sizes of these pieces."""
    return tuple(sorted(piece.pips for piece in pieces))


def taken(attack: Sizes, defence: Sizes) -> int:
    """The pips that free pieces of those sizes take from a defender with free pieces of those sizes.

    Each attack spends some pieces. The defender stops it with pieces of at least the same value, or bears it and loses
    one pip (ATK-8); it never commits too few, as a multiple would count then (ATK-7). Two small pieces are two attacks
    on somebody with nothing free, and one medium piece stops only one of them:

    >>> taken((1, 1), ()), taken((1, 1), (2,)), taken((3,), (1, 2)), taken((1, 2), (2,))
    (2, 1, 0, 1)

    Of more than MOST pieces the small ones count only where nothing can stop them.
    """
    exact = _taken(attack[-MOST:], defence[-MOST:])
    return exact if defence else exact + max(0, len(attack) - MOST)


@lru_cache(maxsize=1 << 16)
def _taken(attack: Sizes, defence: Sizes) -> int:
    if not attack or not defence:
        return len(attack)
    return max(0, *(_answered(value, rest, defence) for value, rest in parts(attack)))


def _answered(value: int, rest: Sizes, defence: Sizes) -> int:
    """What an attack of that value and all later ones take, if the defender answers best."""
    stopped = (_taken(rest, left) for guard, left in parts(defence) if guard >= value)
    return min(1 + _taken(rest, defence), *stopped, len(rest) + 1)


@lru_cache(maxsize=1 << 12)
def parts(sizes: Sizes) -> tuple[tuple[int, Sizes], ...]:
    """Every different choice of at least one of these pieces: its pips, and the sizes that are left."""
    chosen = range(1, 1 << len(sizes))
    return tuple(sorted({(_sum(sizes, mask), _rest(sizes, mask)) for mask in chosen}))


def _sum(sizes: Sizes, mask: int) -> int:
    return sum(size for number, size in enumerate(sizes) if mask >> number & 1)


def _rest(sizes: Sizes, mask: int) -> Sizes:
    return tuple(size for number, size in enumerate(sizes) if not mask >> number & 1)


def prepare() -> None:
    """Work out the whole table beforehand, which takes about a tenth of a second."""
    sets = tuple(combinations_with_replacement((1, 2, 3), MOST))
    for attack in sets:
        for defence in sets:
            _taken(attack, defence)
