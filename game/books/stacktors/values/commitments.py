"""Which pieces a character may commit: every result that can be reached, each by its cheapest set of pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from game.books.stacktors.values.abilities import Ability
from game.books.stacktors.values.pieces import Colour, Held, Pieces


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
