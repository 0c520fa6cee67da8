"""What a hit does to its bearer, apart from which of its pieces lose pips."""

from __future__ import annotations

from msgspec import Struct


class Harm(Struct, frozen=True, gc=False):
    """What a hit does independently of the defender's commitment.

    `damages` says that pips are lost; which ones depends on its pieces.
    """

    damages: bool
    rounds: int
    falls: bool
    joins: bool
    marks: bool
    remade: int
    mended: int
    steps: int
    cells: int
    quells: bool
    freezes: bool
