"""The bank of unused pieces: counts in a fixed order, below zero where it owes (PIE-3 to PIE-5).

One piece of each size and colour, of which somebody takes the large red one:

>>> counts = moved(full(1), out=[Piece(Colour.RED, 3)])
>>> count(counts, Colour.RED, 3), count(counts, Colour.RED, 2)
(0, 1)
>>> print(lacks(counts, Colour.RED, 3).sentence())
No large red piece is left in the bank (PIE-4)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.books.stacktors.values.pieces import LARGEST, SIZES, Colour, Piece
from game.table.book import Refusal, refuse

COLOURS = tuple(Colour)
Counts = tuple[int, ...]


def full(trios: int, colours: Collection[Colour] = COLOURS) -> Counts:
    """Counts with `trios` small, medium and large pieces of each of the colours."""
    return tuple(trios * (colour in colours) for colour in COLOURS for _ in range(LARGEST))


def place(colour: Colour, pips: int) -> int:
    """The index of the count of that piece."""
    return COLOURS.index(colour) * LARGEST + pips - 1


def count(counts: Counts, colour: Colour, pips: int) -> int:
    """How many pieces of that colour and size are in the bank; a number below zero is owed."""
    return counts[place(colour, pips)]


def lacks(counts: Counts, colour: Colour, pips: int) -> Refusal | None:
    """Why the bank cannot give that piece (PIE-4); None where it has one."""
    if count(counts, colour, pips) > 0:
        return None
    return refuse("PIE-4", "No {size} {word} piece is left in the bank", size=SIZES[pips], word=colour.word)


def moved(counts: Counts, *, out: Iterable[Piece] = (), back: Iterable[Piece] = ()) -> Counts:
    """The counts after pieces went out to stacks and came back from them."""
    fresh = list(counts)
    for piece in out:
        fresh[place(piece.colour, piece.pips)] -= 1
    for piece in back:
        fresh[place(piece.colour, piece.pips)] += 1
    return tuple(fresh)
