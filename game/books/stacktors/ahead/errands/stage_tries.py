"""The ways in which a party can exceed the total of a stage with what it holds, the cheapest first (ACH-3, AST-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from game.books.stacktors.values.exchange import Commitment, by_sum, commitments, weight
from game.books.stacktors.values.pieces import Ability, Colour, Held, Pieces, Position, pips
from game.books.stacktors.values.stage_ways import RoadName


class StageAttempt(NamedTuple):
    """The pieces that somebody tries with, and those that each helper adds."""

    who: int
    pieces: tuple[int, ...]
    helps: Mapping[int, tuple[int, ...]]
    cost: tuple[int, int]
    """The pips of those that are to be saved, and of all of them."""
    road: RoadName = ""
    way: int = 0

    @property
    def spent(self) -> frozenset[int]:
        """All pieces that are committed in it."""
        return frozenset((*self.pieces, *(one for ids in self.helps.values() for one in ids)))


class StageDemand(NamedTuple):
    """What a stage asks for."""

    position: Position
    gift: Ability
    total: int


_PiecesBySum = Mapping[int, Pieces]
"""The pieces for each sum of pips that a character may add."""


class _Helper(NamedTuple):
    """Somebody of the party, the pieces for each sum that it may add, and the highest of these sums."""

    who: int
    added: _PiecesBySum
    most: int


def attempts(
    held: Mapping[int, Held],
    stage: StageDemand,
    later: frozenset[Colour] = frozenset(),
    saved: frozenset[Colour] = frozenset(),
) -> Iterator[StageAttempt]:
    """The ways to exceed the stage's total, those that take fewer pips first.

    Of pieces that make the same sum those are taken whose colours are not among `later`. Ways that take fewer pips of
    the colours in `saved` come before all others.
    """
    sums = {who: _sums(own, stage.position, later) for who, own in held.items()}
    helpers = [_Helper(who, added, max(added)) for who, added in sums.items()]
    helpers.sort(key=lambda one: (-one.most, one.who))
    found = [
        attempt
        for who, own in held.items()
        for way in commitments(_free(own, stage.position), (stage.gift,), later)
        if (attempt := _helped(helpers, stage, who, _chosen(own, way), saved))
    ]
    yield from sorted(found, key=lambda one: (one.cost, len(one.helps), one.who, one.pieces))


def strongest(held: Mapping[int, Held], position: Position, gift: Ability) -> int:
    """The most that a try can come to, with all help; 0 where nobody has a piece of the colour."""
    sums = {who: max(_sums(own, position, frozenset())) for who, own in held.items()}
    free = {who: tuple(piece for _, piece in _free(own, position)) for who, own in held.items()}
    able = (who for who, own in free.items() if any(piece.colour is gift.colour for piece in own))
    return max((pips(free[who]) + sum(sums.values()) - sums[who] for who in able), default=0)


@lru_cache(maxsize=512)
def _free(own: Held, position: Position) -> Held:
    return tuple((place, piece) for place, piece in own if place == position and not piece.spent)


def _chosen(own: Held, way: Commitment) -> Pieces:
    return tuple(piece for _, piece in own if piece.id in way.pieces)


def _helped(
    helpers: Iterable[_Helper], stage: StageDemand, who: int, own: Pieces, saved: frozenset[Colour]
) -> StageAttempt | None:
    """The try with the help that it needs, from as few as possible; None where that is not enough.

    `helpers` are all of the party, who may add most first.
    """
    missing, helps, all_ = stage.total + 1 - pips(own), dict[int, tuple[int, ...]](), own
    for other, added, most in helpers:
        if missing <= 0:
            break
        if other == who:
            continue
        enough = [given for total, given in added.items() if total >= missing]
        given = min(enough, key=partial(_cost, saved), default=added[most])
        if given:
            helps[other] = _ids(given)
            missing, all_ = missing - pips(given), all_ + given
    return StageAttempt(who, _ids(own), helps, _cost(saved, all_)) if missing <= 0 else None


def _cost(saved: frozenset[Colour], pieces: Pieces) -> tuple[int, int]:
    return weight(pieces, saved), pips(pieces)


def _ids(pieces: Pieces) -> tuple[int, ...]:
    return tuple(sorted(piece.id for piece in pieces))


@lru_cache(maxsize=512)
def _sums(own: Held, position: Position, later: frozenset[Colour]) -> _PiecesBySum:
    """The pieces for each sum that the character may add: at most the pips of its brains (AST-1)."""
    brains = pips(tuple(piece for place, piece in own if place == "brains"))
    pieces = by_sum(tuple(piece for _, piece in _free(own, position)), later)
    return {total: chosen for total, chosen in pieces.items() if total <= brains}
