"""Bands of foes for the game master: their stacks grow to a number of points from the bank's pieces (CRE, PIE-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from game.books.stacktors.values import bank, creation
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.notation import Scanner
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import LARGEST, Piece, Position
from game.books.stacktors.values.stack import Stack

Species = Literal["people", "beasts", "machines", "stones", "dead", "ice"]
"""What foes are made of, as the narrator's sentences need to know."""
_PLACES: dict[str, Position] = {"f": "feet", "g": "guts", "b": "brains"}


class Foe(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of foe: its names, its persona, and the pieces by which it grows."""

    names: tuple[str, ...]
    persona: str
    grow: str

    @property
    def growth(self) -> tuple[tuple[Position, Piece], ...]:
        """The pieces in the order in which they are added, each with its position."""
        return _growth(self.grow)


@cache
def _growth(written: str) -> tuple[tuple[Position, Piece], ...]:
    return tuple((_PLACES[word[0]], Scanner(word[1:]).pieces(1)[0]) for word in written.split())


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """Foes that come together; the first leads them. `who` says what they are, such as "wolves"."""

    who: str
    foes: tuple[Foe, ...]
    species: Species = "people"


class _Bands(Struct, frozen=True, forbid_unknown_fields=True):
    bands: tuple[Band, ...]


@cache
def bands() -> tuple[Band, ...]:
    """All bands."""
    return msgspec.toml.decode(Path(__file__).with_name("bands.toml").read_bytes(), type=_Bands).bands


def band_of(names: Iterable[str]) -> Band | None:
    """The band to which somebody with one of these names belongs, or None."""
    known = set(names)
    return next((band for band in bands() if any(known & set(foe.names) for foe in band.foes)), None)


def grown(foe: Foe, points: int, options: Options, counts: Counts) -> Stack | None:
    """The foe's stack of at most that many points; None if it lacks feet or guts.

    It keeps the limits of new characters and of the pieces in the bank. Where it cannot stand without pieces of which
    none is left, others stand in for them.
    """
    stack = _grown(foe.growth, points, options, counts)
    if not (stack.feet and stack.guts):
        at_hand = ((position, _at_hand(piece, counts)) for position, piece in foe.growth)
        stack = _grown(at_hand, points, options, counts)
    return stack if stack.feet and stack.guts else None


def _at_hand(piece: Piece, counts: Counts) -> Piece:
    """The piece; where none is left, another one of its colour, else one of its size, else the piece all the same."""
    resized = (Piece(piece.colour, pips) for pips in range(1, LARGEST + 1))
    others = (*resized, *(Piece(colour, piece.pips) for colour in bank.COLOURS))
    return next((one for one in (piece, *others) if bank.count(counts, one.colour, one.pips) > 0), piece)


def _grown(growth: Iterable[tuple[Position, Piece]], points: int, options: Options, counts: Counts) -> Stack:
    """The stack of the pieces that it may have, in that order."""
    stack = Stack()
    for position, piece in growth:
        left = bank.count(bank.moved(counts, out=stack.pieces), piece.colour, piece.pips)
        index = len(stack.at(position)) if position != "feet" else sum(foot.pips < piece.pips for foot in stack.feet)
        if (
            left > 0
            and stack.pips + piece.pips <= points
            and not creation.addition(stack, position, index, piece.colour, piece.pips, options)
        ):
            stack = creation.add(stack, position, index, piece.colour, piece.pips)
    return stack


def mustered(
    band: Band, shares: tuple[int, ...], options: Options, counts: Counts, known: Iterable[str] = ()
) -> Iterator[tuple[str, Foe, Stack]]:
    """A foe for each share of points, the leader first, with names that are not in `known`.

    There are fewer where pieces or names run out.
    """
    called = list(known)
    for number, points in enumerate(shares):
        foe = band.foes[0] if number == 0 else band.foes[1 + (number - 1) % (len(band.foes) - 1)]
        stack = grown(foe, points, options, counts)
        name = next((name for name in foe.names if name not in called), "")
        if stack and name:
            called.append(name)
            counts = bank.moved(counts, out=stack.pieces)
            yield name, foe, stack
