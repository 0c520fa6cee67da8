"""How an attack compares with a defence: which pieces may be committed, every result, and how many pips are taken in
a turn (ATK-5 to ATK-8).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Ability, Colour, Held, Piece, Pieces


class Outcome(Struct, frozen=True, gc=False):
    """The result of a comparison.

    `attack` and `defence` are the values, `times` is the multiple (1 on a miss), and `counter` says that the defence is
    more than twice the attack, so that the defender counterattacks.
    """

    attack: int
    defence: int
    hit: bool
    times: int
    counter: bool


def exchange(attack: int, defence: int, options: Options) -> Outcome:
    """Compare the values (ATK-5), with the multiple of ATK-7 and ATK-8 and the counterattack of ATK-9.

    Only a higher value hits; with twice the defence, twice over. A defence of more than twice the attack counters it:

    >>> usual = Options()
    >>> exchange(6, 3, usual)
    Outcome(attack=6, defence=3, hit=True, times=2, counter=False)
    >>> exchange(5, 3, usual).times, exchange(3, 3, usual).hit
    (1, False)
    >>> exchange(2, 5, usual).counter
    True
    """
    hit = attack > defence
    times = multiple(attack, defence, options) if hit else 1
    return Outcome(attack, defence, hit, times, counter=defence > 2 * attack)


def multiple(attack: int, defence: int, options: Options) -> int:
    """The multiple of the defence that the attack is.

    Only whole multiples count, unless the option `quotient` rounds down.
    """
    against = 1 if defence == 0 and options.deadly else defence
    if against == 0:
        return 1
    whole, rest = divmod(attack, against)
    return whole if rest == 0 or options.quotient else 1


def siege(attack: int, total: int) -> Outcome:
    """The outcome of an attack on a challenge, which loses the pips by which the attack is higher (DCH-4).

    `times` holds them.
    """
    hit = attack > total
    return Outcome(attack, total, hit, attack - total if hit else 0, counter=False)


class Commitment(Struct, frozen=True):
    """A set of pieces that a character may commit.

    It has their ids, the name of the active ability or "", N (the pips of the active pieces), and the pips of all
    pieces.
    """

    pieces: tuple[int, ...]
    active: str
    n: int
    total: int


@lru_cache(maxsize=512)
def by_sum(pieces: Pieces, saved: frozenset[Colour] = frozenset()) -> Mapping[int, Pieces]:
    """For each sum that some of the pieces make, the cheapest such set (see `cost`)."""
    best: dict[int, Pieces] = {0: ()}
    for piece in pieces:
        for total, kept in sorted(best.items(), reverse=True):
            fresh = (*kept, piece)
            known = best.get(total + piece.pips)
            if known is None or cost(fresh, saved) < cost(known, saved):
                best[total + piece.pips] = fresh
    return MappingProxyType(dict(sorted(best.items())))


def cost(pieces: Pieces, saved: frozenset[Colour] = frozenset()) -> tuple[int, int, int, tuple[int, ...]]:
    """A sort key for how much a commitment gives away.

    Clear pips come first (clear pieces wear), then pips of the colours that are to be saved, then pieces, then ids.
    """
    clear = weight(pieces, frozenset((Colour.CLEAR,)))
    return clear, weight(pieces, saved), len(pieces), tuple(sorted(piece.id for piece in pieces))


def weight(pieces: Pieces, colours: frozenset[Colour]) -> int:
    """The pips of those of the pieces that have one of these colours."""
    return sum(piece.pips for piece in pieces if piece.colour in colours)


@lru_cache(maxsize=256)
def commitments(
    held: Held, actives: tuple[Ability | None, ...], saved: frozenset[Colour] = frozenset()
) -> tuple[Commitment, ...]:
    """One commitment for each ability (None: no colour is active), N and total, the smallest first; none is empty.

    Of several such the cheapest is given (see `cost`).
    """
    return tuple(_commitments(held, actives, saved))


def _commitments(held: Held, actives: tuple[Ability | None, ...], saved: frozenset[Colour]) -> Iterator[Commitment]:
    for active in actives:
        lit = tuple(
            piece for place, piece in held if active and place == active.position and piece.colour is active.colour
        )
        rest = tuple(piece for place, piece in held if piece not in lit)
        yield from _combined(by_sum(lit, saved), by_sum(rest, saved), active)


def _combined(lit: Mapping[int, Pieces], rest: Mapping[int, Pieces], active: Ability | None) -> Iterator[Commitment]:
    for n, core in lit.items():
        if active and not core:
            continue
        for more, others in rest.items():
            if core or others:
                ids = tuple(sorted(piece.id for piece in core + others))
                yield Commitment(ids, active.name if active else "", n, n + more)


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


@cache
def prepare() -> None:
    """Work out the whole table beforehand, once; that takes about a tenth of a second."""
    sets = tuple(combinations_with_replacement((1, 2, 3), MOST))
    for attack in sets:
        for defence in sets:
            _taken(attack, defence)
