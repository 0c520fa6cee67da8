"""What a figure looks like, as plain values; the screens make these values from what a seat sees."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

FigureSide = Literal["hero", "enemy", "ally", "challenge", "object"]
FigurePosition = Literal["feet", "guts", "neck", "brains", "base"]
PieceKey = tuple[FigurePosition, int]
"""A piece of a figure: its position, and its number in that position, in the order of the spec."""


class PieceSpec(Struct, frozen=True):
    """One piece: its colour by name ("red") and its pips, 1 to 3.

    `lift` raises it by that many units; a `hidden` piece shows "?".
    """

    colour: str
    pips: int
    committed: bool = False
    lift: int = 0
    hidden: bool = False


class FigureSpec(Struct, frozen=True):
    """A whole stack, each position from bottom to top.

    The facing is in degrees, 0 is north, then clockwise; it is one of `plane.BEARINGS`. `base` is the opaque piece
    under a challenge, or the cover of an object, which has no other piece.
    """

    side: FigureSide
    facing: int = 180
    feet: tuple[PieceSpec, ...] = ()
    guts: tuple[PieceSpec, ...] = ()
    neck: PieceSpec | None = None
    brains: tuple[PieceSpec, ...] = ()
    base: PieceSpec | None = None
