"""What a figure looks like, as plain values: the screens make these from what a seat sees."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Side = Literal["hero", "enemy", "ally", "challenge", "object"]
Position = Literal["feet", "guts", "neck", "brains", "base"]
PieceKey = tuple[Position, int]
"""A piece of a figure: its position, and its index in that position as the spec lists it."""


class PieceSpec(Struct, frozen=True):
    """One piece: colour by name ("red"), pips 1 to 3; `lift` raises it by so many units; `hidden` shows "?"."""

    colour: str
    pips: int
    committed: bool = False
    lift: int = 0
    hidden: bool = False


class FigureSpec(Struct, frozen=True):
    """A whole stack, each position bottom to top; facing 0 is
    north, then clockwise in degrees, one of `plane.BEARINGS`.

    `base` is the opaque piece under a challenge, or the cover of an object, which has nothing else.
    """

    side: Side
    facing: int = 180
    feet: tuple[PieceSpec, ...] = ()
    guts: tuple[PieceSpec, ...] = ()
    neck: PieceSpec | None = None
    brains: tuple[PieceSpec, ...] = ()
    base: PieceSpec | None = None
