"""Generated stacks for property tests."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from game.books.stacktors.values.pieces import TRANSPARENT, Piece
from game.books.stacktors.values.stack import Gear, Stack

colours = st.sampled_from(TRANSPARENT)
sizes = st.integers(1, 3)


def row(most: int = 5) -> st.SearchStrategy[list[Piece]]:
    """Pieces in any order of colours and sizes, without ids."""
    return st.lists(st.builds(Piece, colours, sizes), max_size=most)


def feet() -> st.SearchStrategy[tuple[Piece, ...]]:
    """One to three feet that nest."""
    return st.lists(sizes, min_size=1, max_size=3, unique=True).flatmap(
        lambda pips: st.tuples(*(st.builds(Piece, colours, st.just(size)) for size in sorted(pips)))
    )


def _numbered(*places: Sequence[Piece]) -> list[tuple[Piece, ...]]:
    rows, first = list[tuple[Piece, ...]](), 1
    for pieces in places:
        rows.append(tuple(Piece(piece.colour, piece.pips, first + n) for n, piece in enumerate(pieces)))
        first += len(pieces)
    return rows


def stacks(most: int = 5) -> st.SearchStrategy[Stack]:
    """Characters as they are read from the notation."""
    return st.builds(lambda f, g, b: Stack(*_numbered(f, g, b)), feet(), row(most), row(most))


def gears() -> st.SearchStrategy[Gear]:
    return st.builds(lambda f, g, b: Gear(*_numbered(f, g, b)), row(2), row(3), row(3))
