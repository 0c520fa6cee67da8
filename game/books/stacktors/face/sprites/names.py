"""The names that the parts of figures have in their sheets."""

from __future__ import annotations

SLAB = "slab"
RING = "ring"


def _piece(colour: str, pips: int, committed: bool) -> str:
    return f"{colour}{pips}{'*' if committed else ''}"


def back(colour: str, pips: int, committed: bool) -> str:
    """The floor and the far walls of a see-through piece."""
    return f"back/{_piece(colour, pips, committed)}"


def front(colour: str, pips: int, committed: bool) -> str:
    """The near walls and edges of a piece."""
    return f"front/{_piece(colour, pips, committed)}"


def mark(colour: str, pips: int, committed: bool, hidden: bool = False, neck: bool = False) -> str:
    """The glyph and the pips of a piece; "?" where it is hidden, and no pips on a neck."""
    kind = "neck" if neck else "hidden" if hidden else "mark"
    return f"{kind}/{_piece(colour, pips, committed)}"


def medallion(colour: str, pips: int, committed: bool) -> str:
    """The disc for a foot that is hidden inside another one."""
    return f"medallion/{_piece(colour, pips, committed)}"


def collar(side: str) -> str:
    """The ring at the foot of the neck."""
    return f"collar/{side}"


def base(side: str, facing: int) -> str:
    """The teardrop of a side; the facing is one of `plane.BEARINGS`."""
    return f"base/{side}/{facing}"
